import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Call } from '../support/callStation.ts';
import { ordersScreen } from '../pages/orders.ts';
import { shellOf } from '../pages/shell.ts';
import { shipmentsScreen } from '../pages/shipments.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'shipments', samples: true });

interface Made {
  readonly id: string;
}
const address = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };

async function order(call: Call, sourceOrderId: string, change: object = {}): Promise<string> {
  const { body } = await call('POST', '/api/v1/orders', {
    sourceOrderId,
    shipFrom: { name: 'Warehouse', address },
    shipTo: { name: 'Ann', address: { ...address, zip: '10001' } },
    lines: [
      { itemId: 'FM-63203895688', quantityOrdered: 2 },
      { itemId: 'FM-62294412255', quantityOrdered: 1 },
    ],
    ...change,
  });
  return (body as Made).id;
}

async function shipment(call: Call, name: string): Promise<string> {
  const { body } = await call('POST', '/api/v1/shipments', { orderIds: [await order(call, name)], mode: 'Parcel' });
  return (body as Made).id;
}

/** A carrier that prices every parcel. */
async function rates(call: Call): Promise<void> {
  await call('POST', '/station/v1/rates', {
    ...{ id: 'ACME-G', name: 'Ground', mode: 'Parcel', carrier: 'acme', service: 'Ground', fuelPercent: 10 },
    ...{ zones: [{ zone: 2 }], rates: [{ cost: 9, costPerPound: 0.25 }] },
  });
  await call('POST', '/station/v1/rates/ACME-G/versions/1/activate');
}

test('orders go by mouse from the list through every state to a closed shipment', async ({ page, call }) => {
  await rates(call);
  const first = await order(call, 'MOUSE-1');
  await order(call, 'MOUSE-2');
  const orders = ordersScreen(page);
  const shipments = shipmentsScreen(page);
  await orders.open('search=MOUSE-');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Create shipment' }).click();
  await orders.dialog.getByRole('button', { name: 'Create shipment' }).click();
  await expect(page.getByRole('heading', { name: 'MOUSE-2 +1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No packing plan yet' })).toBeVisible();

  await shipments.step('Optimize').click();
  await expect(shipments.state('Optimized')).toBeVisible();
  await expect(shipments.boxes.getByRole('row').nth(1)).toBeVisible();
  await shipments.step('Rate').click();
  await expect(shipments.state('Rated')).toBeVisible();
  await shipments.tab('Lines').click();
  await expect(page.getByRole('row').filter({ has: page.getByRole('link', { name: 'MOUSE-1' }) })).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/^Order,Line,Item,/);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(expect.arrayContaining(['MOUSE-1', 'MOUSE-2']));
  await shipments.tab('Costs').click();
  await expect(page.getByRole('cell', { name: /^Base rate/ }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Fuel 10 %' }).first()).toBeVisible();
  await shipments.step('Mark ready').click();
  await expect(shipments.state('Ready')).toBeVisible();
  await shipments.step('Mark shipped').click();
  await expect(shipments.state('Shipped')).toBeVisible();
  await shipments.tab('History').click();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText('Shipped');
  expect((await call('GET', `/station/v1/orders/${first}`)).body).toMatchObject({ status: 'Planned' });
});

test('the board is worked by the keyboard alone: arrows, one key for the next step, Enter opens', async ({
  page,
  call,
}) => {
  await rates(call);
  const id = await shipment(call, 'KEYS-1');
  const shipments = shipmentsScreen(page);
  await shipments.openBoard();
  await page.keyboard.press('/');
  await page.keyboard.type('KEYS-', { delay: 60 });
  await expect(shipments.board.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(shipments.card('KEYS-1')).toBeFocused();
  for (const [column, state] of [
    ['Optimized', 'Optimized'],
    ['Rated', 'Rated'],
    ['Ready', 'Ready'],
    ['Shipped', 'Shipped'],
  ] as const) {
    await page.keyboard.press('a');
    await expect(shipments.column(column).getByRole('article')).toContainText(state);
    await expect(shipments.card('KEYS-1')).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'KEYS-1' })).toBeVisible();
  expect((await call('GET', `/station/v1/shipments/${id}`)).body).toMatchObject({ shipment: { status: 'Shipped' } });
  await page.keyboard.press('Escape');
  await expect(shipments.board).toBeVisible();
});

