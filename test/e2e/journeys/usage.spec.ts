import { readFileSync } from 'node:fs';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'usage' });

test('what was packed today is counted by category, drawn, listed and exported', async ({ page, call }) => {
  const item = { id: 'A', length: 4, width: 4, height: 4, weight: 1, quantity: 3 };
  const containers = [{ id: 'BOX', length: 10, width: 10, height: 10 }];
  for (let packs = 0; packs < 2; packs += 1) await call('POST', '/api/v1/pack', { items: [item], containers });
  await call('GET', '/api/v1/items');
  await page.goto('/#/items');
  await expect(shellOf(page).title).toHaveText('Items');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(shellOf(page).title).toHaveText('Usage');
  await expect(page.getByRole('img', { name: 'Requests by day' })).toBeVisible();
  const today = page.getByRole('table', { name: 'Usage by day' }).getByRole('row').nth(1);
  await expect(today.getByRole('cell').nth(1)).toHaveText('2');
  await expect(today.getByRole('cell').nth(6)).toHaveText('6');
  await expect(page.getByText('of 100,000,000 requests')).toBeVisible();

  await page.keyboard.press('Shift+Digit1');
  await expect(page.getByRole('table', { name: 'Usage by day' }).getByRole('row')).toHaveCount(8);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Range' }).getByRole('button', { name: '7 days' })).toHaveAttribute(
    'data-state',
    'on',
  );
  // It comes back with the range that it had last.
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(shellOf(page).title).toHaveText('Items');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('table', { name: 'Usage by day' }).getByRole('row')).toHaveCount(8);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('date,requests,pack,batch,rates,ai,other,itemsPacked,containersUsed');
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,\d+,2,0,0,0,\d+,6,2$/);
});
