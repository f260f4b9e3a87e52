import type { Kinds } from '../instance/instance.ts';
import type { Pattern } from './pattern.ts';
import { cradleOf, cradlePattern, unitsInLayers } from './cradles.ts';
import { hexagonalPattern, rowsFor, rowsWithin, unitsInRow } from './hexagonal.ts';

/** Sides of a box in units. */
interface Sides {
  readonly lx: number;
  readonly ly: number;
  readonly lz: number;
}

/** Most patterns of all kinds together. */
const mostPatterns = 3_000;
/** Most units in one layer of a pattern; more are packed by several patterns. */
const mostPerLayer = 400;

/** Up to `most` of the numbers `from`..`to`, both ends among them. */
const someOf = (from: number, to: number, most: number): readonly number[] => {
  if (to < from) return [];
  if (to - from + 1 <= most) return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const step = (to - from) / Math.max(1, most - 1);
  return [...new Set(Array.from({ length: most }, (_, i) => Math.round(to - i * step)))];
};

/** Largest distinct lengths, at most a few. */
const longest = (lengths: readonly number[]): readonly number[] =>
  [...new Set(lengths)].sort((a, b) => b - a).slice(0, 4);

function* uprightPatterns(
  kinds: Kinds,
  kind: number,
  row: number,
  units: number,
  boxes: readonly Sides[],
  most: number,
): Generator<Pattern> {
  const diameter = kinds.dx[row]!;
  const highest = Math.max(...boxes.map(({ lz }) => lz));
  const layerCounts = someOf(1, Math.min(units, kinds.layers[kind]!, Math.floor(highest / kinds.dz[row]!)), 3);
  for (const alongY of [false, true]) {
    const lengths = longest(boxes.map(({ lx, ly }) => (alongY ? ly : lx)));
    // Two directions, and up to four kinds of rows for every number of units in a row.
    const each = Math.max(2, Math.floor(Math.sqrt(most / (8 * layerCounts.length * lengths.length))));
    const deepest = Math.max(...boxes.map(({ lx, ly }) => (alongY ? lx : ly)));
    for (const layers of layerCounts) {
      const perLayer = Math.min(mostPerLayer, Math.floor(units / layers));
      for (const length of lengths) {
        const widest = Math.min(perLayer - 1, Math.floor(length / diameter));
        for (const perRow of someOf(1, widest, each)) {
          for (const rows of rowsWithin(diameter, length, perRow)) {
            if (rows.length > length) continue;
            const room = Math.floor((deepest - diameter) / rows.pitch) + 1;
            const whole = rowsFor(rows, room, perLayer);
            for (const count of someOf(2, whole.count, each)) {
              const last = count === whole.count ? whole.last : unitsInRow(rows, count - 1);
              yield hexagonalPattern(kinds, kind, row, rows, count, last, layers, alongY);
            }
          }
        }
      }
    }
  }
}

/**
 * Cradles reach from wall to wall, so they are made for the widest boxes only: a narrower pattern would stand in one of
 * them without a wall. What lies in a cradle hands its weight on to both sides, which the rules on what rests on a unit
 * do not follow: a search with such rules, or with stops, has none.
 */
function* cradlePatterns(
  kinds: Kinds,
  kind: number,
  row: number,
  units: number,
  boxes: readonly Sides[],
): Generator<Pattern> {
  if (kinds.someLimited || kinds.someStop) return;
  const alongX = kinds.axis[row] === 1;
  const diameter = kinds.dz[row]!;
  const width = Math.max(...boxes.map(({ lx, ly }) => (alongX ? ly : lx)));
  const widest = boxes.filter(({ lx, ly }) => (alongX ? ly : lx) === width);
  const deepest = Math.max(...widest.map(({ lx, ly }) => (alongX ? lx : ly)));
  const highest = Math.max(...widest.map(({ lz }) => lz));
  const most = Math.floor(width / diameter);
  for (let perLayer = most; perLayer >= Math.max(2, most - 2); perLayer -= 1) {
    const cradle = cradleOf(diameter, width, perLayer);
    if (cradle === null) continue;
    const layersAbove = Math.floor((highest - diameter) / cradle.pitch);
    for (const layers of someOf(2, layersAbove + 1, 8)) {
      const inSection = unitsInLayers(cradle, layers);
      const room = Math.floor(deepest / (alongX ? kinds.dx[row]! : kinds.dy[row]!));
      if (inSection > mostPerLayer) continue;
      for (const endToEnd of someOf(1, Math.min(room, Math.floor(units / inSection)), 6)) {
        yield cradlePattern(kinds, kind, row, cradle, layers, endToEnd);
      }
    }
  }
}

/**
 * Ready-made blocks of cylinders, for the boxes that a search uses: staggered rows of upright ones, and cradles of lying
 * ones. Square rows need none, they are blocks of bounding boxes.
 */
export const cylinderPatterns = (kinds: Kinds, counts: Int32Array, boxes: readonly Sides[]): readonly Pattern[] => {
  if (!kinds.someRound || boxes.length === 0) return [];
  const round: number[] = [];
  for (let kind = 0; kind < kinds.count; kind += 1) {
    if (counts[kind]! > 1 && kinds.axis[kinds.start[kind]!] !== 0) round.push(kind);
  }
  // Kinds with most volume first, so that they get patterns if there are too many kinds.
  round.sort((a, b) => counts[b]! * kinds.volume[b]! - counts[a]! * kinds.volume[a]! || a - b);
  const each = Math.max(16, Math.floor(mostPatterns / Math.max(1, round.length)));
  const patterns: Pattern[] = [];
  for (const kind of round) {
    if (patterns.length >= mostPatterns) break;
    for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) {
      if (kinds.axis[row] === 3) patterns.push(...uprightPatterns(kinds, kind, row, counts[kind]!, boxes, each));
      else patterns.push(...cradlePatterns(kinds, kind, row, counts[kind]!, boxes));
    }
  }
  return patterns;
};
