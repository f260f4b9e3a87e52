import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRecords } from '../../../main/api/fileJobs.ts';
import { zipPrefixesOf } from '../../../main/contract/index.ts';

const defaults = { language: 'de', length: 'cm', weight: 'kg', timeZone: 'Europe/Berlin', rateTable: 'dhl' } as const;

async function read(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const file = { kind: 'rates', fileName: 'zones.csv', bytes, choices: {}, columns: [], defaults } as const;
  const { head, rows } = await openRecords(file);
  return {
    paths: head.columns.map(({ path }) => path),
    areCertain: head.columns.every(({ isCertain }) => isCertain),
    values: [...rows].map(({ values }) => values),
  };
}

const ranges = ['x-destinationZipFrom', 'x-destinationZipTo', 'zones.zone'];
const lanes = ['zones.originZip', 'zones.destinationZip', 'zones.zone'];

test.each([
  ['PLZ von;PLZ bis;Zone', true],
  ['ZIP from;ZIP to;Zone', false],
  ['von;bis;Zone', true],
  ['from;to;Zone', false],
  ['Postleitzahl von;Postleitzahl bis;Zone', true],
])('two columns of ZIPs are one range of destinations: %s', async (head, areCertain) => {
  const found = await read(['Zonen 2026;;', head, '01067;01099;1', '1108;10115;2']);
  expect(found.paths).toEqual(ranges);
  expect(found.areCertain).toBe(areCertain);
  expect(found.values.map((row) => row['zones.destinationZip'])).toEqual(['01067-01099', '01108-10115']);
  expect(found.values[0]).toMatchObject({ id: 'dhl' });
});

test.each([
  ['Von PLZ;Nach PLZ;Zone', ['10;20;1', '30;40;2']],
  ['from;to;zone', ['10;20;1', '10;30;2']],
  ['originZip;destinationZip;zone', ['10;20;1', '30;40;2']],
])('lanes stay lanes: %s', async (head, rows) => {
  expect((await read([head, ...rows])).paths).toEqual(lanes);
});

test('from and to next to prices are no ZIPs', async () => {
  const { paths } = await read(['Zone;von;bis;Preis', '1;1;5;4,90', '1;6;10;6,90']);
  expect(paths.slice(1, 3)).toEqual([null, null]);
});

test('ranges of a file cover exactly their ZIPs, with the zeros in front that a spreadsheet dropped', async () => {
  const zip = fc.integer({ min: 0, max: 99_999 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(zip, { minLength: 2, maxLength: 8 }), zip, async (ends, tried) => {
      const sorted = ends.slice(0, ends.length - (ends.length % 2)).toSorted((a, b) => a - b);
      const pairs = sorted.flatMap((low, at) => (at % 2 === 0 ? [[low, sorted[at + 1] ?? low] as const] : []));
      const lines = pairs.map(([low, high], zone) => `${String(low)};${String(high)};${String(zone)}`);
      const { values } = await read(['PLZ von;PLZ bis;Zone', ...lines, '00000;00000;99']);
      const zones = values.flatMap((row) => {
        const prefixes = zipPrefixesOf(String(row['zones.destinationZip'])) ?? [];
        const isIn = prefixes.some((prefix) => String(tried).padStart(5, '0').startsWith(prefix));
        return isIn && row['zones.zone'] !== 99 ? [row['zones.zone']] : [];
      });
      const expected = pairs.findIndex(([low, high]) => low <= tried && tried <= high);
      expect(zones).toEqual(expected < 0 ? [] : [expected]);
    }),
    { numRuns: 60 },
  );
});
