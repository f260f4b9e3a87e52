import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps documents in a folder while they are printed. What a crash left there goes with the first one. */
export function keepIn(folder: string) {
  let ready: Promise<unknown> | null = null;
  const start = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
  };
  return async (bytes: Uint8Array) => {
    await (ready ??= start());
    const path = join(folder, `${randomUUID()}.pdf`);
    await writeFile(path, bytes, { mode: 0o600 });
    return { path, remove: () => rm(path, { force: true }) };
  };
}
