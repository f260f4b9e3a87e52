import type { ReadRow, RowNote } from './reading.ts';
import { recordNote } from './rowNotes.ts';

/** What names the records of a file. */
export interface RecordPaths {
  readonly keyPath: string;
  /** The field that tells records of one key apart. */
  readonly apartPath?: string;
}

interface NumberedRecord {
  readonly number: number;
  readonly name: string | null;
  /** Whether its first row has values of the record itself, besides its key and name. */
  readonly hasHead: boolean;
  readonly lineNumbers: Set<unknown>;
}

interface NumberedRow {
  readonly record: number;
  readonly key: string | null;
  /** Why it is doubtful that it belongs to the record. */
  readonly doubt: RowNote | null;
}

const listPrefix = 'lines.';
const lineNumberPath = 'lines.lineNumber';

/**
 * Numbers the records of a file: rows of one key are one record, unless what tells records of one key apart differs. A row without
 * it is a record without it, or a further line of the record before it where it leaves the values of the record empty.
 */
export function recordNumbers({ keyPath, apartPath }: RecordPaths) {
  const ofKey = new Map<string, { readonly records: NumberedRecord[]; last: NumberedRecord }>();
  let next = 0;
  const textAt = ({ values }: ReadRow, path: string): string | null => {
    const value = values[path];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
  };
  const hasHead = ({ values }: ReadRow): boolean =>
    Object.keys(values).some((path) => path !== keyPath && path !== apartPath && !path.startsWith(listPrefix));
  return {
    numberOf(read: ReadRow): NumberedRow {
      const key = textAt(read, keyPath);
      const known = key === null ? undefined : ofKey.get(key);
      const name = apartPath === undefined ? null : textAt(read, apartPath);
      const lineNumber = read.values[lineNumberPath];
      const isFurtherLine =
        known !== undefined &&
        name === null &&
        known.last.name !== null &&
        !hasHead(read) &&
        (lineNumber === undefined || !known.last.lineNumbers.has(lineNumber));
      const found = isFurtherLine ? known.last : known?.records.find((record) => record.name === name);
      const record = found ?? { number: next, name, hasHead: hasHead(read), lineNumbers: new Set() };
      if (!found) {
        next += 1;
        if (known) known.records.push(record);
        else if (key !== null) ofKey.set(key, { records: [record], last: record });
      }
      if (known) known.last = record;
      if (lineNumber !== undefined) record.lineNumbers.add(lineNumber);
      const isOpen = isFurtherLine && !record.hasHead;
      const doubt = isOpen ? recordNote('openSystem', { system: record.name ?? '' }, apartPath) : null;
      return { record: record.number, key, doubt };
    },
    /** Whether one record of the key has what tells records apart, and another one has not. */
    isApart(key: string | null): boolean {
      const { records } = ofKey.get(key ?? '') ?? { records: [] };
      return records.length > 1 && records.some(({ name }) => name === null);
    },
  };
}
