import type { AislePlace, Floor } from '../model/routing.ts';

/** The judge's own way to measure a floor. */
export interface Yardstick {
  /** Length of the shortest walk; Infinity where there is none, or no such place. */
  readonly between: (a: number, b: number) => number;
}

type Aisles = Extract<Floor, { kind: 'aisles' }>;
type Graph = Extract<Floor, { kind: 'graph' }>;

const hasPlace = (floor: Floor, place: number): boolean => Object.hasOwn(floor.places, place);

const onOpenFloor = (floor: Extract<Floor, { kind: 'rectilinear' }>): Yardstick => ({
  between: (a, b) => {
    const [p, q] = [floor.places[a]!, floor.places[b]!];
    const sides = [p.x - q.x, p.y - q.y, (p.z ?? 0) - (q.z ?? 0)];
    const length = sides.reduce((sum, side) => sum + Math.abs(side), 0);
    return Number.isFinite(length) ? length : Infinity;
  },
});

/** Corners where a walk from a place can leave its aisle or cross aisle: [x, cross aisle, walk so far]. */
const exits = (floor: Aisles, place: AislePlace): readonly (readonly [number, number, number])[] => {
  if ('crossAisle' in place) return [[place.x, place.crossAisle, 0]];
  return floor.crossAisles.map((at, row) => [floor.aisles[place.aisle]!, row, Math.abs(at - place.along)]);
};

const isInAisles = (floor: Aisles, place: AislePlace): boolean => {
  if ('crossAisle' in place) return place.crossAisle in floor.crossAisles && Number.isFinite(place.x);
  const inside = place.along >= Math.min(...floor.crossAisles) && place.along <= Math.max(...floor.crossAisles);
  return place.aisle in floor.aisles && inside;
};

const inAisles = (floor: Aisles): Yardstick => {
  const sound =
    [...floor.aisles, ...floor.crossAisles].every((at) => Number.isFinite(at)) &&
    floor.crossAisles.every((at, row) => row === 0 || at >= floor.crossAisles[row - 1]!);
  return {
    between: (a, b) => {
      const [p, q] = [floor.places[a]!, floor.places[b]!];
      if (!sound || !isInAisles(floor, p) || !isInAisles(floor, q)) return Infinity;
      if ('aisle' in p && 'aisle' in q && p.aisle === q.aisle) return Math.abs(p.along - q.along);
      let least = Infinity;
      for (const [x1, row1, out] of exits(floor, p)) {
        for (const [x2, row2, back] of exits(floor, q)) {
          // From one cross aisle to another the walk takes some aisle.
          const climb = Math.abs(floor.crossAisles[row1]! - floor.crossAisles[row2]!);
          const bends = row1 === row2 ? [x1] : floor.aisles;
          for (const x of bends) least = Math.min(least, out + Math.abs(x1 - x) + climb + Math.abs(x - x2) + back);
        }
      }
      return least;
    },
  };
};

/** Shortest distances from a node: edges are relaxed until none gets shorter, from the nodes that changed. */
const spread = (neighbors: readonly (readonly (readonly [number, number])[])[], from: number): Float64Array => {
  const reached = new Float64Array(neighbors.length).fill(Infinity);
  if (!(from in neighbors)) return reached;
  reached[from] = 0;
  for (let changed = new Set([from]); changed.size > 0;) {
    const next = new Set<number>();
    for (const node of changed) {
      for (const [to, length] of neighbors[node]!) {
        if (reached[node]! + length >= reached[to]!) continue;
        reached[to] = reached[node]! + length;
        next.add(to);
      }
    }
    changed = next;
  }
  return reached;
};

const onGraph = (floor: Graph): Yardstick => {
  const nodes = Number.isInteger(floor.nodes) && floor.nodes > 0 ? floor.nodes : 0;
  const neighbors: [number, number][][] = Array.from({ length: nodes }, () => []);
  for (const { from, to, length } of floor.edges) {
    if (!(from in neighbors) || !(to in neighbors) || !(length >= 0) || length === Infinity) continue;
    neighbors[from]!.push([to, length]);
    neighbors[to]!.push([from, length]);
  }
  let known = new Map<number, Float64Array>();
  return {
    between: (a, b) => {
      const from = floor.places[a]!;
      let row = known.get(from);
      if (row === undefined) {
        if (known.size * nodes > 1e7) known = new Map();
        row = spread(neighbors, from);
        known.set(from, row);
      }
      return row[floor.places[b]!] ?? Infinity;
    },
  };
};

/** Measures a floor without the engine's routing. */
export const yardstick = (floor: Floor): Yardstick => {
  const { between } =
    floor.kind === 'rectilinear' ? onOpenFloor(floor) : floor.kind === 'aisles' ? inAisles(floor) : onGraph(floor);
  return { between: (a, b) => (hasPlace(floor, a) && hasPlace(floor, b) ? between(a, b) : Infinity) };
};
