import { nextOrderNumber, orderBody } from './orders.ts';
import type { Answer, TestStation } from './startStation.ts';

/** An order that shares no externalShipmentId with others, unless the change says so. */
export async function plainOrder(station: TestStation, change: object = {}): Promise<string> {
  const { externalShipmentId: _, ...body } = orderBody;
  const { status, body: order } = await station.call('POST', '/api/v1/orders', {
    body: { ...body, sourceOrderId: nextOrderNumber(station), ...change },
  });
  if (status !== 201) throw new Error(JSON.stringify(order));
  return (order as { id: string }).id;
}

export async function plainOrders(station: TestStation, count: number, change: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await plainOrder(station, change));
  return ids;
}

/** A new profile that groups by zip unless the change says otherwise; its id. */
export async function createProfile(station: TestStation, change: object = {}): Promise<string> {
  const { status, body } = await station.call('POST', '/api/v1/consolidation/profiles', {
    body: { name: 'By zip', groupingKeys: ['shipTo.address.zip'], ...change },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as { id: string }).id;
}

export const evaluate = (station: TestStation, body: object): Promise<Answer> =>
  station.call('POST', '/api/v1/consolidation/evaluate', { body });

export const createGroup = (station: TestStation, body: object): Promise<Answer> =>
  station.call('POST', '/api/v1/consolidation/groups', { body });

/** A Pending group of new orders; its id and theirs. */
export async function pendingGroup(
  station: TestStation,
  change: object = {},
  orders = 2,
): Promise<{ readonly id: string; readonly orderIds: readonly string[] }> {
  const orderIds = await plainOrders(station, orders);
  const { status, body } = await createGroup(station, { sourceOrderIds: orderIds, ...change });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: (body as { id: string }).id, orderIds };
}

export const packGroup = (station: TestStation, id: string, body?: object): Promise<Answer> =>
  station.call('POST', `/api/v1/consolidation/groups/${id}/pack`, body ? { body } : {});
