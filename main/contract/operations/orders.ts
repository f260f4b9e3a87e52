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
import { OrderSearch, OrderSummaryPage } from '../schemas/summary.ts';
import { csvMaxBytes } from './items.ts';

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
      'Received, or a draft when `submit` is false. At most 500,000 units over all lines. Answers 409 when an order that is not cancelled has the same sourceSystem and sourceOrderId; the answer names that order, and nothing is created. An order without a sourceOrderId is not recognized when it is sent again after a timeout: send an Idempotency-Key with it, or it is created twice. Lines that cannot be packed yet, a missing ship-to address, and neither sourceOrderId nor Idempotency-Key are accepted; a Warning header names them.',
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
    summary: 'List orders in the order of their creation',
    description: 'After a timeout, `x-sourceOrderId` says whether an order arrived.',
    access: 'user',
    query: OrderQuery,
    replies: { 200: OrderPage },
  },
  revertOrder: {
    method: 'POST',
    path: '/api/v1/orders/{id}/revert',
    tag: 'Orders',
    summary: 'Return an order to Received after its shipment was cancelled',
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
    description:
      'Columns carry the field names of the order, nested ones with dots (shipTo.address.zip, lines.sku). Rows with one sourceOrderId are the lines of one order. Orders are upserted by sourceOrderId, among those of the same sourceSystem where the file names one, each as a whole: one with a faulty row is not taken, and the row is listed. At most 5 MB and 10,000 rows.',
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
      'A page looks at 1,000 orders at most: it may hold fewer than limit, or none, and nextCursor goes on. With sourceOrderId it looks at the orders with this number only.',
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
      'Upserted by sourceOrderId, among those of the same sourceSystem where the order names one: what it does not say stays, its lines replace those that are stored. The same list again changes nothing.',
    access: 'user',
    test: true,
    maxBytes: orderMaxBytes,
    body: OrderBulkRequest,
    entries: Type.Object({ orders: Type.Array(ImportedOrder) }),
    replies: { 200: OrderBulkResult },
  },
  getOrder: {
    method: 'GET',
    path: '/station/v1/orders/{id}',
    tag: 'Orders',
    summary: 'Read an order',
    access: 'user',
    params: orderParams,
    replies: { 200: Order },
  },
  updateOrder: {
    method: 'PATCH',
    path: '/station/v1/orders/{id}',
    tag: 'Orders',
    summary: 'Change an order that is Draft or Received',
    description:
      'Carries the current version; a mismatch answers 409 and changes nothing. So does a sourceSystem and sourceOrderId of another order that is not cancelled. `shipTo` and `shipFrom` are merged with their addresses: what they leave out stays, an empty text clears. `lines`, `customer` and `customAttributes` replace what is stored as a whole.',
    access: 'user',
    test: true,
    maxBytes: orderMaxBytes,
    params: orderParams,
    body: UpdateOrderRequest,
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
    summary: 'What happened to an order, newest first',
    access: 'user',
    params: orderParams,
    query: Type.Object(pageQuery),
    replies: { 200: HistoryPage },
  },
  orderCsvTemplate: {
    method: 'GET',
    path: '/station/v1/orders:csvTemplate',
    tag: 'Orders',
    summary: 'The columns of the CSV import, as an object with the file text',
    access: 'user',
    replies: { 200: Type.Object({ fileName: Type.String(), text: Type.String() }) },
  },
} as const satisfies Record<string, Operation>;
