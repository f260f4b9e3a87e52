import { Type, type Static } from 'typebox';
import { Id, Nullable, Page, pageQuery, Timestamp, Version, StringEnum } from './common.ts';
import { MessageKeySchema } from './message.ts';
import { orderStatuses } from './order.ts';
import { packingStates, PackingSummary } from './packingSummary.ts';
import { planOptionKeys, planStatuses } from './plan.ts';
import { shipmentStatuses } from './shipment.ts';

/** What lists and boards of the window show: orders and shipments without their lines and pack results, newest first. */

const shownText = Nullable(Type.String());
const count = (description: string) => Type.Integer({ minimum: 0, description });
const since = (description: string) => Type.String({ format: 'date-time', description });
const search = Type.Optional(
  Type.String({ maxLength: 256, description: 'Part of any text of the record; not case-sensitive (ASCII).' }),
);

/** Why no shipment can be made of a line of an order. */
const unpackableReasons = ['unknownItem', 'unknownSku', 'noDimensions', 'noItem'] as const;

const senderRequest = (description: string) => Nullable(StringEnum(['cancellation', 'change'], { description }));

export const OrderSummary = Type.Object(
  {
    id: Type.String(),
    status: StringEnum(orderStatuses),
    sourceSystem: shownText,
    sourceOrderId: shownText,
    customerId: shownText,
    customerName: shownText,
    shipToName: shownText,
    city: shownText,
    priority: shownText,
    serviceLevel: shownText,
    channel: shownText,
    requiredShipBy: Nullable(Timestamp),
    lines: count('Lines of the order.'),
    units: count('Units over all lines.'),
    shipmentId: Nullable(Type.String({ description: 'Its shipment; null if it has none or only cancelled ones.' })),
    packing: Nullable(
      StringEnum(packingStates, { description: 'How far packers are with its shipment; null before they begin.' }),
    ),
    shipped: Type.Boolean({ description: 'Whether its shipment is shipped.' }),
    waitingForStock: Type.Boolean({
      description: 'Received with `customAttributes.waitingForStock`, as back orders of a bench are.',
    }),
    unpackable: Nullable(
      Type.Object(
        {
          lineNumber: Type.Integer(),
          reason: StringEnum(unpackableReasons),
          code: Nullable(Type.String({ description: 'itemId or else SKU of the line.' })),
        },
        {
          description:
            'First line that cannot be shipped with the current Item Master; null if the order can be packed or is not waiting.',
        },
      ),
    ),
    senderRequest: senderRequest(
      'What a connected system asks with an open rejected record: to cancel the order, or to change it. The order names the records.',
    ),
    version: Version,
    createdAt: Timestamp,
    updatedAt: Type.String({
      format: 'date-time',
      description:
        'When the order changed last: itself, its shipment, its packing, or by an open request of a connected system.',
    }),
  },
  { title: 'OrderSummary' },
);
export type OrderSummary = Static<typeof OrderSummary>;
export const OrderSummaryPage = Page('OrderSummaryPage', OrderSummary);

/** Most orders of one page of summaries: who wants all open orders needs few pages. */
const mostSummaries = 1000;

export const OrderSearch = Type.Object({
  ...pageQuery,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostSummaries, default: 20, description: 'Page size.' })),
  status: Type.Optional(StringEnum(orderStatuses)),
  search,
  sourceOrderId: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'Exact match.' })),
  sourceSystem: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'Exact match.' })),
  customer: Type.Optional(Type.String({ maxLength: 256, description: 'ID or full name of the customer.' })),
  createdFrom: Type.Optional(Timestamp),
  changedFrom: Type.Optional(
    since(
      'Only orders changed since this time: the order itself, its shipment (shipped, for example), its packing at a bench, or by a request of a connected system to cancel or change it, which was made, dismissed, settled or opened again.',
    ),
  ),
  dueBefore: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only orders with an earlier requiredShipBy.' }),
  ),
  waitingForStock: Type.Optional(Type.Boolean({ description: 'True: only orders that wait for stock.' })),
  unpackable: Type.Optional(
    Type.Boolean({
      description: 'True: only drafts and received orders that cannot be packed with the current Item Master.',
    }),
  ),
});
export type OrderSearch = Static<typeof OrderSearch>;

