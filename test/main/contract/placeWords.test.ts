import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  placeColumns,
  placeRows,
  placeSentence,
  placeText,
  placeWords,
  type BoxSides,
  type PlacedUnit,
  type PlaceWords,
} from '../../../main/contract/index.ts';

const box: BoxSides = { length: 20, width: 15, height: 12 };

function unit(
  step: number,
  at: [number, number, number],
  size: [number, number, number],
  more: Partial<PlacedUnit> = {},
): PlacedUnit {
  const [x, y, z] = at;
  const [length, width, height] = size;
  const packedDimensions = { length, width, height };
  return {
    step,
    name: `Item ${'ABCDEFGH'[step % 8] ?? ''}`,
    coordinate: { x, y, z },
    packedDimensions,
    itemDimensions: packedDimensions,
    ...more,
  };
}

const own = (length: number, width: number, height: number): BoxSides => ({ length, width, height });
const english = (words: PlaceWords): string => placeSentence(words, 'en');

describe('the place of a unit in words', () => {
  it('names the corner, how it is turned and what it stands on', () => {
    const jerky = unit(3, [0, 9, 0], [8, 6, 3], { name: 'Beef jerky' });
    const honey = unit(4, [0, 9, 3], [4, 6, 8], { itemDimensions: own(8, 6, 4), name: 'Honey' });
    const words = placeWords(honey, box, [jerky]);
    expect(words).toEqual({
      area: { column: 'left', row: 'back', isCorner: true },
      pose: 'onEnd',
      direction: 'frontBack',
      base: { on: 'unit', units: [{ step: 3, name: 'Beef jerky' }] },
      beside: null,
    });
    expect(english(words)).toBe('Back left corner, on its end, long side front to back, on top of 3 (Beef jerky)');
    expect(placeSentence(words, 'de')).toBe('Ecke hinten links, hochkant, lange Seite nach hinten, auf 3 (Beef jerky)');
  });

  it('tells top up, on its side and on its end apart', () => {
    const sides = own(8, 5, 3);
    const poses = [
      [8, 5, 3],
      [5, 8, 3],
      [8, 3, 5],
      [3, 5, 8],
    ].map((size) => {
      const words = placeWords(
        unit(1, [0, 0, 0], size as [number, number, number], { itemDimensions: sides }),
        box,
        [],
      );
      return [words.pose, words.direction];
    });
    expect(poses).toEqual([
      ['topUp', 'leftRight'],
      ['topUp', 'frontBack'],
      ['onSide', 'leftRight'],
      ['onEnd', 'frontBack'],
    ]);
  });

  it('says nothing of the turn of what is pressed together or has no known sides', () => {
    const soft = unit(1, [0, 0, 0], [8, 5, 1], { itemDimensions: own(8, 5, 3) });
    expect(placeWords(soft, box, []).pose).toBeNull();
    expect(placeWords({ ...soft, itemDimensions: null }, box, []).pose).toBeNull();
  });

  it('stands and lays cylinders', () => {
    const can = unit(1, [0, 0, 0], [4, 4, 6], { 'x-shape': 'cylindrical', 'x-axis': 'z' });
    expect(english(placeWords(can, box, []))).toBe('Front left corner, standing, on the bottom');
    const tube = unit(1, [0, 0, 0], [10, 4, 4], { 'x-shape': 'cylindrical', 'x-axis': 'x' });
    expect(english(placeWords(tube, box, []))).toBe(
      'Front left corner, lying down, long side left to right, on the bottom',
    );
  });

  it('names a neighbour where no corner says the place', () => {
    const first = unit(1, [0, 0, 0], [6, 5, 4]);
    const second = unit(2, [6, 0, 0], [6, 5, 4]);
    const words = placeWords(second, box, [first]);
    expect(words.beside).toEqual({ side: 'rightOf', unit: { step: 1, name: 'Item B' } });
    expect(placeText(words, 'en')).toEqual({
      area: 'front, in the middle',
      pose: 'top up, long side left to right',
      base: 'right of 1 (Item B)',
    });
  });

  it('calls no gap a wall in which another unit stands', () => {
    const thin = unit(1, [0, 0, 0], [0.8, 15, 6]);
    const next = unit(2, [0.8, 0, 0], [4, 4, 4]);
    expect(placeWords(next, box, [thin]).area.isCorner).toBe(false);
    expect(placeWords(next, box, []).area.isCorner).toBe(true);
  });

  it('counts up to three units beneath, more are a stack', () => {
    const row = [0, 1, 2, 3].map((index) => unit(index + 1, [index * 5, 0, 0], [5, 5, 4], { name: 'Can' }));
    const on = (length: number): PlaceWords => placeWords(unit(9, [0, 0, 4], [length, 5, 4]), box, row);
    expect(placeText(on(15), 'en').base).toBe('on top of 1, 2 and 3 (Can)');
    expect(placeText(on(15), 'de').base).toBe('auf 1, 2 und 3 (Can)');
    expect(on(20).base).toEqual({ on: 'stack', units: [] });
    const mixed = row.map((each) => ({ ...each, name: `Can ${String(each.step)}` }));
    expect(placeText(placeWords(unit(9, [0, 0, 4], [10, 5, 4]), box, mixed), 'en').base).toBe('on top of 1 and 2');
  });

  it('says inside of what stands in a hollow unit', () => {
    const pot = unit(1, [0, 0, 0], [8, 8, 8], { name: 'Pot' });
    const bulb = unit(2, [2, 2, 2], [2, 2, 2]);
    expect(placeText(placeWords(bulb, box, [pot]), 'en').base).toBe('inside 1 (Pot)');
  });

  it('keeps a dollar sign in a name as it is', () => {
    const below = unit(1, [0, 0, 0], [5, 5, 5], { name: "$& $' $1" });
    expect(placeText(placeWords(unit(2, [0, 0, 5], [5, 5, 5]), box, [below]), 'en').base).toBe(
      "on top of 1 ($& $' $1)",
    );
  });
});

