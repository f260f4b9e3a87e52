import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadRanges } from '../../../renderer/features/rates/gridCells.ts';
import { pasteZones, type PastedZones } from '../../../renderer/features/rates/pastedZones.ts';
import { listColumns } from '../../../renderer/features/rates/tableColumns.ts';
import type { Entry } from '../../../renderer/features/rates/rateDraft.ts';

const columns = listColumns('zones', 'Parcel', 'EUR');
const start = { row: 0, column: 0 };
const paste = (text: string, rows: readonly Entry[] = [], at = start) => pasteZones(rows, columns, at, text);

function readOf(text: string): PastedZones {
  const read = paste(text);
  if (!read || 'asRanges' in read) throw new Error('not read');
  return read;
}

describe('zones that are pasted with their head', () => {
  it.each([
    'PLZ von\tPLZ bis\tZone',
    'ZIP from\tZIP to\tZone',
    'from\tto\tzone',
    'von\tbis\tZone',
    'Von PLZ\tBis PLZ\tTarifzone',
    'PLZ\tbis\tZone',
    'Start ZIP\tEnd ZIP\tZone',
  ])('"%s" are ranges of destinations', (head) => {
    expect(readOf(`${head}\n01067\t01099\t1\n1108\t10115\t2\n`)).toEqual({
      rows: [
        { destinationZip: '01067-01099', zone: 1 },
        { destinationZip: '01108-10115', zone: 2 },
      ],
      ...{ taken: 4, refused: 0, beyond: 0, unread: [] },
    });
  });

  it.each([
    'Von PLZ\tNach PLZ\tZone',
    'Origin ZIP\tDestination ZIP\tZone',
    'From ZIP prefix\tTo ZIP prefix\tZone',
    'from\tto\tzone',
    'Absender-PLZ\tEmpfänger-PLZ\tZone',
  ])('"%s" are lanes where the rows overlap as ranges', (head) => {
    expect(readOf(`${head}\n10\t20\t1\n10\t30\t2\n`).rows).toEqual([
      { originZip: '10', destinationZip: '20', zone: 1 },
      { originZip: '10', destinationZip: '30', zone: 2 },
    ]);
  });

  it('find their columns in any order, and name those that have none', () => {
    expect(readOf('Zone\tPLZ bis\tLand\tPLZ von\tLaufzeit\n3\t82\tDE\t80\t2\n')).toMatchObject({
      rows: [{ destinationZip: '80-82', zone: 3, transitDays: 2 }],
      unread: ['Land'],
    });
    expect(readOf('PLZ;Zone\n01;4\n"80, 82-84";5\n').rows).toEqual([
      { destinationZip: '01', zone: 4 },
      { destinationZip: '80, 82-84', zone: 5 },
    ]);
  });

  it('say which ends run backwards', () => {
    expect(readOf('PLZ von\tPLZ bis\tZone\n99\t10\t1\n')).toMatchObject({ refused: 1, taken: 1 });
  });

  it('cover exactly the ZIPs of their ranges', () => {
    const zip = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(fc.uniqueArray(zip, { minLength: 4, maxLength: 12 }), zip, (ends, tried) => {
        const sorted = ends.slice(0, ends.length - (ends.length % 2)).sort((a, b) => a - b);
        const ranges = sorted.flatMap((low, index) =>
          index % 2 === 0 ? [[low, sorted[index + 1] ?? low] as const] : [],
        );
        // As a spreadsheet writes numbers, without the zeros in front; one of five digits says how long ZIPs are.
        const lines = [
          ...ranges.map(([low, high], index) => `${String(low)}\t${String(high)}\t${String(index)}`),
          '99999\t99999\t99',
        ];
        const { rows } = spreadRanges(columns, readOf(['von\tbis\tZone', ...lines].join('\n')).rows);
        const zones = rows.flatMap(({ destinationZip, zone }) =>
          String(tried).padStart(5, '0').startsWith(String(destinationZip)) && zone !== 99 ? [zone] : [],
        );
        const expected = ranges.findIndex(([low, high]) => low <= tried && tried <= high);
        expect(zones).toEqual(expected < 0 ? [] : [expected]);
      }),
    );
  });
});

describe('two columns of ZIPs without a head', () => {
  it('are asked about where they may be ranges', () => {
    const read = paste('01067\t01099\t1\n01108\t01109\t2\n');
    expect(read).toMatchObject({
      first: ['01067', '01099'],
      asRanges: {
        rows: [
          { destinationZip: '01067-01099', zone: 1 },
          { destinationZip: '01108-01109', zone: 2 },
        ],
      },
      asLanes: {
        rows: [
          { originZip: '01067', destinationZip: '01099', zone: 1 },
          { originZip: '01108', destinationZip: '01109', zone: 2 },
        ],
      },
    });
    expect(paste('01067\t01099\t1\n01108\t01109\t2\n', [], { row: 0, column: 1 })).toEqual(read);
  });

  it.each([
    '10\t20\t1\n10\t30\t2\n',
    '80\t1\n81\t1\n',
    '10\t20\t1\n',
    '\t9\t8\n\t\t2\n',
    '30\t20\t1\n40\t50\t2\n',
    '80-82\n83\n',
  ])('go where they are pasted otherwise: %j', (text) => {
    expect(paste(text)).toBeNull();
  });

  it('are pasted as they are into grids without ZIPs', () => {
    expect(pasteZones([], listColumns('rates', 'Parcel', 'EUR'), start, '1\t5\t2\n6\t9\t3\n')).toBeNull();
  });
});
