import { strToU8, zipSync } from 'fflate';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell: a number as its digits, a date as its serial number, a number that is shown with five digits, or text. */
type Cell = string | { readonly digits: string } | { readonly serial: string } | { readonly zeros: string };

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const cellXml = (cell: Cell, at: string): string => {
    if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    if ('zeros' in cell) return `<c r="${at}" s="2"><v>${cell.zeros}</v></c>`;
    return 'digits' in cell ? `<c r="${at}"><v>${cell.digits}</v></c>` : `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
  };
  const body = rows.map(
    (cells, row) =>
      `<row r="${String(row + 1)}">${cells.map((cell, column) => (cell === '' ? '' : cellXml(cell, `${String.fromCharCode(65 + column)}${String(row + 1)}`))).join('')}</row>`,
  );
  return `<worksheet xmlns="${spreadsheet}"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

/** A spreadsheet file with these sheets. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${String(at + 1)}" r:id="rId${String(at + 1)}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${String(at + 1)}" Type="${relations}/worksheet" Target="worksheets/sheet${String(at + 1)}.xml"/>`).join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, at) => (parts[`xl/worksheets/sheet${String(at + 1)}.xml`] = sheetXml(sheets[name] ?? [])));
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}