test('where tender is enabled, a ready shipment is tendered and its tracking numbers are recorded', async ({
  page,
  call,
}) => {
  await rates(call);
  await call('PATCH', '/station/v1/settings', { features: { tender: true }, enabledProducts: ['packing', 'tender'] });
  const id = await shipment(call, 'TENDER-1');
  await call('POST', `/api/v1/shipments/${id}/optimize`);
  const shipments = shipmentsScreen(page);
  await page.goto(`/#/shipments/${id}?tab=costs`);
  await page.getByRole('combobox', { name: 'Carriers' }).fill('acme');
  const rated = page.waitForRequest('**/rate');
  await page.getByRole('button', { name: 'Request quotes' }).click();
  expect((await rated).postDataJSON()).toEqual({ carriers: ['acme'] });
  await expect(shipments.state('Rated')).toBeVisible();
  await call('POST', `/api/v1/shipments/${id}/ready`);
  await page.goto(`/#/shipments/${id}?tab=carrier`);
  await page.reload();
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption({ index: 1 });
  const format = page.getByRole('textbox', { name: /^Label format/ });
  await format.fill('ZPL');
  await page.reload();
  await expect(format).toHaveValue('ZPL');
  const hand = page.getByRole('button', { name: 'Tender shipment' });
  await page.getByRole('button', { name: 'Add parcel' }).click();
  await expect(hand).toBeDisabled();
  for (const [name, value] of [...['Length', 'Width', 'Height'].map((side) => [side, '12'] as const), ['Weight', '4'] as const]) // prettier-ignore
    await page.getByRole('group', { name: 'Parcel 1' }).getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value); // prettier-ignore
  const tendered = page.waitForRequest('**/tender');
  await hand.click();
  expect((await tendered).postDataJSON()).toMatchObject({
    ...{ labelFormat: 'ZPL', parcels: [{ length: 12, width: 12, height: 12, weight: 4 }] },
  });
  await expect(shipments.state('Tendered')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z-TEST');
  await page.getByRole('button', { name: 'Save tracking numbers' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '1Z-TEST' })).toBeVisible();
  await shipments.step('Mark shipped').click();
  await expect(shipments.state('Shipped')).toBeVisible();
  await call('PATCH', '/station/v1/settings', { features: { tender: false }, enabledProducts: ['packing'] });
});

test('lines that the station cannot resolve are named, and nothing is created', async ({ page, call }) => {
  const id = await order(call, 'BROKEN-1', { lines: [{ sku: 'GONE-SKU', quantityOrdered: 1 }] });
  const orders = ordersScreen(page);
  await orders.open('search=BROKEN-');
  await orders.checkbox('BROKEN-1').click();
  await page.getByRole('button', { name: 'Create shipment' }).click();
  await orders.dialog.getByRole('button', { name: 'Create shipment' }).click();
  await expect(orders.dialog.getByRole('alert')).toContainText('no item has the SKU "GONE-SKU"');
  expect((await call('GET', `/station/v1/orders/${id}`)).body).toMatchObject({ status: 'Received' });
});

test('a shipment that cannot be packed says why, and is cancelled with its orders given back', async ({
  page,
  call,
}) => {
  const long = { sku: 'GIRDER', length: 900, width: 20, height: 20, weight: 90, quantityOrdered: 1 };
  const orderId = await order(call, 'LONG-1', { lines: [long] });
  const { body } = await call('POST', '/api/v1/shipments', { orderIds: [orderId] });
  const shipments = shipmentsScreen(page);
  await page.goto(`/#/shipments/${(body as Made).id}`);
  await shipments.step('Optimize').click();
  await expect(shipments.state('Optimization failed')).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('fits in no container');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel shipment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel shipment' }).click();
  await expect(shipments.state('Cancelled')).toBeVisible();
  await expect(shellOf(page).toast('Returned 1 order to Received')).toBeVisible();
  expect((await call('GET', `/station/v1/orders/${orderId}`)).body).toMatchObject({ status: 'Received' });
});

test('a step that somebody else took first is said, and the page shows where the shipment is', async ({
  page,
  call,
}) => {
  const id = await shipment(call, 'RACE-1');
  const shipments = shipmentsScreen(page);
  await page.goto(`/#/shipments/${id}`);
  await expect(shipments.step('Optimize')).toBeVisible();
  await call('DELETE', `/api/v1/shipments/${id}`);
  await shipments.step('Optimize').click();
  await expect(shellOf(page).toast(/RACE-1: The shipment is Cancelled/)).toBeVisible();
  await expect(shipments.state('Cancelled')).toBeVisible();
});

test('another packing is looked at beside the one that is, and taken', async ({ page, call }) => {
  const id = await shipment(call, 'COMPARE-1');
  await call('POST', `/api/v1/shipments/${id}/optimize`);
  await page.goto(`/#/shipments/${id}?tab=compare`);
  await expect(page.getByRole('region', { name: 'Current plan' })).toBeVisible();
  await page.getByLabel('Algorithm').selectOption('fpLayer');
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  const other = page.getByRole('region', { name: 'fpLayer' });
  await expect(other.getByRole('row', { name: /^Boxes/ })).toBeVisible();
  const stored = async () => (await call('GET', `/station/v1/shipments/${id}`)).body;
  expect(await stored()).toMatchObject({ shipment: { packResult: { algorithm: 'fpFast' } } });
  await other.getByRole('button', { name: 'Use this plan' }).click();
  await expect(shellOf(page).toast('Using the plan from In layers (fpLayer)')).toBeVisible();
  expect(await stored()).toMatchObject({ shipment: { status: 'Optimized', packResult: { algorithm: 'fpLayer' } } });
});

