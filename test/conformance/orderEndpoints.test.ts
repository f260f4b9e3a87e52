import { beforeAll, describe, expect } from 'vitest';
import {
  createOrder,
  createShipment,
  loadMasters,
  orderBody,
  shipmentIn,
  step,
  tenderOn,
  twoCarriers,
} from '../support/orders.ts';
import type { CarrierTender } from '../../main/domain/shipments/ports.ts';
import { ownService, prove } from './prove.ts';

const asked: CarrierTender[] = [];
/** The outside world: a carrier that takes whatever it is asked. */
const online = {
  tender: (tender: CarrierTender) => {
    asked.push(tender);
    return Promise.resolve({
      carrierId: tender.carrierId,
      masterTrackingNumber: '1Z',
      carrierShipmentId: 'CS',
      totalCost: 8,
      currency: 'USD',
      pieces: [],
      documents: [],
      executedAt: '2026-03-01T00:00:00.000Z',
      lastTrackingStatus: null,
      lastPolledAt: null,
    });
  },
  cancel: () => Promise.resolve(),
  track: () => Promise.reject(new Error('not asked')),
};
const { get, post, patch, remove, station, upload } = ownService({
  rateShipment: twoCarriers,
  findCarrier: (_, carrierId) => (carrierId === 'dear' || carrierId === 'cheap' ? online : null),
});
beforeAll(() => loadMasters(station()));
const statusOf = async (id: string) => (await get(`/station/v1/shipments/${id}`)).body.shipment.status;
const tender = (id: string, body?: object) => post(`/station/v1/shipments/${id}/tender`, body);

