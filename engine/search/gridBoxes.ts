import type { Candidate, Instance } from '../model/instance.ts';
import { partSize } from './blocks.ts';
import { boxVolume, type Box } from './box.ts';

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

/** One block of equal units in the corner of a candidate, as many as the limits and the sides let in; null if none. */
const gridIn = (instance: Instance, candidate: Candidate, kind: number, count: number): Box | null => {
  const { kinds } = instance;
  if (candidate.takes[kind] !== 1) return null;
  const most = mostIn(instance, candidate, kind, count);
  let units = 0;
  let part: readonly number[] = [];
  for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) {
    const nx = Math.min(most, Math.floor(candidate.lx / kinds.dx[row]!));
    const ny = Math.min(Math.floor(most / nx), Math.floor(candidate.ly / kinds.dy[row]!));
    const levels = Math.min(kinds.layers[kind]!, Math.floor(candidate.lz / kinds.dz[row]!));
    const nz = Math.min(Math.floor(most / (nx * ny)), levels);
    if (!(nx * ny * nz > units)) continue;
    units = nx * ny * nz;
    part = [kind, row, nx, ny, nz, 0, 0, 0];
  }
  const [, row, nx, ny, nz] = part;
  if (row === undefined || nx === undefined || ny === undefined || nz === undefined) return null;
  const content = new Int32Array(kinds.count);
  content[kind] = units;
  return {
    candidate,
    lx: Math.max(candidate.minX, nx * kinds.dx[row]!),
    ly: Math.max(candidate.minY, ny * kinds.dy[row]!),
    lz: Math.max(candidate.minZ, nz * kinds.dz[row]!),
    content,
    parts: Int32Array.from({ length: partSize }, (_, i) => part[i]!),
    loadVolume: units * kinds.volume[kind]!,
    loadWeight: units * kinds.weight[kind]!,
    repeat: 1,
  };
};

/** The block of equal units with most volume, of equals in the smallest box. */
const fullestGrid = (instance: Instance, candidates: readonly Candidate[], kind: number, count: number): Box | null => {
  let best: Box | null = null;
  for (const candidate of candidates) {
    const box = gridIn(instance, candidate, kind, count);
    if (box === null || box.loadVolume < (best?.loadVolume ?? 0)) continue;
    if (best === null || box.loadVolume > best.loadVolume || boxVolume(box) < boxVolume(best)) best = box;
  }
  return best;
};

/**
 * A plain plan for a search that is ended before it has any: each kind in boxes of its own, one block of equal units each.
 * Every rule holds in it, and nothing is searched for. All counted units have a candidate that takes them.
 */
export const gridBoxes = (instance: Instance, counts: Int32Array): readonly Box[] => {
  const boxes: Box[] = [];
  counts.forEach((count, kind) => {
    for (let left = count; left > 0;) {
      const box = fullestGrid(instance, instance.candidates, kind, left);
      if (box === null) throw new Error(`Kind ${kind} fits into no candidate, though one takes it.`);
      const repeat = Math.floor(left / box.content[kind]!);
      boxes.push({ ...box, repeat });
      left -= repeat * box.content[kind]!;
    }
  });
  return boxes;
};

/** The fullest box with one kind alone among some candidates; null if they take nothing. */
export const fullestGridBox = (instance: Instance, candidates: readonly Candidate[]): Box | null => {
  let best: Box | null = null;
  instance.kinds.quantity.forEach((count, kind) => {
    const box = fullestGrid(instance, candidates, kind, count);
    if (box !== null && box.loadVolume > (best?.loadVolume ?? 0)) best = box;
  });
  return best;
};
