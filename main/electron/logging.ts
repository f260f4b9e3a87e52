import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import electronLog from 'electron-log/node.js';
import type { Clock, Logger } from '../domain/ports.ts';

/** The station's log: JSON lines in files of 5 MB, ten of them, and the same lines on the console of a start from a terminal. */

const maxBytes = 5 * 1024 * 1024;
const keptFiles = 9;

/** electron-log's Node entry: its Electron entry would open IPC channels of its own, and the shell has exactly one place for those. */
export function createShellLogger(folder: string, clock: Clock, alsoToConsole: boolean): Logger {
  const log = electronLog.create({ logId: folder });
  const { file, console } = log.transports;
  // Without a name it looks for a package.json, and in a bundle it finds none and writes nothing.
  file.setAppName('Packwright');
  file.resolvePathFn = () => join(folder, 'station.log');
  file.archiveLogFn = () => rotate(folder);
  file.maxSize = maxBytes;
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  // The line is whole already: no styles, no templates, no inspection.
  file.transforms = [({ data }) => data[0] as unknown];
  console.transforms = [({ data }) => data];
  console.level = alsoToConsole ? 'silly' : false;
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields: Readonly<Record<string, unknown>> = {}): void =>
      log[level](logLine(clock.now(), level, event, fields));
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** One line of JSON. Control characters are escaped by JSON itself, so no field can begin a line of its own. */
export function logLine(at: string, level: string, event: string, fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ at, level, event, ...fields }, (_key, value: unknown) =>
    value instanceof Error ? errorFields(value) : value,
  );
}

function errorFields(error: Error): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause }),
  };
}

/** station.log becomes station.1.log and so on; the oldest one is overwritten. */
function rotate(folder: string): void {
  const name = (index: number): string => join(folder, index === 0 ? 'station.log' : `station.${index}.log`);
  for (let index = keptFiles - 1; index >= 0; index--)
    if (existsSync(name(index))) renameSync(name(index), name(index + 1));
}
