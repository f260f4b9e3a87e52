import type { RecordHistoryStore } from '../../domain/history/ports.ts';
import { createRecordHistory } from '../../domain/history/recordHistory.ts';
import { actorOf, type Handlers } from './handler.ts';

type HistoryHandlers = Pick<
  Handlers,
  | 'getItemHistory'
  | 'getContainerHistory'
  | 'getSlotHistory'
  | 'getRuleHistory'
  | 'getPolicyHistory'
  | 'listDeletedItems'
  | 'listDeletedContainers'
>;

export function recordHistoryHandlers(store: RecordHistoryStore): HistoryHandlers {
  const history = createRecordHistory(store);
  return {
    getItemHistory: ({ caller, params, query }) => ({
      status: 200,
      body: history.page(actorOf(caller), 'item', params.itemId, query),
    }),
    getContainerHistory: ({ caller, params, query }) => ({
      status: 200,
      body: history.page(actorOf(caller), 'container', params.containerId, query),
    }),
    getSlotHistory: ({ caller, params, query }) => ({
      status: 200,
      body: history.page(actorOf(caller), 'slot', params.location, query),
    }),
    getRuleHistory: ({ caller, params, query }) => ({
      status: 200,
      body: history.page(actorOf(caller), 'rule', params.id, query),
    }),
    getPolicyHistory: ({ caller, params, query }) => ({
      status: 200,
      body: history.page(actorOf(caller), 'policy', params.policyId, query),
    }),
    listDeletedItems: ({ caller, query }) => ({
      status: 200,
      body: history.deleted(actorOf(caller), 'item', query),
    }),
    listDeletedContainers: ({ caller, query }) => ({
      status: 200,
      body: history.deleted(actorOf(caller), 'container', query),
    }),
  };
}