describe('Endpoints: Orders and shipments', () => {
  prove('| POST /orders | order create; 201 |', async () => {
    const { status, body } = await post('/orders', orderBody);
    expect([status, body.sourceOrderId]).toEqual([201, 'SO-1']);
  });
  prove('| GET /orders | query status (Draft, Received, Planned, Cancelled), limit, cursor |', async () => {
    const draft = await createOrder(station(), { submit: false });
    const planned = await createOrder(station());
    await post('/shipments', { orderId: planned });
    const cancelled = await createOrder(station());
    await post(`/station/v1/orders/${cancelled}/cancel`);
    const made = { Draft: draft, Received: await createOrder(station()), Planned: planned, Cancelled: cancelled };
    for (const [status, id] of Object.entries(made)) {
      const { items } = (await get(`/orders?status=${status}&limit=100`)).body;
      expect(items.map((order: { id: string }) => order.id)).toContain(id);
      expect(new Set(items.map((order: { status: string }) => order.status))).toEqual(new Set([status]));
    }
    const first = (await get('/orders?limit=1')).body;
    const second = (await get(`/orders?limit=1&cursor=${first.nextCursor}`)).body;
    expect(second.items[0].id).not.toBe(first.items[0].id);
  });
  prove('| POST /orders/{id}/revert | returns the order to Received after its shipment is cancelled |', async () => {
    const orderId = await createOrder(station());
    const { id } = (await post('/shipments', { orderId })).body;
    await remove(`/shipments/${id}`);
    expect((await post(`/orders/${orderId}/revert`)).body).toMatchObject({ id: orderId, status: 'Received' });
  });
  prove(
    '| POST /orders/import/csv | multipart field `file`, any authenticated user; response {ordersCreated, ordersUpdated, ordersUnchanged, totalLines, errors [row, orderId, error]} |',
    async () => {
      const { apiKey } = (await post('/station/v1/keys', { label: 'Clerk' })).body;
      const file =
        'sourceOrderId,sku,quantityOrdered,shipTo.address.zip\nA,S-MUG,2,89501\nA,S-LAMP,1,89501\nB,S-MUG,none,89501\n';
      const { status, body } = await upload('/orders/import/csv', file, { key: apiKey });
      expect(status).toBe(200);
      expect(body).toEqual({
        ordersCreated: 1,
        ordersUpdated: 0,
        ordersUnchanged: 0,
        totalLines: 2,
        errors: [{ row: 4, orderId: 'B', error: expect.stringMatching(/./) }],
      });
      expect((await upload('/orders/import/csv', file, { key: null })).status).toBe(401);
    },
  );
  prove('| POST /shipments | create shipment; 201 |', async () => {
    const { status, body } = await post('/shipments', { orderIds: [await createOrder(station())], mode: 'Parcel' });
    expect([status, body.status]).toEqual([201, 'Created']);
  });
  prove('| GET /shipments | query status, orderId, limit, cursor |', async () => {
    const orderId = await createOrder(station());
    const { id } = (await post('/shipments', { orderId })).body;
    const listed = async (query: string) =>
      (await get(`/shipments?limit=100&${query}`)).body.items as { id: string; status: string }[];
    expect((await listed(`orderId=${orderId}`)).map((one) => one.id)).toEqual([id]);
    expect(new Set((await listed('status=Created')).map(({ status }) => status))).toEqual(new Set(['Created']));
    const first = (await get('/shipments?limit=1')).body;
    expect((await get(`/shipments?limit=1&cursor=${first.nextCursor}`)).body.items[0].id).not.toBe(first.items[0].id);
  });
  prove('| POST /shipments/{id}/optimize | body {algorithm (max 64, optional)}; returns shipment |', async () => {
    const id = await createShipment(station());
    const { body } = await step(station(), id, 'optimize', { algorithm: 'liquidFill' });
    expect(body).toMatchObject({ id, status: 'Optimized', packResult: { algorithm: 'liquidFill' } });
    expect((await step(station(), id, 'optimize')).body.packResult.algorithm).toBe('fpFast');
    expect((await step(station(), id, 'optimize', { algorithm: 'x'.repeat(65) })).body).toMatchObject({
      status: 400,
      field: 'algorithm',
    });
  });
  prove(
    '| POST /shipments/{id}/rate | body {carriers (array of carrier ids, default all connected)}; returns shipment |',
    async () => {
      const id = await shipmentIn(station(), 'Optimized');
      expect((await step(station(), id, 'rate', { carriers: ['dear'] })).body).toMatchObject({ id, carrier: 'dear' });
      expect((await step(station(), id, 'rate')).body).toMatchObject({ id, status: 'Rated', carrier: 'cheap' });
      const { quotes } = (await get(`/station/v1/shipments/${id}`)).body;
      expect(quotes.map(({ carrierId }: { carrierId: string }) => carrierId).sort()).toEqual(['cheap', 'dear']);
    },
  );
  prove('| POST /shipments/{id}/ready | returns shipment |', async () => {
    const id = await shipmentIn(station(), 'Rated');
    expect((await step(station(), id, 'ready')).body).toMatchObject({ id, status: 'Ready' });
  });
  prove('| DELETE /shipments/{id} | cancels |', async () => {
    const id = await createShipment(station());
    await remove(`/shipments/${id}`);
    expect(await statusOf(id)).toBe('Cancelled');
  });
  prove(
    [
      'Tender body (early access, gated by a default-off feature flag and an entitlement, metered): carrierId (max 128, default the rated carrier), serviceCode (max 64), labelFormat (max 16, default PDF), parcels (override list), accessorials (override list).',
      "Without overrides, the carrier and parcels of the shipment's rate plan are used.",
      'It returns the shipment with `execution` filled and status Tendered.',
    ],
    async () => {
      const id = await shipmentIn(station(), 'Ready');
      expect((await tender(id)).status).toBe(403);
      await patch('/station/v1/settings', tenderOn);
      const requests = async () => (await get('/station/v1/usage?days=1')).body.totalRequests;
      const before = await requests();
      const { body } = await tender(id);
      expect(await requests()).toBe(before + 1);
      expect(body).toMatchObject({
        id,
        status: 'Tendered',
        execution: { carrierId: 'cheap', masterTrackingNumber: '1Z' },
      });
      const boxes = body.packResult.results.length as number;
      expect(asked.at(-1)).toMatchObject({ carrierId: 'cheap', labelFormat: 'PDF' });
      expect(asked.at(-1)?.parcels).toHaveLength(boxes);

      const parcels = [{ length: 5, width: 6, height: 7, weight: 8 }];
      const overrides = {
        carrierId: 'dear',
        serviceCode: 's'.repeat(64),
        labelFormat: 'f'.repeat(16),
        parcels,
        accessorials: ['Liftgate'],
      };
      const second = await shipmentIn(station(), 'Rated');
      for (const [field, length] of Object.entries({ carrierId: 128, serviceCode: 64, labelFormat: 16 }))
        expect((await tender(second, { [field]: 'x'.repeat(length + 1) })).body).toMatchObject({ status: 400, field });
      expect((await tender(second, overrides)).body).toMatchObject({
        status: 'Tendered',
        execution: { carrierId: 'dear' },
      });
      expect(asked.at(-1)).toMatchObject(overrides);
    },
  );
});
