import { createHmac } from 'node:crypto';
import { integrationsScreen } from '../pages/integrations.ts';
import { shellOf } from '../pages/shell.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'integrations' });

test('an ERP and a web shop of one type are two connections, named, told apart, renamed and removed', async ({
  page,
  call,
}) => {
  await call('PUT', '/api/v1/integrations/generic', { 'x-displayName': 'ERP' });
  const host = integrationsScreen(page);
  const shell = shellOf(page);
  await page.goto('/#/integrations');
  await expect(host.list.getByRole('row')).toHaveCount(4);
  await host.button('Add another connection').click();
  const name = shell.dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('erp');
  await expect(shell.dialog).toContainText('Another connection has this name.');
  await expect(shell.dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await name.fill('Web shop');
  await expect(shell.dialog).toContainText('generic.web-shop');
  await expectAccessible(page);
  await name.press('Enter');

  await expect(page.getByRole('heading', { name: 'Set up Web shop' })).toBeVisible();
  await host.button('Next').click();
  await host.button('Create integration').click();
  await expect(page.getByText('/api/v1/integrations/webhook/generic.web-shop/').first()).toBeVisible();
  await host.button('Next').click();
  await host.button('To the mappings').click();
  await expect(host.source(1)).toHaveValue('id');
  expect((await call('GET', '/api/v1/integrations/generic.web-shop')).body).toMatchObject({
    ...{ connectorType: 'generic.web-shop', 'x-type': 'generic', displayName: 'Web shop' },
  });

  const { body: webhook } = await call('GET', '/station/v1/integrations/generic.web-shop/webhook');
  const { body: rotated } = await call('POST', '/station/v1/integrations/generic.web-shop/webhook/rotate');
  const { pathname } = new URL((webhook as { url: string }).url);
  const line = { lineNumber: 1, itemId: 'A', length: 1, width: 1, height: 1, weight: 1 };
  const send = async (quantityOrdered: number | string) => {
    const body = { deliveries: [{ sourceOrderId: 'S-1', lines: [{ ...line, quantityOrdered }] }] };
    const { webhookSecret } = rotated as { webhookSecret: string };
    const signature = createHmac('sha256', webhookSecret).update(JSON.stringify(body)).digest('hex');
    return (await call('POST', pathname, body, { 'x-webhook-signature': `sha256=${signature}` })).status;
  };
  expect(await send(1)).toBe(200);
  await expect
    .poll(async () => ((await call('GET', '/api/v1/orders?x-sourceOrderId=S-1')).body as { items: [] }).items.length)
    .toBe(1);
  expect(await send('many')).toBe(200);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('web shop');
  await expect(page.getByRole('option', { name: /Web shop/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/#/today');
  await page
    .getByRole('link', { name: /Web shop/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Web shop' })).toBeVisible();
  const rejected = page.getByRole('grid', { name: 'Rejected', exact: true });
  await expect(rejected.getByRole('row').nth(1)).toContainText('Web shop');
  const { items } = (await call('GET', '/api/v1/orders?x-sourceOrderId=S-1')).body as { items: { id: string }[] };
  await page.goto(`/#/orders/${items[0]?.id ?? ''}`);
  await expect(page.getByRole('main')).toContainText('Order S-1 was changed in Web shop');
  await expect(page.getByRole('main')).not.toContainText('generic.web-shop');

  await page.goto('/#/integrations/generic.web-shop');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await shell.dialog.getByRole('textbox', { name: 'Name' }).fill('ERP');
  await shell.dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(shell.dialog).toContainText('Another connection is already called "ERP".');
  await shell.dialog.getByRole('textbox', { name: 'Name' }).fill('Shop of the north');
  await shell.dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Shop of the north' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { name: 'Web shop' })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete integration' }).click();
  await expect(shell.dialog).toContainText('Delete the integration Web shop?');
  await shell.dialog.getByRole('button', { name: 'Delete integration' }).click();
  await expect(host.list.getByRole('row').nth(1)).toContainText('ERP');
  await expect(host.list).not.toContainText('Web shop');
  expect((await call('GET', '/api/v1/integrations/generic')).status).toBe(200);
});
