import { masterScreen } from '../pages/master.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'samples', samples: true });

test('samples carry a badge and go with one press; own records stay', async ({ page, call }) => {
  await call('POST', '/api/v1/items', { id: 'A-OWN-ITEM', length: 1, width: 2, height: 3, weight: 4 });
  await call('POST', '/api/v1/containers', {
    id: 'A-OWN-BOX',
    name: 'Own',
    containerType: 'Box',
    innerLength: 9,
    innerWidth: 9,
    innerHeight: 9,
    weightMaxGross: 30,
  });
  const shell = shellOf(page);
  const items = masterScreen(page, 'items');
  const containers = masterScreen(page, 'containers');

  await items.open();
  await expect(items.count).toHaveText('1,561 items');
  await expect(items.row('A-OWN-ITEM')).toBeVisible();
  await expect(items.row('A-OWN-ITEM').getByText('Sample', { exact: true })).toHaveCount(0);
  await expect(items.row('FM-10031033158').getByText('Sample', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Remove samples' }).click();
  await expect(shell.toast(/Removed 1,560 sample items and \d+ sample containers/)).toBeVisible();
  await expect(items.count).toHaveText('1 item');
  await expect(items.row('A-OWN-ITEM')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove samples' })).toHaveCount(0);
  await containers.open();
  await expect(containers.count).toHaveText('1 container');
  await expect(containers.row('A-OWN-BOX')).toBeVisible();

  await page.goto('/#/settings');
  await page.getByRole('button', { name: 'Load sample data' }).click();
  await expect(page.getByRole('heading', { name: '1,592 sample records loaded' })).toBeVisible();
  await containers.open();
  await expect(containers.count).toHaveText('33 containers');
});
