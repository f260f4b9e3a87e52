import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintOutcome } from '../../domain/documents/ports.ts';

/**
 * Puts a document into a folder, whole or not at all. The file is named by its job: a second try replaces it, so that the program
 * that reads the folder has it once.
 */
export async function writeToFolder(
  folder: string,
  document: { readonly jobId: string; readonly extension: string; readonly bytes: Uint8Array },
): Promise<PrintOutcome> {
  const path = join(folder, `${document.jobId}.${document.extension}`);
  const temporary = join(folder, `.${document.jobId}.part`);
  try {
    const file = await open(temporary, 'w');
    try {
      await file.writeFile(document.bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    return { kind: 'sent' };
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    const { code, message } = error as NodeJS.ErrnoException;
    return { kind: 'notSent', reason: code === 'ENOENT' ? 'folderMissing' : 'folderFailed', detail: message };
  }
}
