import { describe, expect, it } from 'vitest';
import { bodyArrays, LOOK, mainColour, unitLooks } from '../../../renderer/scene/bodies.ts';
import { describeLegend } from '../../../renderer/scene/legend.ts';
import { CARDBOARD } from '../../../renderer/scene/palette.ts';
import { unitBounds } from '../../../renderer/scene/unitArrays.ts';
import { atOnce } from '../../../renderer/ui/slices.ts';
import { unit } from './sceneFixture.ts';

const carton = (index: number) => unit(index, { shape: 'carton', opens: `carton/BOX#${index}`, x: index * 4 });

describe('a closed box', () => {
  it('is cardboard where colours stand for SKUs, and has the whole colour of all others', () => {
    const units = [carton(0), unit(1)];
    const bySku = describeLegend(units, 'sku');
    expect(mainColour(units[0], 0, bySku)).toBe(CARDBOARD[0]);
    expect(mainColour(units[1], 1, bySku)).toBe(bySku.entries[bySku.groups[1] ?? -1]?.colour);
    const byWeight = describeLegend(units, 'weight');
    expect(mainColour(units[0], 0, byWeight)).toBe(byWeight.entries[byWeight.groups[0] ?? -1]?.colour);
  });

  it('stays cardboard where several are drawn as one block, without tape and arrows over all of them', () => {
    const looksOf = (units: ReturnType<typeof unit>[]) => {
      const looks = atOnce(unitLooks(units));
      const drawn = {
        count: 1,
        units: new Uint32Array([0]),
        sizes: new Uint32Array([2]),
        bounds: unitBounds(units).slice(0, 6),
      };
      return bodyArrays(drawn, looks)[0]?.marks[1];
    };
    expect(looksOf([carton(0), carton(1)])).toBe(LOOK.stack);
    expect(looksOf([unit(0), unit(1)])).toBe(LOOK.plain);
  });
});
