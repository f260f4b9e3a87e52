import { english } from './english/index.ts';
import { formatMessage, type MessageKey, type MessageParam, type MessageWords } from './formatMessage.ts';

export type MessageCode = keyof typeof english;

/** The names in braces, without their kind. */
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Plain<Name> | Names<Rest> : never;
type Plain<Name> = Name extends `${infer Bare}:${string}` ? Bare : Name;
type Params<C extends MessageCode> = Names<(typeof english)[C]>;

/** A message with its English text. */
export interface Message extends MessageKey {
  readonly text: string;
}

/** English as the service writes it: measures in inches and pounds, states by the words of the interface. */
const words: MessageWords = {
  in: (inches) => `${String(inches)} in`,
  lb: (pounds) => `${String(pounds)} lb`,
  cu: (cubicInches) => `${String(cubicInches)} cu in`,
  state: (name) => name,
  day: (day) => day,
  plain: (text) => text,
  or: 'or',
  and: 'and',
};

/** A message of the catalogue: the key, what stands in its gaps, and the English text. */
export function message<C extends MessageCode>(
  code: C,
  ...[given]: [Params<C>] extends [never] ? [] : [Readonly<Record<Params<C>, MessageParam>>]
): Message {
  const values: Readonly<Record<string, MessageParam>> = given ?? {};
  const params = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, bare(value)]));
  return { code, params, text: formatMessage(english, { code, params }, words) ?? '' };
}

/** A message whose key was made elsewhere, as the engine makes those of its reasons. */
export const messageOf = ({ code, params }: MessageKey & { readonly code: MessageCode }): Message => ({
  ...{ code, params, text: formatMessage(english, { code, params }, words) ?? '' },
});

/** Without the texts of messages inside: the wire carries the text of the whole. */
function bare(value: MessageParam): MessageParam {
  if (Array.isArray(value)) return (value as readonly (string | number | MessageKey)[]).map(keyOf);
  return keyOf(value as string | number | MessageKey);
}

function keyOf(value: string | number | MessageKey): string | number | MessageKey {
  return typeof value === 'object' ? messageKey(value) : value;
}

/** A sentence without its full stop, to go on after it. */
export const clauseOf = ({ text }: Message): string => text.replace(/\.$/, '');

/** The same without its full stop where it is read as English. */
export const asClause = (said: Message): Message => ({ ...said, text: clauseOf(said) });

/** The English text of what is said; what others say is text already. */
export const textOf = (said: Message | string): string => (typeof said === 'string' ? said : said.text);

/** The member of an answer beside the text; none where others said it. */
export const withKey = (said: Message | string): { readonly 'x-message'?: MessageKey } =>
  typeof said === 'string' ? {} : { 'x-message': messageKey(said) };

/** The key of what is said; null where others said it. */
export const keyOrNull = (said: Message | string): MessageKey | null =>
  typeof said === 'string' ? null : messageKey(said);

/** The member of an answer beside a list of texts; none where others said all of them. */
export const withKeys = (said: readonly (Message | string)[]): { readonly 'x-messages'?: (MessageKey | null)[] } =>
  said.every((one) => typeof one === 'string') ? {} : { 'x-messages': said.map(keyOrNull) };

/** An error that says to people what went wrong. */
export class SaidError extends Error {
  override readonly name: string = 'SaidError';
  readonly said: Message | string;

  constructor(said: Message | string, options?: { readonly cause?: unknown }) {
    super(textOf(said), options);
    this.said = said;
  }
}

/** The key of a message alone, as it goes over the wire beside the text. */
export function messageKey({ code, params }: MessageKey): MessageKey {
  return { code, params };
}
