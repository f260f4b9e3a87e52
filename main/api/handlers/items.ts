import {
  clauseOf,
  CreateItemRequest,
  DomainError,
  identifierTypes,
  message,
  UpdateItemRequest,
} from '../../contract/index.ts';
import type { Caller } from '../../domain/access.ts';
import { roundedBarcode, withBarcodeTexts } from '../../domain/barcodeTexts.ts';
import { csvColumns, csvOtherNames, csvPaths, importCsv } from '../../domain/csvImport.ts';
import { dangerMark } from '../../domain/dangerMark.ts';
import { deletedText, deletionMark } from '../../domain/deletionMark.ts';
import { findByCode } from '../../domain/findByCode.ts';
import { importRecords, type ImportSteps } from '../../domain/importRecords.ts';
import { checkItemUnits } from '../../domain/imports/kinds/checkUnits.ts';
import { itemView, wholeItemView } from '../../domain/itemView.ts';
import { itemNotes } from '../../domain/itemNotes.ts';
import { itemWarnings } from '../../domain/itemWarnings.ts';
import { csvNumbers } from '../../domain/csvNumbers.ts';
import { createMasters } from '../../domain/masters.ts';
import { notAnObject } from '../../domain/notAnObject.ts';
import { packItemView } from '../../domain/packItemView.ts';
import type { Clock, ItemStore } from '../../domain/ports.ts';
import type { ItemRecord } from '../../domain/records.ts';
import { rowsView } from '../../domain/rowsView.ts';
import { runInSlices } from '../../domain/steps.ts';
import type { FileReaders } from '../fileReader.ts';
import { actorOf, type Handlers } from './handler.ts';

const paths = csvPaths(CreateItemRequest);
const otherNames = csvOtherNames(CreateItemRequest);
const numbers = csvNumbers(CreateItemRequest, paths);
const deleteCall = 'DELETE /api/v1/items/{itemId}';

type ItemHandlers = Pick<
  Handlers,
  | 'createItem'
  | 'listItems'
  | 'getItem'
  | 'updateItem'
  | 'deleteItem'
  | 'importItemsCsv'
  | 'restoreItem'
  | 'queryItems'
  | 'getStoredItem'
  | 'replaceItem'
  | 'lookupItem'
  | 'importItems'
  | 'findItems'
  | 'getManyItems'
  | 'getPackItems'
  | 'listItemCategories'
  | 'listItemAttributes'
  | 'itemCsvTemplate'
>;

