import type { EquipmentType, NotLoaded, NotLoadedReason, TrailerProblem } from '../model/levels.ts';
import { millionths } from './measure.ts';
import { hasLever } from './trailerBalance.ts';
import type { TrailerReport } from './trailerViolation.ts';

/** Something that travels alone: its possible ways to stand, with twice the distance of its centre along the trailer. */
export interface Lone {
  readonly ways: readonly { readonly sides: readonly number[]; readonly twiceCentre: number }[];
  readonly weight: number;
}

/** Inner sides that may be used, in millionths. */
export const usableSides = ({ caps }: TrailerProblem, type: EquipmentType): readonly number[] => [
  millionths(Math.min(type.length, caps?.maxLength ?? Infinity)),
  millionths(Math.min(type.width, caps?.maxWidth ?? Infinity)),
  millionths(Math.min(type.height, caps?.maxHeight ?? Infinity)),
];

/** Most load in millionths of a pound. */
export const mostLoad = ({ caps }: TrailerProblem, type: EquipmentType): number => {
  const own = type.maxWeight === undefined ? Infinity : millionths(type.maxWeight);
  const gross =
    caps?.maxWeight === undefined ? Infinity : millionths(caps.maxWeight) - millionths(type.tareWeight ?? 0);
  return Math.min(own, gross);
};

const isUsable = ({ length, width, height, axles }: EquipmentType): boolean =>
  [length, width, height].every((side) => side > 0 && side < Infinity) && (axles === undefined || hasLever(axles));

/** Whether some place along the trailer loads neither support too much. */
const hasPlace = (type: EquipmentType, room: number, twiceCentre: number, weight: number): boolean => {
  const { axles } = type;
  if (axles === undefined) return true;
  const at = (value: number): bigint => BigInt(millionths(value));
  const [first, last] = [at(axles.frontPosition), at(axles.rearPosition)];
  const [front, rear] = [
    at(axles.maxFrontLoad) - at(axles.tareFrontLoad ?? 0),
    at(axles.maxRearLoad) - at(axles.tareRearLoad ?? 0),
  ];
  const own = BigInt(weight);
  // Twice the place x of the corner: 2 own (last - x) - own centre <= 2 front (last - first), and so for the rear.
  const lever = 2n * (last - first);
  const isBorne = (x: bigint): boolean => {
    const moment = own * (2n * x + BigInt(twiceCentre));
    return 2n * own * last - moment <= front * lever && moment - 2n * own * first <= rear * lever;
  };
  if (own === 0n) return isBorne(0n);
  const least = (2n * own * last - own * BigInt(twiceCentre) - front * lever) / (2n * own);
  return [0n, least, least + 1n].some((x) => x >= 0n && x <= BigInt(room) && isBorne(x));
};

/** Why something cannot travel, not even alone; null if it can. */
export const refusalOf = (problem: TrailerProblem, lone: Lone): NotLoadedReason | null => {
  const usable = problem.equipment.filter(isUsable);
  if (usable.length === 0) return 'no-room';
  const roomy = usable.flatMap((type) => {
    const sides = usableSides(problem, type);
    const ways = lone.ways.filter((way) => way.sides.every((side, axis) => side <= sides[axis]!));
    return ways.length > 0 ? [{ type, ways, length: sides[0]! }] : [];
  });
  if (roomy.length === 0) return 'too-large';
  const strong = roomy.filter(({ type }) => lone.weight < Infinity && lone.weight <= mostLoad(problem, type));
  if (strong.length === 0) return 'too-heavy';
  const placed = strong.some(({ type, ways, length }) =>
    ways.some((way) =>
      hasPlace(type, problem.atFrontWall === true ? 0 : length - way.sides[0]!, way.twiceCentre, lone.weight),
    ),
  );
  return placed ? null : 'unbalanced';
};

/** Reasons given for what stays behind. What can travel alone is never left: there is any number of trailers. */
export const checkReasons = (
  problem: TrailerProblem,
  what: 'pallet' | 'carton',
  lones: readonly Lone[],
  left: readonly NotLoaded[],
  report: TrailerReport,
): void => {
  for (const { index, reason } of left) {
    const lone = lones[index];
    if (lone === undefined) continue;
    const right = refusalOf(problem, lone);
    if (right === reason) continue;
    const message = `The ${what} ${index} is left behind as ${reason}, but the reason is ${right ?? 'none'}.`;
    report('unloaded-reason', message, { [what]: index });
  }
};
