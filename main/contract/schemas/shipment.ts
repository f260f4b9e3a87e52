import { MessageKeySchema } from './message.ts';
import { Type, type Static } from 'typebox';
import { Id, Nullable, Page, pageQuery, strict, Timestamp, Version, StringEnum } from './common.ts';
import { Problem } from '../problems.ts';
import { orderStatuses } from './order.ts';
import { senderRequests, shipAnyway } from './senderRequest.ts';
import { HistoryEntry } from './history.ts';
import { CostBreakdown } from './cartonResult.ts';
import { PackResponse } from './pack.ts';
import { PackingSummary } from './packingSummary.ts';
import { QuoteLine } from './rate.ts';

/** Shipments (specification: "Shipment", "Orders and shipments"). Lengths in inches, weights in pounds. */

const word = Type.Optional(Type.String({ maxLength: 64 }));

/** The problem of a shipment whose orders cannot all be planned. */
export const OrdersNotReceived = Type.Object(
  {
    ...Problem.properties,
    'x-ordersNotReceived': Type.Optional(
      Type.Array(
        Type.Object({
          orderId: Type.String(),
          sourceOrderId: Nullable(Type.String()),
          status: StringEnum(orderStatuses),
          'x-shipmentId': Nullable(Type.String({ description: 'The shipment of the order.' })),
        }),
        { description: 'Orders that cannot be planned because they are not Received.' },
      ),
    ),
  },
  { title: 'OrdersNotReceived' },
);
export type OrdersNotReceived = Static<typeof OrdersNotReceived>;

export const CreateShipmentRequest = Type.Object(
  {
    orderIds: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: 10_000, description: 'The `id` of each order, not its sourceOrderId.' }),
    ),
    orderId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: 'Use instead of orderIds for a single order.' }),
    ),
    mode: Type.Optional(Type.String({ maxLength: 64, description: 'For example Parcel.' })),
    serviceLevel: Type.Optional(Type.String({ maxLength: 256 })),
  },
  { title: 'CreateShipmentRequest' },
);
export type CreateShipmentRequest = Static<typeof CreateShipmentRequest>;

export const OptimizeShipmentRequest = Type.Object(
  {
    algorithm: Type.Optional(Type.String({ maxLength: 64, description: 'fpFast, fpLayer or liquidFill.' })),
  },
  { title: 'OptimizeShipmentRequest' },
);

/** A packing of a shipment by choice, to be looked at or to be taken. */
export const RepackShipmentRequest = Type.Object(
  {
    ...OptimizeShipmentRequest.properties,
    optimizeFor: Type.Optional(
      StringEnum(['volume', 'cost'] as const, { default: 'volume', description: 'As in pack requests.' }),
    ),
    containerIds: Type.Optional(
      Type.Array(Id, {
        minItems: 1,
        maxItems: 1000,
        description:
          'Active boxes of the Container Master to use for this packing; if omitted, all of them. Returns 400 for any other id.',
      }),
    ),
  },
  { title: 'RepackShipmentRequest', ...strict },
);

export const RateShipmentRequest = Type.Object(
  {
    carriers: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: 100, description: 'Carrier ids; if omitted, all connected carriers.' }),
    ),
  },
  { title: 'RateShipmentRequest' },
);

export const ReadyShipmentRequest = Type.Object(shipAnyway, { title: 'ReadyShipmentRequest' });

/** A parcel of a tender in place of a packed box. */
export const TenderParcel = Type.Object(
  {
    length: Type.Number({ exclusiveMinimum: 0, maximum: 2000 }),
    width: Type.Number({ exclusiveMinimum: 0, maximum: 2000 }),
    height: Type.Number({ exclusiveMinimum: 0, maximum: 2000 }),
    weight: Type.Number({ minimum: 0, maximum: 200_000 }),
  },
  { title: 'TenderParcel' },
);
export type TenderParcel = Static<typeof TenderParcel>;

