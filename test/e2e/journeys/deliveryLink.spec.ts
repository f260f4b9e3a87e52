import { createHmac } from 'node:crypto';
import { integrationsScreen } from '../pages/integrations.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'integrations' });

test('the link of a rejected record opens its delivery, however many came later, and no other', async ({
  page,
  call,
}) => {
  const secret = 'a secret of the journey';
  await call('PUT', '/api/v1/integrations/generic', { settings: { webhookSecret: secret } });
  const { url } = (await call('GET', '/station/v1/integrations/generic/webhook')).body as { url: string };
  const deliver = async (body: object) => {
    const signature = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
    return (await call('POST', new URL(url).pathname, body, { 'x-webhook-signature': `sha256=${signature}` })).body;
  };
  const item = { length: 4, width: 3, height: 2, weight: 1 };
  const { deliveryId } = (await deliver({ items: [{ ...item, id: 'FIRST', weight: -1 }] })) as { deliveryId: string };
  await deliver({ items: [{ ...item, id: 'SECOND', weight: -2 }] });
  for (let index = 0; index < 105; index += 1) await deliver({ items: [{ ...item, id: `LATER-${String(index)}` }] });

  const host = integrationsScreen(page);
  const details = page.getByRole('complementary');
  const expectDelivery = async () => {
    await expect(details).toContainText(deliveryId);
    await expect(details.getByRole('button', { name: /FIRST/ })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Retry rejected records' })).toBeVisible();
  };
  await page.goto('/#/integrations/generic?tab=rejected');
  await page.getByRole('grid', { name: 'Rejected' }).getByRole('row').filter({ hasText: 'FIRST' }).click();
  await page.keyboard.press('e');
  await details.getByRole('link', { name: 'Show delivery' }).click();
  await expect(page).toHaveURL(new RegExp(`delivery=${deliveryId}`));
  await expectDelivery();
  await page.reload();
  await expectDelivery();

  await host.button('Clear filters').click();
  await expect(host.history.getByRole('row').nth(2)).toBeVisible();
  await expect(page).not.toHaveURL(/delivery=/);

  await page.goto('/#/integrations/generic?tab=history&delivery=gone');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('This delivery is no longer in the history');
  await expect(details).toBeHidden();
});
