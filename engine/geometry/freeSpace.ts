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
  /** What ends at each of the six faces of the solid. */
  readonly faces: readonly Face[];
}

/** Pieces and untouched spaces that end at one face of the solid. */
interface Face {
  pieces: Int32Array;
  parent: Int32Array;
  count: number;
  /** Indices of untouched spaces. */
  beside: Int32Array;
  besideCount: number;
}

const initial = 32;

const createFace = (): Face => ({
  pieces: new Int32Array(6 * initial),
  parent: new Int32Array(initial),
  count: 0,
  beside: new Int32Array(initial),
  besideCount: 0,
});

/** A reusable result. */
export const createCutResult = (): CutResult => ({
  pieces: new Int32Array(36 * initial),
  parent: new Int32Array(6 * initial),
  count: 0,
  faces: Array.from({ length: 6 }, createFace),
});

const doubled = (from: Int32Array): Int32Array => {
  const grown = new Int32Array(from.length * 2);
  grown.set(from);
  return grown;
};

const within = (inner: Int32Array, i: number, outer: Int32Array, o: number): boolean =>
  inner[i]! >= outer[o]! &&
  inner[i + 3]! <= outer[o + 3]! &&
  inner[i + 1]! >= outer[o + 1]! &&
  inner[i + 4]! <= outer[o + 4]! &&
  inner[i + 2]! >= outer[o + 2]! &&
  inner[i + 5]! <= outer[o + 5]!;

/**
 * Adds a piece that ends at a face, unless it lies within another one; drops those that lie within it. What holds a piece
 * reaches beside the solid on the piece's other axes and stays out of the solid, so it ends at the same face: only
 * pieces of one face have to be compared.
 */
const pushPiece = (
  face: Face,
  parent: number,
  x1: number,
  y1: number,
  z1: number,
  x2: number,
  y2: number,
  z2: number,
): void => {
  if (face.count === face.parent.length) {
    face.pieces = doubled(face.pieces);
    face.parent = doubled(face.parent);
  }
  const { pieces } = face;
  const at = face.count * 6;
  pieces[at] = x1;
  pieces[at + 1] = y1;
  pieces[at + 2] = z1;
  pieces[at + 3] = x2;
  pieces[at + 4] = y2;
  pieces[at + 5] = z2;
  for (let q = 0; q < at; q += 6) if (within(pieces, at, pieces, q)) return;
  let kept = 0;
  for (let q = 0; q < face.count; q += 1) {
    if (within(pieces, q * 6, pieces, at)) continue;
    if (kept !== q) {
      pieces.copyWithin(kept * 6, q * 6, q * 6 + 6);
      face.parent[kept] = face.parent[q]!;
    }
    kept += 1;
  }
  if (kept !== face.count) pieces.copyWithin(kept * 6, at, at + 6);
  face.parent[kept] = parent;
  face.count = kept + 1;
};

/** Collects the pieces of all faces, without those that lie within an untouched space; untouched spaces stay maximal. */
const gather = (spaces: Int32Array, result: CutResult): void => {
  let count = 0;
  for (const { pieces, parent, count: own, beside, besideCount } of result.faces) {
    while (count + own > result.parent.length) {
      result.pieces = doubled(result.pieces);
      result.parent = doubled(result.parent);
    }
    for (let p = 0; p < own; p += 1) {
      const at = p * 6;
      let contained = false;
      for (let b = 0; b < besideCount && !contained; b += 1) contained = within(pieces, at, spaces, beside[b]! * 6);
      if (contained) continue;
      for (let i = 0; i < 6; i += 1) result.pieces[count * 6 + i] = pieces[at + i]!;
      result.parent[count] = parent[p]!;
      count += 1;
    }
  }
  result.count = count;
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
  const { faces } = result;
  for (const face of faces) {
    face.count = 0;
    face.besideCount = 0;
  }
  for (let s = 0; s < count; s += 1) {
    const at = s * 6;
    const sx1 = spaces[at]!;
    const sx2 = spaces[at + 3]!;
    if (sx1 > x2 || sx2 < x1) continue;
    const sy1 = spaces[at + 1]!;
    const sy2 = spaces[at + 4]!;
    if (sy1 > y2 || sy2 < y1) continue;
    const sz1 = spaces[at + 2]!;
    const sz2 = spaces[at + 5]!;
    if (sz1 > z2 || sz2 < z1) continue;
    // Spaces that only touch stay; where they share a face and not just an edge, they may hold pieces.
    let face = -1;
    if (sx2 === x1) face = 0;
    else if (sx1 === x2) face = 1;
    else if (sy2 === y1) face = 2;
    else if (sy1 === y2) face = 3;
    else if (sz2 === z1) face = 4;
    else if (sz1 === z2) face = 5;
    if (face >= 0) {
      const own = faces[face]!;
      if (own.besideCount === own.beside.length) own.beside = doubled(own.beside);
      own.beside[own.besideCount] = s;
      own.besideCount += 1;
      continue;
    }
    spaces[at] = -1;
    const deepX = sx2 - sx1 >= minX;
    const deepY = sy2 - sy1 >= minY;
    const deepZ = sz2 - sz1 >= minZ;
    if (deepY && deepZ) {
      if (x1 - sx1 >= minX) pushPiece(faces[0]!, s, sx1, sy1, sz1, x1, sy2, sz2);
      if (sx2 - x2 >= minX) pushPiece(faces[1]!, s, x2, sy1, sz1, sx2, sy2, sz2);
    }
    if (deepX && deepZ) {
      if (y1 - sy1 >= minY) pushPiece(faces[2]!, s, sx1, sy1, sz1, sx2, y1, sz2);
      if (sy2 - y2 >= minY) pushPiece(faces[3]!, s, sx1, y2, sz1, sx2, sy2, sz2);
    }
    if (deepX && deepY) {
      if (z1 - sz1 >= minZ) pushPiece(faces[4]!, s, sx1, sy1, sz1, sx2, sy2, z1);
      if (sz2 - z2 >= minZ) pushPiece(faces[5]!, s, sx1, sy1, z2, sx2, sy2, sz2);
    }
  }
  gather(spaces, result);
};
