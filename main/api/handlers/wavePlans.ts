import type { createWavePlans } from '../../domain/waves/wavePlans.ts';
import type { BodyReader } from '../bodyReader.ts';
import { actorOf, type Handlers } from './handler.ts';

type WavePlanHandlers = Pick<
  Handlers,
  | 'storeWavePlan'
  | 'listWavePlans'
  | 'getWavePlan'
  | 'listWaves'
  | 'getWave'
  | 'deleteWavePlan'
  | 'restoreWavePlan'
  | 'findOrdersInWaves'
>;

export function wavePlanHandlers(plans: ReturnType<typeof createWavePlans>, reader: BodyReader): WavePlanHandlers {
  return {
    async storeWavePlan({ caller, body, onDisconnect }) {
      const asked = await reader.waves('keptWaves', body);
      const complete = await plans.build(actorOf(caller), asked, onDisconnect);
      return () => ({ status: 201, body: complete() });
    },
    listWavePlans: ({ caller, query }) => ({ status: 200, body: pageOf(plans.list(actorOf(caller), query)) }),
    getWavePlan: ({ caller, params }) => ({ status: 200, body: plans.get(actorOf(caller), params.planId) }),
    listWaves: ({ caller, params, query }) => ({
      status: 200,
      body: pageOf(plans.waves(actorOf(caller), params.planId, query)),
    }),
    getWave: ({ caller, params }) => ({
      status: 200,
      json: [plans.wave(actorOf(caller), params.planId, params.number)],
    }),
    deleteWavePlan({ caller, params }) {
      plans.discard(actorOf(caller), params.planId);
      return { status: 204, body: null };
    },
    restoreWavePlan: ({ caller, params }) => ({ status: 200, body: plans.restore(actorOf(caller), params.planId) }),
    findOrdersInWaves: ({ caller, body }) => ({ status: 200, body: plans.ofOrders(actorOf(caller), body.orderIds) }),
  };
}

function pageOf<T>({ items, nextCursor }: { readonly items: readonly T[]; readonly nextCursor: string | null }) {
  return { items: [...items], nextCursor };
}
