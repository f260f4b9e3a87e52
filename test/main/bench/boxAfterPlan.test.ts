import { expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation } from '../../support/startStation.ts';

test('after a new plan, the scan that closes a box shows the next one, and counts only there', async () => {
  await using station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  const inner = { innerLength: 14, innerWidth: 12, innerHeight: 10, weightMaxGross: 40 };
  await station.call('POST', '/api/v1/containers', {
    body: { id: 'MID', name: 'Middle', containerType: 'Box', ...inner },
  });
  const id = (await open(station, { orderId: await createOrder(station) })).body.shipmentId as string;
  for (const code of ['MUG', 'MUG', 'MUG']) await scan(station, id, code);
  expect((await act(station, id, 'doesNotFit', { code: 'LAMP' })).body.message.code).toBe('replanned');
  expect((await scan(station, id, 'LAMP')).body).toMatchObject({
    ...{ outcome: 'right', message: { code: 'boxForIt', params: { box: 'LARGE' } }, unitIds: [] },
    session: {
      ...{ state: 'packing', units: { confirmed: 3 }, next: { do: 'packUnit', carton: 1 } },
      cartons: [{ state: 'closed' }, { state: 'waiting', containerId: 'LARGE' }],
    },
  });
  expect((await scan(station, id, 'LAMP')).body).toMatchObject({ outcome: 'done', session: { state: 'packed' } });
});
