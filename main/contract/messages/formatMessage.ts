/** What stands in a gap of a text: a value, a message in the message, or a list of these. */
export type MessageParam = string | number | MessageKey | readonly (string | number | MessageKey)[];

/** A text of the service as the key of the catalogue with what stands in its gaps: every language is written from it. */
export interface MessageKey {
  readonly code: string;
  readonly params: Readonly<Record<string, MessageParam>>;
}

/** How values are written: measures with their unit, and the states of orders and shipments. */
export interface MessageWords {
  readonly in: (inches: number) => string;
  readonly lb: (pounds: number) => string;
  readonly cu: (cubicInches: number) => string;
  readonly state: (name: string) => string;
  /** A day of the calendar, YYYY-MM-DD. */
  readonly day: (day: string) => string;
  /** Plain text, not a message. */
  readonly plain: (text: string) => string;
  /** Between the last two of `{names:or}`, and between all of `{names:and}`. */
  readonly or: string;
  readonly and: string;
}

const gap = /\{(\w+)(?::(\w+))?\}/g;
const joints: Readonly<Record<string, string>> = { clauses: '; ', Clauses: '; ', sentences: ' ' };

/**
 * Writes a message from the texts of a language. A gap is `{name}`, or `{name:kind}`: `in`, `lb` and `cu` are measures, `day` is a
 * day of the calendar, `state` a state, `clause` is a sentence without its full stop (so is one in any gap before a full stop), and lists are joined as `or`, `and`, `clauses` or `sentences`, else by
 * commas. `Start` and `Clauses` begin with a capital letter.
 * Null when a code is not in the texts.
 */
export function formatMessage(
  texts: Readonly<Record<string, string>>,
  { code, params }: MessageKey,
  words: MessageWords,
): string | null {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (text === undefined) return null;
  let isKnown = true;
  const written = (value: string | number | MessageKey, kind: string): string => {
    if (typeof value === 'object') {
      const inner = formatMessage(texts, value, words);
      isKnown &&= inner !== null;
      return inner ?? '';
    }
    if (kind === 'in' || kind === 'lb' || kind === 'cu') return words[kind](Number(value));
    if (kind === 'state') return words.state(String(value));
    if (kind === 'day') return words.day(String(value));
    return typeof value === 'string' ? words.plain(value) : String(value);
  };
  const said = text.replace(gap, (whole: string, name: string, kind: string | undefined, at: number) => {
    const value = params[name] ?? '';
    const each = (isList(value) ? value : [value]).map((one) => written(one, kind ?? ''));
    const isChoice = kind === 'or' || kind === 'state';
    const joint = kind === 'and' ? ` ${words.and} ` : (joints[kind ?? ''] ?? ', ');
    const joined = isChoice ? alternatives(each, words.or) : each.join(joint);
    const isBeforeStop = /^\.(?:\s|$)/.test(text.slice(at + whole.length));
    const bare = kind === 'clause' || isBeforeStop ? joined.replace(/\.$/, '') : joined;
    return kind === 'Start' || kind === 'Clauses' ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare;
  });
  return isKnown ? said : null;
}

function alternatives(each: readonly string[], or: string): string {
  return each.length < 2 ? (each[0] ?? '') : `${each.slice(0, -1).join(', ')} ${or} ${each.at(-1) ?? ''}`;
}

/** `Array.isArray` does not narrow a readonly list. */
const isList = (value: MessageParam): value is Extract<MessageParam, readonly unknown[]> => Array.isArray(value);
