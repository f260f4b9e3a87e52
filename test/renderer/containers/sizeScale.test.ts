import { expect, it } from 'vitest';
import { person, sideBySide } from '../../../renderer/features/containers/sizeScale.ts';

it('things stand on one floor from the smallest to the largest, in one scale and apart from each other', () => {
  const trailer = { id: 'VAN', length: 630, width: 98, height: 108 };
  const box = { id: 'BOX', length: 12, width: 10, height: 8 };
  const picture = { width: 760, floor: 330, top: 14 };
  const drawn = sideBySide([trailer, box, person], picture);
  expect(drawn.map(({ thing }) => thing.id)).toEqual(['person', 'BOX', 'VAN']);
  const [first] = drawn;
  for (const [index, each] of drawn.entries()) {
    expect(each.x + each.width + each.depth).toBeLessThan(drawn[index + 1]?.x ?? picture.width);
    expect(each.y + each.height).toBeCloseTo(picture.floor);
    expect(each.y - each.depth).toBeGreaterThanOrEqual(picture.top - 1e-9);
    expect(each.width / each.thing.length).toBeCloseTo((first?.height ?? 0) / person.height);
  }
  expect(sideBySide([], picture)).toEqual([]);
});
