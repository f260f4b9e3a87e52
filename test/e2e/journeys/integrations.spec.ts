import { createHmac } from 'node:crypto';
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
  await page.keyboard.type('SAP');
  await expect(host.list.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Address of the host' }).focus();
  await page.keyboard.type('http://erp');
  await expect(page.getByRole('alert')).toHaveText('The address must begin with https://');
  await expect(host.button('Next')).toBeDisabled();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('https://erp.example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('clerk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('s3cret-value');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 4: Units')).toBeVisible();
  await page.getByLabel('Weights').selectOption('kg');
  await host.button('Create integration').press('Enter');
  await expect(page.getByText('The secret, shown this once')).toBeVisible();
  await host.button('Next').press('Enter');
  await expect(host.answer).toContainText('This station has no connector that calls SAP S/4HANA');
  await host.button('To the mappings').press('Enter');
  await expect(host.source(1)).toHaveValue('Product');

  await page.goto('/#/integrations/sapS4Hana?tab=connection');
  await expect(page.getByText('Takes what is sent to the webhook')).toBeVisible();
  await expect(page.getByText(/^set on /).first()).toBeVisible();
  await expect(page.getByText('s3cret-value')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(host.answer).toContainText('The connection was not made');
  await expectAccessible(page);
  expect((await call('GET', '/api/v1/integrations/sapS4Hana')).body).toMatchObject({
    tenantUrl: 'https://erp.example.com',
    settings: { preferredWeightUnit: 'kg' },
  });

  await page.getByRole('switch', { name: 'Enabled' }).click();
  await expect(host.state('Disabled')).toBeVisible();
  await shell.undo.click();
  await expect(host.state('Enabled')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete integration' }).click();
  await expect(shell.dialog).toContainText('cannot be brought back');
  await shell.dialog.getByRole('button', { name: 'Delete integration' }).click();
  await expect(host.list).toBeVisible();
  expect((await call('GET', '/api/v1/integrations/sapS4Hana')).status).toBe(404);
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
  await expect(host.preview).toContainText('This record would be taken.');
  await host.record.fill('{"artno": "A-1", "length": 4, "width": 3, "height": 2, "weight": 1}');
  await expect(host.preview).toContainText('artno');
  await expect(host.preview).toContainText('Why it would be refused');
  await host.source(1).fill('artno');
  await expect(host.preview).toContainText('This record would be taken.');
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
  const address = (await page.getByText('/api/v1/integrations/webhook/generic/').textContent()) ?? '';
  const records = [{ artno: 'A-1', length: 4, width: 3, height: 2, weight: 1 }, { artno: 'A-2' }];
  const body = { event: 'items.changed', items: records };
  const signature = `sha256=${createHmac('sha256', webhookSecret).update(JSON.stringify(body)).digest('hex')}`;
  const { pathname } = new URL(address.trim());
  expect((await call('POST', pathname, body, { 'x-webhook-signature': signature })).status).toBe(200);
  await expect.poll(async () => (await call('GET', '/api/v1/items/A-1')).status).toBe(200);
  await host.tab('History').click();
  const row = host.history.getByRole('row').nth(1);
  await expect(row).toContainText('With refusals');
  await expect(row).toContainText('A-2');
  await row.click();
  await page.keyboard.press('e');
  const details = page.getByRole('complementary');
  await expect(details).toContainText('Refused records');
  await details.getByRole('button', { name: 'Try the records again' }).click();
  await expect(shellOf(page).toast('The records of the delivery are tried again')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect.poll(sourceOfId).toBe('id');
});
