import { Zip, ZipDeflate } from 'fflate';
import { DomainError, message, type Message } from '../contract/index.ts';

/** A workbook of one sheet (ECMA-376). */
export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly isNumber: boolean }[];
  /** Some rows at a time; from the start at each call. */
  readonly rows: () => Iterable<readonly (readonly (string | number)[])[]>;
}

/** What Excel opens: rows of a sheet with its header, and characters of a cell. */
const mostRows = 1_048_576;
const mostCharacters = 32_767;
/** Sizes of parts in a ZIP archive have 32 bits. */
const mostBytes = 2 ** 32 - 1;

/** Rows that are written in one turn. */
const rowsAtOnce = 100;

const encoder = new TextEncoder();

/**
 * The file in pieces, with a pause after each. It is written twice, first for nobody: what does not fit into a sheet is refused
 * with DomainError bad_request before the first piece is out.
 */
export async function* writeWorkbook(
  sheet: WorkbookSheet,
  yieldToEventLoop: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for (const piece of sheetXml(sheet)) {
    bytes += piece.length;
    if (bytes > mostBytes) throw unfit(message('exportTooLarge'));
    await yieldToEventLoop();
  }
  const written: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  for (const [name, xml] of Object.entries(partsOf(sheet)))
    addPart(archive, name).push(encoder.encode(head + xml), true);
  const part = addPart(archive, 'xl/worksheets/sheet1.xml');
  for (const piece of sheetXml(sheet)) {
    part.push(piece);
    yield* written.splice(0);
    await yieldToEventLoop();
  }
  part.push(new Uint8Array(0), true);
  archive.end();
  yield* written;
}

function addPart(archive: Zip, name: string): ZipDeflate {
  const part = new ZipDeflate(name, { level: 1 });
  archive.add(part);
  return part;
}

const unfit = (detail: Message): DomainError => new DomainError('bad_request', detail, { field: 'format' });

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'http://schemas.openxmlformats.org';
const main = `${openXml}/spreadsheetml/2006/main`;
const relations = `${openXml}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats of `styles.xml`, by place. */
const style = { number: 0, header: 1, text: 2 } as const;
const textFormat = 49;

const partsOf = ({ name }: WorkbookSheet): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="${String(textFormat)}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** The sheet in pieces. */
function* sheetXml({ columns, rows }: WorkbookSheet): Generator<Uint8Array> {
  const letters = columns.map((_, at) => columnLetters(at));
  const end = `${letters.at(-1) ?? 'A'}${String(mostRows)}`;
  let count = 1;
  const rowXml = (cells: readonly (string | number)[], textStyle: number): string => {
    if (count > mostRows) throw unfit(message('exportTooManyRows'));
    const row = String(count);
    count += 1;
    const cellXml = (value: string | number, at: number): string => {
      const place = (letters[at] ?? '') + row;
      if (typeof value === 'number') return `<c r="${place}"><v>${String(value)}</v></c>`;
      if (value === '') return '';
      if (value.length > mostCharacters)
        throw unfit(message('cellTooLong', { column: columns[at]?.header ?? '', row }));
      return `<c r="${place}" s="${String(textStyle)}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
    };
    return `<row r="${row}">${cells.map(cellXml).join('')}</row>`;
  };
  yield encoder.encode(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(columnXml).join('')}</cols><sheetData>${rowXml(
      columns.map(({ header }) => header),
      style.header,
    )}`,
  );
  for (const some of rows()) {
    for (let from = 0; from < some.length; from += rowsAtOnce)
      yield encoder.encode(
        some
          .slice(from, from + rowsAtOnce)
          .map((cells) => rowXml(cells, style.text))
          .join(''),
      );
    // Also where nothing was found in this turn.
    if (some.length === 0) yield new Uint8Array(0);
  }
  // Codes are digits on purpose.
  yield encoder.encode(
    `</sheetData><ignoredErrors><ignoredError sqref="A1:${end}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  );
}

/** Wide enough for its header; what is typed below into a column of codes stays text, too. */
function columnXml({ header, isNumber }: WorkbookSheet['columns'][number], at: number): string {
  const width = Math.max(header.length + 2, isNumber ? 10 : 18);
  const place = String(at + 1);
  return `<col min="${place}" max="${place}" width="${String(width)}" customWidth="1" style="${String(isNumber ? style.number : style.text)}"/>`;
}

/** A, B … Z, AA. */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

/** Signs of XML, what XML cannot have (as _xHHHH_), and text that looks like that. */
const special = /[&<>"\p{Cc}\p{Surrogate}\uFFFE\uFFFF]|_(?=x[\dA-F]{4}_)/giu;
const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(special, (sign) => {
    if (sign === '\n' || sign === '\t') return sign;
    return named[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  });