test('a board that does not show all shipments does not count them as all', async ({ page, call }) => {
  await Promise.all(Array.from({ length: 101 }, (_, index) => shipment(call, `MANY-${String(index)}`)));
  const shipments = shipmentsScreen(page);
  await shipments.openBoard();
  await page.getByRole('main').getByRole('searchbox').fill('MANY-');
  await expect(shipments.column('To optimize').getByRole('heading')).toHaveText('To optimize 100+');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('100+');
});

test('an order that is changed at its sender too late stops the shipment until a person ships it anyway', async ({
  page,
  call,
}) => {
  const webhookSecret = 'the secret of a connected system';
  await rates(call);
  await call('PUT', '/api/v1/integrations/generic', { settings: { webhookSecret } });
  const { body: webhook } = await call('GET', '/station/v1/integrations/generic/webhook');
  const { pathname } = new URL((webhook as { url: string }).url);
  const sent = async (version: number, zip: string) => {
    const shipTo = { name: 'Ann', address: { ...address, zip } };
    const lines = [{ lineNumber: 1, itemId: 'FM-63203895688', quantityOrdered: 1 }];
    const body = { deliveries: [{ sourceOrderId: 'LATE-1', version, shipFrom: { address }, shipTo, lines }] };
    const signature = `sha256=${createHmac('sha256', webhookSecret).update(JSON.stringify(body)).digest('hex')}`;
    await call('POST', pathname, body, { 'x-webhook-signature': signature });
  };
  const orderNow = async () => {
    const { body } = await call('GET', '/api/v1/orders?x-sourceOrderId=LATE-1');
    return (body as { items: readonly Made[] }).items[0]?.id;
  };
  await sent(1, '10001');
  await expect.poll(orderNow).toBeTruthy();
  const { body } = await call('POST', '/api/v1/shipments', { orderIds: [await orderNow()], mode: 'Parcel' });
  const { id } = body as Made;
  for (const step of ['optimize', 'rate']) await call('POST', `/api/v1/shipments/${id}/${step}`);
  await sent(2, '94105');
  const asked = async () => {
    const { body: shown } = await call('GET', `/station/v1/shipments/${id}`);
    return (shown as { shipment: { 'x-changeRequests'?: unknown } }).shipment['x-changeRequests'];
  };
  await expect.poll(asked).toBeTruthy();
  const shipments = shipmentsScreen(page);
  await page.goto(`/#/shipments/${id}`);
  const note = page.getByRole('main').getByRole('alert').filter({ hasText: 'LATE-1 was changed in Any system' });
  await expect(note).toContainText('10001 → 94105');
  await shipments.step('Mark ready').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('10001 → 94105');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(shipments.state('Rated')).toBeVisible();
  await shipments.step('Mark ready').click();
  await dialog.getByRole('button', { name: 'Ship anyway' }).click();
  await expect(shipments.state('Ready')).toBeVisible();
  await page.goto(`/#/orders/${String(await orderNow())}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('10001 → 94105');
});

test('several shipments that the carrier has taken are marked as shipped in the list', async ({ page, call }) => {
  await rates(call);
  for (const name of ['HAND-1', 'HAND-2']) {
    const id = await shipment(call, name);
    for (const step of ['optimize', 'rate', 'ready']) await call('POST', `/api/v1/shipments/${id}/${step}`);
  }
  await page.goto('/#/shipments?view=list&status=Ready&search=HAND-');
  const list = page.getByRole('grid', { name: 'Shipments' });
  await list.getByRole('link', { name: 'HAND-1' }).waitFor();
  for (const name of ['HAND-1', 'HAND-2'])
    await list.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const question = page.getByRole('dialog', { name: 'Mark 2 shipments shipped?' });
  await question.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByText('Marked 2 shipments shipped').first()).toBeVisible();
  await expect(list.getByRole('link', { name: /HAND-/ })).toHaveCount(0);
});

test('a shipment whose items have changed says so, and is created again with the new ones', async ({ page, call }) => {
  const id = await shipment(call, 'CHANGED-1');
  const item = 'FM-63203895688';
  const stored = (await call('GET', `/api/v1/items/${item}`)).body as { version: number; weight: number };
  await page.goto(`/#/shipments/${id}`);
  await expect(page.getByRole('heading', { name: 'CHANGED-1' })).toBeVisible();
  await expect(page.getByText('Changed since this shipment was created')).toHaveCount(0);
  await call('PATCH', `/api/v1/items/${item}`, { version: stored.version, weight: stored.weight + 1 });
  await page.reload();
  await expect(page.getByText(`Changed since this shipment was created: ${item}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Create again' }).click();
  await expect(page.getByRole('dialog')).toContainText('its orders return to Received');
  await page.getByRole('dialog').getByRole('button', { name: 'Create again' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { name: 'CHANGED-1' })).toBeVisible();
  await expect(page.getByText('Changed since this shipment was created')).toHaveCount(0);
  const before = (await call('GET', `/station/v1/shipments/${id}`)).body as { shipment: { status: string } };
  expect(before.shipment.status).toBe('Cancelled');
  const after = await call('GET', `/station/v1/shipments/${new URL(page.url()).hash.split('/').at(-1) ?? ''}`);
  expect(after.body).toMatchObject({ shipment: { status: 'Created', mode: 'Parcel' }, changedItems: [] });
});
