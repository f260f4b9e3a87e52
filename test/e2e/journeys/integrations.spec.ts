import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { integrationsScreen } from '../pages/integrations.ts';
import { shellOf } from '../pages/shell.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'integrations' });

test('a host is set up by the keyboard, says truly what it can do, and its credentials are never shown again', async ({
  page,
  call,
}) => {
  const host = integrationsScreen(page);
  const shell = shellOf(page);
  await page.goto('/#/items');
  await shell.title.waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(shell.title).toHaveText('Integrations');
  await expect(host.list.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('/');
  await page.keyboard.type('SAP', { delay: 60 });
  await expect(host.list.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'System address' }).focus();
  await page.keyboard.type('http://erp', { delay: 60 });
  await expect(page.getByRole('alert')).toHaveText('The address must start with https://');
  await expect(host.button('Next')).toBeDisabled();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('https://erp.example.com', { delay: 60 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('clerk', { delay: 60 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('s3cret-value', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 4: Units')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Strict mode: accept known names only' })).toBeChecked();
  await page.getByLabel('Weights').selectOption('kg');
  await host.button('Create integration').press('Enter');
  await expect(page.getByText('Secret. It cannot be viewed again.')).toBeVisible();
  await host.button('Next').press('Enter');
  await expect(host.answer).toContainText('Ready for deliveries');
  await expect(host.answer).toContainText('It receives what SAP S/4HANA sends to the webhook.');
  await host.button('To the mappings').press('Enter');
  await expect(host.source(1)).toHaveValue('Product');

  await page.goto('/#/integrations/sapS4Hana?tab=connection');
  await expect(page.getByText('Listening for webhook deliveries')).toBeVisible();
  await expect(page.getByText(/^set on /).first()).toBeVisible();
  await expect(page.getByText('s3cret-value')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(host.answer).toContainText('Ready for deliveries');
  await expectAccessible(page);
  expect((await call('GET', '/api/v1/integrations/sapS4Hana')).body).toMatchObject({
    tenantUrl: 'https://erp.example.com',
    settings: { preferredWeightUnit: 'kg', 'x-strict': true },
  });

  await page.getByRole('switch', { name: 'Enabled' }).click();
  await expect(host.state('Disabled')).toBeVisible();
  await shell.undo.click();
  await expect(host.state('Enabled')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete integration' }).click();
  await expect(shell.dialog).toContainText('cannot be restored');
  await shell.dialog.getByRole('button', { name: 'Delete integration' }).click();
  await expect(host.list).toBeVisible();
  expect((await call('GET', '/api/v1/integrations/sapS4Hana')).status).toBe(404);
});

test('a set-up that was left halfway goes on with the mappings until something is received', async ({ page, call }) => {
  const host = integrationsScreen(page);
  await page.goto('/#/integrations/sapS4Hana');
  await page.getByRole('textbox', { name: 'System address' }).fill('https://erp.example.com');
  await host.button('Next').click();
  await host.button('Create integration').click();
  await expect(page.getByText('Step 3 of 4: Webhook')).toBeVisible();
  await page.goto('/#/integrations');
  await host.list.getByRole('link', { name: /^SAP S\/4HANA/ }).click();
  const next = page.getByRole('region', { name: 'Set-up: next, the mappings' });
  await expect(next).toContainText('Nothing has been received yet.');
  await expectAccessible(page);
  await next.getByRole('button', { name: 'Continue with the mappings' }).click();
  await expect(host.source(1)).toHaveValue('Product');

  const { webhookSecret } = (await call('POST', '/station/v1/integrations/sapS4Hana/webhook/rotate')).body as {
    webhookSecret: string;
  };
  const { url } = (await call('GET', '/station/v1/integrations/sapS4Hana/webhook')).body as { url: string };
  const body = '{"items":[{"Product":"A-1"}]}';
  const signature = `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`;
  const sent = await page.request.post(new URL(url).pathname, {
    ...{ data: Buffer.from(body), headers: { 'content-type': 'application/json', 'x-webhook-signature': signature } },
  });
  expect(sent.ok()).toBe(true);
  await page.goto('/#/integrations/sapS4Hana?tab=connection');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'System address' })).toHaveValue('https://erp.example.com');
  await expect(next).toHaveCount(0);
  await call('DELETE', '/api/v1/integrations/sapS4Hana');
});

test('mappings are tried on a record while they are typed, changed with undo, and deliveries are told by their records', async ({
  page,
  call,
}) => {
  await call('PUT', '/api/v1/integrations/generic', { enabled: true });
  const rotated = (await call('POST', '/station/v1/integrations/generic/webhook/rotate')).body;
  const { webhookSecret } = rotated as { webhookSecret: string };
  const host = integrationsScreen(page);
  await page.goto('/#/integrations/generic?tab=mappings');
  await expect(host.preview).toContainText('This record would be accepted.');
  await host.record.fill('{"artno": "A-1", "length": 4, "width": 3, "height": 2, "weight": 1}');
  await expect(host.preview).toContainText('artno');
  await expect(host.preview).toContainText('Why it would be rejected');
  await host.source(1).fill('artno');
  await expect(host.preview).toContainText('This record would be accepted.');
  await host.button('Save mappings').click();
  await expect(host.button('Save mappings')).toBeDisabled();
  const sourceOfId = async () => {
    const { body } = await call('GET', '/api/v1/integrations/generic/mappings');
    const { itemMappings } = body as { itemMappings: { sourceField: string; targetField: string }[] };
    return itemMappings.find(({ targetField }) => targetField === 'id')?.sourceField;
  };
  await expect.poll(sourceOfId).toBe('artno');
  await expectAccessible(page);

  await host.tab('Webhook').click();
  const address = (await page.getByText('/api/v1/integrations/webhook/generic/').first().textContent()) ?? '';
  const records = [{ artno: 'A-1', length: 4, width: 3, height: 2, weight: 1 }, { artno: 'A-2' }];
  const body = { event: 'items.changed', items: records };
  const signature = `sha256=${createHmac('sha256', webhookSecret).update(JSON.stringify(body)).digest('hex')}`;
  const { pathname } = new URL(address.trim());
  expect((await call('POST', pathname, body, { 'x-webhook-signature': signature })).status).toBe(200);
  await expect.poll(async () => (await call('GET', '/api/v1/items/A-1')).status).toBe(200);
  await host.tab('History').click();
  const row = host.history.getByRole('row').nth(1);
  await expect(row).toContainText('1 of 2 rejected');
  await expect(row).toContainText('A-2');
  await row.click();
  await page.keyboard.press('e');
  const details = page.getByRole('complementary');
  await expect(details).toContainText('Item 2');
  await details.getByRole('button', { name: 'Retry rejected records' }).click();
  await expect(shellOf(page).toast('1 record is being retried')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect.poll(sourceOfId).toBe('id');
});

test('a status of the sender cancels its orders by values that are typed, and other values and missing units are told', async ({
  page,
  call,
}) => {
  await call('PUT', '/api/v1/integrations/generic', { enabled: true });
  const host = integrationsScreen(page);
  await page.goto('/#/integrations/generic?tab=mappings&kind=delivery');
  const sized = { itemId: 'A', quantityOrdered: 1, length: 1, width: 1, height: 1, weight: 1 };
  const record = (state: string | number) => JSON.stringify({ sourceOrderId: 'ST-1', state, lines: [sized] });
  await host.record.fill(record(90));
  await host.button('Add a field').click();
  await page.keyboard.type('state', { delay: 60 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('x-status', { delay: 60 });
  await expect(host.preview).toContainText('its status "90" is unknown');
  await expect(host.preview).toContainText('Lengths have no unit and were read in inches (in)');
  await page.getByLabel('Cancel values').fill('90, X');
  await expect(host.preview).toContainText('this system has sent no order of this number');
  await page.getByLabel('Open values', { exact: true }).pressSequentially('10');
  await expect(page.getByLabel('Open values (types)')).toHaveValue('');
  await host.record.fill(record(10));
  await expect(host.preview).not.toContainText('is unknown');
  await expectAccessible(page);
  await host.button('Save mappings').click();
  await expect(host.button('Save mappings')).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('Cancel values')).toHaveValue('90, X');
  await expect(page.getByLabel('Open values', { exact: true })).toHaveValue('10');
  await host.tab('Connection').click();
  await page.getByRole('combobox', { name: 'Lengths' }).selectOption('Inches (in)');
  await host.button('Save').click();
  const unit = async () =>
    ((await call('GET', '/api/v1/integrations/generic')).body as { settings: { preferredDimensionUnit: string } })
      .settings.preferredDimensionUnit;
  await expect.poll(unit).toBe('in');
  await page.goto('/#/integrations/generic?tab=mappings&kind=delivery');
  await host.record.fill(record('open'));
  await expect(host.preview).toContainText('Weights have no unit');
  await expect(host.preview).not.toContainText('Lengths have no unit');
});

test('the command of the webhook tab delivers when it is pasted into a shell', async ({ page, call }) => {
  await call('PUT', '/api/v1/integrations/sapS4Hana', { enabled: true });
  await page.goto('/#/integrations/sapS4Hana?tab=webhook');
  await expect(page.getByText('This address works on this computer only.')).toBeVisible();
  await page.getByRole('button', { name: 'Create secret' }).click();
  const command = page.getByText("SECRET='");
  // The new secret is in it.
  await expect(command).not.toContainText('your-webhook-secret');
  await expectAccessible(page);
  const { stdout } = await promisify(execFile)('sh', ['-c', (await command.textContent()) ?? '']);
  expect(JSON.parse(stdout)).toMatchObject({ success: true });
  const strict = page.getByRole('switch', { name: 'Strict mode: accept known names only' });
  const stored = async () =>
    ((await call('GET', '/api/v1/integrations/sapS4Hana')).body as { settings: { 'x-strict'?: boolean } }).settings;
  await strict.click();
  await expect.poll(async () => (await stored())['x-strict']).toBe(true);
  await page.keyboard.press('Control+z');
  await expect(strict).not.toBeChecked();
  expect(await stored()).not.toHaveProperty('x-strict');
  await integrationsScreen(page).tab('History').click();
  await expect(integrationsScreen(page).history.getByRole('row').nth(1)).toContainText('Accepted');
});

test('an integrator sends one sample, decides on each name once, and turns strict mode on', async ({ page, call }) => {
  const host = integrationsScreen(page);
  const shell = shellOf(page);
  await call('PUT', '/api/v1/integrations/generic', { settings: { webhookSecret: 'a secret of the journey' } });
  const { url } = (await call('GET', '/station/v1/integrations/generic/webhook')).body as { url: string };
  const deliver = (body: object) => {
    const signature = `sha256=${createHmac('sha256', 'a secret of the journey').update(JSON.stringify(body)).digest('hex')}`;
    return call('POST', new URL(url).pathname, body, { 'x-webhook-signature': signature });
  };
  await page.goto('/#/integrations/generic?tab=unread');
  await expect(page.getByText('No names to decide yet')).toBeVisible();
  const shop = Object.fromEntries(
    Array.from({ length: 90 }, (_, at) => [`shop_field_${String(at)}`, `value ${String(at)}`]),
  );
  const sample = (id: string) => ({
    items: [
      { id, length: 4, width: 3, height: 2, weight: 1, dimensionUnit: 'in', weightUnit: 'lb', title: 'Mug', ...shop },
    ],
    deliveries: [],
  });
  const marked = sample('MUG-0');
  await deliver({ ...marked, items: [{ ...marked.items[0], hazardous: true }] });
  await expect(host.tab('Not read (92)')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('hazardous');
  await expect(page.getByRole('row').nth(1)).toContainText('Rejects records');
  await page.getByRole('button', { name: 'Map title', exact: true }).click();
  const row = (await page.getByRole('textbox', { name: /^Source field/ }).count()).toString();
  await expect(host.source(Number(row))).toHaveValue('title');
  await expect(host.target(Number(row))).toBeFocused();
  await host.target(Number(row)).fill('customAttributes.title');
  await host.button('Save mappings').click();
  await expect(host.button('Save mappings')).toBeDisabled();
  await host.tab('Not read').click();
  await host.button('Ignore all 91').click();
  await expect(page.getByRole('heading', { name: 'Every name is decided' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(host.tab('Not read (91)')).toBeVisible();
  await host.button('More for hazardous').click();
  await page.getByRole('menuitem', { name: 'Ignore whatever it says' }).click();
  const asked = page.getByRole('dialog', { name: 'Ignore “hazardous” whatever it says?' });
  await expect(asked).toContainText('A record was rejected because it said “true”.');
  await asked.getByRole('button', { name: 'Ignore whatever it says' }).click();
  await host.button('Ignore all 90').click();
  await expect(page.getByRole('heading', { name: 'Every name is decided' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'hazardous' })).toContainText('Whatever it says');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Strict mode: accept known names only' }).click();
  await expect(page.getByText(/^Only known names are accepted/)).toBeVisible();
  await deliver(sample('MUG-1'));
  const item = async () => (await call('GET', '/api/v1/items/MUG-1')).body;
  await expect.poll(item).toMatchObject({ customAttributes: { title: 'Mug' } });
  await deliver({ items: [{ ...sample('MUG-2').items[0], brand_new: 1 }] });
  await expect(page.getByRole('row', { name: /brand_new/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ignore brand_new' }).click();
  await expect(page.getByRole('heading', { name: 'Every name is decided' })).toBeVisible();
  await page.getByRole('button', { name: /^To the \d+ rejected records$/ }).click();
  await page.getByRole('button', { name: /^Retry all/ }).click();
  await expect.poll(async () => (await call('GET', '/api/v1/items/MUG-2')).status).toBe(200);
  await expect(shell.title).toBeVisible();
});

test('a rejected record stays on Today until it is retried or dismissed, and its delivery can be looked at and sent again', async ({
  page,
  call,
}) => {
  const shell = shellOf(page);
  const host = integrationsScreen(page);
  await call('PUT', '/api/v1/integrations/businessCentral', { settings: { webhookSecret: 'a secret of the journey' } });
  const { url } = (await call('GET', '/station/v1/integrations/businessCentral/webhook')).body as { url: string };
  const deliver = (body: object) => {
    const signature = `sha256=${createHmac('sha256', 'a secret of the journey').update(JSON.stringify(body)).digest('hex')}`;
    return call('POST', new URL(url).pathname, body, { 'x-webhook-signature': signature });
  };
  const line = { sequence: 10, lineObjectNumber: 'X', shipQuantity: 2 };
  await deliver({
    event: 'orders',
    deliveries: [
      { number: 'BC-1', salesOrderLines: [line] },
      { number: 'BC-2', salesOrderLines: [{ ...line, shipQuantity: -1 }] },
      { number: 'BC-3', salesOrderLines: [] },
    ],
  });
  expect((await deliver({ rows: ['BC-4'] })).status).toBe(400);
  // A good delivery changes nothing of what was rejected.
  await deliver({ deliveries: [{ number: 'BC-5', salesOrderLines: [line] }] });
  const open = async () => {
    const all = (await call('GET', '/station/v1/rejections')).body as { connectorType: string }[];
    return all.find(({ connectorType }) => connectorType === 'businessCentral');
  };
  await expect.poll(open).toMatchObject({ records: 2, deliveries: 1 });

  await page.goto('/#/today');
  const rejected = page.getByRole('link', { name: /Rejected records from Microsoft Business Central/ });
  await expect(rejected).toContainText('2');
  await expect(page.getByRole('link', { name: /Unreadable deliveries from Microsoft/ })).toContainText('1');
  await expect(page.getByRole('banner').getByText(/^\d rejected$/)).toBeVisible();
  await page.goto('/#/integrations');
  await expect(host.list).toContainText('2 records rejected, 1 unreadable delivery');
  await page.goto('/#/integrations/businessCentral');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete integration' }).click();
  await expect(shell.dialog).toContainText('Rejected and still open: 3.');
  await page.keyboard.press('Escape');
  await expect(shell.dialog).toBeHidden();
  await page.goto('/#/today');
  await rejected.click();

  const list = page.getByRole('grid', { name: 'Rejected' });
  const row = (text: string) => list.getByRole('row').filter({ hasText: text });
  await expect(row('BC-2')).toContainText('Line 1, quantity must be');
  await expectAccessible(page);
  await row('BC-2').click();
  await page.keyboard.press('e');
  const details = page.getByRole('complementary');
  await expect(details).toContainText('As mapped on');
  await expect(details).toContainText('The current mapping gives the same.');
  await expect(details.getByRole('table')).toContainText('sourceOrderId');
  await expect(details.getByRole('link', { name: 'Edit mapping' })).toBeVisible();
  await details.getByRole('button', { name: 'Dismiss' }).click();
  await expect(row('BC-2')).toHaveCount(0);
  await shell.undo.click();
  await expect(row('BC-2')).toBeVisible();

  await host.button('Retry all').click();
  await expect(shell.toast('0 accepted, 2 records are still rejected')).toBeVisible();
  await expect(row('BC-2')).toContainText('Open');

  // A newer delivery of the same order takes the place of the rejected one.
  await deliver({ deliveries: [{ number: 'BC-2', salesOrderLines: [line] }] });
  await expect.poll(open).toMatchObject({ records: 1, deliveries: 1 });
  await page.reload();
  await expect(row('BC-3')).toBeVisible();
  await expect(row('BC-2')).toHaveCount(0);

  await host.tab('History').click();
  const entry = host.history.getByRole('row').filter({ hasText: '2 of 3 rejected' });
  await entry.click();
  await page.keyboard.press('e');
  await details.getByRole('button', { name: /Order 2/ }).click();
  await expect(details).toContainText('Superseded by delivery');
  await details.getByText('Headers').click();
  await expect(details).toContainText('x-webhook-signature');
  await details.getByText('Body', { exact: true }).click();
  await expect(details.getByText('"event": "orders"')).toBeVisible();
  await details.getByRole('button', { name: 'Send again' }).click();
  await expect(shell.toast('The delivery is being processed again')).toBeVisible();
  await expect(host.history.getByRole('row')).toHaveCount(6);
});
