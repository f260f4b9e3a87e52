import type { MessageKey } from '../../../main/contract/index.ts';
import { sayMessage, sayMessages } from '../../messages/sayMessage.ts';

interface Ended {
  readonly error: string | null;
  readonly 'x-message'?: MessageKey;
  readonly leftOutReasons: readonly string[];
  readonly 'x-messages'?: readonly (MessageKey | null)[];
}

/** Why an order failed, or why its result leaves units out, in the language of the window. */
export const reasonsText = ({
  error,
  'x-message': key,
  leftOutReasons,
  'x-messages': keys,
}: Ended): readonly string[] => (error === null ? sayMessages(leftOutReasons, keys) : [sayMessage(error, key)]);
