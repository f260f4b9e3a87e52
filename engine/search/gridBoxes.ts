import type { Candidate, Instance } from '../instance/instance.ts';
import type { Poll } from '../model/packCancelled.ts';
import { partSize } from '../patterns/pattern.ts';
import type { EmittedBox } from './box.ts';

/** Most units of a kind that the limits of weight and number let into one box of a candidate, 1 at least. */
const mostIn = ({ kinds }: Instance, candidate: Candidate, kind: number, count: number): number => {
  if (kinds.alone[kind] === 1) return 1;
  const weight = kinds.weight[kind]!;
  let most = Math.min(count, kinds.mostPerBox[kind]!, weight > 0 ? Math.floor(candidate.maxWeight / weight) : Infinity);
  for (const limit of kinds.jointLimits) {
    limit.kinds.forEach((limited, i) => {
      if (limited === kind) most = Math.min(most, Math.floor(limit.most / limit.units[i]!));
    });
  }
  return Math.max(1, most);
};

/** Equal units in rows in the corner of a candidate. */
interface Grid {
  readonly candidate: Candidate;
  readonly row: number;
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
}

const unitsIn = ({ nx, ny, nz }: Grid): number => nx * ny * nz;

/** As many units as the limits and the sides of a candidate let in, more than so many; null if none. */
const gridIn = (instance: Instance, candidate: Candidate, kind: number, count: number, least: number): Grid | null => {
  const { kinds } = instance;
  if (candidate.takes[kind] !== 1) return null;
  const most = mostIn(instance, candidate, kind, count);
  let units = least;
  let best: Grid | null = null;
  for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) {
    const nx = Math.min(most, Math.floor(candidate.lx / kinds.dx[row]!));
    const ny = Math.min(Math.floor(most / nx), Math.floor(candidate.ly / kinds.dy[row]!));
    const levels = Math.min(kinds.layers[kind]!, Math.floor(candidate.lz / kinds.dz[row]!));
    const nz = Math.min(Math.floor(most / (nx * ny)), levels);
    if (!(nx * ny * nz > units)) continue;
    units = nx * ny * nz;
    best = { candidate, row, nx, ny, nz };
  }
  return best;
};

const boxOfGrid = ({ kinds }: Instance, kind: number, grid: Grid): EmittedBox => {
  const { candidate, row, nx, ny, nz } = grid;
  const units = unitsIn(grid);
  const part = [kind, row, nx, ny, nz, 0, 0, 0];
  return {
    candidate,
    lx: Math.max(candidate.minX, nx * kinds.dx[row]!),
    ly: Math.max(candidate.minY, ny * kinds.dy[row]!),
    lz: Math.max(candidate.minZ, nz * kinds.dz[row]!),
    parts: Int32Array.from({ length: partSize }, (_, i) => part[i]!),
    loadVolume: units * kinds.volume[kind]!,
    loadWeight: units * kinds.weight[kind]!,
    repeat: 1,
  };
};

/**
 * The block of most equal units among candidates of rising volume, so in the smallest of equals; null if none takes any.
 * Most lines are small: the smallest candidate that takes all units is looked for first.
 */
const fullestGrid = (
  instance: Instance,
  candidates: readonly Candidate[],
  kind: number,
  count: number,
): Grid | null => {
  const volume = instance.kinds.volume[kind]!;
  for (const candidate of candidates) {
    const grid = candidate.volume < count * volume ? null : gridIn(instance, candidate, kind, count, count - 1);
    if (grid !== null) return grid;
  }
  let best: Grid | null = null;
  let units = 1;
  for (let at = candidates.length - 1; at >= 0 && candidates[at]!.volume >= units * volume; at -= 1) {
    const grid = gridIn(instance, candidates[at]!, kind, count, units - 1);
    if (grid === null) continue;
    best = grid;
    units = unitsIn(grid);
  }
  return best;
};

const byVolume = (candidates: readonly Candidate[]): readonly Candidate[] =>
  [...candidates].sort((a, b) => a.volume - b.volume || a.index - b.index);

/**
 * A plain plan for a search that is ended before it has any: each kind in boxes of its own, one block of equal units each.
 * Every rule holds in it, and nothing is searched for. All counted units have a candidate that takes them.
 */
export const gridBoxes = (instance: Instance, counts: Int32Array, poll: Poll): readonly EmittedBox[] => {
  const boxes: EmittedBox[] = [];
  const candidates = byVolume(instance.candidates);
  counts.forEach((count, kind) => {
    poll();
    for (let left = count; left > 0;) {
      const grid = fullestGrid(instance, candidates, kind, left);
      if (grid === null) throw new Error(`Kind ${kind} fits into no candidate, though one takes it.`);
      const repeat = Math.floor(left / unitsIn(grid));
      boxes.push({ ...boxOfGrid(instance, kind, grid), repeat });
      left -= repeat * unitsIn(grid);
    }
  });
  return boxes;
};

/** The fullest box with one kind alone among some candidates; null if they take nothing. */
export const fullestGridBox = (instance: Instance, forms: readonly Candidate[], poll: Poll): EmittedBox | null => {
  let best: EmittedBox | null = null;
  const candidates = byVolume(forms);
  instance.kinds.quantity.forEach((count, kind) => {
    poll();
    const grid = fullestGrid(instance, candidates, kind, count);
    const box = grid && boxOfGrid(instance, kind, grid);
    if (box !== null && box.loadVolume > (best?.loadVolume ?? 0)) best = box;
  });
  return best;
};
