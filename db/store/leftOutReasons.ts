import { keyOrNull, textOf, type Message, type MessageKey } from '../../main/contract/index.ts';

/** Why units are left out, a line for each cause. */
export const joinReasons = (reasons: readonly (Message | string)[]): string =>
  reasons.map((reason) => textOf(reason).replace(/\s+/g, ' ')).join('\n');

/** The keys of texts as they are stored beside them. */
export const keysJson = (said: readonly (Message | string)[]): string => JSON.stringify(said.map(keyOrNull));

interface SaidRow {
  readonly error: string | null;
  readonly leftOutReason: string | null;
  readonly messageKeys: string | null;
}
interface Said {
  readonly leftOutReasons: string[];
  readonly 'x-message'?: MessageKey;
  readonly 'x-messages'?: (MessageKey | null)[];
}

/** A row with its causes one by one, and the keys of these or of its error. */
export function withReasons<T extends SaidRow>({
  leftOutReason,
  messageKeys,
  ...row
}: T): Omit<T, 'leftOutReason' | 'messageKeys'> & Said {
  // Written by `keysJson`.
  const keys = JSON.parse(messageKeys ?? '[]') as (MessageKey | null)[];
  const [first = null] = keys;
  return {
    ...row,
    leftOutReasons: leftOutReason === null ? [] : leftOutReason.split('\n'),
    ...(row.error !== null && first !== null && { 'x-message': first }),
    ...(leftOutReason !== null && keys.length > 0 && { 'x-messages': keys }),
  };
}
