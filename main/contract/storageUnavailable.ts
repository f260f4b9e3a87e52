/** Why the station cannot save: no space is left, its disk reports errors, or its database is damaged. */
export type StorageTrouble = 'full' | 'failing' | 'damaged';

/** Sentences for people; what was refused was not saved unless the sentence says otherwise. */
const sentences: Readonly<Record<StorageTrouble, (folder: string) => string>> = {
  full: (folder) => `The disk is full. Free space on the disk of ${folder}, then try again.`,
  failing: (folder) =>
    `The disk of ${folder} reported an error. The station is checking its database; the change may not be saved. Try again in a minute.`,
  damaged: (folder) =>
    `The database in ${folder} is damaged, so nothing more is saved. Restart the station to restore a backup.`,
};

/** The station cannot save at the moment, whatever the request. Answered with 503. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly trouble: StorageTrouble;
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds = 10;

  constructor(trouble: StorageTrouble, folder: string, options?: { readonly cause?: unknown }) {
    super(sentences[trouble](folder), options);
    this.trouble = trouble;
  }
}
