import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../main/api/decodeText.ts';
import { createRowReader, openCsv, planColumns } from '../../../main/domain/imports/reading/index.ts';
import type { FileEncoding, ReadingDefaults } from '../../../main/domain/imports/reading.ts';

const defaultsOf = (language: 'en' | 'de'): ReadingDefaults => ({
  ...{ language, timeZone: 'Europe/Berlin' },
  ...(language === 'de' ? { length: 'cm', weight: 'kg' } : { length: 'in', weight: 'lb' }),
});

/** The text in an encoding, with a byte-order mark if asked. */
function encoded(text: string, encoding: FileEncoding, hasMark: boolean): Uint8Array {
  const whole = hasMark && encoding !== 'windows-1252' ? `\uFEFF${text}` : text;
  if (encoding === 'utf-8') return new TextEncoder().encode(whole);
  if (encoding === 'windows-1252') return Uint8Array.from(Buffer.from(whole, 'latin1'));
  const bytes = Buffer.from(whole, 'utf16le');
  return Uint8Array.from(encoding === 'utf-16be' ? bytes.swap16() : bytes);
}

const lineEnds = ['\n', '\r\n', '\r'] as const;
const delimiters = [',', ';', '\t', '|', '^'] as const;
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

describe('a table', () => {
  const anyCell = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', ' ', 'a', 'ü', '5'), maxLength: 8 }),
    )
    .filter((text) => !/^'|[\0\uFEFF]/.test(text) && text.isWellFormed());
  const latinCell = fc
    .string({ unit: fc.constantFrom('"', ',', ';', '\n', 'a', 'ä', 'ß', 'é', ' '), maxLength: 10 })
    .filter((text) => !/^'/.test(text));
  const tableOf = (cell: fc.Arbitrary<string>) => fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });

  test('reads back as it was written, in any encoding, delimiter, line end and quoting', () => {
    const written = fc.constantFrom(...encodings).chain((encoding) =>
      fc.record({
        encoding: fc.constant(encoding),
        rows: tableOf(encoding === 'windows-1252' ? latinCell : anyCell),
        delimiter: fc.constantFrom(...delimiters),
        lineEnd: fc.constantFrom(...lineEnds),
        hasMark: fc.boolean(),
        quotesAll: fc.boolean(),
        hasEnd: fc.boolean(),
        titles: fc.constantFrom('', 'Item list'),
      }),
    );
    fc.assert(
      fc.property(written, ({ encoding, rows, delimiter, lineEnd, hasMark, quotesAll, hasEnd, titles }) => {
        const line = (cells: readonly string[]): string =>
          cells
            .map((cell) =>
              quotesAll || cell.includes(delimiter) || /^ |["\r\n]/.test(cell)
                ? `"${cell.replaceAll('"', '""')}"`
                : cell,
            )
            .join(delimiter);
        const all = [
          ['Id', 'Name', 'Description', 'Category'],
          ...rows.map((cells, at) => [`A${String(at)}`, ...cells]),
        ];
        const lines = [...(titles === '' ? [] : [titles]), ...all.map(line)];
        const bytes = encoded(lines.join(lineEnd) + (hasEnd ? lineEnd : ''), encoding, hasMark);
        const opened = openCsv(bytes, encoding === 'windows-1252' ? { encoding } : {}, decodeText);
        expect(opened.header).toEqual(all[0]);
        expect([...opened.rows()].map(({ cells, fault }) => [fault, ...cells])).toEqual(
          all.slice(1).map((cells) => [null, ...cells]),
        );
        expect(opened.reading).toMatchObject({ delimiter, headerRow: titles === '' ? 1 : 2 });
      }),
      { numRuns: 500 },
    );
  });
});

/** The rows of boxes whose price and inner length are given as text. */
function boxes(cells: readonly string[], header: string, language: 'en' | 'de') {
  const lines = [`Kennung;${header}`, ...cells.map((cell, at) => `B${String(at)};"${cell.replaceAll('"', '""')}"`)];
  const opened = openCsv(new TextEncoder().encode(lines.join('\n')), { delimiter: ';' }, decodeText);
  const defaults = defaultsOf(language);
  const plan = planColumns('containers', opened, defaults);
  return [...opened.rows()].map(createRowReader('containers', plan, defaults));
}

