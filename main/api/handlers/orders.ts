import type { CreateOrderLine } from '../../contract/index.ts';
import type { Caller } from '../../domain/access.ts';
import type { ImportOrderList } from '../../domain/orders/importOrderList.ts';
import { orderCsvColumns, orderCsvOtherNames, orderCsvPaths } from '../../domain/orders/importOrders.ts';
import type { createOrders } from '../../domain/orders/orders.ts';
import { orderView } from '../../domain/orders/orderView.ts';
import type { FileReaders } from '../fileReader.ts';
import type { LineWarnings } from '../../domain/shipments/lineWarnings.ts';
import { actorOf, type Handlers } from './handler.ts';
import { jsonOf, unreadPage } from './unreadPage.ts';

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

export function orderHandlers(
  orders: ReturnType<typeof createOrders>,
  importList: ImportOrderList,
  lineWarnings: LineWarnings,
  pause: () => Promise<void>,
  files: FileReaders,
): OrderHandlers {
  const warningsOf = async ({ organizationId }: Caller, lines: readonly CreateOrderLine[]) => {
    const checker = lineWarnings(organizationId);
    await checker.learn(lines);
    return checker.warningsOf(lines);
  };
  return {
    async createOrder({ caller, body }) {
      const warnings = await warningsOf(caller, body.lines);
      return () => ({ status: 201, body: orderView(orders.create(actorOf(caller), body)), warnings });
    },
    listOrders: ({ caller, query }) =>
      unreadPage(orders.list(actorOf(caller), query), (order) => jsonOf(orderView(order)), pause),
    revertOrder: ({ caller, params }) => ({
      status: 200,
      body: orderView(orders.revert(actorOf(caller), params.id)),
    }),
    async importOrdersCsv({ caller, file }) {
      const asked = { bytes: file, keyColumn: 'sourceOrderId', columns: orderCsvPaths, otherNames: orderCsvOtherNames };
      const { rows, warnings } = await files.table(asked);
      return { status: 200, body: await orders.importCsv(actorOf(caller), rows), warnings };
    },
    findOrders: ({ caller, query }) => unreadPage(orders.find(actorOf(caller), query), jsonOf, pause),
    importOrders: async ({ caller, body }) => ({
      status: 200,
      body: await importList(actorOf(caller), body.orders),
    }),
    getOrder: ({ caller, params }) => ({ status: 200, body: orderView(orders.get(actorOf(caller), params.id)) }),
    async updateOrder({ caller, params, body }) {
      const warnings = await warningsOf(caller, body.lines ?? []);
      return () => ({ status: 200, body: orderView(orders.update(actorOf(caller), params.id, body)), warnings });
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
