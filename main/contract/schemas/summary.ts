import { Type, type Static } from 'typebox';
import { Id, Nullable, Page, pageQuery, Timestamp, Version, Words } from './common.ts';
import { orderStatuses } from './order.ts';
import { planOptionKeys, planStatuses } from './plan.ts';
import { shipmentStatuses } from './shipment.ts';

/** What lists and boards of the window show: orders and shipments without their lines and pack results, newest first. */

const shownText = Nullable(Type.String());
const count = (description: string) => Type.Integer({ minimum: 0, description });
const since = (description: string) => Type.String({ format: 'date-time', description });
const search = Type.Optional(
  Type.String({ maxLength: 256, description: 'Part of any text of the record, upper or lower case (ASCII) alike.' }),
);

/** Why no shipment can be made of a line of an order. */
const unpackableReasons = ['unknownItem', 'unknownSku', 'noDimensions', 'noItem'] as const;

export const OrderSummary = Type.Object(
  {
    id: Type.String(),
    status: Words(orderStatuses),
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
    shipmentId: Nullable(Type.String({ description: 'The shipment that has it; null when none but cancelled ones.' })),
    unpackable: Nullable(
      Type.Object(
        {
          lineNumber: Type.Integer(),
          reason: Words(unpackableReasons),
          code: Nullable(Type.String({ description: 'The itemId or else the SKU of the line.' })),
        },
        {
          description:
            'The first line of which no shipment can be made as the Item Master is now; null when the order can be packed, or does not wait.',
        },
      ),
    ),
    version: Version,
    createdAt: Timestamp,
    updatedAt: Timestamp,
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
  status: Type.Optional(Words(orderStatuses)),
  search,
  sourceOrderId: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'Exactly this one.' })),
  customer: Type.Optional(Type.String({ maxLength: 256, description: 'Id or whole name of the customer.' })),
  createdFrom: Type.Optional(Timestamp),
  dueBefore: Type.Optional(
    Type.String({ format: 'date-time', description: 'Orders with an earlier requiredShipBy, none without one.' }),
  ),
  unpackable: Type.Optional(
    Type.Boolean({ description: 'True: drafts and received orders that cannot be packed as the Item Master is now.' }),
  ),
});
export type OrderSearch = Static<typeof OrderSearch>;

export const ShipmentSummary = Type.Object(
  {
    id: Type.String(),
    status: Words(shipmentStatuses),
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
    boxes: Nullable(count('Boxes of the pack result; null when it is not packed.')),
    cost: Nullable(Type.Number({ description: 'What the tender or else the cheapest quote costs.' })),
    currency: shownText,
    reason: Nullable(Type.String({ description: 'Why optimization, rating or tender failed last.' })),
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
  status: Type.Optional(Words(shipmentStatuses)),
  orderId: Type.Optional(Id),
  search,
  createdFrom: Type.Optional(Timestamp),
  packedFrom: Type.Optional(since('Those that were packed since, none of the cancelled ones.')),
  shippedFrom: Type.Optional(since('Those that left since.')),
  stuck: Type.Optional(
    Type.Boolean({ description: 'True: those on their way whose last packing, rating or tender failed.' }),
  ),
});
export type ShipmentSearch = Static<typeof ShipmentSearch>;

const optionKey = (description: string) => Nullable(Words(planOptionKeys, { description }));

export const PlanSummary = Type.Object(
  {
    id: Type.String(),
    status: Words(planStatuses),
    orders: count('Orders of the plan.'),
    orderNames: Type.Array(Type.String(), { description: 'sourceOrderId, else id, of the first three orders.' }),
    recommendedOptionKey: optionKey('The option to take; null while there is none.'),
    selectedOptionKey: optionKey('The option that was taken.'),
    cost: Nullable(Type.Number({ description: 'What the selected option costs, else the recommended one.' })),
    currency: shownText,
    shipments: count('Shipments that the selection made.'),
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
