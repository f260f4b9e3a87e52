import type { CreateOrderLine } from '../../contract/index.ts';
import type { Caller } from '../../domain/access.ts';
import type { ImportOrderList } from '../../domain/orders/importOrderList.ts';
import {
  orderCsvColumns,
  orderCsvNumbers,
  orderCsvOtherNames,
  orderCsvPaths,
  orderCsvTakenNames,
} from '../../domain/orders/importOrders.ts';
import type { createOrders } from '../../domain/orders/orders.ts';
import { orderView } from '../../domain/orders/orderView.ts';
import type { FileReaders } from '../fileReader.ts';
import type { OrderWarnings } from '../../domain/shipments/orderWarnings.ts';
import { actorOf, type Handlers } from './handler.ts';
import { jsonOf, lazyPage } from './lazyPage.ts';

type OrderHandlers = Pick<
  Handlers,
  | 'createOrder'
  | 'listOrders'
  | 'revertOrder'
  | 'importOrdersCsv'
  | 'importOrders'
  | 'findOrders'
  | 'getOrder'
  | 'updateOrder'
  | 'submitOrder'
  | 'cancelOrder'
  | 'getOrderHistory'
  | 'orderCsvTemplate'
>;

const canBeDoubled =
  'without a sourceOrderId or an Idempotency-Key a retry of this request creates a second order: send one of them';

export function orderHandlers(
  orders: ReturnType<typeof createOrders>,
  importList: ImportOrderList,
  orderWarnings: OrderWarnings,
  yieldToEventLoop: () => Promise<void>,
  files: FileReaders,
): OrderHandlers {
  /** Throws DomainError bad_request for a line of two items. */
  const checkerOf = async ({ organizationId }: Caller, lines: readonly CreateOrderLine[]) => {
    const checker = orderWarnings(organizationId);
    await checker.learn(lines);
    const contradiction = checker.contradictionIn(lines);
    if (contradiction) throw contradiction;
    return checker;
  };
  return {
    async createOrder({ caller, body, isNamed }) {
      const warnings = [
        ...(await checkerOf(caller, body.lines)).warningsOf(body),
        ...(body.sourceOrderId === undefined && !isNamed ? [canBeDoubled] : []),
      ];
      return () => ({ status: 201, body: orderView(orders.create(actorOf(caller), body)), warnings });
    },
    listOrders: ({ caller, query }) =>
      lazyPage(orders.list(actorOf(caller), query), (order) => jsonOf(orderView(order)), yieldToEventLoop),
    revertOrder: ({ caller, params }) => ({
      status: 200,
      body: orderView(orders.revert(actorOf(caller), params.id)),
    }),
    async importOrdersCsv({ caller, file, isStrict }) {
      const names = {
        columns: orderCsvPaths,
        numbers: orderCsvNumbers,
        otherNames: orderCsvOtherNames,
        takenNames: orderCsvTakenNames,
      };
      const asked = { bytes: file, keyColumn: 'sourceOrderId', ...names, isStrict, isOfOrders: true };
      const { rows, warnings } = await files.table(asked);
      return { status: 200, body: await orders.importCsv(actorOf(caller), rows), warnings };
    },
    findOrders: ({ caller, query }) => lazyPage(orders.find(actorOf(caller), query), jsonOf, yieldToEventLoop),
    importOrders: async ({ caller, body }) => ({
      status: 200,
      body: await importList(actorOf(caller), body.orders),
    }),
    getOrder({ caller, params: { id } }) {
      const actor = actorOf(caller);
      return {
        status: 200,
        body: {
          ...orderView(orders.get(actor, id)),
          ...orders.senderRequests(actor, id),
          'x-shipment': orders.shipmentOf(actor, id),
        },
      };
    },
    async updateOrder({ caller, params, body }) {
      const { lines = [] } = body;
      const checker = await checkerOf(caller, lines);
      return () => {
        const order = orders.update(actorOf(caller), params.id, body);
        const warnings = checker.warningsOf({ ...order.fields, lines });
        return { status: 200, body: orderView(order), warnings };
      };
    },
    submitOrder: ({ caller, params }) => ({
      status: 200,
      body: orderView(orders.submit(actorOf(caller), params.id)),
    }),
    cancelOrder: ({ caller, params }) => ({
      status: 200,
      body: orderView(orders.cancel(actorOf(caller), params.id)),
    }),
    getOrderHistory({ caller, params, query }) {
      const { items, nextCursor } = orders.history(actorOf(caller), params.id, query);
      return { status: 200, body: { items: [...items], nextCursor } };
    },
    orderCsvTemplate: () => ({
      status: 200,
      body: { fileName: 'orders.csv', text: `${orderCsvColumns.join(',')}\r\n` },
    }),
  };
}
