import type { Floor } from '../model/routing.ts';
import { readAislePlaces } from './aisleTravel.ts';

/** A stop inside a block: its distance along the aisle and its index in the list of stops. */
export interface InnerStop {
  readonly along: number;
  readonly stop: number;
}

/**
 * Aisles and single points of cross aisles as columns from left to right, cross aisles as rows. A crossing is the
 * vertex column * rows + row.
 */
export interface AisleGrid {
  readonly rows: readonly number[];
  readonly x: readonly number[];
  /** Whether the column is an aisle, or only a point on a cross aisle. */
  readonly open: readonly boolean[];
  /** By column * (rows - 1) + block: the stops strictly inside, ascending. */
  readonly inner: readonly (readonly InnerStop[])[];
  /** By vertex: the stops that lie on the crossing. */
  readonly atCrossing: readonly (readonly number[])[];
  /** Vertex where the tour starts, and where it ends; null for a closed tour that starts inside an aisle. */
  readonly ends: readonly [number, number] | null;
}

/** Reads stops and ends into the grid; null where start and end are different and not both on cross aisles. */
export const readGrid = (
  floor: Extract<Floor, { kind: 'aisles' }>,
  places: readonly number[],
  start: number,
  end: number,
): AisleGrid | null => {
  const columns = readAislePlaces(floor);
  const rows = floor.crossAisles;
  const rowAt = (place: number): number => rows.indexOf(columns.along[place]!);
  if (start !== end && (rowAt(start) < 0 || rowAt(end) < 0)) return null;
  const aisleOrder = floor.aisles.map((_, aisle) => aisle).sort((a, b) => floor.aisles[a]! - floor.aisles[b]! || a - b);
  const aisleXs = new Set(floor.aisles);
  const points = new Set([...places, start, end].map((place) => columns.x[place]!).filter((x) => !aisleXs.has(x)));
  const all = [
    ...aisleOrder.map((aisle) => ({ x: floor.aisles[aisle]!, aisle })),
    ...[...points].map((x) => ({ x, aisle: -1 })),
  ].sort((a, b) => a.x - b.x);
  const columnOfAisle = new Map(all.map(({ aisle }, column) => [aisle, column]));
  const columnOf = (place: number): number =>
    columns.aisle[place]! >= 0
      ? columnOfAisle.get(columns.aisle[place]!)!
      : all.findIndex(({ x }) => x === columns.x[place]);
  const inner: InnerStop[][] = Array.from({ length: all.length * (rows.length - 1) }, () => []);
  const atCrossing: number[][] = Array.from({ length: all.length * rows.length }, () => []);
  places.forEach((place, stop) => {
    const along = columns.along[place]!;
    const row = rowAt(place);
    if (row >= 0) atCrossing[columnOf(place) * rows.length + row]!.push(stop);
    else {
      const block = rows.findIndex((_, index) => along < rows[index + 1]!);
      inner[columnOf(place) * (rows.length - 1) + block]!.push({ along, stop });
    }
  });
  for (const stops of inner) stops.sort((a, b) => a.along - b.along || a.stop - b.stop);
  const vertexOf = (place: number): number => columnOf(place) * rows.length + rowAt(place);
  return {
    rows,
    x: all.map(({ x }) => x),
    open: all.map(({ aisle }) => aisle >= 0),
    inner,
    atCrossing,
    ends: rowAt(start) < 0 ? null : [vertexOf(start), vertexOf(end)],
  };
};

/** How the stretch of an aisle inside one block is walked. Double ways go in and come back. */
export interface BlockWay {
  readonly kind: 'none' | 'single' | 'double' | 'gap';
  readonly cost: number;
  /** Of a gap: the number of stops that are reached from the lower row; the others are reached from the upper one. */
  readonly fromBelow: number;
  readonly touchesBelow: boolean;
  readonly touchesAbove: boolean;
}

/** The ways that an optimal tour can take (Ratliff and Rosenthal 1983, figure 3), for each block of each column. */
export const blockWays = (grid: AisleGrid, column: number, block: number): readonly BlockWay[] => {
  const low = grid.rows[block]!;
  const high = grid.rows[block + 1]!;
  const stops = grid.inner[column * (grid.rows.length - 1) + block]!;
  const none: BlockWay = { kind: 'none', cost: 0, fromBelow: 0, touchesBelow: false, touchesAbove: false };
  if (!grid.open[column]) return [none];
  const through = { fromBelow: 0, touchesBelow: true, touchesAbove: true };
  const ways: BlockWay[] = [
    { kind: 'single', cost: high - low, ...through },
    { kind: 'double', cost: 2 * (high - low), ...through },
  ];
  if (stops.length === 0) return [none, ...ways];
  const gap = (fromBelow: number): BlockWay => {
    const below = fromBelow === 0 ? 0 : stops[fromBelow - 1]!.along - low;
    const above = fromBelow === stops.length ? 0 : high - stops[fromBelow]!.along;
    const touches = { touchesBelow: fromBelow > 0, touchesAbove: fromBelow < stops.length };
    return { kind: 'gap', cost: 2 * (below + above), fromBelow, ...touches };
  };
  ways.push(gap(0), gap(stops.length));
  let best: BlockWay | undefined;
  for (let fromBelow = 1; fromBelow < stops.length; fromBelow += 1) {
    const way = gap(fromBelow);
    if (best === undefined || way.cost < best.cost) best = way;
  }
  return best === undefined ? ways : [...ways, best];
};
