/**
 * Free space as the list of all maximal empty boxes (Lai & Chan 1997; Parreno et al. 2008): they overlap, and every
 * empty box lies within one of them. Works on flat rows of six: near corner x, y, z, far corner x, y, z.
 */
export interface CutResult {
  /** Pieces, six numbers each; reused from cut to cut. */
  pieces: Int32Array;
  /** Index of the space from which each piece was cut. */
  parent: Int32Array;
  count: number;
}

/** A reusable result. */
export const createCutResult = (): CutResult => ({
  pieces: new Int32Array(6 * 64),
  parent: new Int32Array(64),
  count: 0,
});

const pushPiece = (
  result: CutResult,
  parent: number,
  x1: number,
  y1: number,
  z1: number,
  x2: number,
  y2: number,
  z2: number,
): void => {
  const at = result.count * 6;
  if (at + 6 > result.pieces.length) {
    const grown = new Int32Array(result.pieces.length * 2);
    grown.set(result.pieces);
    result.pieces = grown;
    const parents = new Int32Array(result.parent.length * 2);
    parents.set(result.parent);
    result.parent = parents;
  }
  const { pieces } = result;
  pieces[at] = x1;
  pieces[at + 1] = y1;
  pieces[at + 2] = z1;
  pieces[at + 3] = x2;
  pieces[at + 4] = y2;
  pieces[at + 5] = z2;
  result.parent[result.count] = parent;
  result.count += 1;
};

/**
 * Cuts a solid box out of the spaces. Spaces it meets are marked by -1 in their first coordinate; what remains of them
 * (up to six pieces each, none thinner than the smallest sides) is in the result, without pieces that lie within others.
 */
export const cutSpaces = (
  spaces: Int32Array,
  count: number,
  x1: number,
  y1: number,
  z1: number,
  x2: number,
  y2: number,
  z2: number,
  minX: number,
  minY: number,
  minZ: number,
  result: CutResult,
): void => {
  result.count = 0;
  for (let s = 0; s < count; s += 1) {
    const at = s * 6;
    const sx1 = spaces[at]!;
    const sx2 = spaces[at + 3]!;
    if (sx1 >= x2 || sx2 <= x1) continue;
    const sy1 = spaces[at + 1]!;
    const sy2 = spaces[at + 4]!;
    if (sy1 >= y2 || sy2 <= y1) continue;
    const sz1 = spaces[at + 2]!;
    const sz2 = spaces[at + 5]!;
    if (sz1 >= z2 || sz2 <= z1) continue;
    spaces[at] = -1;
    const deepX = sx2 - sx1 >= minX;
    const deepY = sy2 - sy1 >= minY;
    const deepZ = sz2 - sz1 >= minZ;
    if (deepY && deepZ) {
      if (x1 - sx1 >= minX) pushPiece(result, s, sx1, sy1, sz1, x1, sy2, sz2);
      if (sx2 - x2 >= minX) pushPiece(result, s, x2, sy1, sz1, sx2, sy2, sz2);
    }
    if (deepX && deepZ) {
      if (y1 - sy1 >= minY) pushPiece(result, s, sx1, sy1, sz1, sx2, y1, sz2);
      if (sy2 - y2 >= minY) pushPiece(result, s, sx1, y2, sz1, sx2, sy2, sz2);
    }
    if (deepX && deepY) {
      if (z1 - sz1 >= minZ) pushPiece(result, s, sx1, sy1, sz1, sx2, sy2, z1);
      if (sz2 - z2 >= minZ) pushPiece(result, s, sx1, sy1, z2, sx2, sy2, sz2);
    }
  }
  dropContained(spaces, count, result);
};

const within = (inner: Int32Array, i: number, outer: Int32Array, o: number): boolean =>
  inner[i]! >= outer[o]! &&
  inner[i + 3]! <= outer[o + 3]! &&
  inner[i + 1]! >= outer[o + 1]! &&
  inner[i + 4]! <= outer[o + 4]! &&
  inner[i + 2]! >= outer[o + 2]! &&
  inner[i + 5]! <= outer[o + 5]!;

/** A piece can lie within an untouched space or another piece; untouched spaces stay maximal. */
const dropContained = (spaces: Int32Array, count: number, result: CutResult): void => {
  const { pieces, parent } = result;
  let kept = 0;
  for (let p = 0; p < result.count; p += 1) {
    const at = p * 6;
    let contained = false;
    for (let s = 0; s < count && !contained; s += 1) {
      if (spaces[s * 6]! >= 0 && within(pieces, at, spaces, s * 6)) contained = true;
    }
    for (let q = 0; q < kept && !contained; q += 1) if (within(pieces, at, pieces, q * 6)) contained = true;
    for (let q = p + 1; q < result.count && !contained; q += 1) {
      // Of two equal pieces the later one goes: it was compared with the earlier already.
      if (within(pieces, at, pieces, q * 6) && !within(pieces, q * 6, pieces, at)) contained = true;
    }
    if (contained) continue;
    if (kept !== p) {
      pieces.copyWithin(kept * 6, at, at + 6);
      parent[kept] = parent[p]!;
    }
    kept += 1;
  }
  result.count = kept;
};
