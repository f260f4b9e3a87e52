import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../main/api/decodeText.ts';
import { createRowReader, openCsv, planColumns } from '../../../main/domain/imports/reading/index.ts';
import type { ReadingDefaults } from '../../../main/domain/imports/reading.ts';

const american: ReadingDefaults = { language: 'en', length: 'in', weight: 'lb', timeZone: 'America/Chicago' };
const german: ReadingDefaults = { language: 'de', length: 'cm', weight: 'kg', timeZone: 'Europe/Berlin' };

function read(text: string, defaults: ReadingDefaults) {
  const opened = openCsv(new TextEncoder().encode(text), {}, decodeText);
  const plan = planColumns('items', opened, defaults);
  return { plan, rows: [...opened.rows()].map(createRowReader('items', plan, defaults)) };
}
const uncertain = (plan: ReturnType<typeof read>['plan']) =>
  plan.filter(({ isCertain }) => !isCertain).map(({ header }) => header);

describe('a number that may group thousands, such as 1.200', () => {
  const lengths = (cells: readonly string[], defaults: ReadingDefaults, weights = '1') =>
    read(
      `Artikelnr;Länge (mm);Gewicht (kg)\n${cells.map((cell, at) => `M${String(at)};${cell};${weights}\n`).join('')}`,
      defaults,
    );
  const doubtsOf = ({ rows }: ReturnType<typeof lengths>) => rows.map(({ doubts }) => doubts.map(({ code }) => code));

  test('is asked about where a single number with a point makes its column one of points', () => {
    const found = lengths(['1.200', '120.5'], german, '12,5');
    expect(doubtsOf(found)).toEqual([['mayGroup'], []]);
    expect(uncertain(found.plan)).toEqual(['Länge (mm)']);
    expect(found.rows[0]?.values['length']).toBeCloseTo(1200 / 25.4, 3);
    expect(doubtsOf(lengths(['1.200', '120.5'], german))).toEqual([['mayGroup'], []]);
    expect(doubtsOf(lengths(['1.200', '120.5'], american, '12,5'))).toEqual([['mayGroup'], []]);
    expect(doubtsOf(lengths(['1,200', '120,5'], american))).toEqual([['mayGroup'], []]);
  });

  test('is a fraction where the language, many numbers or grouped ones say so', () => {
    const many = Array.from({ length: 10 }, (_, at) => `12${String(at)}.5`);
    for (const found of [
      lengths(['1.200', '120.5'], american),
      lengths(['1.200', '1,120.5'], german),
      lengths(['1.200', ...many], german),
      lengths(['1.200', ...many], german, '12,5'),
    ])
      expect([doubtsOf(found).flat(), found.rows[0]?.values['length']]).toEqual([[], 0.0472]);
  });

  test('is never read silently in a column whose decimal sign is not certain', () => {
    const cell = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99 }))
        .map(([whole, part]) => `${String(whole)},${String(part).padStart(2, '0')}`),
      fc.integer({ min: 1, max: 2000 }).map(String),
      fc
        .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 9 }))
        .map(([whole, part]) => `${String(whole)}.${String(part)}`),
    );
    const file = fc.record({
      cells: fc.array(cell, { maxLength: 8 }),
      weights: fc.constantFrom('1', '1,5', '1.5', '0,25'),
    });
    fc.assert(
      fc.property(
        file,
        fc.constantFrom(german, american),
        fc.integer({ min: 100, max: 999 }),
        ({ cells, weights }, defaults, part) => {
          const found = lengths([...cells, `1.${String(part)}`], defaults, weights);
          const signs = [...cells, weights];
          const isCertain =
            defaults === american && !signs.some((one) => one.includes(',')) && signs.some((one) => one.includes('.'));
          expect((found.rows.at(-1)?.doubts.length ?? 0) > 0).toBe(!isCertain);
        },
      ),
    );
  });
});
