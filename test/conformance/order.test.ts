import { beforeAll, describe, expect } from 'vitest';
import { createOrder, loadMasters, orderBody } from '../support/orders.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

const { get, post, station, upload } = ownService();
beforeAll(async () => {
  await loadMasters(station());
});

describe('Resources and their fields: Order', () => {
  prove(
    [
      'Create body: sourceSystem, sourceOrderId, orderType (for example Outbound), priority (for example Standard), serviceLevel, channel, shipFrom and shipTo (each: name, address {street1, city, state, zip, country}; shipTo also `residential` boolean), requiredShipBy (timestamp), lines, `submit` (boolean, default true), externalShipmentId (used by consolidation pre-grouping), the service (id, name) and customAttributes.',
      'Order response: id, sourceSystem, sourceOrderId, status, the create fields, version, createdAt.',
    ],
    async () => {
      const { status, body } = await post('/orders', orderBody);
      expect(status).toBe(201);
      const { lines, ...head } = orderBody;
      expect(body).toMatchObject({ ...head, status: 'Received', submit: true, version: 1 });
      expect(body.lines).toMatchObject(lines);
      expect(fieldsOf(body)).toEqual(
        [...Object.keys(orderBody), 'id', 'status', 'submit', 'version', 'createdAt'].sort(),
      );
      expect((await post('/orders', { ...orderBody, sourceOrderId: 'SO-2', submit: false })).body.status).toBe('Draft');
      const wrong = {
        requiredShipBy: 'tomorrow',
        submit: 'yes',
        customAttributes: 'x',
        lines: undefined,
        shipTo: { residential: 'no' },
      };
      for (const [name, value] of Object.entries(wrong)) {
        const refused = await post('/orders', { ...orderBody, [name]: value });
        expect([refused.status, refused.body.field.split('.', 1)[0]]).toEqual([400, name]);
      }
    },
  );
  prove(
    'Line: lineNumber (integer), itemId, sku, quantityOrdered (integer > 0), optional inline length, width, height, weight.',
    async () => {
      const line = {
        lineNumber: 7,
        itemId: 'MUG',
        sku: 'S-MUG',
        quantityOrdered: 2,
        length: 1,
        width: 2,
        height: 3,
        weight: 4,
      };
      const one = (change: object) => post('/orders', { lines: [{ ...line, ...change }] });
      expect((await one({})).body.lines).toEqual([line]);
      const bad = { lineNumber: 1.5, quantityOrdered: 0, length: '1', weight: -1 };
      for (const [name, value] of Object.entries(bad))
        expect((await one({ [name]: value })).body).toMatchObject({ status: 400, field: `lines[0].${name}` });
      expect((await one({ quantityOrdered: 1.5 })).status).toBe(400);
      expect((await one({ quantityOrdered: 1, length: undefined, sku: undefined })).status).toBe(201);
    },
  );
  prove(
    'When itemId is given, inline dimensions are ignored and Item Master data is used; itemId is resolved at shipment creation.',
    async () => {
      // An item that does not exist yet is no fault of the order: it is looked up when the shipment is created.
      const inline = { quantityOrdered: 1, length: 1, width: 1, height: 1, weight: 1 };
      const orderId = await createOrder(station(), { lines: [{ itemId: 'LATER', ...inline }] });
      expect((await post('/shipments', { orderId })).status).toBe(422);
      await post('/items', { id: 'LATER', sku: 'S-LATER', length: 3, width: 4, height: 5, weight: 6 });
      const { status, body } = await post('/shipments', { orderId });
      expect(status).toBe(201);
      expect(body.lines).toMatchObject([{ itemId: 'LATER', length: 3, width: 4, height: 5, weight: 6 }]);
    },
  );
  prove('Orders are upserted by sourceOrderId on CSV import.', async () => {
    const file = (priority: string) => `sourceOrderId,priority,sku,quantityOrdered\nCSV-1,${priority},S-MUG,2\n`;
    expect((await upload('/orders/import/csv', file('Rush'))).body).toMatchObject({
      ordersCreated: 1,
      ordersUpdated: 0,
    });
    expect((await upload('/orders/import/csv', file('Rush'))).body).toMatchObject({
      ordersCreated: 0,
      ordersUnchanged: 1,
    });
    expect((await upload('/orders/import/csv', file('Slow'))).body).toMatchObject({
      ordersCreated: 0,
      ordersUpdated: 1,
    });
    const { items } = (await get('/orders?limit=100')).body;
    const imported = items.filter((order: { sourceOrderId: string }) => order.sourceOrderId === 'CSV-1');
    expect(imported).toHaveLength(1);
    expect(imported[0]).toMatchObject({ priority: 'Slow', version: 2 });
  });
});
