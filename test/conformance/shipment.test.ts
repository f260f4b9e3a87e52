import { beforeAll, describe, expect } from 'vitest';
import { createOrder, loadMasters, shipmentIn, tenderOn, twoCarriers } from '../support/orders.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

/** The outside world: a carrier that answers with label bytes where it should not. */
const online = {
  tender: () =>
    Promise.resolve({
      carrierId: 'cheap',
      masterTrackingNumber: '1Z',
      carrierShipmentId: 'CS',
      totalCost: 8,
      currency: 'USD',
      pieces: [
        {
          labelId: 'L',
          trackingNumber: '1Z1',
          labelFormat: 'PDF',
          documentUrl: 'https://carrier.example/1',
          bytes: 'JVBERi0=',
        },
      ],
      documents: [
        { type: 'label', format: 'PDF', url: 'https://carrier.example/l', expiresAt: 1_800_000_000, bytes: 'JVBERi0=' },
      ],
      executedAt: '2026-03-01T00:00:00.000Z',
      lastTrackingStatus: null,
      lastPolledAt: null,
    }),
  cancel: () => Promise.resolve(),
  track: () => Promise.reject(new Error('not asked')),
};
const { get, post, patch, station } = ownService({
  rateShipment: twoCarriers,
  findCarrier: (_, carrierId) => (carrierId === 'cheap' ? online : null),
});
beforeAll(async () => {
  await loadMasters(station());
  await patch('/station/v1/settings', tenderOn);
});
const words = (text: string) => text.split(' ').sort();

describe('Resources and their fields: Shipment', () => {
  prove(
    'Create body: `orderIds` (array of string; a single `orderId` form is also used in a short example), `mode` (for example Parcel), `serviceLevel`.',
    async () => {
      const orderIds = [await createOrder(station()), await createOrder(station())];
      const { status, body } = await post('/shipments', { orderIds, mode: 'Parcel', serviceLevel: 'Ground' });
      expect(status).toBe(201);
      expect(body).toMatchObject({ orderIds, mode: 'Parcel', serviceLevel: 'Ground' });
      const orderId = await createOrder(station());
      expect((await post('/shipments', { orderId })).body.orderIds).toEqual([orderId]);
    },
  );
  prove(
    'Response: id, orderIds, status, mode, serviceLevel, carrier, packResult (a pack response; one walkthrough shows it as packPlan with its own status), execution, version, createdAt, updatedAt, and lines (lineNumber, itemId, sku, quantity, length, width, height, weight, resolved at creation).',
    async () => {
      const orderId = await createOrder(station());
      const { body } = await post('/shipments', { orderId });
      const shown =
        'id orderIds status mode serviceLevel carrier packResult execution version createdAt updatedAt lines';
      // Besides these, only the extensions that openPoints.md names.
      expect(fieldsOf(body)).toEqual(words(`${shown} x-orders x-packing x-reason`));
      const line = { 'x-orderId': orderId };
      expect(body.lines).toEqual([
        { ...line, lineNumber: 1, itemId: 'MUG', sku: 'S-MUG', quantity: 3, length: 4, width: 4, height: 4, weight: 1 },
        {
          ...line,
          lineNumber: 2,
          itemId: 'LAMP',
          sku: 'S-LAMP',
          quantity: 1,
          length: 10,
          width: 8,
          height: 6,
          weight: 3,
        },
      ]);
      const { packResult } = (await post(`/shipments/${body.id}/optimize`)).body;
      expect(fieldsOf(packResult)).toEqual(
        words('algorithm assignmentStrategy results palletResults trailerResults firedRules containerTree warnings'),
      );
    },
  );
  prove(
    [
      'execution: carrierId, masterTrackingNumber, carrierShipmentId, totalCost, currency, pieces (labelId, trackingNumber, labelFormat, documentUrl), documents (type, format, url, expiresAt as a number), executedAt, lastTrackingStatus, lastPolledAt.',
      'Label bytes are never returned inline.',
    ],
    async () => {
      const id = await shipmentIn(station(), 'Ready');
      const { execution } = (await post(`/station/v1/shipments/${id}/tender`)).body;
      expect(fieldsOf(execution)).toEqual(
        words(
          'carrierId masterTrackingNumber carrierShipmentId totalCost currency pieces documents executedAt lastTrackingStatus lastPolledAt',
        ),
      );
      expect(execution.pieces).toEqual([
        { labelId: 'L', trackingNumber: '1Z1', labelFormat: 'PDF', documentUrl: 'https://carrier.example/1' },
      ]);
      expect(execution.documents).toEqual([
        { type: 'label', format: 'PDF', url: 'https://carrier.example/l', expiresAt: 1_800_000_000 },
      ]);
      expect((await get(`/station/v1/shipments/${id}`)).text).not.toContain('JVBERi0=');
    },
  );
});