describe('a number', () => {
  const language = fc.constantFrom('en' as const, 'de' as const);

  /** Thousands and fraction with the signs of a country. */
  function written(value: number, decimals: number, decimal: string, group: string): string {
    const [whole = '', fraction = ''] = value.toFixed(decimals).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group);
    return fraction === '' ? grouped : `${grouped}${decimal}${fraction}`;
  }
  const style = fc.constantFrom(['.', ','], ['.', ''], [',', '.'], [',', ''], [',', ' '], ['.', "'"]);

  test('of a column in any style has its meaning or a doubt, and a column that shows its style has no doubt', () => {
    const values = fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 4 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(values, style, language, (numbers, [decimal = '', group = ''], spoken) => {
        const meant = numbers.map(([digits, decimals]) => Number((digits / 10 ** decimals).toFixed(decimals)));
        const cells = numbers.map(([, decimals], at) => written(meant[at] ?? 0, decimals, decimal, group));
        for (const [at, { values: read, faults, doubts }] of boxes(cells, 'Preis €', spoken).entries()) {
          expect(faults).toEqual([]);
          if (doubts.length === 0) expect([cells[at], read['baseCost']]).toEqual([cells[at], meant[at]]);
        }
        const shown = boxes([...cells, `0${decimal}25`, `1${group}234${decimal}5`], 'Preis €', spoken);
        expect(shown.flatMap(({ doubts }) => doubts)).toEqual([]);
        expect(shown.map(({ values: read }) => read['baseCost'])).toEqual([...meant, 0.25, 1234.5]);
      }),
      { numRuns: 500 },
    );
  });

  test('of any text is what it says, doubtful or refused', () => {
    const signs = fc.constantFrom(...'0123456789'.split(''), '.', ',', '.', ',', ' ', '-', "'");
    /** Every number that the text can be with this decimal sign. */
    const meanings = (text: string, decimal: string): readonly number[] => {
      const group = decimal === '.' ? ',' : '.';
      const [whole = '', fraction, ...more] = text.split(decimal);
      const plain = /^\d*$/.test(whole) ? whole : '';
      const groups = [group, ' ', "'"].find((sign) => {
        const [first = '', ...others] = whole.split(sign);
        return others.length > 0 && /^[1-9]\d{0,2}$/.test(first) && others.every((part) => /^\d{3}$/.test(part));
      });
      const digits = groups === undefined ? plain : whole.replace(/\D/g, '');
      const isNumber = more.length === 0 && /^\d*$/.test(fraction ?? '') && digits + (fraction ?? '') !== '';
      return isNumber
        ? [Number(`${digits === '' ? '0' : digits}.${fraction === undefined || fraction === '' ? '0' : fraction}`)]
        : [];
    };
    fc.assert(
      fc.property(fc.string({ unit: signs, minLength: 1, maxLength: 10 }), language, (text, spoken) => {
        fc.pre(text.trim() !== '');
        const [row] = boxes([text], 'Preis €', spoken);
        const value = row?.values['baseCost'];
        if (typeof value !== 'number') {
          expect(row?.faults.length).toBe(1);
          return;
        }
        // A price is not negative, so a minus stands before nothing but 0.
        // An apostrophe before a sign keeps a spreadsheet from calculating.
        const unsigned = text
          .trim()
          .replace(/^'(?=-)/, '')
          .replace(/^-\s*/, '');
        const possible = new Set([...meanings(unsigned, '.'), ...meanings(unsigned, ',')]);
        expect([text, [...possible].includes(value)]).toEqual([text, true]);
        if (possible.size > 1) expect([text, row?.doubts.length]).toEqual([text, 1]);
      }),
      { numRuns: 3000 },
    );
  });

  test('with a unit is as long as it says', () => {
    const inches = { mm: 1 / 25.4, cm: 1 / 2.54, m: 1 / 0.0254, in: 1, '"': 1, ft: 12 } as const;
    const unit = fc.constantFrom(...(Object.keys(inches) as (keyof typeof inches)[]));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), unit, fc.boolean(), language, (tenths, of, isInHead, spoken) => {
        const number = String(tenths / 10).replace('.', spoken === 'de' ? ',' : '.');
        const exact = (tenths / 10) * inches[of];
        fc.pre(exact > 0.001 && exact < 2000);
        const [row] = isInHead
          ? boxes([number], `Innenlänge (${of === '"' ? 'Zoll' : of})`, spoken)
          : boxes([`${number} ${of}`], 'Innenlänge', spoken);
        expect(row?.faults).toEqual([]);
        expect(Math.abs(Number(row?.values['innerLength']) - exact)).toBeLessThanOrEqual(0.000051);
      }),
      { numRuns: 500 },
    );
  });
});

test('100,000 rows are read in a few seconds', () => {
  const row = (at: number) => `ART-${String(at)};Artikel ${String(at)};${String(at % 90)},5;20,25;10;1,5;ja`;
  const lines = ['Artikel-Nr;Bezeichnung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg);Allein'];
  for (let at = 0; at < 100_000; at += 1) lines.push(row(at));
  const bytes = new TextEncoder().encode(lines.join('\r\n'));
  const before = process.threadCpuUsage();
  const opened = openCsv(bytes, {}, decodeText);
  const defaults = defaultsOf('de');
  const read = createRowReader('items', planColumns('items', opened, defaults), defaults);
  let count = 0;
  for (const raw of opened.rows()) if (read(raw).faults.length === 0) count += 1;
  const { user, system } = process.threadCpuUsage(before);
  expect(count).toBe(100_000);
  expect((user + system) / 1_000_000).toBeLessThan(6);
});
