import { DomainError, type CancellationRequest } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { connectorTypeOf } from '../integrations/connectorTypes.ts';

const sentenceOf = ({ sourceOrderId, orderId, connectorType, requestedAt }: CancellationRequest): string =>
  `Order "${clip(sourceOrderId ?? orderId)}" was cancelled by ${connectorTypeOf(connectorType).displayName} on ${requestedAt}`;

/** What every step of a shipment says while one of its orders is to be cancelled. */
export const cancellationWarnings = (requests: readonly CancellationRequest[]): readonly string[] =>
  requests.map((request) => `${sentenceOf(request)}; the rejected record is open.`);

/** Throws DomainError conflict for a step that would have the goods leave while an order is to be cancelled. */
export function refuseCancelled(requests: readonly CancellationRequest[], shipAnyway = false): void {
  const [first] = requests;
  if (!first || shipAnyway) return;
  throw new DomainError(
    'conflict',
    `${sentenceOf(first)}. Cancel the shipment, or dismiss the rejected record under Integrations; to ship it all the same, send x-shipAnyway: true.`,
    { field: 'x-shipAnyway', extension: { 'x-cancellationRequests': requests } },
  );
}
