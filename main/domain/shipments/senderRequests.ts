import { DomainError, type CancellationRequest, type ChangeRequest } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { connectorTypeOf } from '../integrations/connectorTypes.ts';
import { shownRequests } from '../orders/shownRequests.ts';
import type { SenderRequests } from '../orders/ports.ts';

type Named = Pick<CancellationRequest, 'sourceOrderId' | 'orderId' | 'connectorType'>;
const orderOf = ({ sourceOrderId, orderId }: Named): string => `Order "${clip(sourceOrderId ?? orderId)}"`;
const systemOf = ({ connectorType }: Named): string => connectorTypeOf(connectorType).displayName;

const cancelled = (request: CancellationRequest): string =>
  `${orderOf(request)} was cancelled by ${systemOf(request)} on ${request.requestedAt}`;
const changed = (request: ChangeRequest): string =>
  `${orderOf(request)} has a change of ${systemOf(request)} of ${request.requestedAt} that was rejected`;

/** What every step of a shipment says while one of its orders is to be cancelled or changed. */
export const requestWarnings = ({ cancellations, changes }: SenderRequests): readonly string[] => [
  ...cancellations.map((request) => `${cancelled(request)}; the rejected record is open.`),
  ...changes.map((request) => `${changed(request)}; the record is open.`),
];

/** Throws DomainError conflict for a step that would have the goods leave while an order is to be cancelled or changed. */
export function refuseRequested(requests: SenderRequests, shipAnyway = false): void {
  const detail = whyNot(requests);
  if (detail === null || shipAnyway) return;
  throw new DomainError('conflict', detail, { field: 'x-shipAnyway', extension: shownRequests(requests) });
}

function whyNot({ cancellations: [cancellation], changes: [change] }: SenderRequests): string | null {
  if (cancellation)
    return `${cancelled(cancellation)}. Cancel the shipment, or dismiss the rejected record under Integrations; to ship it all the same, send x-shipAnyway: true.`;
  if (!change) return null;
  return `${changed(change)}. Cancel the shipment, revert the order and retry the record under Integrations, or dismiss it there; to ship the order as it is, send x-shipAnyway: true.`;
}
