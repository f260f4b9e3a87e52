import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import type { AislePlace, Floor, Point, RouteProblem, WaveOrder, WaveProblem } from '../../../engine/index.ts';

/**
 * One tour to sequence. A file of instances is a JSON array of these: `problem` in the words of `engine/model/routing.ts`,
 * `best` the shortest distance known from elsewhere, if any.
 */
export interface RouteInstance {
  readonly name: string;
  readonly problem: RouteProblem;
  readonly best?: number;
}

/** Numbers from 0 to 1, equal for equal seeds (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const toTenths = (value: number): number => Math.round(value * 10) / 10;

const uniform = (next: () => number, count: number): Floor => {
  const place = (): Point => ({ x: toTenths(next() * 100), y: toTenths(next() * 60) });
  return { kind: 'rectilinear', places: [{ x: 0, y: 0 }, ...Array.from({ length: count }, place)] };
};

const clustered = (next: () => number, count: number): Floor => {
  const centers = Array.from({ length: 6 }, () => ({ x: next() * 100, y: next() * 60 }));
  const spread = (): number => (next() + next() + next() - 1.5) * 8;
  const place = (): Point => {
    const { x, y } = centers[Math.floor(next() * centers.length)] ?? { x: 0, y: 0 };
    return { x: toTenths(x + spread()), y: toTenths(y + spread()) };
  };
  return { kind: 'rectilinear', places: [{ x: 0, y: 0 }, ...Array.from({ length: count }, place)] };
};

/** Twenty aisles, 4 apart, of 60 bays in all; cross aisles are 2 wide. The depot is at the mouth of the first aisle. */
const aisles =
  (blocks: number) =>
  (next: () => number, count: number): Floor => {
    const bays = Math.floor(60 / blocks);
    const crossAisles = Array.from({ length: blocks + 1 }, (_, row) => row * (bays + 2));
    const place = (): AislePlace => {
      const row = Math.floor(next() * blocks);
      return { aisle: Math.floor(next() * 20), along: (crossAisles[row] ?? 0) + 1.5 + Math.floor(next() * bays) };
    };
    const places = [{ aisle: 0, along: 0 }, ...Array.from({ length: count }, place)];
    return { kind: 'aisles', aisles: Array.from({ length: 20 }, (_, aisle) => aisle * 4), crossAisles, places };
  };

const kinds = {
  uniform,
  clustered,
  block1: aisles(1),
  block2: aisles(2),
  block3: aisles(3),
  block5: aisles(5),
} satisfies Readonly<Record<string, (next: () => number, count: number) => Floor>>;

/** Sets of tours over generated floors of every kind, 10 to 200 picks, back to the depot. */
const generateRoutes = (): readonly (readonly [string, readonly RouteInstance[]])[] =>
  Object.entries(kinds).map(([kind, floorOf], at) => [
    kind,
    [10, 25, 50, 100, 150, 200].flatMap((count) =>
      [0, 1, 2].map((seed): RouteInstance => {
        const floor = floorOf(seeded(1_000 * at + 10 * count + seed), count);
        const picks = Array.from({ length: count }, (_place, pick) => pick + 1);
        return { name: `${kind}-${count}-${seed}`, problem: { floor, picks, start: 0, end: 0 } };
      }),
    ),
  ]);

const readRoutes = (file: string): readonly RouteInstance[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly RouteInstance[];

/** One set per file; without a file the generated sets. */
export const routeSets = (files: readonly string[]): readonly (readonly [string, readonly RouteInstance[]])[] =>
  files.length === 0 ? generateRoutes() : files.map((file) => [parse(file).base, readRoutes(file)]);

/** Floors with 2,000 places and orders of one to six lines over them, some places more asked for than others. */
export const generateWaves = (orders: number): readonly (readonly [string, WaveProblem])[] =>
  Object.entries(kinds).map(([kind, floorOf], at) => {
    const next = seeded(77 + at);
    const below = (limit: number): number => Math.floor(next() * limit);
    const order = (): WaveOrder => ({
      priority: 1 + below(3),
      lines: Array.from({ length: 1 + below(6) }, () => ({
        place: 1 + Math.floor(next() * next() * 2_000),
        quantity: 1 + below(4),
        weight: toTenths(next() * 5),
      })),
    });
    const caps = { orders: 12, picks: 40, weight: 120 };
    const floor = floorOf(next, 2_000);
    return [kind, { floor, start: 0, end: 0, orders: Array.from({ length: orders }, order), caps }];
  });
