import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** A file that only takes up space: deleted when the disk is full, so that signing in, logging and cleaning up still work. */
export interface DiskReserve {
  /** Frees the space. Does not wait. */
  readonly release: () => void;
  /** Takes the space again, in pieces. False while the disk has too little for it. */
  readonly restore: () => Promise<boolean>;
  readonly space: () => Promise<DiskSpace>;
}

const megabyte = 1024 * 1024;
const largestReserve = 64 * megabyte;
/** A reserve takes at most this part of a small disk. */
const shareOfDisk = 0.1;
/** With less than this the database cannot even be opened. */
const leastToOpen = 2 * megabyte;

export function createDiskReserve(folder: string): DiskReserve {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'disk-reserve');
  const temporary = `${path}.new`;
  let writing: Promise<boolean> | null = null;

  const release = () => {
    for (const file of [path, temporary]) rmSync(file, { force: true });
  };
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < leastToOpen) release();

  async function space(): Promise<DiskSpace> {
    const disk = await statfs(folder);
    return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
  }

  async function write(): Promise<boolean> {
    if (existsSync(path)) return true;
    const { freeBytes, totalBytes } = await space();
    const size = Math.min(largestReserve, Math.floor(totalBytes * shareOfDisk));
    if (freeBytes < 2 * size) return false;
    try {
      const file = await open(temporary, 'w', 0o600);
      try {
        // Not zeros: some file systems store a run of them without taking space.
        const piece = Buffer.alloc(megabyte, 'Packwright');
        for (let written = 0; written < size; written += piece.length) await file.write(piece);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
      return true;
    } catch {
      await rm(temporary, { force: true });
      return false;
    }
  }

  return {
    release,
    restore: () => (writing ??= write().finally(() => (writing = null))),
    space,
  };
}
