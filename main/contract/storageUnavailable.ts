import { message, type Message } from './messages/message.ts';
/** Why the station cannot save: no space is left, its disk reports errors, or its database is damaged. */
export type StorageTrouble = 'full' | 'failing' | 'damaged';

/** Sentences for people; what was refused was not saved unless the sentence says otherwise. */
const sentences: Readonly<Record<StorageTrouble, (folder: string) => Message>> = {
  full: (folder) => message('diskFull', { folder }),
  failing: (folder) => message('diskFailing', { folder }),
  damaged: (folder) => message('databaseDamaged', { folder }),
};

/** The station cannot save at the moment, whatever the request. Answered with 503. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly trouble: StorageTrouble;
  readonly said: Message;
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds = 10;

  constructor(trouble: StorageTrouble, folder: string, options?: { readonly cause?: unknown }) {
    const said = sentences[trouble](folder);
    super(said.text, options);
    this.said = said;
    this.trouble = trouble;
  }
}
