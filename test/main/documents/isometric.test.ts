import { expect, test } from 'vitest';
import { numberPoint, paintOrder, picturesOf } from '../../../main/documents/draw/isometric.ts';

let steps = 0;
const unit = (x: number, y: number, z: number, side = 1) => ({
  step: (steps += 1),
  coordinate: { x, y, z },
  packedDimensions: { length: side, width: side, height: side },
});
const stepsOf = (pictures: readonly (readonly { readonly step: number }[])[]) =>
  pictures.map((picture) => picture.map(({ step }) => step));

test('a layer that covers another one has a picture of its own', () => {
  steps = 0;
  const layers = [0, 1].flatMap((z) => [unit(0, 1, z), unit(1, 1, z), unit(0, 0, z), unit(1, 0, z)]);
  expect(stepsOf(picturesOf(layers))).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
});

test('units side by side share a picture', () => {
  steps = 0;
  expect(stepsOf(picturesOf([unit(0, 2, 0), unit(1, 1, 0), unit(2, 0, 0)]))).toEqual([[1, 2, 3]]);
});

test('a unit behind one that is packed before it has no face with a number', () => {
  const [front, behind] = [unit(1, 0, 0, 3), unit(0, 3, 0, 1)];
  expect(numberPoint(front, [front, behind])).not.toBeNull();
  expect(numberPoint(behind, [front, behind])).toBeNull();
  expect(picturesOf([front, behind])).toEqual([[front], [behind]]);
});

test('what stands in front is drawn later, in any order of packing', () => {
  const [back, middle, front, above] = [unit(0, 4, 0, 2), unit(0, 2, 0, 2), unit(0, 0, 0, 2), unit(0, 0, 2, 2)];
  expect(paintOrder([above, front, back, middle])).toEqual([back, middle, front, above]);
});
