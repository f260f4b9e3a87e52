import { DomainError } from '../../contract/index.ts';
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
  const hint = numbered ? `; it is the sourceOrderId of the order ${numbered.id}` : '';
  return new DomainError(
    'not_found',
    `There is no order with the id "${clip(id)}"${hint}.`,
    field === undefined ? {} : { field },
  );
}