export function itemHandlers(
  store: ItemStore,
  clock: Clock,
  yieldToEventLoop: () => Promise<void>,
  files: FileReaders,
): ItemHandlers {
  const masters = createMasters(
    {
      ...{ noun: 'item', create: CreateItemRequest, update: UpdateItemRequest, check: checkItemUnits, deleteCall },
      refusedField: dangerMark,
      asStored: withBarcodeTexts,
    },
    store,
    clock,
  );
  const upserting = (caller: Caller) => (records: readonly CreateItemRequest[]) =>
    store.upsertMany(actorOf(caller), records, clock.now());
  const storedOf = (caller: Caller) => (ids: readonly string[]) =>
    new Map(store.getMany(caller.organizationId, ids).map(({ fields }) => [fields.id, fields]));
  const stored = (caller: Caller, record: ItemRecord) => ({
    item: itemView(record),
    fields: record.fields,
    notes: [...itemNotes(caller.organizationId, record.fields, store)],
  });
  const warningsOf = (caller: Caller) => (fields: CreateItemRequest) =>
    itemWarnings(caller.organizationId, fields, store);
  const stepsFor = (caller: Caller): ImportSteps<CreateItemRequest> => ({
    storedOf: storedOf(caller),
    faultOf: roundedBarcode,
    asStored: withBarcodeTexts,
    warningsOf: warningsOf(caller),
    yieldToEventLoop,
  });
  const written = (caller: Caller, record: ItemRecord) => ({
    body: wholeItemView(record),
    warnings: warningsOf(caller)(record.fields),
  });
  return {
    createItem: ({ caller, body }) => ({ status: 201, ...written(caller, masters.create(actorOf(caller), body)) }),
    listItems({ caller, query }) {
      const { items, nextCursor } = masters.list(actorOf(caller), query);
      return { status: 200, body: { items: items.map(itemView), nextCursor } };
    },
    getItem: ({ caller, params }) => ({
      status: 200,
      body: wholeItemView(masters.get(actorOf(caller), params.itemId)),
    }),
    updateItem: ({ caller, params, body }) => ({
      status: 200,
      ...written(caller, masters.update(actorOf(caller), params.itemId, body)),
    }),
    queryItems: async ({ caller, body }) => ({
      status: 200,
      body: rowsView(await runInSlices(store.query(caller.organizationId, body), yieldToEventLoop), body.fields),
    }),
    deleteItem({ caller, params }) {
      masters.remove(actorOf(caller), params.itemId);
      return { status: 204, body: null };
    },
    restoreItem: ({ caller, params }) => ({
      status: 200,
      body: wholeItemView(masters.restore(actorOf(caller), params.itemId)),
    }),
    getStoredItem: ({ caller, params }) => ({
      status: 200,
      body: stored(caller, masters.get(actorOf(caller), params.itemId)),
    }),
    replaceItem({ caller, params, body }) {
      const record = masters.replace(actorOf(caller), params.itemId, body.version, body.fields);
      return { status: 200, body: stored(caller, record), warnings: warningsOf(caller)(record.fields) };
    },
    async importItemsCsv({ caller, file, isStrict }) {
      const asked = { bytes: file, keyColumn: 'id', columns: paths, numbers, otherNames, isStrict, deleteCall };
      const { rows, warnings } = await files.table(asked);
      const body = await importCsv(CreateItemRequest, rows, upserting(caller), stepsFor(caller));
      return { status: 200, body, warnings };
    },
    async importItems({ caller, body }) {
      const entries = body.items.map((record, index) => {
        const noObject = notAnObject(record);
        const mark = deletionMark(record);
        const said = mark ? deletedText(mark, deleteCall) : (dangerMark(record)?.said ?? null);
        const fault = noObject ?? (said && clauseOf(said));
        const { id } = (noObject === null ? record : {}) as { readonly id?: unknown };
        const itemId = typeof id === 'string' ? id.slice(0, 128) : null;
        return { index, place: `items[${index}]`, itemId, record, ...(fault !== null && { fault }) };
      });
      return {
        status: 200,
        body: await importRecords(CreateItemRequest, entries, upserting(caller), stepsFor(caller)),
      };
    },
    lookupItem({ caller, query }) {
      const type = identifierTypes.find((name) => name.toLowerCase() === query.type.toLowerCase());
      if (!type)
        throw new DomainError('bad_request', message('typeOneOf', { words: identifierTypes.join(', ') }), {
          field: 'type',
        });
      const record = store.lookup(caller.organizationId, type, query.value);
      if (!record) throw new DomainError('not_found', message('itemCodeUnknown', { type }), { field: 'value' });
      return { status: 200, body: wholeItemView(record) };
    },
    findItems: ({ caller: { organizationId }, body: { codes, by } }) => {
      const currentYear = new Date(clock.now()).getUTCFullYear();
      const found = codes.map((code) => findByCode(store, organizationId, code, { ...(by && { by }), currentYear }));
      const items = found.map((each) => each && itemView(each.record));
      return { status: 200, body: { items, matches: found.map((each) => each && each.match) } };
    },
    getManyItems: ({ caller, body }) => ({
      status: 200,
      body: { items: store.getMany(caller.organizationId, body.itemIds).map(itemView) },
    }),
    getPackItems: ({ caller, body }) => ({
      status: 200,
      body: {
        items: store.getMany(caller.organizationId, body.itemIds).flatMap((record) => packItemView(record) ?? []),
      },
    }),
    listItemCategories: ({ caller }) => ({
      status: 200,
      body: { categories: [...store.categories(caller.organizationId)] },
    }),
    listItemAttributes: async ({ caller }) => ({
      status: 200,
      body: { attributes: [...(await runInSlices(store.attributes(caller.organizationId), yieldToEventLoop))] },
    }),
    itemCsvTemplate: ({ query }) => ({
      status: 200,
      body: { fileName: 'items.csv', text: `${csvColumns(CreateItemRequest).join(query.delimiter ?? ',')}\r\n` },
    }),
  };
}
