import { packScreen } from '../pages/pack.ts';
import { shellOf } from '../pages/shell.ts';
import { coloursIn } from '../support/pictures.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'firstRun', signedIn: false });

const patienceMs = 120_000;

test('a stranger opens the printed address and has a packed order in view within two minutes, offline', async ({
  page,
  station,
  witness,
}) => {
  const startedAt = performance.now();
  const shell = shellOf(page);
  const pack = packScreen(page);

  await page.goto(station.address);
  await expect(shell.title).toHaveText('Welcome');
  await expect(page.getByRole('heading', { name: 'Pack every order into the right boxes' })).toBeVisible();
  expect(page.url()).not.toContain('ticket');

  await page.getByRole('button', { name: 'Load sample data' }).click();
  await expect(shell.toast('Loaded 1,560 sample items')).toBeVisible();
  await expect(shell.title).toHaveText('Packing calculator');

  await page.getByRole('button', { name: 'Try a sample order' }).click();
  await expect(pack.lines).toHaveAttribute('aria-rowcount', '11');
  await pack.pack.click();

  await expect(pack.headline).toContainText('20 of 20 units');
  await expect(pack.boxes.first()).toHaveAttribute('aria-selected', 'true');
  await expect(pack.picture).toHaveAccessibleName(/^3D view of Carton .+ with the first 1 of \d+ units, [\d.]+ lb/);
  const units = Number(await pack.slider.getAttribute('max'));
  expect(units).toBeGreaterThan(0);
  await expect(pack.units).toHaveAttribute('aria-rowcount', String(units + 1));
  await expect(pack.unitRow(1).getByRole('gridcell').nth(1)).toHaveText(/^FM-\d+$/);
  await expect.poll(async () => coloursIn(page, await pack.picture.screenshot())).toBeGreaterThan(20);

  expect(performance.now() - startedAt).toBeLessThan(patienceMs);
  expect(witness.requests.length).toBeGreaterThan(5);
  expect(witness.elsewhere).toEqual([]);
  expect(witness.violations).toEqual([]);
  expect(witness.consoleErrors).toEqual([]);
});
