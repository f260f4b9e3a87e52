import { createRecordHistory, type RecordHistoryStore } from '../../domain/recordHistory.ts';
import { actorOf, type Handlers } from './handler.ts';

type HistoryHandlers = Pick<
  Handlers,
  'getItemHistory' | 'getContainerHistory' | 'getSlotHistory' | 'listDeletedItems' | 'listDeletedContainers'
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
