import { Type, type Static } from 'typebox';
import { Problem } from '../problems.ts';
import {
  Inches,
  Key,
  keyText,
  LengthUnit,
  WeightUnit,
  Nullable,
  Page,
  pageQuery,
  Pounds,
  toldWarnings,
  Timestamp,
  Version,
  StringEnum,
} from './common.ts';
import { partyAdditions, ShipFrom, ShipTo, within } from './address.ts';
import { maxTotalQuantity } from './pack.ts';

/** Orders (specification: "Order"). Lengths in inches, weights in pounds. */

const text = Type.Optional(Type.String({ maxLength: 256 }));

/** Most lines of one order: as many as a pack request has items. */
export const maxOrderLines = 10_000;

/** What other systems call the fields of a line. */
const lineWords = {
  ...{ qty: 'quantityOrdered', quantity: 'quantityOrdered', item: 'itemId', productId: 'itemId' },
  ...{ Menge: 'quantityOrdered', menge: 'quantityOrdered', Anzahl: 'quantityOrdered', anzahl: 'quantityOrdered' },
  ...{ Bestellmenge: 'quantityOrdered', bestellmenge: 'quantityOrdered' },
};

export const CreateOrderLine = Type.Object(
  {
    lineNumber: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Unique in the order; assigned if omitted.',
      }),
    ),
    itemId: Type.Optional(Key),
    sku: Type.Optional(Key),
    quantityOrdered: Type.Integer({ minimum: 1, maximum: maxTotalQuantity }),
    length: Type.Optional(Inches),
    width: Type.Optional(Inches),
    height: Type.Optional(Inches),
    weight: Type.Optional(Pounds),
  },
  {
    title: 'CreateOrderLine',
    description: 'With itemId, dimensions and weight are read from the Item Master; without it, they can be set here.',
    'x-instead': lineWords,
  },
);
export type CreateOrderLine = Static<typeof CreateOrderLine>;

const orderFields = {
  sourceSystem: Type.Optional(keyText(256)),
  sourceOrderId: Type.Optional(Key),
  orderType: Type.Optional(
    Type.String({
      maxLength: 256,
      description:
        'For example Outbound. A return, a credit note or an offer (Return, Storno, Gutschrift) is rejected.',
    }),
  ),
  priority: Type.Optional(Type.String({ maxLength: 256, description: 'For example Standard.' })),
  serviceLevel: text,
  channel: text,
  shipFrom: Type.Optional(ShipFrom),
  shipTo: Type.Optional(ShipTo),
  requiredShipBy: Type.Optional(Timestamp),
  externalShipmentId: Type.Optional(Key),
  customer: Type.Optional(Type.Object({ id: Type.Optional(Key), name: text }, { title: 'Customer' })),
  customAttributes: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Any values under up to 1,000 names. The text of packingNote is shown at the bench before packing; if it begins with an exclamation mark, it has to be confirmed.',
    }),
  ),
};

/** What other systems call the number of an order. */
const orderWords = { externalOrderId: 'sourceOrderId', orderNumber: 'sourceOrderId', orderId: 'sourceOrderId' };

/** What other systems call the lines of an order. Next to `lines`, they may be other lines. */
const lineListWords = Object.fromEntries(
  [
    ...['items', 'line_items', 'lineItems', 'order_items', 'orderItems', 'order_lines', 'orderLines'],
    ...['positions', 'Positionen', 'positionen'],
  ].map((name) => [name, 'lines']),
);

const meaningShipTo = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, 'shipTo']));

/** What other systems call the address of an order. Without it the order could be packed, and go nowhere. */
const addressWords = meaningShipTo([
  ...['shippingAddress', 'shipping_address', 'deliveryAddress', 'delivery_address', 'shipToAddress', 'ship_to'],
]);
/** What may mean the address of an order, or parts of it that stand beside it. */
const shipToWords = {
  ...within('shipTo', partyAdditions),
  ...meaningShipTo(['address', 'recipient', 'consignee', 'destination', 'deliverTo']),
};

/** What may mean other fields of an order. */
const orderSuggested = {
  ...shipToWords,
  ...{ shipBy: 'requiredShipBy', ship_by: 'requiredShipBy', dueDate: 'requiredShipBy', due_date: 'requiredShipBy' },
  ...{ shippingMethod: 'serviceLevel', shipping_method: 'serviceLevel', externalId: 'externalShipmentId' },
};

export const CreateOrderRequest = Type.Object(
  {
    ...orderFields,
    lines: Type.Array(CreateOrderLine, { minItems: 1, maxItems: maxOrderLines }),
    submit: Type.Optional(Type.Boolean({ default: true, description: 'False makes a draft.' })),
  },
  {
    title: 'CreateOrderRequest',
    'x-instead': { ...orderWords, ...addressWords, ...lineListWords },
    'x-suggested': orderSuggested,
  },
);
export type CreateOrderRequest = Static<typeof CreateOrderRequest>;

const units = { dimensionUnit: Type.Optional(LengthUnit), weightUnit: Type.Optional(WeightUnit) };

/** A line of a file or list, which may state its units. */
export const ImportedLine = Type.Object(
  { ...CreateOrderLine.properties, ...units },
  { title: 'ImportedOrderLine', 'x-instead': lineWords },
);

