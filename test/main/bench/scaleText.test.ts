import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingOf, readScaleLine } from '../../../main/domain/bench/scaleText.ts';

const kilogram = 1 / 0.45359237;
const read = (...lines: readonly string[]) => readingOf(lines, false);

test.each([
  // Mettler-Toledo SICS.
  [['S S     1.234 kg'], 'stable', 1.234 * kilogram],
  [['S D     1.190 kg'], 'moving', 1.19 * kilogram],
  [['S S    100.00 g'], 'stable', 0.1 * kilogram],
  [['S I'], 'moving', null],
  [['S +'], 'overload', null],
  [['S -'], 'belowZero', null],
  [['ES'], 'unreadable', null],
  // NCI: the weight, then its status.
  [['\n00.93LB', 'S00'], 'stable', 0.93],
  [['00.93LB', 'S10'], 'moving', 0.93],
  [['S10'], 'moving', null],
  [['S01'], 'belowZero', null],
  [['S02'], 'overload', null],
  [['05.20lb 03.2oz', 'S00'], 'stable', 5.4],
  // A&D, and what others of its kind send by themselves.
  [['ST,+00012.34  g'], 'stable', 0.01234 * kilogram],
  [['US,+00012.34  g'], 'moving', 0.01234 * kilogram],
  [['OL,+9999999E+19'], 'overload', null],
  [['ST,GS,+  2.500kg'], 'stable', 2.5 * kilogram],
  [['ST,NT,-  0.500kg'], 'belowZero', null],
  [['ST,GS,-  0.001kg'], 'stable', 0],
  [['+  1,500 kg'], 'moving', 1.5 * kilogram],
  // Nothing is guessed.
  [['+  1.500'], 'unreadable', null],
  [['1.500 m'], 'unreadable', null],
  [['\u0002\u007f'], 'unreadable', null],
])('%j is %s', (lines, state, weight) => {
  const reading = read(...lines);
  expect(reading.state).toBe(state);
  if (weight === null) expect(reading.weight).toBeNull();
  else expect(reading.weight).toBeCloseTo(weight, 3);
});

test('a weight of which nothing says whether it changes counts once it is steady', () => {
  expect(readingOf(['  2.50 lb'], false)).toMatchObject({ state: 'moving', weight: 2.5 });
  expect(readingOf(['  2.50 lb'], true)).toMatchObject({ state: 'stable', weight: 2.5 });
  expect(readingOf(['US,+002.50 lb'], true)).toMatchObject({ state: 'moving' });
});

test('whatever a scale sends, only a line with a weight and its unit is one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const line = readScaleLine(text);
      if (line?.kind === 'weight')
        expect(text).toMatch(/\d.*(?:g|kg|lb|oz|o?unces?|pounds?|unze|gramm|kilo|gr|lbr|onz)/i);
      const { weight } = readingOf([text], true);
      if (weight !== null) expect(weight).toBeGreaterThanOrEqual(0);
    }),
  );
});
