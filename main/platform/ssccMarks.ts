import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SsccMarks } from '../domain/documents/ports.ts';
import { writePrivateFile } from './dataDirectory.ts';

const fileName = 'sscc.json';

/**
 * The reserved numbers of an organization, in a file beside the database. A restored database does not bring it back, and one of another
 * station finds no record of its own in it.
 */
export function ssccMarks(dataDir: string, organizationId: string): SsccMarks {
  const path = join(dataDir, fileName);

  function readAll(): Readonly<Record<string, Readonly<Record<string, number>>>> {
    if (!existsSync(path)) return {};
    try {
      const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
      return isMarks(read) ? read : {};
    } catch {
      // Without a record that can be read nobody knows which numbers were given: a person is asked.
      return {};
    }
  }

  return {
    read: () => readAll()[organizationId] ?? null,
    write: (marks) => {
      writePrivateFile(dataDir, fileName, `${JSON.stringify({ ...readAll(), [organizationId]: marks }, null, 2)}\n`);
    },
  };
}

function isMarks(read: unknown): read is Readonly<Record<string, Readonly<Record<string, number>>>> {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  return (
    isRecord(read) &&
    Object.values(read).every(
      (marks) => isRecord(marks) && Object.values(marks).every((mark) => Number.isSafeInteger(mark)),
    )
  );
}
