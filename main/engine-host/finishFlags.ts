import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The wish that a search ends with the best plan so far. */
export interface FinishFlag {
  /** File that is there once the wish is spoken. */
  readonly path: string;
  readonly raise: () => void;
  readonly clear: () => void;
}

export interface FinishFlags {
  readonly create: () => FinishFlag;
  /** Removes all that is left. */
  readonly close: () => void;
}

/**
 * An engine that computes reads no messages, but it can look whether a file is there, whatever carries it: a child process, a
 * utility process or a thread. One empty file per wish, in a folder of the pool's own.
 */
export function createFinishFlags(folder = join(tmpdir(), `packwright-${randomUUID()}`)): FinishFlags {
  let last = 0;
  return {
    create: () => {
      last += 1;
      const path = join(folder, String(last));
      let raised = false;
      return {
        path,
        raise: () => {
          mkdirSync(folder, { recursive: true });
          writeFileSync(path, '');
          raised = true;
        },
        clear: () => {
          if (raised) rmSync(path, { force: true });
        },
      };
    },
    close: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Least milliseconds between two looks at a flag. */
const lookInterval = 20;

/** Whether a flag is raised, asked as often as one likes; `now` in monotonic milliseconds. */
export function watchFinishFlag(path: string, now: () => number): () => boolean {
  let nextLook = 0;
  let raised = false;
  return () => {
    if (raised) return true;
    const time = now();
    if (time < nextLook) return false;
    nextLook = time + lookInterval;
    raised = existsSync(path);
    return raised;
  };
}
