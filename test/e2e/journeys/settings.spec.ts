import { packScreen } from '../pages/pack.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'settings' });

const threshold = 'Units above which a pack runs as a job';

test('effort and the limit for jobs are saved when they are chosen, and packs go by them', async ({ page, call }) => {
  await call('POST', '/api/v1/containers', {
    id: 'BOX',
    name: 'Box',
    containerType: 'Box',
    innerLength: 20,
    innerWidth: 20,
    innerHeight: 20,
    weightMaxGross: 60,
  });
  const shell = shellOf(page);
  const pack = packScreen(page);
  await page.goto('/#/settings');
  await page.getByRole('group', { name: 'Effort' }).getByRole('button', { name: 'Fast' }).click();
  await expect(shell.toast('Saved effort')).toBeVisible();
  await page.getByRole('textbox', { name: threshold }).fill('5');
  await page.getByRole('textbox', { name: threshold }).press('Enter');
  await expect(shell.toast('Saved the job limit')).toBeVisible();
  expect((await call('GET', '/station/v1/settings')).body).toMatchObject({ effort: 'fast', asyncAboveUnits: 5 });

  await page.reload();
  await expect(page.getByRole('group', { name: 'Effort' }).getByRole('button', { name: 'Fast' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('textbox', { name: threshold })).toHaveValue('5');

  await pack.open();
  await pack.paste('CUBE,6,5 x 5 x 5,1');
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/v1/pack'));
  await pack.pack.click();
  expect((await answer).status()).toBe(202);
  await expect(pack.headline).toContainText('6 of 6 units');

  await page.goto('/#/settings');
  await page.getByRole('textbox', { name: threshold }).fill('50');
  await page.getByRole('textbox', { name: threshold }).press('Enter');
  await expect(shell.toast('Saved the job limit')).toBeVisible();
  await shell.undo.click();
  await expect(page.getByRole('textbox', { name: threshold })).toHaveValue('5');
  expect((await call('GET', '/station/v1/settings')).body).toMatchObject({ effort: 'fast', asyncAboveUnits: 5 });
});

test('a value that makes no sense is refused in words and not saved', async ({ page, call }) => {
  const { body: before } = await call('GET', '/station/v1/settings');
  await page.goto('/#/settings');
  const hours = page.getByRole('textbox', { name: 'Hours to keep finished jobs' });
  for (const [text, reason] of [
    ['a week', 'Enter a whole number.'],
    ['0', 'At least 1.'],
    ['10000', 'At most 8,760.'],
  ] as const) {
    await hours.fill(text);
    await hours.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(reason);
  }
  await page.reload();
  await expect(hours).toHaveValue('24');
  expect((await call('GET', '/station/v1/settings')).body).toEqual(before);
});
