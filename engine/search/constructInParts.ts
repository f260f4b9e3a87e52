import type { Box } from './box.ts';
import { construct, type Construction } from './construct.ts';
import { useTable, type Solver } from './solver.ts';

/** Most kinds that one block table serves well: beyond, the time per box grows with the kinds and not with the box. */
const kindsPerPart = 500;
/** Boxes at the end of a part that are taken apart again, their units going into the next part. */
const reopened = 4;

/** Kinds with units, in parts: sorted by volume and dealt out in turn, so that every part is a fair mix. */
const partsOf = (solver: Solver, counts: Int32Array): readonly (readonly number[])[] => {
  const { kinds } = solver;
  const present: number[] = [];
  for (let kind = 0; kind < kinds.count; kind += 1) if (counts[kind]! > 0) present.push(kind);
  present.sort((a, b) => kinds.volume[b]! - kinds.volume[a]! || a - b);
  const parts = Math.max(1, Math.ceil(present.length / kindsPerPart));
  return Array.from({ length: parts }, (_, part) => present.filter((_kind, rank) => rank % parts === part));
};

/**
 * Packs all counted units like `construct`. Thousands of kinds are packed in parts of a few hundred; the last boxes of
 * a part, which are the emptiest, are opened again and shared with the next part.
 */
export const constructInParts = (
  solver: Solver,
  counts: Int32Array,
  construction: Construction,
): readonly Box[] | null => {
  const parts = partsOf(solver, counts);
  if (parts.length === 1) return construct(solver, counts, construction);
  const boxes: Box[] = [];
  let carried = new Int32Array(counts.length);
  let waiting = counts.reduce((sum, count) => sum + count, 0);
  for (const [index, part] of parts.entries()) {
    const own = carried.slice();
    for (const kind of part) {
      own[kind] = counts[kind]!;
      waiting -= counts[kind]!;
    }
    useTable(solver, own);
    const built = [...(construct(solver, own, { ...construction, mostBoxes: Infinity }, boxes, waiting) ?? [])];
    carried = new Int32Array(counts.length);
    if (index < parts.length - 1) {
      for (const box of built.splice(-reopened)) {
        for (let kind = 0; kind < counts.length; kind += 1) {
          carried[kind] = carried[kind]! + box.repeat * box.content[kind]!;
        }
      }
    }
    boxes.push(...built);
  }
  return boxes;
};
