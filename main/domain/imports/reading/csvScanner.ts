import type { RowNote } from '../reading.ts';
import { rowNote } from './rowNote.ts';

/** A record of delimited text. */
export interface CsvRecord {
  readonly cells: readonly string[];
  /** Why its cells cannot be told apart; null when they can. */
  readonly fault: RowNote | null;
  /** An empty line. */
  readonly isEmpty: boolean;
}

/** A record beyond this is taken for one whose quotation mark is never closed. */
const longestRecord = 1024 * 1024;
/** More cells than any table has columns; the rest of a row is not kept. */
export const mostCells = 4096;

const quote = 34;
const newline = 10;
const carriage = 13;

/**
 * The records of delimited text (RFC 4180 and what spreadsheets make of it). Lines end with CR, LF or both. A quotation mark in a
 * cell that does not begin with one is part of its text (5" pipe). A mark that does not end its cell costs its line, and the
 * lines after it that have not as many cells as `columns` says; nothing else of the file is lost.
 */
export function* csvRecords(text: string, delimiter: string, columns: () => number | null): Generator<CsvRecord> {
  const scanner = createScanner(text, delimiter);
  let at = 0;
  while (at < text.length) {
    const record = scanner.recordAt(at);
    const { cells, isEmpty } = record;
    if (record.fault === null) {
      at = record.next;
      yield { cells, fault: null, isEmpty };
      continue;
    }
    let lines = 0;
    at = scanner.lineAfter(at);
    const known = columns();
    while (known !== null && at < text.length) {
      const following = scanner.recordAt(at);
      if (following.isEmpty || following.cells.length === known) break;
      lines += 1;
      at = scanner.lineAfter(at);
    }
    const code = record.fault === 'openQuote' && lines > 0 ? 'openQuoteOverLines' : record.fault;
    const fault = rowNote(code, code === 'openQuoteOverLines' ? { lines } : {});
    yield { cells, fault, isEmpty };
  }
}

interface ScannedRecord {
  readonly cells: readonly string[];
  readonly fault: 'openQuote' | 'longRow' | null;
  readonly isEmpty: boolean;
  /** Where the next record begins. */
  readonly next: number;
}

function createScanner(text: string, delimiter: string) {
  const nextFeed = nextOf(text, '\n');
  const nextReturn = nextOf(text, '\r');
  const nextMark = nextOf(text, '"');
  const lineEnd = (from: number): number => Math.min(nextFeed(from), nextReturn(from));
  const after = (end: number): number =>
    text.charCodeAt(end) === carriage && text.charCodeAt(end + 1) === newline ? end + 2 : end + 1;
  const endsCell = (at: number): boolean => {
    const sign = text.charAt(at);
    return sign === '' || sign === delimiter || sign === '\n' || sign === '\r';
  };

  function recordAt(start: number): ScannedRecord {
    const end = lineEnd(start);
    if (end === start) return { cells: [], fault: null, isEmpty: true, next: after(end) };
    // By far the most rows have no quotation mark.
    if (nextMark(start) < end) return quotedRecord(start, end);
    const isLong = end - start > longestRecord;
    return { cells: cellsOfLine(start, end), fault: isLong ? 'longRow' : null, isEmpty: false, next: after(end) };
  }

  const cellsOfLine = (start: number, end: number): readonly string[] =>
    text.slice(start, Math.min(end, start + longestRecord)).split(delimiter, mostCells);

  function quotedRecord(start: number, firstEnd: number): ScannedRecord {
    const cells: string[] = [];
    const failed = (fault: 'openQuote' | 'longRow'): ScannedRecord => ({
      cells: cellsOfLine(start, firstEnd),
      fault,
      isEmpty: false,
      next: after(firstEnd),
    });
    let at = start;
    let end = firstEnd;
    for (;;) {
      let next: number;
      let cell: string;
      if (text.charCodeAt(at) === quote) {
        const close = closingMark(at + 1, start + longestRecord);
        if (close === null) return failed(text.length - start > longestRecord ? 'longRow' : 'openQuote');
        if (!endsCell(close + 1)) return failed('openQuote');
        cell = text.slice(at + 1, close).replaceAll('""', '"');
        next = close + 1;
        if (next > end) end = lineEnd(next);
      } else {
        const length = text.slice(at, end).indexOf(delimiter);
        next = length < 0 ? end : at + length;
        cell = text.slice(at, next);
        // A quoted cell with a space before its mark cannot be told from text that begins so.
        if (/^ +"/.test(cell)) return failed('openQuote');
      }
      if (cells.length < mostCells) cells.push(cell);
      if (next >= end)
        return end - start > longestRecord
          ? failed('longRow')
          : { cells, fault: null, isEmpty: false, next: after(end) };
      at = next + 1;
    }
  }

  /** The mark that is not doubled, up to `most`. */
  function closingMark(from: number, most: number): number | null {
    for (let at = from; ;) {
      const mark = text.indexOf('"', at);
      if (mark < 0 || mark > most) return null;
      if (text.charCodeAt(mark + 1) !== quote) return mark;
      at = mark + 2;
    }
  }

  return { recordAt, lineAfter: (from: number): number => after(lineEnd(from)) };
}

/** Finds the next sign from a place on, the length of the text where there is none. What was found is kept: places only grow. */
function nextOf(text: string, sign: string): (from: number) => number {
  let asked = 0;
  let found = -1;
  return (from) => {
    if (from >= asked && from <= found) return found;
    asked = from;
    const at = text.indexOf(sign, from);
    return (found = at < 0 ? text.length : at);
  };
}
