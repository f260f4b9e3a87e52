/** Files as an ERP in Germany and a web shop in America export them, with what an import makes of every row. */

export type Meant = 'new' | 'doubtful' | 'rejected';

export interface MessyFile {
  readonly fileName: string;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly counts: Readonly<Record<Meant, number>>;
  /** Id of a row that is new. */
  readonly sample: string;
  /** The file of rejected rows as a person mends it, and how many records it then has. */
  readonly mend: (rejected: Buffer) => { readonly bytes: Buffer<ArrayBuffer>; readonly records: number };
}

const rowCount = 5000;
const five = (number: number): string => String(number).padStart(5, '0');

/** A barcode number with its check digit. */
function barcode(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

interface MessyRow {
  readonly cells: readonly string[];
  readonly meant: Meant;
  /** The cells after they were mended; null where the row is deleted. */
  readonly mended: readonly string[] | null;
}

/** Every five hundredth row has a mistake of its own kind. */
function rowsOf(rowAt: (index: number, mistake: number) => MessyRow): readonly MessyRow[] {
  return Array.from({ length: rowCount }, (_, index) => rowAt(index + 1, (index + 1) % 500));
}

const countsOf = (rows: readonly MessyRow[]): Record<Meant, number> => ({
  new: rows.filter(({ meant }) => meant === 'new').length,
  doubtful: rows.filter(({ meant }) => meant === 'doubtful').length,
  rejected: rows.filter(({ meant }) => meant === 'rejected').length,
});

/** The rows that are worth sending again, below the header of the file. */
function mendedText(rows: readonly MessyRow[], header: string, line: (cells: readonly string[]) => string) {
  const mended = rows.flatMap(({ meant, mended: cells }) => (meant !== 'new' && cells ? [line(cells)] : []));
  return { text: `${[header, ...mended].join('\r\n')}\r\n`, records: mended.length };
}

/**
 * An item master of an ERP: Windows-1252, semicolons, title lines above the header, decimal commas with outliers, thousands with
 * points, ja and nein, barcodes that a spreadsheet has rounded, ids twice in other letters. `oneColumn`: 12x30x20 in one cell.
 */
export function germanErp(prefix: string, oneColumn: boolean): MessyFile {
  const sizes = oneColumn ? ['Maße LxBxH (cm)'] : ['Länge (cm)', 'Breite (cm)', 'Höhe in cm'];
  const header = ['Artikel-Nr', 'Bezeichnung', ...sizes, 'Gewicht [g]', 'EAN', 'Schlagworte', 'Allein versenden'];
  const sizeOf = (length: string): readonly string[] => (oneColumn ? [`${length}x18,5x6`] : [length, '18,5', '6']);
  const row = (id: string, index: number, given: { length?: string; weight?: string; ean?: string }): string[] => [
    id,
    index % 7 === 0 ? `"Öldose ""groß"" ${String(index)}"` : `Müsli, 500 g Nr. ${String(index)}`,
    ...sizeOf(given.length ?? `${String(20 + (index % 30))},5`),
    given.weight ?? (index % 10 === 0 ? '1.234,5' : '793,5'),
    given.ean ?? barcode(`4006${prefix === 'de' ? '1' : '2'}${five(index)}00`),
    'bio|trocken',
    index % 2 === 0 ? 'ja' : 'nein',
  ];
  const rows = rowsOf((index, mistake): MessyRow => {
    const id = `${prefix}-art-${five(index)}`;
    const good = row(id, index, {});
    const wrong = (meant: Meant, given: Parameters<typeof row>[2]): MessyRow => ({
      cells: row(id, index, given),
      meant,
      mended: good,
    });
    switch (mistake) {
      case 1:
        return wrong('doubtful', { length: '31.4' });
      case 2:
        return wrong('doubtful', { ean: '4,00638E+12' });
      case 3:
        return wrong('rejected', { length: 'abc' });
      case 4:
        return wrong('rejected', { weight: '' });
      // The same id in other letters as the row before.
      case 6:
        return {
          cells: row(`${prefix}-ART-${five(index - 1)}`, index, {}),
          meant: 'doubtful',
          mended: null,
        };
      case 5:
        return { cells: good, meant: 'doubtful', mended: good };
      default:
        return { cells: good, meant: 'new', mended: null };
    }
  });
  const line = (cells: readonly string[]): string => cells.join(';');
  const text = [
    'Artikelstamm Stand 22.11.2026',
    `Werk 0100${';'.repeat(header.length - 1)}`,
    '',
    line(header),
    ...rows.map(({ cells }) => line(cells)),
  ].join('\r\n');
  return {
    fileName: `artikelstamm-${prefix}.csv`,
    bytes: Buffer.from(text, 'latin1'),
    counts: countsOf(rows),
    sample: `${prefix}-art-00010`,
    mend(rejected) {
      expectAll(rejected.toString('latin1'), rows, (cells) => cells[0] ?? '');
      const { text: mended, records } = mendedText(rows, line(header), line);
      return { bytes: Buffer.from(mended, 'latin1'), records };
    },
  };
}

/**
 * Products of a web shop: UTF-8 with a byte-order mark and commas, or UTF-16 with tabs; inches as 14 1/8", pounds and ounces,
 * grams among them, Yes and No, descriptions of several lines.
 */
export function americanShop(prefix: string, encoding: 'utf-8' | 'utf-16le'): MessyFile {
  const header = ['Handle', 'Title', 'Body', 'Length', 'Width', 'Height', 'Weight', 'UPC', 'Tags', 'Ships separately'];
  const delimiter = encoding === 'utf-8' ? ',' : '\t';
  const weights = ['1 lb 3 oz', '12 oz', '500 g', '2.5 lb', '2'];
  const row = (index: number, given: { length?: string; weight?: string; upc?: string }): string[] => [
    `${prefix}-${five(index)}`,
    `"Mug, ""large"" – No. ${String(index)}"`,
    index % 3 === 0 ? `"Line one,\nline ""two""\r\nof ${String(index)}"` : '',
    (given.length ?? `${String(10 + (index % 20))} 1/8"`).replace(/.*".*/, (cell) => `"${cell.replaceAll('"', '""')}"`),
    '"8.5"""',
    '4 in',
    given.weight ?? weights[index % weights.length] ?? '',
    given.upc ?? barcode(`0${prefix === 'shop' ? '3' : '4'}${five(index)}0000`),
    index % 4 === 0 ? '"red, kitchen"' : 'kitchen',
    index % 2 === 0 ? 'Yes' : 'No',
  ];
  const rows = rowsOf((index, mistake): MessyRow => {
    const good = row(index, {});
    const wrong = (meant: Meant, given: Parameters<typeof row>[1]): MessyRow => ({
      cells: row(index, given),
      meant,
      mended: good,
    });
    switch (mistake) {
      case 1:
        return wrong('doubtful', {
          upc: `${(good[7] ?? '').slice(0, -1)}${String((Number(good[7]?.at(-1)) + 1) % 10)}`,
        });
      case 3:
        return wrong('rejected', { length: 'n/a' });
      case 4:
        return wrong('rejected', { weight: '5 stone' });
      default:
        return { cells: good, meant: 'new', mended: null };
    }
  });
  const line = (cells: readonly string[]): string => cells.join(delimiter);
  const encoded = (text: string): Buffer<ArrayBuffer> =>
    Buffer.from(`\uFEFF${text}`, encoding === 'utf-8' ? 'utf8' : 'utf16le');
  return {
    fileName: `products-${prefix}.csv`,
    bytes: encoded([line(header), ...rows.map(({ cells }) => line(cells))].join('\n')),
    counts: countsOf(rows),
    sample: `${prefix}-00010`,
    mend(rejected) {
      expectAll(rejected.toString(encoding === 'utf-8' ? 'utf8' : 'utf16le'), rows, (cells) => cells[0] ?? '');
      const { text, records } = mendedText(rows, line(header), line);
      return { bytes: encoded(text), records };
    },
  };
}

/** The file that the station offers has every row that was not stored, and none that was. */
function expectAll(text: string, rows: readonly MessyRow[], idOf: (cells: readonly string[]) => string): void {
  for (const { cells, meant } of rows) {
    const isThere = text.includes(`\n${idOf(cells)}`);
    if (isThere !== (meant !== 'new')) throw new Error(`${idOf(cells)} is ${isThere ? '' : 'not '}in the file.`);
  }
}
