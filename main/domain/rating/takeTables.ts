import type { RateImportResult, RateTableFields } from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import type { Steps } from '../steps.ts';
import type { RateStore, StagedTable } from './ports.ts';
import { createRateWriter, isSameTable } from './rateContents.ts';

/** Tables that become visible in one transaction. */
const tablesAtOnce = 100;

interface ReadyTable extends StagedTable {
  readonly table: RateTableFields;
  /** The version that it was compared with; 0 where there was none. */
  readonly over: number;
}

/** Stores tables as Drafts: creates what is new and adds a version to what differs from its newest one. */
export function* takeTables(
  store: RateStore,
  actor: Actor,
  tables: readonly RateTableFields[],
  at: string,
): Steps<Omit<RateImportResult, 'errors'>> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const writer = createRateWriter(store.contents);
  let ready: ReadyTable[] = [];
  /** What somebody else has changed since it was compared is compared again. */
  let stale: RateTableFields[] = [];
  function show(): void {
    writer.flush();
    const results = store.importMany(actor, ready, at);
    ready.forEach(({ table }, index) => {
      const result = results[index] ?? 'stale';
      if (result === 'stale') stale.push(table);
      else counts[result] += 1;
    });
    ready = [];
  }

  for (let open = tables; open.length > 0; [open, stale] = [stale, []]) {
    for (const table of open) {
      const newest = store.get(actor.organizationId, table.id);
      if (newest && (yield* isSameTable(store.contents, newest, table))) {
        counts.unchanged += 1;
        continue;
      }
      ready.push({ ...(yield* writer.write(table)), table, over: newest?.version ?? 0 });
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
