import { DomainError, message, type CancellationRequest, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { connectionTitle } from '../integrations/connectorTypes.ts';
import { shownRequests } from '../orders/shownRequests.ts';
import type { SenderRequests } from '../orders/ports.ts';

type Named = Pick<CancellationRequest, 'sourceOrderId' | 'orderId' | 'connectorType' | 'displayName'>;
const named = (request: Named & { readonly requestedAt: string }) => ({
  order: clip(request.sourceOrderId ?? request.orderId),
  system: connectionTitle(request.connectorType, request.displayName),
  time: request.requestedAt,
});

/** What every step of a shipment says while one of its orders is to be cancelled or changed. */
export const requestWarnings = ({ cancellations, changes }: SenderRequests): readonly string[] => [
  ...cancellations.map((request) => message('cancellationOpen', named(request)).text),
  ...changes.map((request) => message('changeOpen', named(request)).text),
];

/** Throws DomainError conflict for a step that would have the goods leave while an order is to be cancelled or changed. */
export function refuseRequested(requests: SenderRequests, shipAnyway = false): void {
  const detail = whyNot(requests);
  if (detail === null || shipAnyway) return;
  throw new DomainError('conflict', detail, { field: 'x-shipAnyway', extension: shownRequests(requests) });
}

function whyNot({ cancellations: [cancellation], changes: [change] }: SenderRequests): Message | null {
  if (cancellation) return message('cancellationBeforeLeaving', named(cancellation));
  return change ? message('changeBeforeLeaving', named(change)) : null;
}
