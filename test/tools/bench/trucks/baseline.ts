import type {
  EquipmentType,
  Freight,
  FreightPlacement,
  LoadedTrailer,
  TrailerProblem,
} from '../../../../engine/index.ts';
import { supportLoads } from './instance.ts';

/** One row across the trailer, its pallets at x = 0. */
interface Row {
  readonly depth: number;
  readonly placements: readonly FreightPlacement[];
}

interface Way {
  readonly length: number;
  readonly width: number;
}

const waysOf = ({ length, width, alignment }: Freight): readonly Way[] => [
  ...(alignment === 'widthwise' ? [] : [{ length, width }]),
  ...(alignment === 'lengthwise' ? [] : [{ length: width, width: length }]),
];

/** The way in which most pallets of this kind stand per length of trailer. */
const bestWay = (freight: Freight, room: number, gap: number, trailerWidth: number): Way | null => {
  const fitting = waysOf(freight).filter(({ length, width }) => length <= room && width <= gap);
  const worth = ({ length, width }: Way): number => Math.floor(trailerWidth / width) / length;
  return fitting.reduce<Way | null>((best, way) => (best === null || worth(way) > worth(best) ? way : best), null);
};

/** Next row from a list in its order, a second pallet on each where it goes; null if none fits. */
const nextRow = (
  problem: TrailerProblem,
  type: EquipmentType,
  list: number[],
  room: number,
  spare: number,
): Row | null => {
  let [y, depth, left, stop] = [0, 0, spare, NaN];
  const placements: FreightPlacement[] = [];
  const takeFirst = (fits: (freight: Freight) => boolean): number | null => {
    const at = list.findIndex((pallet) => {
      const freight = problem.pallets[pallet]!;
      return freight.weight <= left && fits(freight);
    });
    if (at < 0) return null;
    left -= problem.pallets[list[at]!]!.weight;
    return list.splice(at, 1)[0]!;
  };
  for (;;) {
    const gap = type.width - y;
    const deepest = placements.length === 0 ? room : Math.min(room, depth);
    const pallet = takeFirst(
      (freight) =>
        freight.height <= type.height &&
        (Number.isNaN(stop) || (freight.stop ?? Infinity) === stop) &&
        bestWay(freight, deepest, gap, type.width) !== null,
    );
    if (pallet === null) return placements.length === 0 ? null : { depth, placements };
    const lower = problem.pallets[pallet]!;
    stop = lower.stop ?? Infinity;
    const way = bestWay(lower, deepest, gap, type.width)!;
    placements.push({ pallet, x: 0, y, z: 0, ...way, height: lower.height, below: null });
    depth = Math.max(depth, way.length);
    if (problem.allowPalletStacking) {
      let upperWay: Way | undefined;
      const upper = takeFirst((freight) => {
        upperWay = waysOf(freight).find(({ length, width }) => length <= way.length && width <= way.width);
        const borne = lower.maxStackWeight > 0 && freight.weight <= lower.maxStackWeight;
        const together = lower.height + freight.height <= type.height && (freight.stop ?? Infinity) === stop;
        return upperWay !== undefined && borne && together;
      });
      if (upper !== null && upperWay !== undefined) {
        const { height } = problem.pallets[upper]!;
        placements.push({ pallet: upper, x: 0, y, z: lower.height, ...upperWay, height, below: pallet });
      }
    }
    y += way.width;
  }
};

const weightOf = (problem: TrailerProblem, { placements }: Row): number =>
  placements.reduce((sum, { pallet }) => sum + problem.pallets[pallet]!.weight, 0);

/** Rows one behind the other from so far behind the front wall, each pallet pushed forward to what stands before it. */
const atPlace = (rows: readonly Row[], from: number): readonly FreightPlacement[] => {
  const placed: FreightPlacement[] = [];
  for (const { placements } of rows) {
    for (const one of placements) {
      const lower = placed.find(({ pallet }) => pallet === one.below);
      const before = placed.filter(({ y, width, z }) => z === 0 && y < one.y + one.width && one.y < y + width);
      const x = lower?.x ?? before.reduce((end, other) => Math.max(end, other.x + other.length), from);
      placed.push({ ...one, x });
    }
  }
  return placed;
};

