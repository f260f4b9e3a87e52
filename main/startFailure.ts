import { basename } from 'node:path';
import { DatabaseDamaged, DatabaseError, rescueCopies } from '../db/index.ts';
import type { Clock, Logger } from './domain/ports.ts';
import { rescueChoice, type RescueChoice } from './domain/upkeep/rescueChoice.ts';

/** What a person can do about the folder of the data when the station does not start, by the code of the error. */
const advice: readonly (readonly [codes: RegExp, sentence: (dataDir: string) => string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, (dataDir) => `The disk of ${dataDir} is full. Free space and start again.`],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_READONLY.*|SQLITE_CANTOPEN.*)$/,
    (dataDir) =>
      `Packwright may not write to ${dataDir}. Give your user the right to that folder, or choose another one with --data-dir.`,
  ],
  [
    /^(EIO|SQLITE_IOERR.*)$/,
    (dataDir) => `The disk of ${dataDir} reports errors. Check the disk before you start again.`,
  ],
];

/** Why the station did not start, in sentences, when a person can do something about it; else null. */
export function startFailure(error: unknown, dataDir: string): string | null {
  if (error instanceof DatabaseError || (error instanceof Error && error.name === 'PortInUse')) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return advice.find(([codes]) => codes.test(code))?.[1](dataDir) ?? null;
}

/** The copies that can take the place of a damaged database; null when the failure is another one. What is wrong with them is logged. */
export function copiesFor(error: unknown, dataDir: string, clock: Clock, logger: Logger): RescueChoice | null {
  if (!(error instanceof DatabaseDamaged)) return null;
  const { copies, away } = rescueCopies(dataDir);
  for (const { path, cause } of copies)
    if (cause !== null) logger.warn('backup.damaged', { name: basename(path), message: cause });
  if (away) logger.warn('backup.folderUnreachable', { ...away });
  return rescueChoice(copies, away, clock.now());
}
