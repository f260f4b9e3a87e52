import { allRotations, orient } from '../model/rotations.ts';
import type { Rotation } from '../model/problem.ts';

/** The distinct (x, y, z) dimensions that an item's rotations give, flattened in threes; empty rotations mean all six. */
export const orientationsOf = (
  rotations: readonly Rotation[],
  length: number,
  width: number,
  height: number,
): readonly number[] => {
  const flat: number[] = [];
  for (const rotation of rotations.length === 0 ? allRotations : rotations) {
    const [x, y, z] = orient(rotation, length, width, height);
    let known = false;
    for (let i = 0; i < flat.length; i += 3) {
      if (flat[i] === x && flat[i + 1] === y && flat[i + 2] === z) known = true;
    }
    if (!known) flat.push(x, y, z);
  }
  return flat;
};
