import {
  DomainError,
  type CreateRateTableRequest,
  type CreateRateVersionRequest,
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
import { rateStatusAfter } from './states.ts';

export function missingTable(): DomainError {
  return new DomainError('not_found', 'There is no rate table with this id, or it has no such version.');
}

/** Use cases of rate tables: list, read, create, next version, activate, retire, delete. */
export function createRateBook(store: RateStore, clock: Clock, ids: Ids) {
  return {
    list: (actor: Actor, query: RateTableQuery) => store.list(actor.organizationId, query),
    get(actor: Actor, id: string, version?: number): RateRecord {
      const record = store.get(actor.organizationId, id, version);
      if (!record) throw missingTable();
      return record;
    },
    versions(actor: Actor, id: string): readonly RateTableHead[] {
      const versions = store.versions(actor.organizationId, id);
      if (versions.length === 0) throw missingTable();
      return versions;
    },
    /** Returns the step that stores it. */
    *create(actor: Actor, body: CreateRateTableRequest): Steps<() => RateRecord> {
      const fields = yield* soundTable({ ...body, id: body.id ?? ids.next() });
      return () => {
        const record = store.create(actor, fields, clock.now());
        if (!record) throw new DomainError('conflict', 'A rate table with this id exists already.', { field: 'id' });
        return record;
      };
    },
    /** Returns the step that stores it. */
    *addVersion(actor: Actor, id: string, { version, ...body }: CreateRateVersionRequest): Steps<() => RateRecord> {
      const fields = yield* soundTable({ ...body, id });
      return () => addedVersion(store.addVersion(actor, version, fields, clock.now()));
    },
    activate(actor: Actor, id: string, version: number): RateTableHead {
      const decide = (table: RateTableHead, currencies: readonly string[]) => {
        const status = rateStatusAfter(table.status, 'activate');
        refuseOtherCurrency(table, currencies);
        return status;
      };
      return found(store.change(actor, id, version, 'activate', decide, clock.now()));
    },
    retire(actor: Actor, id: string, version: number): RateTableHead {
      const decide = ({ status }: RateTableHead) => rateStatusAfter(status, 'retire');
      return found(store.change(actor, id, version, 'retire', decide, clock.now()));
    },
    remove(actor: Actor, id: string): void {
      const result = store.delete(actor, id, clock.now());
      if (result === 'missing') throw missingTable();
      if (result === 'kept')
        throw new DomainError('conflict', 'The rate table was active, and a quote may name it: retire it instead.');
    },
  };
}

/** The record as the station shows it. */
export function rateTableView({ fields, version, status, createdAt, createdBy }: RateRecord): RateTable {
  return { ...fields, version, status, createdAt, createdBy };
}

function* soundTable(table: RateTableFields): Steps<RateTableFields> {
  const fields = yield* knownTable(table);
  yield* checkTable(fields);
  yield;
  return fields;
}

function addedVersion(result: Change<RateRecord>): RateRecord {
  if (result.kind === 'missing') throw missingTable();
  if (result.kind === 'stale')
    throw new DomainError(
      'conflict',
      `The newest version of the rate table is ${String(result.record.version)}: read it and repeat the change.`,
      { field: 'version' },
    );
  return result.record;
}

function found(head: RateTableHead | null): RateTableHead {
  if (!head) throw missingTable();
  return head;
}

/** Prices are compared, so they are in one currency. */
function refuseOtherCurrency({ currency = 'USD' }: RateTableHead, active: readonly string[]): void {
  const other = active.find((one) => one !== currency);
  if (other !== undefined)
    throw new DomainError('conflict', `The active rate tables are in ${other}, this one is in ${currency}.`, {
      field: 'currency',
    });
}
