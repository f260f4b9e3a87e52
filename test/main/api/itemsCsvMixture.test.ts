import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

/** A row of the file: its name and weight as they stand in the cells, and whether it may stand. */
interface Row {
  readonly name: string;
  readonly weight: string;
  readonly isGood: boolean;
}

/** What people write into names: formulas, quotes, delimiters, line breaks, letters of everywhere. */
const name = fc.oneof(
  fc.constantFrom(
    'Mug',
    '=1+1',
    '@SUM(A1)',
    '+49 30',
    '-5',
    'He said "no"',
    'a,b;c\td',
    'two\nlines',
    'Größe',
    '🥄',
    "O'Neil",
    '#N/A',
  ),
  // A replacement character says that a letter was lost on the way; such a row is refused.
  fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => text.trim() !== '' && !text.includes('\uFFFD')),
);
const weight = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('0', '1', '2.5', '1e2', ' 3 ', '500000').map((text) => ({ weight: text, isGood: true })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('', ' ', '-1', '500000.1', 'x', '=1+1', '1,5', '0x10', 'NaN', '1e999', '٣')
      .map((text) => ({ weight: text, isGood: false })),
  },
);
const row: fc.Arbitrary<Row> = fc.tuple(name, weight).map(([text, rest]) => ({ name: text, ...rest }));
const nothing = fc.constantFrom('', 'empty cells');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
let run = 0;
test('whatever rows, delimiters, marks and line ends a file mixes: good rows are stored as they stand, bad ones listed by their place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 5, arbitrary: row }, { weight: 1, arbitrary: nothing }), { maxLength: 25 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      async (entries, delimiter, lineEnd, withMark) => {
        run += 1;
        const idOf = (index: number) => `R${run}-${index}`;
        const lines = entries.map((entry, index) =>
          typeof entry === 'string'
            ? entry && delimiter.repeat(3)
            : [idOf(index), quoted(entry.name), '1', '2', '3', quoted(entry.weight)].join(delimiter),
        );
        const header = ['id', 'name', 'length', 'width', 'height', 'weight'].join(delimiter);
        const raw = new FormData();
        raw.append('file', new Blob([withMark ? '\uFEFF' : '', [header, ...lines].join(lineEnd)]), 'items.csv');
        const { status, body } = await station.call('POST', '/api/v1/items/import/csv', { raw });
        expect(status).toBe(200);

        // Lines without any text have no place, lines of empty cells have one.
        let place = -1;
        const rows = entries.flatMap((entry, index) => {
          if (entry === '') return [];
          place += 1;
          return typeof entry === 'string' ? [] : [{ ...entry, id: idOf(index), index: place }];
        });
        const good = rows.filter(({ isGood }) => isGood);
        expect(body).toMatchObject({ created: good.length, updated: 0 });
        expect(body.errors.map((error: { index: number; itemId: string }) => [error.index, error.itemId])).toEqual(
          rows.filter(({ isGood }) => !isGood).map((one) => [one.index, one.id]),
        );
        for (const { error } of body.errors as { error: string }[]) expect(error).toMatch(/weight/);
        for (const { id, name: text, weight: pounds } of good)
          expect((await station.call('GET', `/api/v1/items/${id}`)).body).toMatchObject({
            name: text,
            weight: Number(pounds),
          });
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

test('a file in Windows-1252 is read as the same file in UTF-8', async () => {
  const text =
    'id;name;length;width;height;weight\nW1;Mug;1;2;3;4\nW2;Schüssel;1;2;3;4\nW3;Café;1;2;3;4\nW4;Pot;1;2;3;4\n';
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const raw = new FormData();
    raw.append('file', new Blob([bytes]), 'items.csv');
    return (await station.call('POST', '/api/v1/items/import/csv', { raw })).body;
  };
  expect(await send(new Uint8Array(Buffer.from(text, 'latin1')))).toEqual({ created: 4, updated: 0, errors: [] });
  expect((await station.call('GET', '/api/v1/items/W2')).body.name).toBe('Schüssel');
  expect(await send(new Uint8Array(Buffer.from(text, 'utf8')))).toEqual({ created: 0, updated: 0, errors: [] });
});
