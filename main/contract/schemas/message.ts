import { Type } from 'typebox';
import { Nullable } from './common.ts';
import type { MessageKey } from '../messages/formatMessage.ts';

/** The key of a text with its parameters, as answers carry it beside the English text. */
export const MessageKeySchema = Type.Unsafe<MessageKey>(
  Type.Object(
    {
      code: Type.String({ description: 'Stays the same when the wording of the text changes.' }),
      params: Type.Record(Type.String(), Type.Unknown(), {
        description: 'What the text names: text, numbers, messages of the same form, or lists of these.',
      }),
    },
    { title: 'MessageKey', description: 'The text as a key with parameters, to write it in another language.' },
  ),
);

/** The keys of a list of texts, in its order. */
export const MessageKeysSchema = Type.Array(Nullable(MessageKeySchema), {
  description: 'The texts of the list as keys with parameters, in its order; null for a text of others.',
});
