import type { CancellationRequest, ChangeRequest } from '../../contract/index.ts';
import type { SenderRequests } from './ports.ts';

/** What an order, a shipment or a problem shows of open requests; without one it has no such member. */
export const shownRequests = ({ cancellations, changes }: SenderRequests) => ({
  ...(cancellations.length > 0 && { 'x-cancellationRequests': [...cancellations] satisfies CancellationRequest[] }),
  ...(changes.length > 0 && { 'x-changeRequests': [...changes] satisfies ChangeRequest[] }),
});
