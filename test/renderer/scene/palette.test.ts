import { describe, expect, it } from 'vitest';
import {
  CARDBOARD,
  CATEGORY_COLOURS,
  categoryColour,
  colourDistance,
  coloursWithin,
  lookAlike,
  parseHex,
  wantsDarkInk,
} from '../../../renderer/scene/palette.ts';

describe('category colours', () => {
  it('depend on the key alone and never change', () => {
    expect(categoryColour('SKU-1000')).toBe(categoryColour('SKU-1000'));
    // Written down: a change would recolour every load that people know.
    expect([categoryColour('SKU-1000'), categoryColour('ACME-42'), categoryColour('')]).toMatchInlineSnapshot(`
      [
        "#a1515e",
        "#79c7b8",
        "#84bad5",
      ]
    `);
  });

  it('use the whole palette evenly, also for keys that differ in one digit only', () => {
    const counts = new Map<string, number>();
    for (let number = 0; number < 4800; number += 1) {
      const colour = categoryColour(`SKU-${number}`);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    expect(counts.size).toBe(CATEGORY_COLOURS.length);
    expect(Math.max(...counts.values())).toBeLessThan(160);
    expect(Math.min(...counts.values())).toBeGreaterThan(50);
  });

  it('are well-formed and all different', () => {
    expect(CATEGORY_COLOURS).toHaveLength(48);
    expect(new Set(CATEGORY_COLOURS).size).toBe(48);
    for (const colour of CATEGORY_COLOURS) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('give every label an ink with a contrast of at least 4.5 to 1', () => {
    for (const colour of CATEGORY_COLOURS) {
      const channels = parseHex(colour).map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      );
      const [red = 0, green = 0, blue = 0] = channels;
      const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      const contrast = wantsDarkInk(parseHex(colour)) ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05);
      expect(contrast).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each([
    [8, 0.085],
    [16, 0.075],
  ])('keep %i of one load apart for every common kind of colour blindness', (count, apart) => {
    for (let load = 0; load < 60; load += 1) {
      const keys = Array.from({ length: count }, (_, index) => `FM-${load * 31 + index * 7}`);
      const colours = [...coloursWithin(keys).values()];
      expect(colours[0]).toBe(categoryColour(keys[0]!));
      for (const [index, colour] of colours.entries())
        for (const earlier of colours.slice(0, index)) expect(colourDistance(colour, earlier)).toBeGreaterThan(apart);
    }
  });

  it('keep them as far from cardboard, where boxes of cardboard stand among them', () => {
    const [box = ''] = CARDBOARD;
    for (let load = 0; load < 60; load += 1) {
      const keys = Array.from({ length: 15 }, (_, index) => `FM-${load * 31 + index * 7}`);
      for (const colour of coloursWithin(keys, [box]).values())
        expect(colourDistance(colour, box)).toBeGreaterThan(0.075);
    }
  });

  it('see red and green that differ in hue alone as alike where somebody does', () => {
    // Of like lightness for eyes without the middle cones.
    expect(colourDistance('#b0523c', '#7c6f2f')).toBeLessThan(0.09);
    expect(colourDistance('#000000', '#ffffff')).toBeGreaterThan(0.9);
    expect(colourDistance('#123456', '#123456')).toBe(0);
  });

  it('know what would be taken for one another', () => {
    expect(lookAlike('#aa3355', '#ac3556')).toBe(true);
    expect(lookAlike('#aa3355', '#3355aa')).toBe(false);
  });
});
