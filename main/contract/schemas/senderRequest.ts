import { Type, type Static } from 'typebox';
import { Problem } from '../problems.ts';
import { Nullable, Timestamp } from './common.ts';

const requestFields = {
  orderId: Type.String(),
  sourceOrderId: Nullable(Type.String()),
  requestedAt: Timestamp,
  connectorType: Type.String({ description: 'Connection that delivered it.' }),
  displayName: Type.Optional(Type.String({ description: 'Display name of that connection, if it was given one.' })),
  recordId: Type.String({ description: 'ID of the rejected record; retry or dismiss it.' }),
};

/** That a connected system cancelled an order which is planned already, and nobody has dealt with it. */
export const CancellationRequest = Type.Object(requestFields, { title: 'CancellationRequest' });
export type CancellationRequest = Static<typeof CancellationRequest>;

/** A field that a rejected record would have changed, in short texts. */
export const RequestedChange = Type.Object(
  {
    field: Type.String({ description: 'Path of the field; a line by its number: `lines[2].quantityOrdered`.' }),
    from: Nullable(Type.String({ description: 'The stored value, shortened; null without one.' })),
    to: Nullable(Type.String({ description: 'The value in the record, shortened; null where it is emptied.' })),
  },
  { title: 'RequestedChange' },
);
export type RequestedChange = Static<typeof RequestedChange>;

/** That a connected system sent a record of an order which was rejected, and nobody has dealt with it. */
export const ChangeRequest = Type.Object(
  {
    ...requestFields,
    reason: Type.String({ description: 'Why the record was rejected.' }),
    changes: Type.Array(RequestedChange, {
      maxItems: 20,
      description: 'What it would have changed, the first 20; empty where that could not be read.',
    }),
    changeCount: Type.Integer({ minimum: 0, description: 'How many fields it would have changed.' }),
  },
  { title: 'ChangeRequest' },
);
export type ChangeRequest = Static<typeof ChangeRequest>;

const cancellations = (description: string) => Type.Optional(Type.Array(CancellationRequest, { description }));
const changes = (description: string) => Type.Optional(Type.Array(ChangeRequest, { description }));

/** What an order or a shipment shows. */
export const senderRequests = {
  'x-cancellationRequests': cancellations(
    'Open requests of connected systems to cancel an order that is Planned; absent without one.',
  ),
  'x-changeRequests': changes(
    'Open rejected records of connected systems for an order: what they would have changed is not stored. Absent without one.',
  ),
};

/** The conflict of a shipment that is not to leave. */
export const CancellationConflict = Type.Object(
  {
    ...Problem.properties,
    'x-cancellationRequests': cancellations('Why the shipment is not to leave.'),
    'x-changeRequests': changes('Why the shipment is not to leave as it is.'),
  },
  { title: 'CancellationConflict' },
);
export type CancellationConflict = Static<typeof CancellationConflict>;

/** Of a step that would have the goods leave. */
export const shipAnyway = {
  'x-shipAnyway': Type.Optional(
    Type.Boolean({
      default: false,
      description: 'True: also while a connected system asks to cancel or change an order of the shipment.',
    }),
  ),
};
