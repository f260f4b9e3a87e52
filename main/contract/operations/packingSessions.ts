import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import {
  OpenPackingSessionRequest,
  PackingBoxChoices,
  PackingBoxQuery,
  PackingActionRequest,
  PackingAnswer,
  PackingConflict,
  PackingQueue,
  PackingQueueQuery,
  PackingScanRequest,
  PackingSession,
} from '../schemas/packingSession.ts';
import { PackingRecords } from '../schemas/packingRecords.ts';

const params = Type.Object({ shipmentId: Type.String({ minLength: 1, maxLength: 128 }) });
const common = { tag: 'Packing at benches', access: 'user' } as const;

export const packingSessionOperations = {
  getPackingQueue: {
    ...common,
    method: 'GET',
    path: '/station/v1/packing-queue',
    summary: 'List what benches pack next',
    description: 'Shipments that are not packed, and received orders without a shipment.',
    query: PackingQueueQuery,
    replies: { 200: PackingQueue },
  },
  openPackingSession: {
    ...common,
    method: 'POST',
    path: '/station/v1/packing-sessions',
    summary: 'Open or continue the packing of a shipment at a bench',
    description:
      'Give one of code, shipmentId, orderId, next or withoutOrder. An order without a shipment gets one, which is optimized and rated. If another bench has the shipment, 409 names the operator and the bench; of benches that open it at the same time, exactly one succeeds. 422: it cannot be packed, with the reason.',
    test: true,
    body: OpenPackingSessionRequest,
    replies: { 200: PackingSession },
    problems: ['not_found', 'conflict', 'unprocessable'],
    problemBodies: { conflict: PackingConflict },
  },
  getPackingSession: {
    ...common,
    method: 'GET',
    path: '/station/v1/packing-sessions/{shipmentId}',
    summary: 'Read the packing of a shipment',
    params,
    replies: { 200: PackingSession },
  },
  listPackingRecords: {
    ...common,
    method: 'GET',
    path: '/station/v1/packing-sessions/{shipmentId}/records',
    summary: 'List who packed what, where and when',
    description:
      'What applies now, oldest first: the scan of each unit in its carton, missing and damaged units, and closed cartons. Without what was undone.',
    params,
    replies: { 200: PackingRecords },
  },
  listPackingBoxes: {
    ...common,
    method: 'GET',
    path: '/station/v1/packing-sessions/{shipmentId}/boxes',
    summary: 'List the boxes that a carton can be packed into instead',
    description:
      'Up to 12 other boxes of the Container Master, nearest in size, without those that are out of stock. Each is tried with a new plan; the action otherBox does what is listed. With unitId, the answer is a larger box for a unit that does not fit. Empty when no carton is open.',
    params,
    query: PackingBoxQuery,
    replies: { 200: PackingBoxChoices },
  },
  scanAtBench: {
    ...common,
    method: 'POST',
    path: '/station/v1/packing-sessions/{shipmentId}/scans',
    summary: 'Scan a code while packing a shipment',
    description:
      'Every code is answered with 200; outcome says whether it was right. A scanId that was sent before returns the first answer with the session as it is now. Without an order, each item gets a place around what is in the box and is packed with its scan; what does not fit is wrong, and the message names a larger box. 409: another bench has the shipment.',
    test: true,
    params,
    body: PackingScanRequest,
    replies: { 200: PackingAnswer },
    problems: ['conflict'],
    problemBodies: { conflict: PackingConflict },
  },
  actAtBench: {
    ...common,
    method: 'POST',
    path: '/station/v1/packing-sessions/{shipmentId}/actions',
    summary: 'Do something other than a scan while packing a shipment',
    description:
      'Answers like a scan; actionId works like scanId. wrongSize, doesNotFit, otherBox, boxOutOfStock, extraItem, short and damaged plan what is not packed yet again, around what is in the boxes; `changes` of the session has what moved. Without a new plan the outcome is wrong, and nothing changed; wrongSize, short and damaged are recorded all the same. startLoad, loadPiece and closeLoad build pallets and load vehicles once every carton is closed. Without an order, closeCarton means that nothing more goes into the carton, finish that everything is scanned, and a damaged unit is no part of the order any more.',
    test: true,
    params,
    body: PackingActionRequest,
    replies: { 200: PackingAnswer },
    problems: ['conflict'],
    problemBodies: { conflict: PackingConflict },
  },
} as const satisfies Record<string, Operation>;
