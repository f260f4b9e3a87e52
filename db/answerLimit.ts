import { message, SaidError } from '../main/contract/index.ts';
/** A folder for backups that cannot be used, in a sentence for people. */
export class BackupFolderUnusable extends SaidError {
  override readonly name: string = 'BackupFolderUnusable';
}

/** A folder without the mark of the chosen one, such as the mount point of a disk that is not connected. */
export class BackupFolderUnconfirmed extends BackupFolderUnusable {
  override readonly name = 'BackupFolderUnconfirmed';
}

/**
 * Gives up work on a folder that does not answer in time. A call on a dead share keeps one of the few threads that the process has
 * for files, so the folder is not asked again until that call has ended.
 */
export function createAnswerLimit(milliseconds: number) {
  const silent = new Set<string>();
  return async function within<T>(folder: string, work: () => Promise<T>): Promise<T> {
    const noAnswer = () => new BackupFolderUnusable(message('folderSilent', { folder }));
    if (silent.has(folder)) throw noAnswer();
    const working = work();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        silent.add(folder);
        const answered = () => void silent.delete(folder);
        working.then(answered, answered);
        reject(noAnswer());
      }, milliseconds);
    });
    try {
      return await Promise.race([working, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
