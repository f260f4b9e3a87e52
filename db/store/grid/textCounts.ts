/** How many places have each text, counted when it is first asked for and kept from then on. */
export interface TextCounts {
  readonly isComplete: () => boolean;
  /** Counts what is not counted yet. Each step is short. */
  readonly complete: () => Generator<undefined, void, undefined>;
  /** Said before the text of a place changes. */
  readonly replace: (place: number, next: string | null) => void;
  /** Every text with the number of places that have it. Only while complete. */
  readonly entries: () => Iterable<readonly [text: string, places: number]>;
  /** Whether another place has the text of this one. Only while complete. */
  readonly isRepeated: (place: number) => boolean;
}

/** Places that are counted in one step: some milliseconds. */
const atOnce = 2000;

export function createTextCounts(values: readonly (string | null)[]): TextCounts {
  const counts = new Map<string, number>();
  /** Those of them that several places have: few, and so looked up faster. */
  const repeated = new Set<string>();
  /** Places before this one are counted. */
  let counted = 0;
  let isWanted = false;

  function add(text: string | null | undefined, change: 1 | -1): void {
    if (text === null || text === undefined) return;
    const count = (counts.get(text) ?? 0) + change;
    if (count === 0) counts.delete(text);
    else counts.set(text, count);
    if (count > 1) repeated.add(text);
    else repeated.delete(text);
  }

  return {
    isComplete: () => isWanted && counted === values.length,
    *complete() {
      isWanted = true;
      while (counted < values.length) {
        const end = Math.min(values.length, counted + atOnce);
        for (; counted < end; counted += 1) add(values[counted], 1);
        yield;
      }
    },
    replace: (place, next) => {
      if (place >= counted) return;
      add(values[place], -1);
      add(next, 1);
    },
    entries: () => counts.entries(),
    isRepeated: (place) => {
      const text = values[place];
      return typeof text === 'string' && repeated.has(text);
    },
  };
}
