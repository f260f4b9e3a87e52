import { trailerProofs } from '../trailers/bound.ts';
import { trailerInstance } from '../trailers/instance.ts';
import type { TrailerPlan, TrailerProblem } from '../model/levels.ts';
import { tally, volumeProof, weightProof } from './capacityProof.ts';
import { inches, squareInches } from './words.ts';

const parties = { things: 'pallets', holder: 'vehicle' };

/** What proves that the pallets in the vehicles of a plan need so many: weight, floor, volume or pallets beside each other. */
export const vehicleProof = (problem: TrailerProblem, plan: TrailerPlan): string => {
  const bound = plan.lowerBound;
  if (bound <= 1) return 'nothing travels in less than one';
  const instance = trailerInstance(problem);
  const left = new Set(plan.unloadedPallets.map(({ index }) => index));
  const set = problem.pallets.map((_, index) => index).filter((index) => !left.has(index));
  const proof = trailerProofs(instance, set).find(({ vehicles }) => vehicles >= bound);
  const perInch = instance.unitsPerInch;
  if (proof?.by === 'weight') {
    const weights = tally(set.map((index) => [problem.pallets[index]!.weight, 1] as const));
    return weightProof(parties, weights, proof.most / 1e6, bound)!;
  }
  if (proof?.by === 'volume') {
    const volumes = tally(
      set.map((index) => {
        const { length, width, height } = problem.pallets[index]!;
        return [length * width * height, 1] as const;
      }),
    );
    return volumeProof(parties, volumes, proof.most / (perInch * perInch * perInch), bound)!;
  }
  if (proof?.by === 'floor') {
    const [need, most] = [proof.need, proof.most].map((area) => squareInches(area / (perInch * perInch)));
    return `the pallets, stacked where they may be, cover ${need} of floor and no vehicle has more than ${most}`;
  }
  const side = inches(proof!.side / perInch);
  return `${proof!.need} pallets, stacks counted once, are ${side} wide or more and no vehicle has floor for more than ${proof!.most} of them`;
};
