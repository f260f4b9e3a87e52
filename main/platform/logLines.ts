import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadLogLines } from '../domain/upkeep/stationLog.ts';

const newline = 10;

/**
 * Reads the files of a log folder backwards, the newest first, whichever of the two hosts wrote and named them. A place is file
 * (inode) and byte, so that it holds when the files are renamed meanwhile.
 */
export function createLogLines(folder: string): ReadLogLines {
  return (before) => {
    const place = before === undefined ? null : /^(\d{1,20})-(\d{1,15})$/.exec(before);
    if (before !== undefined && !place) return null;
    const files = logFiles(folder);
    const first = place ? files.findIndex(({ inode }) => inode === place[1]) : 0;
    // The file of the place was the oldest and is gone: so is all before it.
    if (first < 0) return [];
    return backwards(files.slice(first), place ? Number(place[2]) : Infinity);
  };
}

interface LogFile {
  readonly path: string;
  readonly inode: string;
  readonly changed: number;
}

function logFiles(folder: string): readonly LogFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^station(\.\d+)?\.log(\.\d+)?$/.test(name))
    .map((name) => {
      const path = join(folder, name);
      const { ino, mtimeMs } = statSync(path, { bigint: false });
      return { path, inode: String(ino), changed: mtimeMs };
    })
    .toSorted((a, b) => b.changed - a.changed);
}

function* backwards(files: readonly LogFile[], from: number): Generator<{ line: string; place: string }> {
  let until = from;
  for (const { path, inode } of files) {
    const bytes = readFileSync(path);
    let end = Math.min(until, bytes.length);
    until = Infinity;
    while (end > 0) {
      // The byte before `end` closes the line; a line that is still being written has none.
      const start = end < 2 ? 0 : bytes.lastIndexOf(newline, end - 2) + 1;
      const line = bytes.toString('utf8', start, end).trimEnd();
      if (line !== '') yield { line, place: `${inode}-${String(start)}` };
      end = start;
    }
  }
}
