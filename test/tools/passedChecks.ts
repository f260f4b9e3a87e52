import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A check with all that decides its outcome. */
export interface CheckInput {
  readonly name: string;
  readonly args: readonly string[];
  /** Folders and files that it reads. */
  readonly reads: readonly string[];
}

export interface PassedChecks {
  /** What the outcome follows from, as it is now. */
  readonly fingerprint: (check: CheckInput) => string;
  /** Whether the check has passed on the same. */
  readonly has: (check: CheckInput, fingerprint: string) => boolean;
  readonly note: (check: CheckInput, fingerprint: string) => void;
}

/** Remembers in a folder on which contents of files checks have passed last: on the same they need not run again. */
export function createPassedChecks(root: string, folder: string): PassedChecks {
  const contents = new Map<string, string>();
  const fileOf = ({ name }: CheckInput): string => join(folder, name.replaceAll(/[^\w]+/g, '-'));

  function contentOf(path: string): string {
    const known = contents.get(path);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    for (const file of filesOf(join(root, path))) hash.update(`${file}\n`).update(readFileSync(file)).update('\n');
    const content = hash.digest('hex');
    contents.set(path, content);
    return content;
  }

  return {
    fingerprint: ({ args, reads }) =>
      createHash('sha256')
        .update(JSON.stringify([process.version, args, reads.map((path) => [path, contentOf(path)])]))
        .digest('hex'),
    has: (check, fingerprint) => existsSync(fileOf(check)) && readFileSync(fileOf(check), 'utf8') === fingerprint,
    note: (check, fingerprint) => {
      mkdirSync(dirname(fileOf(check)), { recursive: true });
      writeFileSync(fileOf(check), fingerprint);
    },
  };
}

/** The files below a path, or the one there; none where nothing is. */
function filesOf(path: string): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
