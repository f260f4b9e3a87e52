import type { Caller } from '../../domain/access.ts';
import type { BenchCaller } from '../../domain/bench/operators.ts';
import type { MissingSetup } from '../../domain/bench/missingSetup.ts';
import type { PackingService } from '../../domain/bench/packingService.ts';
import type { PackingRecordList } from '../../domain/bench/packingRecords.ts';
import { actorOf, type Handlers } from './handler.ts';

type PackingSessionHandlers = Pick<
  Handlers,
  | 'getPackingQueue'
  | 'openPackingSession'
  | 'getPackingSession'
  | 'listPackingRecords'
  | 'listPackingBoxes'
  | 'scanAtBench'
  | 'actAtBench'
>;

export function packingSessionHandlers(
  packing: PackingService,
  missingSetup: MissingSetup,
  records: PackingRecordList,
): PackingSessionHandlers {
  return {
    getPackingQueue({ caller, query }) {
      const actor = actorOf(caller);
      const missing = missingSetup(actor, query.benchId ?? null);
      return { status: 200, body: { ...packing.queue(actor, query), missingSetup: missing } };
    },
    openPackingSession: async ({ caller, body }) => ({
      status: 200,
      body: await packing.open(benchCaller(caller), body),
    }),
    getPackingSession: ({ caller, params }) => ({
      status: 200,
      body: packing.get(actorOf(caller), params.shipmentId),
    }),
    listPackingRecords: ({ caller, params }) => ({
      status: 200,
      body: { items: records(actorOf(caller), params.shipmentId) },
    }),
    listPackingBoxes: async ({ caller, params, query }) => ({
      status: 200,
      body: await packing.boxes(actorOf(caller), params.shipmentId, query),
    }),
    scanAtBench: async ({ caller, params, body }) => ({
      status: 200,
      body: await packing.scan(benchCaller(caller), params.shipmentId, body),
    }),
    actAtBench: async ({ caller, params, body }) => ({
      status: 200,
      body: await packing.act(benchCaller(caller), params.shipmentId, body),
    }),
  };
}

function benchCaller(caller: Caller): BenchCaller {
  return { ...actorOf(caller), isAdmin: caller.isAdmin };
}
