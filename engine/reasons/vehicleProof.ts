import { trailerProofs } from '../trailers/bound.ts';
import { trailerInstance } from '../trailers/instance.ts';
import type { TrailerPlan, TrailerProblem } from '../model/levels.ts';
import { tally, volumeProof, weightProof } from './capacityProof.ts';
import { figure, reason, wholeFigure, type Reason } from './reason.ts';

/** What proves that the pallets in the vehicles of a plan need so many: weight, floor, volume or pallets beside each other. */
export const vehicleProof = (problem: TrailerProblem, plan: TrailerPlan): Reason => {
  const bound = plan.lowerBound;
  if (bound <= 1) return reason('leastOneVehicle');
  const instance = trailerInstance(problem);
  const left = new Set(plan.unloadedPallets.map(({ index }) => index));
  const set = problem.pallets.map((_, index) => index).filter((index) => !left.has(index));
  const proof = trailerProofs(instance, set).find(({ vehicles }) => vehicles >= bound);
  const perInch = instance.unitsPerInch;
  if (proof?.by === 'weight') {
    const weights = tally(set.map((index) => [problem.pallets[index]!.weight, 1] as const));
    return weightProof('palletWeights', weights, proof.most / 1e6, bound)!;
  }
  if (proof?.by === 'volume') {
    const volumes = tally(
      set.map((index) => {
        const { length, width, height } = problem.pallets[index]!;
        return [length * width * height, 1] as const;
      }),
    );
    return volumeProof('palletVolumes', volumes, proof.most / (perInch * perInch * perInch), bound)!;
  }
  if (proof?.by === 'floor') {
    const [need, most] = [proof.need, proof.most].map((area) => wholeFigure(area / (perInch * perInch)));
    return reason('palletFloor', { need: need!, most: most! });
  }
  return reason('palletsBeside', { count: proof!.need, side: figure(proof!.side / perInch), most: proof!.most });
};
