import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogoFile } from '../domain/documents/logo.ts';
import { removeFile, writePrivateFile } from './dataDirectory.ts';

const fileName = 'logo.png';

/** The logo of documents, beside the database: backups do not hold it. */
export function logoFile(dataDir: string): LogoFile {
  const path = join(dataDir, fileName);
  return {
    read: () => (existsSync(path) ? new Uint8Array(readFileSync(path)) : null),
    write: (png) => {
      if (png === null) removeFile(dataDir, fileName);
      else writePrivateFile(dataDir, fileName, png);
    },
  };
}
