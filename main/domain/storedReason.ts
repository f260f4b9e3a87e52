import { keyOrNull, textOf, type Message, type MessageKey } from '../contract/index.ts';

/** Why something failed, as it is stored; records of earlier versions have no key. */
export interface StoredReason {
  readonly reason: string | null;
  readonly reasonKey?: MessageKey | null;
}

export const storedReason = (said: Message | string | null): Required<StoredReason> =>
  said === null ? { reason: null, reasonKey: null } : { reason: textOf(said), reasonKey: keyOrNull(said) };
