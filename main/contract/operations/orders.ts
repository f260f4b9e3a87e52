import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { pageQuery } from '../schemas/common.ts';
import { HistoryPage } from '../schemas/history.ts';
import {
  CreateOrderRequest,
  ImportedOrder,
  Order,
  OrderBulkRequest,
  OrderConflict,
  OrderBulkResult,
  OrderImportResult,
  OrderPage,
  OrderQuery,
  UpdateOrderRequest,
} from '../schemas/order.ts';
import { OrderDetail } from '../schemas/orderDetail.ts';
import { OrderSearch, OrderSummaryPage } from '../schemas/summary.ts';
import { csvDecimals, csvMaxBytes } from './items.ts';

const orderParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) });
/** 10,000 lines with all their fields. */
const orderMaxBytes = 16 * 1024 * 1024;

export const orderOperations = {
  createOrder: {
    method: 'POST',
    path: '/api/v1/orders',
    tag: 'Orders',
    summary: 'Create an order',
    description:
      'Creates the order as Received, or as a draft if `submit` is false. At most 500,000 units over all lines. Returns 409 with the existing order if an order with the same sourceSystem and sourceOrderId exists and is not cancelled; nothing is created. An order without a sourceOrderId is not recognized when it is sent again after a timeout: send an Idempotency-Key with it to avoid a duplicate. A line whose itemId and sku belong to two items returns 400. Lines that cannot be packed yet, a missing ship-to address, and an order with neither sourceOrderId nor Idempotency-Key are accepted and listed in a Warning header.',
    access: 'user',
    test: true,
    maxBytes: orderMaxBytes,
    body: CreateOrderRequest,
    replies: { 201: Order },
    problems: ['conflict'],
    problemBodies: { conflict: OrderConflict },
  },
  listOrders: {
    method: 'GET',
    path: '/api/v1/orders',
    tag: 'Orders',
    summary: 'List orders in order of creation',
    description: 'After a timeout, filter by `x-sourceOrderId` to see whether an order arrived.',
    access: 'user',
    query: OrderQuery,
    replies: { 200: OrderPage },
  },
  revertOrder: {
    method: 'POST',
    path: '/api/v1/orders/{id}/revert',
    tag: 'Orders',
    summary: 'Return an order to Received after its shipment was cancelled',
    description:
      'For orders that are Planned and whose shipments are all cancelled; they can then be changed and shipped again.',
    access: 'user',
    test: true,
    params: orderParams,
    replies: { 200: Order },
  },
  importOrdersCsv: {
    method: 'POST',
    path: '/api/v1/orders/import/csv',
    tag: 'Orders',
    summary: 'Import orders from a CSV file',
    description: `Column names are the field names of the order, with dots for nested fields (shipTo.address.zip, lines.sku). Columns like customAttributes.price fill own attributes with texts; a header that ends with (number), (number or text), (yes/no) or (JSON) fills them with these values. The columns qty, quantity and Menge are read as quantityOrdered; a row in which two columns of one field differ is rejected. Rows with the same sourceOrderId are lines of one order. Orders are upserted by sourceOrderId, within the sourceSystem if the file has one: omitted fields stay unchanged, lines replace the stored ones, and another address replaces the stored one completely. If any row of an order is invalid, the order is rejected and the row is listed. ${csvDecimals} At most 5 MB and 10,000 rows.`,
    access: 'user',
    test: true,
    upload: { maxBytes: csvMaxBytes, isTable: true },
    replies: { 200: OrderImportResult },
  },
  findOrders: {
    method: 'GET',
    path: '/station/v1/orders',
    tag: 'Orders',
    summary: 'Find orders, newest first',
    description:
      'A page checks at most 1,000 orders, so it can have fewer than limit or none; continue with nextCursor. With sourceOrderId, only orders with this number are checked.',
    access: 'user',
    query: OrderSearch,
    replies: { 200: OrderSummaryPage },
  },
  importOrders: {
    method: 'POST',
    path: '/station/v1/orders:import',
    tag: 'Orders',
    summary: 'Import up to 1,000 orders as JSON',
    description:
      'Orders are upserted by sourceOrderId, within the sourceSystem if the order has one. Omitted fields stay unchanged; `lines` are required and replace the stored ones. Another address (a street with a city or ZIP) replaces the stored one completely, and a warning names what is empty now. Sending the same list again changes nothing.',
    access: 'user',
    test: true,
    maxBytes: orderMaxBytes,
    body: OrderBulkRequest,
    entries: Type.Object({ orders: Type.Array(ImportedOrder) }),
    stopsOrders: true,
    replies: { 200: OrderBulkResult },
  },
  getOrder: {
    method: 'GET',
    path: '/station/v1/orders/{id}',
    tag: 'Orders',
    summary: 'Read an order',
    description: 'With the shipment that has it, in `x-shipment`.',
    access: 'user',
    params: orderParams,
    replies: { 200: OrderDetail },
  },
  updateOrder: {
    method: 'PATCH',
    path: '/station/v1/orders/{id}',
    tag: 'Orders',
    summary: 'Change an order that is Draft or Received',
    description:
      'Requires the current version; a mismatch returns 409 and changes nothing, as does the sourceSystem and sourceOrderId of another order that is not cancelled. `shipTo` and `shipFrom` are merged with their addresses: omitted fields stay unchanged, an empty string clears a field. Another address (a street with a city or ZIP) replaces the stored one completely, with `residential`, and with company and contact if the name differs. `lines`, `customer` and `customAttributes` replace the stored values completely.',
    access: 'user',
    test: true,
    maxBytes: orderMaxBytes,
    params: orderParams,
    body: UpdateOrderRequest,
    stopsOrders: true,
    replies: { 200: Order },
    problems: ['conflict'],
    problemBodies: { conflict: OrderConflict },
  },
  submitOrder: {
    method: 'POST',
    path: '/station/v1/orders/{id}/submit',
    tag: 'Orders',
    summary: 'Submit a draft',
    access: 'user',
    test: true,
    params: orderParams,
    replies: { 200: Order },
  },
  cancelOrder: {
    method: 'POST',
    path: '/station/v1/orders/{id}/cancel',
    tag: 'Orders',
    summary: 'Cancel an order that is Draft or Received',
    access: 'user',
    test: true,
    params: orderParams,
    replies: { 200: Order },
  },
  getOrderHistory: {
    method: 'GET',
    path: '/station/v1/orders/{id}/history',
    tag: 'Orders',
    summary: 'List the history of an order, newest first',
    access: 'user',
    params: orderParams,
    query: Type.Object(pageQuery),
    replies: { 200: HistoryPage },
  },
  orderCsvTemplate: {
    method: 'GET',
    path: '/station/v1/orders:csvTemplate',
    tag: 'Orders',
    summary: 'Read a template for the CSV import, as an object with the file text',
    access: 'user',
    replies: { 200: Type.Object({ fileName: Type.String(), text: Type.String() }) },
  },
} as const satisfies Record<string, Operation>;