export const TenderShipmentRequest = Type.Object(
  {
    carrierId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: 'If omitted, the rated carrier.' }),
    ),
    serviceCode: word,
    labelFormat: Type.Optional(Type.String({ minLength: 1, maxLength: 16, default: 'PDF' })),
    parcels: Type.Optional(Type.Array(TenderParcel, { minItems: 1, maxItems: 10_000 })),
    accessorials: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 100 })),
    ...shipAnyway,
  },
  { title: 'TenderShipmentRequest' },
);
export type TenderShipmentRequest = Static<typeof TenderShipmentRequest>;

export const shipmentStatuses = [
  'Created',
  'Optimizing',
  'Optimized',
  'OptimizationFailed',
  'Rating',
  'Rated',
  'RateFailed',
  'Ready',
  'Tendered',
  'Shipped',
  'Cancelled',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

const shownText = Nullable(Type.String());

export const ShipmentLine = Type.Object(
  {
    lineNumber: Type.Integer(),
    itemId: shownText,
    sku: shownText,
    quantity: Type.Integer(),
    length: Type.Number(),
    width: Type.Number(),
    height: Type.Number(),
    weight: Type.Number(),
    'x-orderId': Type.Optional(Type.String({ description: 'The order of the line; x-orders has its number.' })),
  },
  {
    title: 'ShipmentLine',
    description: 'A line of one of the orders, with its dimensions when the shipment was created.',
  },
);

/** What a carrier said when it took the shipment. Label bytes are never inline. */
export const Execution = Type.Object(
  {
    carrierId: Type.String(),
    masterTrackingNumber: shownText,
    carrierShipmentId: shownText,
    totalCost: Nullable(Type.Number()),
    currency: shownText,
    pieces: Type.Array(
      Type.Object({
        labelId: shownText,
        trackingNumber: shownText,
        labelFormat: shownText,
        documentUrl: shownText,
        'x-cartonId': Type.Optional(
          Type.String({
            description:
              'The carton of a label from outside the station: container id, a hash sign and the box index. Absent for pallets.',
          }),
        ),
      }),
    ),
    documents: Type.Array(
      Type.Object({
        type: Type.String(),
        format: Type.String(),
        url: Type.String(),
        expiresAt: Nullable(Type.Number()),
      }),
    ),
    executedAt: Timestamp,
    lastTrackingStatus: shownText,
    lastPolledAt: Nullable(Timestamp),
    'x-service': Type.Optional(Type.String({ description: 'The service of a label from outside the station.' })),
  },
  { title: 'Execution' },
);
export type Execution = Static<typeof Execution>;

export const ShipmentOrder = Type.Object(
  {
    orderId: Type.String({ description: 'An entry of orderIds.' }),
    sourceSystem: shownText,
    sourceOrderId: Nullable(Type.String({ description: 'The number that the sender gave the order.' })),
  },
  { title: 'ShipmentOrder' },
);
export type ShipmentOrder = Static<typeof ShipmentOrder>;

/** Shipment response: the fields that the specification shows, and the numbers of the orders. */
export const Shipment = Type.Object(
  {
    id: Type.String(),
    orderIds: Type.Array(Type.String()),
    status: StringEnum(shipmentStatuses),
    mode: shownText,
    serviceLevel: shownText,
    carrier: shownText,
    packResult: Nullable(PackResponse),
    execution: Nullable(Execution),
    version: Version,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    lines: Type.Array(ShipmentLine),
    'x-reason': Type.Optional(
      Nullable(Type.String({ description: 'Why optimization, rating or tender last failed; null after a success.' })),
    ),
    'x-packing': Type.Optional(
      Type.Unsafe<PackingSummary>({ ...PackingSummary, description: 'How far packers are with it.' }),
    ),
    ...senderRequests,
    'x-orders': Type.Optional(
      Type.Array(ShipmentOrder, { description: 'The orders of orderIds as their senders know them.' }),
    ),
  },
  { title: 'Shipment' },
);
export type Shipment = Static<typeof Shipment>;

export const ShipmentPage = Page('ShipmentPage', Shipment);

export const ShipmentQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(StringEnum(shipmentStatuses)),
  orderId: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'Only shipments of this order.' })),
  'x-sourceOrderId': Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'Only shipments of an order with this sourceOrderId.' }),
  ),
  'x-sourceSystem': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Only shipments of an order of this system; use with x-sourceOrderId.',
    }),
  ),
});
export type ShipmentQuery = Static<typeof ShipmentQuery>;

