import { CreateSlotRequest } from '../../contract/index.ts';
import { csvColumns, csvPaths, importCsv } from '../../domain/csvImport.ts';
import { csvNumbers } from '../../domain/csvNumbers.ts';
import type { Clock } from '../../domain/ports.ts';
import type { Store } from '../../domain/store.ts';
import type { WavePlanner } from '../../domain/waves/ports.ts';
import type { createSettings } from '../../domain/settings.ts';
import { planAsked } from '../../domain/waves/planAsked.ts';
import { createSlots, positionFault } from '../../domain/waves/slots.ts';
import { createWarehouse } from '../../domain/waves/warehouse.ts';
import type { BodyReader } from '../bodyReader.ts';
import type { FileReaders } from '../fileReader.ts';
import { actorOf, type Handlers } from './handler.ts';

const slotPaths = csvPaths(CreateSlotRequest);
const slotNumbers = csvNumbers(CreateSlotRequest, slotPaths);

type WaveHandlers = Pick<
  Handlers,
  | 'createWavePlan'
  | 'createSlot'
  | 'listSlots'
  | 'getSlot'
  | 'updateSlot'
  | 'deleteSlot'
  | 'restoreSlot'
  | 'importSlotsCsv'
  | 'slotCsvTemplate'
  | 'getWarehouse'
  | 'updateWarehouse'
>;

export interface WaveHandlerOptions {
  readonly store: Pick<Store, 'slots' | 'warehouse'>;
  readonly settings: ReturnType<typeof createSettings>;
  readonly planner: WavePlanner;
  readonly reader: BodyReader;
  readonly clock: Clock;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly files: FileReaders;
}

export function waveHandlers({
  store,
  settings,
  planner,
  reader,
  files,
  clock,
  yieldToEventLoop,
}: WaveHandlerOptions): WaveHandlers {
  const slots = createSlots(store.slots, clock);
  const warehouse = createWarehouse(store.warehouse, clock);
  return {
    async createWavePlan({ caller: { organizationId }, body, onDisconnect }) {
      const picking = (of: string) => settings.read(of).picking;
      const asked = await reader.waves('waves', body);
      const wanted = { organizationId, asked, onCancel: onDisconnect };
      const { response } = await planAsked({ store, planner, yieldToEventLoop, picking }, wanted);
      return { status: 200, json: [response] };
    },
    createSlot: ({ caller, body }) => ({ status: 201, body: slots.create(actorOf(caller), body) }),
    listSlots: ({ caller, query }) => ({ status: 200, body: slots.list(actorOf(caller), query) }),
    getSlot: ({ caller, params }) => ({ status: 200, body: slots.get(actorOf(caller), params.location) }),
    updateSlot: ({ caller, params, body }) => ({
      status: 200,
      body: slots.update(actorOf(caller), params.location, body),
    }),
    deleteSlot({ caller, params }) {
      slots.remove(actorOf(caller), params.location);
      return { status: 204, body: null };
    },
    restoreSlot: ({ caller, params }) => ({ status: 200, body: slots.restore(actorOf(caller), params.location) }),
    async importSlotsCsv({ caller, file, isStrict }) {
      const keyColumn = 'location';
      const upsert = (records: readonly CreateSlotRequest[]) =>
        store.slots.upsertMany(actorOf(caller), records, clock.now());
      const storedOf = (locations: readonly string[]) =>
        new Map(
          locations.flatMap((location) => {
            const slot = store.slots.get(caller.organizationId, location);
            return slot ? [[location, slot.fields] as const] : [];
          }),
        );
      const { rows, warnings } = await files.table({
        bytes: file,
        keyColumn,
        columns: slotPaths,
        numbers: slotNumbers,
        isStrict,
      });
      const steps = {
        keyColumn,
        storedOf,
        faultOf: (slot: CreateSlotRequest) => positionFault(slot)?.text ?? null,
        yieldToEventLoop,
      };
      return { status: 200, body: await importCsv(CreateSlotRequest, rows, upsert, steps), warnings };
    },
    slotCsvTemplate: () => ({
      status: 200,
      body: { fileName: 'slots.csv', text: `${csvColumns(CreateSlotRequest).join(',')}\r\n` },
    }),
    getWarehouse: ({ caller }) => ({ status: 200, body: warehouse.get(actorOf(caller)) }),
    updateWarehouse: ({ caller, body }) => ({ status: 200, body: warehouse.update(actorOf(caller), body) }),
  };
}
