import type { Clock, Ids } from '../../domain/ports.ts';
import type { RateStore } from '../../domain/rating/ports.ts';
import { createRateTableService } from '../../domain/rating/rateTableService.ts';
import type { RateService } from '../../domain/rating/rateService.ts';
import {
  importRates,
  rateCsvColumns,
  rateCsvNumbers,
  rateCsvPaths,
  rateCsvRows,
} from '../../domain/rating/ratesCsv.ts';
import { takeTables } from '../../domain/rating/takeTables.ts';
import { runInSlices } from '../../domain/steps.ts';
import type { FileReaders } from '../fileReader.ts';
import { csvText } from '../../contract/csvText.ts';
import { actorOf, type Handlers } from './handler.ts';

type RateHandlers = Pick<
  Handlers,
  | 'listRateTables'
  | 'createRateTable'
  | 'getRateTable'
  | 'deleteRateTable'
  | 'listRateVersions'
  | 'createRateVersion'
  | 'getRateVersion'
  | 'activateRateVersion'
  | 'retireRateVersion'
  | 'importRatesCsv'
  | 'rateCsvTemplate'
  | 'exportRateCsv'
  | 'lookupRates'
  | 'lookupLtlRates'
  | 'lookupTableRates'
>;

export interface RateOptions {
  readonly store: RateStore;
  readonly service: RateService;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly files: FileReaders;
}

export function rateHandlers({ store, service, clock, ids, yieldToEventLoop, files }: RateOptions): RateHandlers {
  const book = createRateTableService(store, clock, ids);
  return {
    listRateTables({ caller, query }) {
      const { items, nextCursor } = book.list(actorOf(caller), query);
      return { status: 200, body: { items: [...items], nextCursor } };
    },
    async createRateTable({ caller, body }) {
      const create = await runInSlices(book.create(actorOf(caller), body), yieldToEventLoop);
      return () => ({ status: 201, body: create() });
    },
    getRateTable: async ({ caller, params }) => ({
      status: 200,
      body: await runInSlices(book.read(actorOf(caller), params.tableId), yieldToEventLoop),
    }),
    deleteRateTable({ caller, params }) {
      book.remove(actorOf(caller), params.tableId);
      return { status: 204, body: null };
    },
    listRateVersions: ({ caller, params }) => ({
      status: 200,
      body: [...book.versions(actorOf(caller), params.tableId)],
    }),
    async createRateVersion({ caller, params, body }) {
      const add = await runInSlices(book.addVersion(actorOf(caller), params.tableId, body), yieldToEventLoop);
      return () => ({ status: 201, body: add() });
    },
    getRateVersion: async ({ caller, params }) => ({
      status: 200,
      body: await runInSlices(book.read(actorOf(caller), params.tableId, params.version), yieldToEventLoop),
    }),
    activateRateVersion: async ({ caller, params }) => ({
      status: 200,
      body: await runInSlices(book.activate(actorOf(caller), params.tableId, params.version), yieldToEventLoop),
    }),
    retireRateVersion: ({ caller, params, query }) => ({
      status: 200,
      body: book.retire(actorOf(caller), params.tableId, params.version, query.to ?? 'Retired'),
    }),
    async importRatesCsv({ caller, file, isStrict }) {
      const { rows, warnings } = await files.table({
        bytes: file,
        keyColumn: 'id',
        columns: rateCsvPaths,
        numbers: rateCsvNumbers,
        isStrict,
      });
      const body = await importRates(
        rows,
        (tables) => takeTables(store, actorOf(caller), tables, clock.now()),
        yieldToEventLoop,
      );
      return { status: 200, body, warnings };
    },
    rateCsvTemplate: ({ query }) => ({
      status: 200,
      body: { fileName: 'rates.csv', text: csvText([rateCsvColumns], query.delimiter) },
    }),
    async exportRateCsv({ caller, params, query }) {
      const table = await runInSlices(book.read(actorOf(caller), params.tableId, params.version), yieldToEventLoop);
      let text = '';
      for (const rows of rateCsvRows(table)) {
        text += csvText(rows, query.delimiter);
        await yieldToEventLoop();
      }
      return { status: 200, body: { fileName: `${table.id}-${String(table.version)}.csv`, text } };
    },
    lookupRates: ({ caller, body }) => ({ status: 200, body: service.parcel(caller.organizationId, body) }),
    lookupLtlRates: ({ caller, body }) => ({ status: 200, body: service.freight(caller.organizationId, body) }),
    lookupTableRates: ({ caller, body }) => ({ status: 200, body: service.table(caller.organizationId, body) }),
  };
}
