/** Layers of one product, alike. */
export interface LayerKind {
  readonly height: number;
  /** Layers that are left to be stacked. */
  count: number;
  /** Most layers of this kind in one pile. */
  readonly most: number;
}

/** Heights are taken in halves of a unit, rounded up. */
const halves = (height: number): number => Math.ceil(height * 2 - 1e-9);

/**
 * One pile as high as can be from the layers that are left: a bounded subset sum by dynamic programming. Answers layers
 * per kind, and takes them.
 */
export const tallestPile = (kinds: LayerKind[], most: number): readonly number[] => {
  const capacity = Math.floor(most * 2 + 1e-9);
  // Kind of the last layer of a pile of each height, and how many of that kind the pile holds; -1 is out of reach.
  const last = new Int32Array(capacity + 1).fill(-1);
  const used = new Int32Array(capacity + 1);
  const open = kinds.map((kind, i) => ({ kind, i })).filter(({ kind }) => kind.count > 0);
  open.sort((a, b) => b.kind.count * b.kind.height - a.kind.count * a.kind.height || a.i - b.i);
  last[0] = kinds.length;
  for (const { kind, i } of open) {
    const step = halves(kind.height);
    const limit = Math.min(kind.count, kind.most);
    for (let height = step; height <= capacity; height += 1) {
      if (last[height] !== -1 || last[height - step] === -1) continue;
      const before = last[height - step] === i ? used[height - step]! : 0;
      if (before >= limit) continue;
      last[height] = i;
      used[height] = before + 1;
    }
  }
  let height = capacity;
  while (height > 0 && last[height] === -1) height -= 1;
  const pile = kinds.map(() => 0);
  while (height > 0) {
    const i = last[height]!;
    pile[i]! += 1;
    kinds[i]!.count -= 1;
    height -= halves(kinds[i]!.height);
  }
  return pile;
};
