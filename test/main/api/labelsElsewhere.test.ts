import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainOrder } from '../../support/consolidation.ts';
import { loadPlanMasters, loadPlanRates } from '../../support/plans.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Labels of shipments of several cartons: only freight is packed on pallets and labelled by the pallet. */
let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadPlanMasters(station);
  await loadPlanRates(station);
});
afterAll(() => station[Symbol.asyncDispose]());

async function ready(mode: string | null, quantityOrdered: number): Promise<string> {
  const orderId = await plainOrder(station, { lines: [{ lineNumber: 1, itemId: 'LAMP', quantityOrdered }] });
  const made = await station.call('POST', '/api/v1/shipments', { body: { orderId, ...(mode && { mode }) } });
  const id = String(made.body.id);
  for (const step of ['optimize', 'rate', 'ready'])
    expect((await station.call('POST', `/api/v1/shipments/${id}/${step}`)).status).toBe(200);
  return id;
}

const closed = async (id: string, label: object, isOnPallets = false) => {
  const { status, body, headers } = await station.call('POST', `/station/v1/shipments/${id}/close`, { body: label });
  expect(status).toBe(200);
  const cartons: number = body.packResult.results.length;
  expect([cartons > 1, body.packResult.palletResults !== null]).toEqual([true, isOnPallets]);
  const pieces = body.execution.pieces as { trackingNumber: string | null; 'x-cartonId'?: string }[];
  return { cartons, pieces, warning: headers.get('warning') };
};

test.each(['Parcel', null])(
  'a shipment of the mode %s has a number a carton, and the answer counts those without',
  async (mode) => {
    const { cartons, pieces, warning } = await closed(await ready(mode, 40), { trackingNumbers: ['T1'] });
    expect([pieces.length, pieces.every((piece) => piece['x-cartonId'] !== undefined)]).toEqual([cartons, true]);
    expect(warning).toContain(`${String(cartons - 1)} of ${String(cartons)} cartons have no tracking number`);
  },
);

test('freight has a number a pallet', async () => {
  const { pieces, warning } = await closed(await ready('Ltl', 40), { trackingNumbers: ['PRO-1'] }, true);
  expect(pieces).toEqual([expect.objectContaining({ trackingNumber: 'PRO-1' })]);
  expect(warning).toBeNull();
});

test.each([
  ['carrier', 'carrierId'],
  ['trackingNumber', 'masterTrackingNumber'],
  ['serviceCode', 'service'],
])('%s is refused with the field that is meant, %s', async (field, meant) => {
  const { status, body } = await station.call('POST', '/station/v1/shipments/S/close', { body: { [field]: 'UPS' } });
  expect([status, body.field, body.detail]).toEqual([...[400, field, `${field} is not a known field; use ${meant}.`]]);
});

test('a label that replaces another one keeps its service unless it has a service or carrier of its own', async () => {
  const id = await ready(null, 40);
  const serviceAfter = async (label: object) => {
    const { body } = await station.call('POST', `/station/v1/shipments/${id}/close`, { body: label });
    return body.execution['x-service'] ?? null;
  };
  expect(await serviceAfter({ carrierId: 'UPS', service: 'Ground', trackingNumbers: ['T1'] })).toBe('Ground');
  expect(await serviceAfter({ trackingNumbers: ['T2'] })).toBe('Ground');
  expect(await serviceAfter({ carrierId: 'UPS', trackingNumbers: ['T3'] })).toBe('Ground');
  expect(await serviceAfter({ service: 'Air', trackingNumbers: ['T4'] })).toBe('Air');
  expect(await serviceAfter({ carrierId: 'DHL', trackingNumbers: ['T5'] })).toBeNull();
});
