import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, deliver, ended, ofAllRecords } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const uploadCsv = (path: string, text: string, headers: Record<string, string> = {}) => {
  const raw = new FormData();
  raw.append('file', new File([text], 'a.csv', { type: 'text/csv' }));
  return station.call('POST', path, { raw, headers });
};
const strict = { prefer: 'respond-async, handling=strict' };
const item = (id: string, change: object = {}) => ({ id, length: 4, width: 3, height: 2, weight: 1, ...change });
const base = '/station/v1/integrations/generic';
const records = async (id: string) =>
  (await station.call('GET', `${base}/records?deliveryId=${id}`)).body.items as { key: string; result: string }[];

test('a record with a field that is not read is rejected where nothing may be ignored, the others are accepted', async () => {
  const answer = await deliver(
    station,
    { items: [item('W-1'), item('W-2', { shelf: { color: 'red' } })] },
    { headers: strict },
  );
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'handling=strict']);
  expect(ofAllRecords(answer.body['x-warnings'])).toEqual(['Rejected: "shelf" is not read (1 record).']);
  const entry = await ended(station, answer.body.deliveryId);
  expect(entry).toMatchObject({ accepted: 1, rejected: 1 });
  expect(await records(entry.id)).toMatchObject([
    { key: 'W-1', result: 'accepted' },
    {
      ...{ key: 'W-2', result: 'rejected' },
      reason: '"shelf" is not known, and strict mode accepts known names only. Map it, ignore it, or do not send it.',
    },
  ]);
  const lenient = await deliver(station, { items: [item('W-3', { shelf: 1 })] });
  expect(lenient.headers.get('preference-applied')).toBe(null);
  expect(await ended(station, lenient.body.deliveryId)).toMatchObject({ accepted: 1, rejected: 0 });
});

test('a retry and a resent delivery ignore nothing either, until the field is mapped', async () => {
  const answer = await deliver(station, { items: [item('R-1', { label: 'Mug' })] }, { headers: strict });
  const { id } = await ended(station, answer.body.deliveryId);
  const retried = async () => {
    await station.call('POST', `${base}/history/${id}/retry`);
    await expect.poll(async () => (await station.call('GET', `${base}/history/${id}`)).body.entry.retrying).toBe(0);
    return (await records(id))[0]?.result;
  };
  expect(await retried()).toBe('rejected');
  const resent = await station.call('POST', `${base}/history/${id}/resend`);
  expect(await ended(station, resent.body.id)).toMatchObject({ accepted: 0, rejected: 1 });
  const { itemMappings } = (await station.call('GET', '/api/v1/integrations/generic/mappings')).body;
  const mapped = [...itemMappings.filter(({ targetField }: { targetField: string }) => targetField !== 'name')];
  mapped.push({ sourceField: 'label', targetField: 'name' });
  await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { itemMappings: mapped } });
  const again = await station.call('POST', `${base}/history/${resent.body.id}/retry`);
  expect(again.status).toBe(200);
  await expect.poll(async () => (await records(resent.body.id))[0]?.result).toBe('accepted');
  await station.call('POST', '/api/v1/integrations/generic/mappings/reset');
});

test('a name beside the lists is refused before anything is applied, and the delivery is kept', async () => {
  const body = { deliveryId: 'TOP-1', items: [item('T-1')], orders: [{ sourceOrderId: '1' }], source: 'x' };
  const answer = await deliver(station, body, { headers: strict });
  expect([answer.status, answer.body.field, answer.body.detail]).toEqual([
    ...[400, 'orders', 'Not known: "orders", "source". Strict mode accepts known names only.'],
  ]);
  expect((await station.call('GET', '/api/v1/items/T-1')).status).toBe(404);
  const [kept] = (await station.call('GET', `${base}/history`)).body.items;
  expect(kept).toMatchObject({ senderDeliveryId: 'TOP-1', status: 'failed', openRejections: 1 });
  const mended = await deliver(station, { deliveryId: 'TOP-1', items: [item('T-1')] }, { headers: strict });
  expect(await ended(station, mended.body.deliveryId)).toMatchObject({ accepted: 1 });
});

test('a repeated delivery is not processed again, and so does not say that it was read strictly', async () => {
  const body = { deliveryId: 'REP-1', items: [item('P-1', { shelf: 1 })] };
  await ended(station, (await deliver(station, body)).body.deliveryId);
  const repeated = await deliver(station, body, { headers: strict });
  expect([repeated.body['x-repeated'], repeated.headers.get('preference-applied')]).toEqual([true, null]);
});

test('a strict connection ignores nothing, also of senders that cannot set headers, until it is changed back', async () => {
  const set = (strict: boolean) => configure(station, { settings: { 'x-strict': strict } });
  expect((await set(true)).body.settings['x-strict']).toBe(true);
  const other = await configure(station, { settings: { preferredWeightUnit: 'lb' } });
  expect(other.body.settings['x-strict']).toBe(true);
  const answer = await deliver(station, { items: [item('S-1'), item('S-2', { shelf: 1 })] });
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, null]);
  expect(ofAllRecords(answer.body['x-warnings'])).toEqual(['Rejected: "shelf" is not read (1 record).']);
  const { id } = await ended(station, answer.body.deliveryId);
  const reason =
    '"shelf" is not known, and strict mode accepts known names only. Map it, ignore it, or do not send it.';
  expect(await records(id)).toMatchObject([{ result: 'accepted' }, { result: 'rejected', reason }]);
  const preview = await station.call('POST', `${base}/mappings:preview`, {
    body: { kind: 'item', record: item('S-2', { shelf: 1 }) },
  });
  expect(preview.body.faults).toEqual([reason]);
  const whole = await deliver(station, { items: [item('S-3')], source: 'x' });
  expect([whole.status, whole.body.detail]).toEqual([
    400,
    'Not known: "source". Strict mode accepts known names only.',
  ]);

  expect((await set(false)).body.settings).not.toHaveProperty('x-strict');
  await station.call('POST', `${base}/history/${id}/retry`);
  await expect.poll(async () => (await records(id))[1]?.result).toBe('accepted');
});

test.each([
  ['/api/v1/items/import/csv', 'id,length,width,height,weight,shelf\nC-1,1,1,1,1,\nC-2,1,1,1,1,red', 'itemId'],
  [
    '/api/v1/orders/import/csv',
    'sourceOrderId,sku,quantityOrdered,shelf\nO-1,W-1,1,\nO-2,W-1,1,red\nO-2,W-1,1,',
    'orderId',
  ],
  ['/station/v1/slots/import/csv', 'location,sku,x,y,shelf\nL-1,S,1,1,\nL-2,S,1,1,red', 'itemId'],
] as const)(
  'a row of %s with a cell that is not read is rejected where nothing may be ignored',
  async (path, csv, key) => {
    const answer = await uploadCsv(path, csv, strict);
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'handling=strict']);
    expect(answer.body.created ?? answer.body.ordersCreated).toBe(1);
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.body.errors[0]).toMatchObject({ [key]: expect.stringMatching(/-2$/) });
    expect(answer.body.errors[0].error).toContain(
      'the column "shelf" is not read; with Prefer: handling=strict nothing is ignored',
    );
    const lenient = await uploadCsv(path, csv);
    expect([lenient.headers.get('preference-applied'), lenient.body.errors]).toEqual([null, []]);
  },
);

test('an import with a preview names the columns that are not read there, and does not say that it is strict', async () => {
  const answer = await uploadCsv('/station/v1/imports?kind=items&fileName=a.csv', 'id,shelf\nA,1', strict);
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, null]);
});
