import { DomainError, message, type OrderFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { isOtherType } from './nearbyMark.ts';

/** Throws DomainError bad_request for an order whose type says that it is a return, a credit note or an offer. */
export function requireTypeToPack({ orderType }: Pick<OrderFields, 'orderType'>): void {
  if (orderType === undefined || !isOtherType(orderType)) return;
  throw new DomainError('bad_request', message('orderTypeNotPacked', { type: clip(orderType.trim()) }), {
    field: 'orderType',
  });
}
