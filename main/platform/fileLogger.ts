import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, Logger } from '../domain/ports.ts';

const maxBytes = 5 * 1024 * 1024;
const generations = 5;

/** A log of JSON lines in a folder of the data directory, rotated by size. Warnings and errors also go to `alsoTo`. */
export function createFileLogger(directory: string, clock: Clock, alsoTo?: (line: string) => void): Logger {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'station.log');
  let bytes = existsSync(path) ? statSync(path).size : 0;

  const write = (level: 'info' | 'warn' | 'error', event: string, fields: Readonly<Record<string, unknown>> = {}) => {
    const line = JSON.stringify({ at: clock.now(), level, event, ...fields });
    try {
      if (bytes > maxBytes) {
        rotate(path);
        bytes = 0;
      }
      appendFileSync(path, `${line}\n`, { mode: 0o600 });
      bytes += line.length + 1;
    } catch {
      // A full or lost disk must not take the station down with it; the line still goes to the other sink.
      alsoTo?.(line);
      return;
    }
    if (level !== 'info') alsoTo?.(line);
  };
  return {
    info: (event, fields) => write('info', event, fields),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields) => write('error', event, fields),
  };
}

function rotate(path: string): void {
  for (let generation = generations - 1; generation >= 1; generation -= 1) {
    const from = generation === 1 ? path : `${path}.${generation - 1}`;
    if (existsSync(from)) renameSync(from, `${path}.${generation}`);
  }
}