/** Up to eight units on a grid of inches, some of them above others. */
const loads = fc
  .record({
    sides: fc.record({ length: fc.integer({ min: 4, max: 60 }), width: fc.integer({ min: 4, max: 60 }), height: fc.integer({ min: 4, max: 60 }) }),
    units: fc.array(fc.record({ at: fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)), size: fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)), turn: fc.nat(5) }), { minLength: 1, maxLength: 8 }),
  })
  .map(({ sides, units }) => {
    const along = [sides.length, sides.width, sides.height];
    return {
      sides,
      units: units.map(({ at, size, turn }, index) => {
        const placed = size.map((part, axis) => 1 + (part % ((along[axis] ?? 1) - 1))) as [number, number, number];
        const corner = at.map((part, axis) => part % ((along[axis] ?? 1) - (placed[axis] ?? 0) + 1)) as [number, number, number];
        const turned = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]][turn]?.map((axis) => placed[axis] ?? 0) ?? placed;
        const [length = 0, width = 0, height = 0] = turned;
        return unit(index + 1, corner, placed, { itemDimensions: { length, width, height } });
      }),
    };
  }); // prettier-ignore

type Load = { readonly sides: BoxSides; readonly units: readonly PlacedUnit[] };
const lastOf = ({ sides, units }: Load): PlaceWords => placeWords(units.at(-1)!, sides, units.slice(0, -1));

const mirrored = ({ sides, units }: Load, axis: 'x' | 'y'): Load => ({
  sides,
  units: units.map((each) => {
    const side = axis === 'x' ? 'length' : 'width';
    const coordinate = {
      ...each.coordinate,
      [axis]: sides[side] - each.coordinate[axis] - each.packedDimensions[side],
    };
    return { ...each, coordinate };
  }),
});
const swap = (pairs: readonly (readonly [string, string])[], text: string): string =>
  pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]).find(([from]) => from === text)?.[1] ?? text;

