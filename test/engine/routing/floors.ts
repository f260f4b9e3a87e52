import type { AislePlace, Floor } from '../../../engine/index.ts';

/** Numbers from 0 to 1, equal for equal seeds (a linear congruence, apart from the engine's own). */
export const seeded = (seed: number): (() => number) => {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

export const openFloor = (seed: number, count: number): Floor => {
  const next = seeded(seed);
  const at = (): number => Math.floor(next() * 100);
  return { kind: 'rectilinear', places: Array.from({ length: count }, () => ({ x: at(), y: at(), z: at() / 50 })) };
};

export const aisleFloor = (seed: number, count: number, blocks: number): Floor => {
  const next = seeded(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const aisles = Array.from({ length: 2 + below(4) }, (_, aisle) => aisle * (2 + below(4)));
  const crossAisles = [0];
  for (let block = 0; block < blocks; block += 1) crossAisles.push(crossAisles[block]! + 3 + below(9));
  const place = (): AislePlace =>
    next() < 0.15
      ? { crossAisle: below(blocks + 1), x: below(20) }
      : { aisle: below(aisles.length), along: below(crossAisles[blocks]! + 1) };
  return { kind: 'aisles', aisles, crossAisles, places: Array.from({ length: count }, place) };
};

export const graphFloor = (seed: number, count: number): Floor => {
  const next = seeded(seed);
  const nodes = count + 5;
  const any = (): number => Math.floor(next() * nodes);
  const length = (): number => 1 + Math.floor(next() * 20);
  const tree = Array.from({ length: nodes - 1 }, (_, to) => ({
    from: Math.floor(next() * (to + 1)),
    to: to + 1,
    length: length(),
  }));
  const more = Array.from({ length: nodes }, () => ({ from: any(), to: any(), length: length() }));
  return { kind: 'graph', nodes, edges: [...tree, ...more], places: Array.from({ length: count }, any) };
};

/** An aisle warehouse as a graph of unit steps: independent of every formula. */
export const asGraph = (floor: Floor): Floor => {
  if (floor.kind !== 'aisles') return floor;
  const key = (x: string, y: number): string => `${x} ${y}`;
  const index = new Map<string, number>();
  const node = (x: string, y: number): number => {
    const known = index.get(key(x, y));
    if (known !== undefined) return known;
    index.set(key(x, y), index.size);
    return index.size - 1;
  };
  const edges: { from: number; to: number; length: number }[] = [];
  const top = floor.crossAisles.at(-1)!;
  for (const y of floor.crossAisles) {
    for (let x = 0; x < 40; x += 1) edges.push({ from: node(`x${x}`, y), to: node(`x${x + 1}`, y), length: 1 });
  }
  const inAisle = (aisle: number, y: number): number =>
    floor.crossAisles.includes(y) ? node(`x${floor.aisles[aisle]!}`, y) : node(`aisle${aisle}`, y);
  floor.aisles.forEach((_, aisle) => {
    for (let y = 0; y < top; y += 1) edges.push({ from: inAisle(aisle, y), to: inAisle(aisle, y + 1), length: 1 });
  });
  const places = floor.places.map((place) =>
    'aisle' in place ? inAisle(place.aisle, place.along) : node(`x${place.x}`, floor.crossAisles[place.crossAisle]!),
  );
  return { kind: 'graph', nodes: index.size, edges, places };
};
