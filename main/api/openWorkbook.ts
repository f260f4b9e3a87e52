import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { DomainError, message, type Message } from '../contract/index.ts';
import type { Workbook, WorkbookCell } from '../domain/imports/reading/index.ts';
import { withShownZeros } from './shownZeros.ts';

/** What the parts of a spreadsheet may take when they are unpacked. */
const mostUnpackedBytes = 256 * 1024 * 1024;

const refused = (detail: Message, cause?: unknown): DomainError =>
  new DomainError('bad_request', detail, { field: 'file', cause });

/** A number as the file has it, told from text. */
class FileNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Reads an .xlsx file. Numbers keep the digits of the file, dates become ISO 8601 without a zone. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const packed = unpacked(bytes);
  let sheets: Awaited<ReturnType<typeof sheetsOf>>;
  try {
    sheets = await sheetsOf(packed);
  } catch (error) {
    throw refused(message('workbookUnreadable'), error);
  }
  const rows = new Map(sheets.map(({ sheet, data }) => [sheet, data]));
  return {
    sheets: [...rows.keys()],
    rowsOf: (sheet) => (rows.get(sheet) ?? []).map((cells) => cells.map(cellOf)),
  };
}

const sheetsOf = (packed: ArrayBuffer) =>
  readXlsxFile(packed, { trim: false, parseNumber: (text) => new FileNumber(text) });

/**
 * The same archive with its parts unpacked and bounded. An archive may claim to hold less than it does: a part is unpacked into
 * as many bytes as are claimed and no further.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let total = 0;
  let names: string[] = [];
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        names = [...names, name].slice(0, 50);
        if (!name.endsWith('.xml') && !name.endsWith('.rels')) return false;
        total += originalSize;
        if (total > mostUnpackedBytes) throw refused(message('workbookTooLarge'));
        return true;
      },
    });
    if ('content.xml' in parts) throw refused(message('fileIsOds'));
    if (!('[Content_Types].xml' in parts)) throw refused(message('fileIsZip'));
    // The library waits for ever where a part that it needs is missing.
    if (!('xl/workbook.xml' in parts) || !('xl/_rels/workbook.xml.rels' in parts)) throw new Error('No workbook');
    const whole = zipSync(withShownZeros(parts), { level: 0 });
    return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength) as ArrayBuffer;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refused(message('workbookDamaged'), error);
  }
}

function cellOf(value: unknown): WorkbookCell | null {
  if (value === null || value === undefined) return null;
  if (value instanceof FileNumber) return { text: plainDigits(value.text), isExact: true };
  if (value instanceof Date) return { text: dateText(value), isExact: true };
  return { text: String(value as string | boolean), isExact: false };
}

/** The shortest digits of the same number: files have 31.4 as 31.399999999999999. */
function plainDigits(text: string): string {
  const value = Number(text);
  // Identifiers that are numbers keep every digit.
  return !Number.isFinite(value) || /^\d+$/.test(text) ? text : String(value);
}

/** The library gives the time of the sheet as if it were UTC. */
function dateText(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
