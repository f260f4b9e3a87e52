import { separationClasses } from '../constraints/separation.ts';
import type { LeftOut, PackedBox, Placement } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { toMicroPounds } from '../model/scale.ts';
import { figure, reason, wholeFigure, type Reason } from './reason.ts';

/** What a box holds, as the rules count it. */
interface Load {
  /** Units of each line, those in cases and in hollows counted. */
  readonly units: ReadonlyMap<number, number>;
  /** In 1e-6 lb. */
  readonly weight: number;
  /** Cubic inches of what stands in the box. */
  readonly volume: number;
}

const loadOf = (problem: PackProblem, { placements }: PackedBox): Load => {
  const units = new Map<number, number>();
  const count = ({ item, units: own = 1, nested = [] }: Placement): void => {
    units.set(item, (units.get(item) ?? 0) + own);
    nested.forEach(count);
  };
  placements.forEach(count);
  let [weight, volume] = [0, 0];
  for (const unit of placements) {
    weight += toMicroPounds(unit.weight ?? problem.items[unit.item]!.weight);
    volume += unit.length * unit.width * unit.height * (unit.round === undefined ? 1 : Math.PI / 4);
  }
  return { units, weight, volume };
};

/** The least that is left out of a line: a roll, a full case where so many units are left, else one unit. */
interface Piece {
  readonly name: Reason;
  readonly units: number;
  readonly weight: number;
  readonly volume: number;
}

const pieceOf = (problem: PackProblem, item: PackItem, { quantity, roll }: LeftOut): Piece => {
  if (roll !== undefined && item.roll !== undefined) {
    const volume = (roll.outerDiameter * roll.outerDiameter * item.roll.materialWidth * Math.PI) / 4;
    return {
      name: reason('anotherRoll'),
      units: 1,
      weight: roll.linearQuantity * item.roll.weightPerUnitLength,
      volume,
    };
  }
  const { casePack } = item;
  const isCase = problem.useCasePacks === true && casePack !== undefined && quantity >= casePack.quantity;
  const { length, width, height, weight } = isCase ? casePack : item;
  const solid = item.shape === 'cylindrical' && item.length === item.width && !isCase ? Math.PI / 4 : 1;
  const units = isCase ? casePack.quantity : 1;
  return {
    name: reason(isCase ? 'anotherCase' : 'anotherUnit'),
    units,
    weight,
    volume: length * width * height * solid,
  };
};

/** Largest room and weight of a box, where it may be cut to size and the carrier has a say. */
const limitsOf = (problem: PackProblem, box: PackedBox): { readonly volume: number; readonly weight: number } => {
  const container = problem.containers[box.container]!;
  const volume =
    container.kind === 'fixed'
      ? box.length * box.width * box.height
      : container.maxLength * container.maxWidth * container.maxHeight;
  return {
    volume,
    weight: Math.min(container.maxWeight ?? Infinity, problem.carrierCaps?.maxWeight ?? Infinity),
  };
};

/** Says of one line why no more of it is in a box that would take a unit if it were empty. */
export type RoomReason = (left: LeftOut) => Reason;

/**
 * In fitness mode a box is filled once, and some of the load stays out: the first rule that keeps one more of it out, and by
 * how much. Company comes first, then the limit per container, weight and room; last what only a search can tell.
 */
export const roomReasons = (problem: PackProblem, box: PackedBox): RoomReason => {
  const { units, weight, volume } = loadOf(problem, box);
  const limits = limitsOf(problem, box);
  const name = problem.containers[box.container]!.id;
  const classes =
    problem.separationGroups.length === 0
      ? null
      : separationClasses(
          problem.items.map(({ tags }) => tags),
          problem.separationGroups,
        );
  const inside = [...units.keys()];
  const alone = inside.find((item) => problem.items[item]!.shipAlone === true);
  const grouped = classes === null ? undefined : inside.find((item) => classes[item] !== 0);
  return (left) => {
    const item = problem.items[left.item]!;
    const piece = pieceOf(problem, item, left);
    if (alone !== undefined) return reason('travelsAlone', { item: problem.items[alone]!.id, box: name });
    if (item.shipAlone === true) return reason('shipsAlone', { box: name });
    if (grouped !== undefined && classes![left.item] !== 0 && classes![left.item] !== classes![grouped]) {
      return reason('neverTogether', { item: problem.items[grouped]!.id, box: name });
    }
    const own = units.get(left.item) ?? 0;
    if (item.maxPerContainer !== undefined && own + piece.units > item.maxPerContainer) {
      return reason('mostOfItInside', { box: name, count: own, most: item.maxPerContainer });
    }
    const overWeight = weight + toMicroPounds(piece.weight) - toMicroPounds(limits.weight);
    if (overWeight > 0)
      return reason('tooWeakForAnother', { box: name, by: figure(overWeight / 1e6), piece: piece.name });
    const overVolume = volume + piece.volume - limits.volume;
    if (overVolume > 1e-6)
      return reason('tooFullForAnother', { box: name, by: wholeFigure(overVolume), piece: piece.name });
    const free = wholeFigure(limits.volume - volume);
    return reason('noPlaceForAnother', { box: name, piece: piece.name, free });
  };
};
