import { DomainError, message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrderStore } from './ports.ts';

/** The problem of an id that no order has; it names the order whose number of the sender it is. */
export function missingOrder(
  orders: Pick<OrderStore, 'ofSource'>,
  organizationId: string,
  id: string,
  field?: string,
): DomainError {
  const numbered = orders.ofSource(organizationId, id).at(-1);
  const said = numbered
    ? message('orderOtherwiseNumbered', { id: clip(id), order: numbered.id })
    : message('orderUnknown', { id: clip(id) });
  return new DomainError('not_found', said, field === undefined ? {} : { field });
}