describe('words of any load', () => {
  it('swap left and right in the mirror, and nothing else', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const [here, there] = [lastOf(load), lastOf(mirrored(load, 'x'))];
        expect(there.area).toEqual({ ...here.area, column: swap([['left', 'right']], here.area.column) });
        expect([there.pose, there.direction, there.base]).toEqual([here.pose, here.direction, here.base]);
      }),
    );
  });

  it('swap front and back in the other mirror', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const [here, there] = [lastOf(load), lastOf(mirrored(load, 'y'))];
        expect(there.area).toEqual({ ...here.area, row: swap([['front', 'back']], here.area.row) });
        expect([there.pose, there.direction, there.base]).toEqual([here.pose, here.direction, here.base]);
      }),
    );
  });

  it('stay the same when everything is twice as large', () => {
    const twice = (sides: BoxSides): BoxSides => own(sides.length * 2, sides.width * 2, sides.height * 2);
    fc.assert(
      fc.property(loads, (load) => {
        const grown = load.units.map((each) => ({
          ...each,
          coordinate: { x: each.coordinate.x * 2, y: each.coordinate.y * 2, z: each.coordinate.z * 2 },
          packedDimensions: twice(each.packedDimensions),
          itemDimensions: twice(each.itemDimensions!),
        }));
        expect(lastOf({ sides: twice(load.sides), units: grown })).toEqual(lastOf(load));
      }),
    );
  });

  it('name only units that are in the box before, and beneath only what bears', () => {
    fc.assert(
      fc.property(loads, ({ sides, units }) => {
        const last = units.at(-1)!;
        const { base, beside } = lastOf({ sides, units });
        for (const { step } of [...base.units, ...(beside ? [beside.unit] : [])]) expect(step).toBeLessThan(last.step);
        if (base.on === 'floor') expect(last.coordinate.z).toBe(0);
        if (base.on === 'unit' || base.on === 'units')
          for (const { step } of base.units) {
            const below = units[step - 1]!;
            expect(below.coordinate.z + below.packedDimensions.height).toBe(last.coordinate.z);
          }
      }),
    );
  });

  it('do not depend on the order of the units before', () => {
    fc.assert(
      fc.property(loads, ({ sides, units }) => {
        const last = units.at(-1)!;
        const numbers = ({ base, ...rest }: PlaceWords) => ({ ...rest, on: base.on });
        const before = units.slice(0, -1);
        const others = before.toReversed();
        // Of several hollow units around it, any may be named.
        expect(numbers(placeWords(last, sides, others))).toEqual(numbers(placeWords(last, sides, before)));
      }),
    );
  });

  it('are whole in both languages: no coordinate, no gap, few words without the names', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const words = lastOf(load);
        for (const language of ['en', 'de'] as const) {
          const { area, pose, base } = placeText(words, language);
          expect(area).not.toBe('');
          expect(base).not.toBe('');
          // "1, 2 and 3" is one thing to look for.
          const parts = [area, pose, base.replaceAll(/\(.*?\)/g, '')].map((part) =>
            part.replaceAll(/\d+(?:, \d+)*(?: (?:and|und) \d+)?/g, '#').trim(),
          );
          for (const part of parts) {
            expect(part).not.toMatch(/[{}]|undefined|\d/);
            expect(part.split(/\s+/).length).toBeLessThanOrEqual(9);
          }
          expect(
            parts
              .filter((part) => part !== '')
              .join(' ')
              .split(/\s+/).length,
          ).toBeLessThanOrEqual(20);
        }
      }),
    );
  });

  it('have a text for every part of a floor plan', () => {
    for (const column of placeColumns)
      for (const row of placeRows)
        for (const isCorner of [false, true]) {
          const words: PlaceWords = {
            area: { column, row, isCorner },
            pose: null,
            direction: null,
            base: { on: 'floor', units: [] },
            beside: null,
          };
          expect(placeText(words, 'en').area).toMatch(/^[a-z]/);
          expect(placeText(words, 'de').area).not.toBe(placeText(words, 'en').area);
        }
  });
});
