import {
  CreateRateTableRequest,
  CreateRateVersionRequest,
  DomainError,
  type RateTable,
  type RateTableFields,
  type RateTableHead,
  type RateTableQuery,
} from '../../contract/index.ts';
import { knownFields } from '../knownFields.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import { checkTable } from './checkTable.ts';
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
    create(actor: Actor, body: CreateRateTableRequest): RateRecord {
      const fields = withoutEmptyZips({ ...knownFields(CreateRateTableRequest, body), id: body.id ?? ids.next() });
      checkTable(fields);
      const record = store.create(actor, fields, clock.now());
      if (!record) throw new DomainError('conflict', 'A rate table with this id exists already.', { field: 'id' });
      return record;
    },
    addVersion(actor: Actor, id: string, body: CreateRateVersionRequest): RateRecord {
      const { version, ...known } = knownFields(CreateRateVersionRequest, body);
      const fields = withoutEmptyZips({ ...known, id });
      checkTable(fields);
      const result = store.addVersion(actor, version, fields, clock.now());
      if (result.kind === 'missing') throw missingTable();
      if (result.kind === 'stale')
        throw new DomainError(
          'conflict',
          `The newest version of the rate table is ${String(result.record.version)}: read it and repeat the change.`,
          { field: 'version' },
        );
      return result.record;
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

/** An empty prefix of a ZIP matches every one, as an absent one does, which is how a file says it. */
function withoutEmptyZips(table: RateTableFields): RateTableFields {
  if (!table.zones) return table;
  const zones = table.zones.map(({ originZip, destinationZip, ...zone }) => ({
    ...(originZip && { originZip }),
    ...(destinationZip && { destinationZip }),
    ...zone,
  }));
  return { ...table, zones };
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
