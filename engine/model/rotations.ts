import type { Rotation } from './problem.ts';

/** The six ways in which a box can stand with its edges along the container's edges. */
export const allRotations: readonly Rotation[] = ['LWH', 'WLH', 'LHW', 'HLW', 'WHL', 'HWL'];

/** What an item's master record says about turning it. Absent fields restrict nothing. */
export interface OrientationConstraints {
  /** Words of `allRotations`, in any case; empty or absent allows all. */
  readonly allowedRotations?: readonly string[];
  /** The height stays vertical. */
  readonly keepUpright?: boolean;
  /** The height stays vertical: arrows on the carton point up. */
  readonly arrowsUp?: boolean;
  /** Faces that may lie on the floor: bottom, top (height vertical), front, back (width vertical), left, right (length vertical). */
  readonly floorContactFaces?: readonly string[];
}

/** Rotations that a record allows, or the words of it that are not known. `rotations` may be empty: nothing is allowed. */
export type RotationsResult =
  | { readonly kind: 'rotations'; readonly rotations: readonly Rotation[] }
  | {
      readonly kind: 'unknown-words';
      readonly field: 'allowedRotations' | 'floorContactFaces';
      readonly words: readonly string[];
    };

const verticalOfFace: Readonly<Record<string, 'L' | 'W' | 'H'>> = {
  bottom: 'H',
  top: 'H',
  front: 'W',
  back: 'W',
  left: 'L',
  right: 'L',
};

const isRotation = (word: string): word is Rotation => (allRotations as readonly string[]).includes(word);

/**
 * The rotations allowed by all fields together, in the order of `allRotations`. Note that an empty answer here means
 * "none", while an empty `PackItem.rotations` means "all": the caller must not pass an empty answer on.
 */
export const rotationsFor = (constraints: OrientationConstraints): RotationsResult => {
  const named = constraints.allowedRotations ?? [];
  const unknownRotations = named.filter((word) => !isRotation(word.toUpperCase()));
  if (unknownRotations.length > 0) return { kind: 'unknown-words', field: 'allowedRotations', words: unknownRotations };
  const faces = constraints.floorContactFaces ?? [];
  const unknownFaces = faces.filter((word) => !Object.hasOwn(verticalOfFace, word.toLowerCase()));
  if (unknownFaces.length > 0) return { kind: 'unknown-words', field: 'floorContactFaces', words: unknownFaces };

  const wanted = new Set(named.map((word) => word.toUpperCase()));
  const verticals = new Set(faces.map((face) => verticalOfFace[face.toLowerCase()]));
  const upright = constraints.keepUpright === true || constraints.arrowsUp === true;
  const rotations = allRotations.filter((rotation) => {
    const vertical = rotation.charAt(2);
    if (wanted.size > 0 && !wanted.has(rotation)) return false;
    if (upright && vertical !== 'H') return false;
    return verticals.size === 0 || [...verticals].includes(vertical as 'L' | 'W' | 'H');
  });
  return { kind: 'rotations', rotations };
};

/** Dimensions along x, y and z of an item of the given length, width and height in a rotation. */
export const orient = (
  rotation: Rotation,
  length: number,
  width: number,
  height: number,
): readonly [number, number, number] => {
  switch (rotation) {
    case 'LWH':
      return [length, width, height];
    case 'WLH':
      return [width, length, height];
    case 'LHW':
      return [length, height, width];
    case 'HLW':
      return [height, length, width];
    case 'WHL':
      return [width, height, length];
    case 'HWL':
      return [height, width, length];
  }
};