/** What one carrier asks for the shipment, box by box. */
export const CarrierQuote = Type.Object(
  {
    carrierId: Type.String(),
    service: Type.String(),
    totalCost: Type.Number(),
    currency: Type.String(),
    boxes: Type.Array(CostBreakdown, { description: 'In the order of the boxes in packResult.' }),
    table: Type.Optional(
      Type.Object(
        { id: Type.String(), version: Version },
        { description: 'Rate table of the station used for the quote; absent if the quote is from the carrier.' },
      ),
    ),
    lines: Type.Optional(Type.Array(QuoteLine, { description: 'Components of the shipping cost.' })),
  },
  { title: 'CarrierQuote' },
);
export type CarrierQuote = Static<typeof CarrierQuote>;

export const ShipmentDetail = Type.Object(
  {
    shipment: Shipment,
    reason: Nullable(Type.String({ description: 'Why optimization, rating or tender last failed.' })),
    'x-message': Type.Optional(MessageKeySchema),
    quotes: Type.Array(CarrierQuote, { description: 'Quotes of the carriers, cheapest first.' }),
    history: Type.Array(HistoryEntry, { description: 'The latest 100 entries, newest first.' }),
    lineOrders: Type.Array(
      Type.Object({ orderId: Type.String(), sourceOrderId: shownText, lines: Type.Integer({ minimum: 1 }) }),
      { description: 'Orders of the lines of the shipment: number of lines of each, in order.' },
    ),
    changedItems: Type.Array(Type.String(), {
      maxItems: 100,
      description:
        'IDs of the items, up to 100, whose dimensions, weight or packing rules have changed in the Item Master since the shipment was created, which keeps those it was created with. To use the new ones, cancel it, revert its orders and create it again. Empty while the station works on the shipment, and once it has left or is cancelled.',
    }),
  },
  { title: 'ShipmentDetail' },
);

export const ShipmentTracking = Type.Object(
  {
    carrierId: Type.String(),
    masterTrackingNumber: shownText,
    pieces: Type.Array(Type.Object({ labelId: shownText, trackingNumber: shownText })),
    lastTrackingStatus: shownText,
    lastPolledAt: Nullable(Timestamp),
  },
  { title: 'ShipmentTracking' },
);

const trackingNumbers = {
  masterTrackingNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  trackingNumbers: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
      maxItems: 10_000,
      description: 'One per piece, in order.',
    }),
  ),
};

/** Tracking numbers that the carrier gave elsewhere, for a tender that this station recorded without an adapter. */
export const RecordTrackingRequest = Type.Object(trackingNumbers, { title: 'RecordTrackingRequest' });

/** The label of a shipment that leaves, where another system bought it. */
export const CloseShipmentRequest = Type.Object(
  {
    carrierId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'The carrier of the label; if omitted, the rated carrier. Any text.',
      }),
    ),
    service: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'The service of the label.' })),
    ...trackingNumbers,
    ...shipAnyway,
  },
  {
    title: 'CloseShipmentRequest',
    ...strict,
    'x-instead': { carrier: 'carrierId', trackingNumber: 'masterTrackingNumber', serviceCode: 'service' },
  },
);
export type CloseShipmentRequest = Static<typeof CloseShipmentRequest>;
