import type { RateTableFields } from '../../contract/index.ts';
import type { Steps } from '../steps.ts';
import type { RateContents, RateRecord, StagedRate, StagedTable } from './ports.ts';
import { prefixes } from './zones.ts';

/** Entries that are stored, read or compared in one turn. */
const entriesAtOnce = 1000;

interface RateWriter {
  /** Stores the zones and prices of a table; the last ones not before `flush`. */
  readonly write: (table: RateTableFields) => Steps<StagedTable>;
  readonly flush: () => void;
}

/** Stores zones and prices of tables piece by piece, large ones in several and small ones together. */
export function createRateWriter(contents: RateContents): RateWriter {
  let waiting: StagedRate[] = [];
  function flush(): void {
    if (waiting.length > 0) contents.stage(waiting);
    waiting = [];
  }
  function* add(entry: StagedRate): Steps<void> {
    waiting.push(entry);
    if (waiting.length < entriesAtOnce) return;
    flush();
    yield;
  }
  return {
    flush,
    *write({ zones = [], rates = [], ...fields }) {
      const content = contents.next();
      for (const [seq, zone] of zones.entries()) {
        const [origin, destination] = prefixes(zone);
        yield* add({ content, seq, zone, origin, destination });
      }
      for (const [seq, price] of rates.entries()) yield* add({ content, seq, price });
      return { fields, content };
    },
  };
}

/** Stores the zones and prices of one table. */
export function* stagedTable(contents: RateContents, table: RateTableFields): Steps<StagedTable> {
  const writer = createRateWriter(contents);
  const staged = yield* writer.write(table);
  writer.flush();
  yield;
  return staged;
}

/** A version with its zones and prices. */
export function* wholeTable(contents: RateContents, { fields, content }: RateRecord): Steps<RateTableFields> {
  const [zones, rates] = [yield* listOf(contents.zones, content), yield* listOf(contents.prices, content)];
  return { ...fields, ...(zones.length > 0 && { zones }), ...(rates.length > 0 && { rates }) };
}

type Read<T> = (content: number, from: number, most: number) => readonly T[];

function* listOf<T>(read: Read<T>, content: number): Steps<T[]> {
  const list: T[] = [];
  for (;;) {
    const page = read(content, list.length, entriesAtOnce);
    list.push(...page);
    if (page.length < entriesAtOnce) return list;
    yield;
  }
}
