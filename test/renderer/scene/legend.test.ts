import { describe, expect, it } from 'vitest';
import { describeLegend } from '../../../renderer/scene/legend.ts';
import { CARDBOARD, categoryColour, colourDistance, NO_CATEGORY_COLOUR } from '../../../renderer/scene/palette.ts';
import { bodyTints } from '../../../renderer/scene/bodies.ts';
import { gridLoad, unit } from './sceneFixture.ts';

describe('the legend', () => {
  it('counts every unit once, most frequent first', () => {
    const { entries, groups } = describeLegend(gridLoad(20).units, 'sku');
    expect(entries.map(({ label, count }) => [label, count])).toEqual([
      ['SKU-0', 7],
      ['SKU-1', 7],
      ['SKU-2', 6],
    ]);
    expect([...groups].slice(0, 4)).toEqual([0, 1, 2, 0]);
  });

  it('gives a SKU the colour that it has everywhere', () => {
    const [first] = describeLegend(gridLoad(3).units, 'sku').entries;
    expect(first?.colour).toBe(categoryColour('SKU-0'));
  });

  it('gives those of one load that would look alike colours of their own', () => {
    const alike = ['SO-1'];
    for (let number = 2; alike.length < 4; number += 1)
      if (categoryColour(`SO-${number}`) === categoryColour('SO-1')) alike.push(`SO-${number}`);
    const units = alike.map((name, index) => unit(index, { order: name, sku: name }));
    for (const by of ['order', 'sku'] as const) {
      const colours = new Set(describeLegend(units, by).entries.map(({ colour }) => colour));
      expect(colours.size).toBe(4);
      expect(colours).toContain(categoryColour('SO-1'));
    }
  });

  it('gives a SKU the same colour in every carton of a load', () => {
    const skus = Array.from({ length: 12 }, (_, index) => `SKU-${index}`);
    const colours = (shown: readonly string[]) =>
      new Map(
        describeLegend(
          shown.map((sku, index) => unit(index, { sku })),
          'sku',
          { skus },
        ).entries.map(({ key, colour }) => [key, colour]),
      );
    const whole = colours(skus);
    for (const carton of [skus.slice(3, 5), skus.slice(7), ['SKU-11', 'SKU-0']])
      for (const [sku, colour] of colours(carton)) expect([sku, colour]).toEqual([sku, whole.get(sku)]);
  });

  it('gives cartons with several things in them the colour of cardboard, and their contents other ones', () => {
    const units = ['BOX-M', 'BOX-M', 'BOX-L', 'SOAP'].map((sku, index) => unit(index, { sku }));
    const mixed = new Set(['BOX-M', 'BOX-L']);
    const { entries } = describeLegend(units, 'sku', { closed: true, mixed, skus: ['SOAP', 'BOX-M'] });
    const colours = new Map(entries.map(({ key, colour }) => [key, colour]));
    expect([colours.get('BOX-M'), colours.get('BOX-L')]).toEqual(CARDBOARD.slice(0, 2));
    expect(Math.min(...CARDBOARD.map((one) => colourDistance(one, colours.get('SOAP') ?? one)))).toBeGreaterThan(0.05);
    expect(
      describeLegend(units, 'order', { closed: true, mixed }).entries.every(
        ({ colour }) => !CARDBOARD.includes(colour),
      ),
    ).toBe(true);
  });

  it('puts units without an order last, in grey', () => {
    const units = [unit(0, { order: null }), unit(1, { order: null }), unit(2, { order: 'SO-9' })];
    const { entries } = describeLegend(units, 'order');
    expect(entries.map(({ label, colour }) => [label, colour])).toEqual([
      ['SO-9', categoryColour('SO-9')],
      ['No order', NO_CATEGORY_COLOUR],
    ]);
  });

  it('says of closed boxes what it counts, and that a colour may stand for the kind of box', () => {
    const of = (colourBy: 'sku' | 'order', closed: boolean) => {
      const { title, counted } = describeLegend(gridLoad(3).units, colourBy, { closed });
      return [title, counted];
    };
    expect(of('sku', false)).toEqual(['SKU', 'Units']);
    expect(of('sku', true)).toEqual(['SKU or box', 'Boxes']);
    expect(of('order', true)).toEqual(['Order', 'Boxes']);
  });

  it('stripes what looks like an earlier entry once the colours have run out', () => {
    const names = Array.from({ length: 40 }, (_, number) => `SKU-${number}`);
    const units = names.map((sku) => unit(0, { sku }));
    const { entries } = describeLegend(units, 'sku');
    expect(entries.slice(0, 8).map(({ hatch }) => hatch)).toEqual(Array.from({ length: 8 }, () => 0));
    for (const [index, { colour, hatch }] of entries.entries())
      for (const earlier of entries.slice(0, index))
        if (earlier.colour === colour && hatch === earlier.hatch) expect(hatch).toBe(0);
    expect(entries.some(({ hatch }) => hatch > 0)).toBe(true);
  });

  it('cuts weights into classes with round limits that hold every unit', () => {
    const weights = [0.4, 3, 9.99, 10, 47.2];
    const { entries, groups } = describeLegend(
      weights.map((weight, index) => unit(index, { weight })),
      'weight',
    );
    expect(entries.map(({ label }) => label)).toEqual(['0 – 10', '10 – 20', '20 – 30', '30 – 40', '40 – 50']);
    expect(entries.map(({ count }) => count)).toEqual([3, 1, 0, 0, 1]);
    expect([...groups]).toEqual([0, 0, 0, 1, 4]);
  });

  it('has a class for one weight and none for no units', () => {
    expect(describeLegend([unit(0, { weight: 5 }), unit(1, { weight: 5 })], 'weight').entries).toHaveLength(1);
    expect(describeLegend([], 'weight').entries).toEqual([]);
    expect(describeLegend([], 'sku').entries).toEqual([]);
  });

  it('turns into tints that carry the entry and its stripes', () => {
    const legend = describeLegend(gridLoad(3).units, 'sku');
    const tints = bodyTints(legend, Uint32Array.of(0, 1, 2));
    expect(tints).toHaveLength(12);
    expect([tints[3], tints[7], tints[11]].map((value) => Math.floor(value ?? -1))).toEqual([0, 1, 2]);
  });
});
