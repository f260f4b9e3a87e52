export interface LastParsed<T> {
  /** The value of a text of this store; a text that is read again at once is not parsed again. */
  readonly of: (text: string) => T;
  /** Remembers what a text was made of. */
  readonly put: (text: string, value: T) => void;
}

/** Parses bodies that may have 10,000 lines and go through several steps at a stretch. Values are never changed. */
export function createLastParsed<T>(): LastParsed<T> {
  let last: { readonly text: string; readonly value: T } | null = null;
  return {
    of: (text) => {
      if (last?.text !== text) last = { text, value: JSON.parse(text) as T };
      return last.value;
    },
    put: (text, value) => {
      last = { text, value };
    },
  };
}
