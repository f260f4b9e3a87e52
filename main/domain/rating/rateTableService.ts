import {
  type CreateRateTableRequest,
  type CreateRateVersionRequest,
  DomainError,
  message,
  type RateTable,
  type RateTableFields,
  type RateTableHead,
  type RateTableQuery,
} from '../../contract/index.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor, Change } from '../records.ts';
import type { Steps } from '../steps.ts';
import { checkTable } from './checkTable.ts';
import { knownTable } from './knownTable.ts';
import type { RateRecord, RateStore } from './ports.ts';
import { stagedTable, wholeTable } from './rateContents.ts';
import { rateStatusAfter } from './states.ts';
import { isOpenLane, unsoundEnd } from './zones.ts';

export function missingTable(): DomainError {
  return new DomainError('not_found', message('rateTableUnknown'));
}

/** Use cases of rate tables: list, read, create, next version, activate, retire, delete. */
export function createRateTableService(store: RateStore, clock: Clock, ids: Ids) {
  return {
    list: (actor: Actor, query: RateTableQuery) => store.list(actor.organizationId, query),
    /** The newest version when none is named. */
    *read(actor: Actor, id: string, version?: number): Steps<RateTable> {
      const record = store.get(actor.organizationId, id, version);
      if (!record) throw missingTable();
      return viewOf(record, yield* wholeTable(store.contents, record));
    },
    versions(actor: Actor, id: string): readonly RateTableHead[] {
      const versions = store.versions(actor.organizationId, id);
      if (versions.length === 0) throw missingTable();
      return versions;
    },
    /** Returns the step that makes it visible. */
    *create(actor: Actor, body: CreateRateTableRequest): Steps<() => RateTable> {
      const fields = yield* soundTable({ ...body, id: body.id ?? ids.next() });
      if (store.get(actor.organizationId, fields.id)) throw known();
      const staged = yield* stagedTable(store.contents, fields);
      return () => {
        const record = store.create(actor, staged, clock.now());
        if (!record) throw known();
        return viewOf(record, fields);
      };
    },
    /** Returns the step that makes it visible. */
    *addVersion(actor: Actor, id: string, { version, ...body }: CreateRateVersionRequest): Steps<() => RateTable> {
      const fields = yield* soundTable({ ...body, id });
      const newest = store.get(actor.organizationId, id);
      if (!newest) throw missingTable();
      if (newest.version !== version) throw stale(newest);
      const staged = yield* stagedTable(store.contents, fields);
      return () => viewOf(addedVersion(store.addVersion(actor, version, staged, clock.now())), fields);
    },
    *activate(actor: Actor, id: string, version: number): Steps<RateTableHead> {
      const record = store.get(actor.organizationId, id, version);
      if (record) yield* checkLanes(store, record);
      const decide = (table: RateTableHead, currencies: readonly string[]) => {
        const status = rateStatusAfter(table.status, 'activate');
        refuseOtherCurrency(table, currencies);
        return status;
      };
      return found(store.change(actor, id, version, 'activate', decide, clock.now()));
    },
    /** Ends an active version, or takes its activation back to `Draft`. */
    retire(actor: Actor, id: string, version: number, to: 'Retired' | 'Draft'): RateTableHead {
      const trigger = to === 'Draft' ? 'withdraw' : 'retire';
      const decide = ({ status }: RateTableHead) => rateStatusAfter(status, trigger);
      return found(store.change(actor, id, version, trigger, decide, clock.now()));
    },
    remove(actor: Actor, id: string): void {
      const result = store.delete(actor, id, clock.now());
      if (result === 'missing') throw missingTable();
      if (result === 'kept') throw new DomainError('conflict', message('rateTableWasActive'));
    },
  };
}

/** A version as the station shows it. */
function viewOf({ version, status, createdAt, createdBy }: RateRecord, fields: RateTableFields): RateTable {
  return { ...fields, version, status, createdAt, createdBy };
}

/** Zones that are read at a time. */
const zonesAtOnce = 100;

/** Tables of earlier versions of the station can have ranges of ZIPs, which no ZIP begins with. Throws DomainError conflict. */
function* checkLanes({ contents }: RateStore, { content }: RateRecord): Steps<void> {
  let isOpen = true;
  for (let from = 0; ; from += zonesAtOnce) {
    const zones = contents.zones(content, from, zonesAtOnce);
    for (const [index, zone] of zones.entries()) {
      isOpen &&= isOpenLane(zone);
      const end = unsoundEnd(zone);
      if (end !== undefined)
        throw new DomainError('conflict', message('zipPrefixWrong', { prefix: zone[end] ?? '' }), {
          field: `zones[${String(from + index)}].${end}`,
        });
    }
    if (zones.length < zonesAtOnce) break;
    yield;
  }
  if (isOpen) throw new DomainError('conflict', message('zonesWithoutZips'), { field: 'zones' });
}

function known(): DomainError {
  return new DomainError('conflict', message('rateTableExists'), { field: 'id' });
}

function* soundTable(table: RateTableFields): Steps<RateTableFields> {
  const fields = yield* knownTable(table);
  yield* checkTable(fields);
  yield;
  return fields;
}

function addedVersion(result: Change<RateRecord>): RateRecord {
  if (result.kind === 'missing') throw missingTable();
  if (result.kind === 'stale') throw stale(result.record);
  return result.record;
}

function stale({ version }: RateRecord): DomainError {
  const newest = message('rateTableChanged', { version });
  return new DomainError('conflict', newest, { field: 'version' });
}

function found(head: RateTableHead | null): RateTableHead {
  if (!head) throw missingTable();
  return head;
}

/** Prices are compared, so they are in one currency. */
function refuseOtherCurrency({ currency = 'USD' }: RateTableHead, active: readonly string[]): void {
  const other = active.find((one) => one !== currency);
  if (other !== undefined)
    throw new DomainError('conflict', message('otherCurrency', { other, currency }), {
      field: 'currency',
    });
}
