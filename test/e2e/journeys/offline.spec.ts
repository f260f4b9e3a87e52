import { packScreen } from '../pages/pack.ts';
import { shellOf } from '../pages/shell.ts';
import { removeDirectory, startHeadless, temporaryDirectory } from '../support/headless.ts';
import { callStation } from '../support/callStation.ts';
import { expect, test } from '@playwright/test';

test('a killed station is noticed, nothing typed is lost, and work goes on by itself when it is back', async ({
  page,
}) => {
  const dataDir = temporaryDirectory();
  const first = await startHeadless({ dataDir });
  await callStation(first, 'POST', '/api/v1/containers', {
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
  await page.goto(first.address);
  await expect(shell.title).toHaveText('Today');
  await page.goto(`${first.url}/#/pack`);
  await pack.paste('CUBE,6,5 x 5 x 5,1');
  await expect(shell.connection).toHaveText('Online');

  await first.kill('SIGKILL');
  await pack.quantity('CUBE').fill('8');
  await pack.quantity('CUBE').press('Enter');
  await pack.pack.click();
  await expect(shell.connection).toHaveText('Offline');
  await expect(page.getByRole('alert').filter({ hasText: 'The station does not answer' })).toBeVisible();
  await expect(pack.quantity('CUBE')).toHaveValue('8');

  const second = await startHeadless({ dataDir, port: Number(new URL(first.url).port) });
  await expect(shell.connection).toHaveText('Online', { timeout: 20_000 });
  await expect(pack.quantity('CUBE')).toHaveValue('8');
  await pack.pack.click();
  await expect(pack.headline).toContainText('8 of 8 units');
  await page.reload();
  await expect(pack.quantity('CUBE')).toHaveValue('8');
  await second.kill('SIGTERM');
  removeDirectory(dataDir);
});
