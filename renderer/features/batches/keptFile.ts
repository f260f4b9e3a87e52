import type { BatchRequest } from '../../../main/contract/index.ts';

/** Orders that were read from a JSON file and are not sent yet. */
export interface FileOrders {
  /** What is said of them: the file, and how many they are. */
  readonly title: string;
  readonly orders: BatchRequest['orders'];
}

const storeName = 'files';
const key = 'newBatch';

/** A file can be too large for the storage of the forms, which is text. */
function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('packwright.batches', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of this browser is closed.'));
  });
}

async function during<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await database();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The file could not be kept.'));
    });
  } finally {
    opened.close();
  }
}

/** The file of the new batch as it was left on this computer; null where none was, or the browser keeps nothing. */
export async function keptFile(): Promise<FileOrders | null> {
  try {
    return (await during<FileOrders | undefined>('readonly', (store) => store.get(key))) ?? null;
  } catch {
    return null;
  }
}

/** Keeps it for a reload; null forgets it. Where the browser keeps nothing the file is chosen again. */
export async function keepFile(file: FileOrders | null): Promise<void> {
  try {
    if (file) await during('readwrite', (store) => store.put(file, key));
    else await during('readwrite', (store) => store.delete(key));
  } catch {
    // Nothing is kept.
  }
}
