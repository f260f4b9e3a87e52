import { Type, type Static } from 'typebox';
import { Problem } from '../problems.ts';
import { Nullable, Timestamp } from './common.ts';

/** That a connected system cancelled an order which is planned already, and nobody has dealt with it. */
export const CancellationRequest = Type.Object(
  {
    orderId: Type.String(),
    sourceOrderId: Nullable(Type.String()),
    requestedAt: Timestamp,
    connectorType: Type.String({ description: 'Connection that delivered it.' }),
    recordId: Type.String({ description: 'ID of the rejected record; retry or dismiss it.' }),
  },
  { title: 'CancellationRequest' },
);
export type CancellationRequest = Static<typeof CancellationRequest>;

const requests = (description: string) => Type.Optional(Type.Array(CancellationRequest, { description }));

/** What an order or a shipment shows. */
export const cancellationRequests = {
  'x-cancellationRequests': requests(
    'Open requests of connected systems to cancel an order that is Planned; absent without one.',
  ),
};

/** The conflict of a shipment that is not to leave. */
export const CancellationConflict = Type.Object(
  { ...Problem.properties, 'x-cancellationRequests': requests('Why the shipment is not to leave.') },
  { title: 'CancellationConflict' },
);
export type CancellationConflict = Static<typeof CancellationConflict>;

/** Of a step that would have the goods leave. */
export const shipAnyway = {
  'x-shipAnyway': Type.Optional(
    Type.Boolean({
      default: false,
      description: 'True: also while a connected system asks to cancel an order of the shipment.',
    }),
  ),
};