export const ShipmentSummary = Type.Object(
  {
    id: Type.String(),
    status: StringEnum(shipmentStatuses),
    mode: shownText,
    serviceLevel: shownText,
    carrier: shownText,
    customerId: shownText,
    shipToName: shownText,
    city: shownText,
    orders: count('Orders of the shipment.'),
    orderNames: Type.Array(Type.String(), { description: 'sourceOrderId, else id, of the first three orders.' }),
    lines: count('Lines of all orders.'),
    units: count('Units over all lines.'),
    boxes: Nullable(count('Boxes of the pack result; null if not packed.')),
    cost: Nullable(Type.Number({ description: 'Cost of the tender or else the cheapest quote.' })),
    currency: shownText,
    reason: Nullable(Type.String({ description: 'Why optimization, rating or tender last failed.' })),
    'x-message': Type.Optional(MessageKeySchema),
    packing: PackingSummary,
    senderRequest: senderRequest(
      'What a connected system asks of an order with an open rejected record: to cancel it, or to change it. Null once shipped or cancelled. The shipment names the records.',
    ),
    version: Version,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'ShipmentSummary' },
);
export type ShipmentSummary = Static<typeof ShipmentSummary>;
export const ShipmentSummaryPage = Page('ShipmentSummaryPage', ShipmentSummary);

export const ShipmentSearch = Type.Object({
  ...pageQuery,
  status: Type.Optional(StringEnum(shipmentStatuses)),
  orderId: Type.Optional(Id),
  sourceOrderId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'Only shipments of an order with this sourceOrderId.' }),
  ),
  search,
  createdFrom: Type.Optional(Timestamp),
  packedFrom: Type.Optional(since('Only shipments packed since this time; no cancelled ones.')),
  shippedFrom: Type.Optional(since('Only shipments shipped since this time.')),
  changedFrom: Type.Optional(
    since('Only shipments changed since this time: created, planned, shipped, cancelled, or with a corrected label.'),
  ),
  packing: Type.Optional(StringEnum(packingStates, { description: 'Only shipments that packers are this far with.' })),
  packedNotReady: Type.Optional(
    Type.Boolean({ description: 'True: only shipments that are packed at a bench and not ready to ship.' }),
  ),
  toHandOver: Type.Optional(
    Type.Boolean({
      description: 'True: only shipments that are packed at a bench, ready or tendered, and not shipped.',
    }),
  ),
  stuck: Type.Optional(
    Type.Boolean({ description: 'True: only shipments in progress whose last packing, rating or tender failed.' }),
  ),
});
export type ShipmentSearch = Static<typeof ShipmentSearch>;

const optionKey = (description: string) => Nullable(StringEnum(planOptionKeys, { description }));

export const PlanSummary = Type.Object(
  {
    id: Type.String(),
    status: StringEnum(planStatuses),
    orders: count('Orders of the plan.'),
    orderNames: Type.Array(Type.String(), { description: 'sourceOrderId, else id, of the first three orders.' }),
    recommendedOptionKey: optionKey('Recommended option; null until there is one.'),
    selectedOptionKey: optionKey('Selected option.'),
    cost: Nullable(Type.Number({ description: 'Cost of the selected or else the recommended option.' })),
    currency: shownText,
    shipments: count('Shipments created by the selection.'),
    error: shownText,
    expiresAt: Nullable(Timestamp),
    createdBy: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'FulfillmentPlanSummary' },
);
export type PlanSummary = Static<typeof PlanSummary>;
export const PlanSummaryPage = Page('FulfillmentPlanSummaryPage', PlanSummary);
