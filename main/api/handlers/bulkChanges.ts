import type { BulkChanges } from '../../domain/bulk/bulkChanges.ts';
import type { Caller } from '../../domain/access.ts';
import type { BulkOrder } from '../../domain/bulk/bulkChanges.ts';
import type { Handlers } from './handler.ts';

type BulkHandlers = Pick<
  Handlers,
  | 'bulkUpdateItems'
  | 'bulkDeleteItems'
  | 'bulkRestoreItems'
  | 'bulkUpdateContainers'
  | 'bulkDeleteContainers'
  | 'bulkRestoreContainers'
  | 'getBulkChange'
  | 'cancelBulkChange'
  | 'undoBulkChange'
>;

export function bulkChangeHandlers(bulk: BulkChanges): BulkHandlers {
  const begun = async (caller: Caller, order: BulkOrder) => {
    const begin = await bulk.begin(caller, order);
    return () => ({ status: 202 as const, body: begin() });
  };
  return {
    bulkUpdateItems: ({ caller, body }) => begun(caller, { master: 'items', kind: 'update', ...body }),
    bulkDeleteItems: ({ caller, body }) => begun(caller, { master: 'items', kind: 'delete', ...body }),
    bulkRestoreItems: ({ caller, body }) => begun(caller, { master: 'items', kind: 'restore', selection: body }),
    bulkUpdateContainers: ({ caller, body }) => begun(caller, { master: 'containers', kind: 'update', ...body }),
    bulkDeleteContainers: ({ caller, body }) => begun(caller, { master: 'containers', kind: 'delete', ...body }),
    bulkRestoreContainers: ({ caller, body }) =>
      begun(caller, { master: 'containers', kind: 'restore', selection: body }),
    getBulkChange: ({ caller, params }) => ({ status: 200, body: bulk.get(caller, params.changeId) }),
    cancelBulkChange: ({ caller, params }) => ({ status: 202, body: bulk.cancel(caller, params.changeId) }),
    undoBulkChange: ({ caller, params }) => ({ status: 202, body: bulk.undo(caller, params.changeId) }),
  };
}