/** Whether the axles bear what is on board on every leg of the journey. */
const axlesBear = (problem: TrailerProblem, type: EquipmentType, placements: readonly FreightPlacement[]): boolean => {
  const axles = type.axles;
  if (axles === undefined) return true;
  const points = placements.map(({ pallet, x, length }) => {
    const freight = problem.pallets[pallet]!;
    const turned = length !== freight.length;
    const lean = turned ? freight.width - freight.centre.y : freight.centre.x;
    return { weight: freight.weight, x: x + lean, stop: freight.stop ?? Infinity };
  });
  return [...new Set(points.map(({ stop }) => stop))].every((next) => {
    const aboard = points.filter(({ stop }) => stop >= next);
    const { front, rear } = supportLoads(aboard, axles.frontPosition, axles.rearPosition);
    return (
      front + (axles.tareFrontLoad ?? 0) <= axles.maxFrontLoad && rear + (axles.tareRearLoad ?? 0) <= axles.maxRearLoad
    );
  });
};

/** Whether nothing of a later stop begins nearer to the door than what leaves before it. */
const isInOrder = (problem: TrailerProblem, placements: readonly FreightPlacement[]): boolean => {
  const stopOf = ({ pallet }: FreightPlacement): number => problem.pallets[pallet]!.stop ?? Infinity;
  return placements.every((a) => placements.every((b) => stopOf(a) <= stopOf(b) || a.x <= b.x));
};

/** Steps in which a load that overloads the front axle is moved back, where it need not stand at the front wall. */
const shifts = 64;

/** Rows where all rules allow them: as they are, heavy ones in front, moved back; null if nothing helps. */
const allowed = (
  problem: TrailerProblem,
  type: EquipmentType,
  rows: readonly Row[],
): readonly FreightPlacement[] | null => {
  const oneStop =
    new Set(rows.flatMap(({ placements }) => placements.map(({ pallet }) => problem.pallets[pallet]!.stop))).size < 2;
  const heavyFirst = [...rows].sort((a, b) => weightOf(problem, b) / b.depth - weightOf(problem, a) / a.depth);
  const room = type.length - rows.reduce((sum, { depth }) => sum + depth, 0);
  for (const order of oneStop ? [rows, heavyFirst] : [rows]) {
    for (let shift = 0; shift <= (problem.atFrontWall === true ? 0 : shifts); shift += 1) {
      const placements = atPlace(order, (Math.max(0, room - 1e-6) * shift) / shifts);
      if (axlesBear(problem, type, placements) && isInOrder(problem, placements)) return placements;
    }
  }
  return null;
};

/**
 * The plain way to load: pallets sorted by stop and size, row by row from the front wall, a second pallet on each where
 * it goes, until length or weight is used up; rows are taken off again until every rule allows what is left.
 */
export const loadRowByRow = (problem: TrailerProblem): readonly LoadedTrailer[] => {
  const equipment = [...problem.equipment].sort(
    (a, b) => b.length * b.width * b.height - a.length * a.width * a.height,
  );
  const type = equipment[0]!;
  const index = problem.equipment.indexOf(type);
  const trailers: LoadedTrailer[] = [];
  const inOrder = (a: number, b: number): number => {
    const [p, q] = [problem.pallets[a]!, problem.pallets[b]!];
    const later = (q.stop ?? 1e9) - (p.stop ?? 1e9);
    return later || q.length * q.width - p.length * p.width || q.height - p.height || a - b;
  };
  let list = problem.pallets.map((_, pallet) => pallet).sort(inOrder);
  while (list.length > 0) {
    const rows: Row[] = [];
    let [room, spare] = [type.length, type.maxWeight ?? Infinity];
    for (;;) {
      const row = nextRow(problem, type, list, room, spare);
      if (row === null) break;
      rows.push(row);
      room -= row.depth;
      spare -= weightOf(problem, row);
    }
    let pallets = allowed(problem, type, rows);
    while (pallets === null && rows.length > 1) {
      list.push(...rows.pop()!.placements.map(({ pallet }) => pallet));
      pallets = allowed(problem, type, rows);
    }
    if (pallets === null || pallets.length === 0) return trailers;
    list = list.sort(inOrder);
    trailers.push({ equipment: index, pallets, cartons: [], centre: { x: 0, y: 0, z: 0 }, axleLoads: null });
  }
  return trailers;
};
