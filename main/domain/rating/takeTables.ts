import type { RateImportResult } from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import type { Steps } from '../steps.ts';
import type { RateStore, StagedTable } from './ports.ts';
import { createRateWriter, wholeTable } from './rateContents.ts';
import type { GivenTable } from './ratesCsv.ts';

/** Tables that become visible in one transaction. */
const tablesAtOnce = 100;

interface ReadyTable extends StagedTable {
  readonly given: GivenTable;
  /** The version that it was merged into; 0 where there was none. */
  readonly over: number;
}

/** Stores tables as Drafts: creates what is new and adds a version to what changes its newest one. */
export function* takeTables(
  store: RateStore,
  actor: Actor,
  tables: readonly GivenTable[],
  at: string,
): Steps<Omit<RateImportResult, 'errors'>> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const writer = createRateWriter(store.contents);
  let ready: ReadyTable[] = [];
  /** What somebody else has changed since it was merged is merged again. */
  let stale: GivenTable[] = [];
  function show(): void {
    writer.flush();
    const results = store.importMany(actor, ready, at);
    ready.forEach(({ given }, index) => {
      const result = results[index] ?? 'stale';
      if (result === 'stale') stale.push(given);
      else counts[result] += 1;
    });
    ready = [];
  }

  for (let open = tables; open.length > 0; [open, stale] = [stale, []]) {
    for (const given of open) {
      const newest = store.get(actor.organizationId, given.id);
      const merged = yield* given.over(newest && (yield* wholeTable(store.contents, newest)));
      if (merged === null) continue;
      if (newest && !merged.isChanged) {
        counts.unchanged += 1;
        continue;
      }
      ready.push({ ...(yield* writer.write(merged.table)), given, over: newest?.version ?? 0 });
      if (ready.length === tablesAtOnce) {
        show();
        yield;
      }
    }
    if (ready.length > 0) show();
    yield;
  }
  return counts;
}