/** An order of a file or list. */
export const ImportedOrder = Type.Object(
  { ...CreateOrderRequest.properties, ...units, lines: Type.Array(ImportedLine) },
  {
    title: 'ImportedOrder',
    'x-instead': { ...orderWords, ...addressWords, ...lineListWords },
    'x-suggested': orderSuggested,
  },
);

export const UpdateOrderRequest = Type.Object(
  {
    version: Version,
    ...orderFields,
    lines: Type.Optional(Type.Array(CreateOrderLine, { minItems: 1, maxItems: maxOrderLines })),
  },
  { title: 'UpdateOrderRequest', 'x-instead': { ...addressWords, ...lineListWords }, 'x-suggested': orderSuggested },
);
export type UpdateOrderRequest = Static<typeof UpdateOrderRequest>;

export const orderStatuses = ['Draft', 'Received', 'Planned', 'Cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const shownText = Nullable(Type.String());
const shownNumber = Nullable(Type.Number());

export const OrderLine = Type.Object(
  {
    lineNumber: Type.Integer(),
    itemId: shownText,
    sku: shownText,
    quantityOrdered: Type.Integer(),
    length: shownNumber,
    width: shownNumber,
    height: shownNumber,
    weight: shownNumber,
  },
  { title: 'OrderLine' },
);

/** Order response: id, status, version, createdAt and the fields of the create body; a field without a value is null. */
export const Order = Type.Object(
  {
    id: Type.String(),
    status: StringEnum(orderStatuses),
    sourceSystem: shownText,
    sourceOrderId: shownText,
    orderType: shownText,
    priority: shownText,
    serviceLevel: shownText,
    channel: shownText,
    shipFrom: Nullable(ShipFrom),
    shipTo: Nullable(ShipTo),
    requiredShipBy: Nullable(Timestamp),
    lines: Type.Array(OrderLine),
    submit: Type.Boolean(),
    externalShipmentId: shownText,
    customer: Nullable(Type.Object({ id: Type.Optional(Type.String()), name: Type.Optional(Type.String()) })),
    customAttributes: Nullable(Type.Record(Type.String(), Type.Unknown())),
    version: Version,
    createdAt: Timestamp,
  },
  { title: 'Order' },
);
export type Order = Static<typeof Order>;

/** The conflict of an order whose number another order has. */
export const OrderConflict = Type.Object(
  {
    ...Problem.properties,
    'x-existingOrder': Type.Optional(
      Type.Object(
        {
          id: Type.String(),
          status: StringEnum(orderStatuses),
          sourceSystem: shownText,
          sourceOrderId: shownText,
        },
        { description: 'The existing order with this sourceSystem and sourceOrderId.' },
      ),
    ),
  },
  { title: 'OrderConflict' },
);
export type OrderConflict = Static<typeof OrderConflict>;

export const OrderPage = Page('OrderPage', Order);

export const OrderQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(StringEnum(orderStatuses)),
  'x-sourceOrderId': Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'Only orders with this sourceOrderId.' }),
  ),
  'x-sourceSystem': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Only orders of this system; use with x-sourceOrderId.',
    }),
  ),
});
export type OrderQuery = Static<typeof OrderQuery>;

/** One row of an order file that was refused, while what is good was taken. */
export const OrderImportError = Type.Object(
  {
    row: Type.Integer({ minimum: 1, description: 'Row number as in a spreadsheet; the header is row 1.' }),
    orderId: Nullable(Type.String({ description: 'sourceOrderId of the row.' })),
    error: Type.String(),
  },
  { title: 'OrderImportError' },
);
export type OrderImportError = Static<typeof OrderImportError>;

const count = (description: string) => Type.Integer({ minimum: 0, description });
export const OrderImportResult = Type.Object(
  {
    ordersCreated: count('Created orders.'),
    ordersUpdated: count('Changed orders.'),
    ordersUnchanged: count('Orders that were already stored with the same content.'),
    totalLines: count('Lines of all these orders.'),
    errors: Type.Array(OrderImportError),
    ...toldWarnings,
  },
  { title: 'OrderImportResult' },
);
export type OrderImportResult = Static<typeof OrderImportResult>;

/** Orders of one list: as many as items in theirs. */
export const OrderBulkRequest = Type.Object(
  {
    orders: Type.Array(Type.Unknown(), {
      minItems: 1,
      maxItems: 1000,
      description: 'Order create bodies, each with a sourceOrderId; invalid ones are listed, the others are accepted.',
    }),
  },
  { title: 'OrderBulkRequest' },
);
export const OrderBulkResult = Type.Object(
  {
    ...OrderImportResult.properties,
    errors: Type.Array(
      Type.Object({
        index: Type.Integer({ minimum: 0, description: 'Index in the list.' }),
        orderId: Nullable(Type.String({ description: 'sourceOrderId of the order.' })),
        error: Type.String(),
      }),
    ),
  },
  { title: 'OrderBulkResult' },
);
export type OrderBulkResult = Static<typeof OrderBulkResult>;

/** What of an order is stored: the create body with every line numbered. */
export interface OrderFields extends Omit<CreateOrderRequest, 'lines' | 'submit'> {
  readonly lines: readonly (CreateOrderLine & { readonly lineNumber: number })[];
  readonly submit: boolean;
}
