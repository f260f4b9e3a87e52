import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { packLab } from '../pages/packLab.ts';
import { packScreen } from '../pages/pack.ts';
import { shellOf } from '../pages/shell.ts';
import { coloursIn } from '../support/pictures.ts';
import { expect, test } from '../support/journeyTest.ts';
import { expectAccessible } from '../support/accessible.ts';

test.use({ home: 'packLab', samples: true, contextOptions: { reducedMotion: 'reduce' } });

/** An order of every kind of unit: rows, cylinders, rolls, cases and something to stand in something else. */
const order = JSON.stringify({
  items: [
    { id: 'TIN', length: 6, width: 6, height: 4, weight: 2, quantity: 60 },
    { id: 'CAN', length: 3, width: 3, height: 5, weight: 1, quantity: 90, shape: 'cylindrical' },
    { id: 'BIN', length: 14, width: 10, height: 9, weight: 2, quantity: 2, voidSpace: { shape: 'rectangular', length: 13, width: 9, height: 8 } },
    { id: 'KUBEK Ł', length: 4, width: 4, height: 4, weight: 1, quantity: 8 },
    { id: 'SOAP', length: 3, width: 2, height: 1, weight: 0.3, quantity: 48, casePackQuantity: 24, caseLength: 9, caseWidth: 6, caseHeight: 4 },
    { id: 'TAPE', length: 8, width: 8, height: 8, weight: 0, quantity: 4000, rollProperties: { materialThickness: 0.02, materialWidth: 8, coreInnerDiameter: 2, coreWallThickness: 0.1, maxRollOuterDiameter: 8, weightPerUnitLength: 0.002 } },
  ],
}); // prettier-ignore

/** An engine on a busy machine takes its time; nothing waits that long when all is well. */
const patience = 60_000;

async function packOrder(page: Page): Promise<void> {
  const pack = packScreen(page);
  await pack.open();
  await pack.paste(order);
  await pack.pack.click();
  await expect(pack.picture).toBeVisible({ timeout: patience });
}

test('cartons on pallets in a vehicle are seen in one scene, and one goes in and back out with keys alone', async ({
  page,
}) => {
  const lab = packLab(page);
  const pack = packScreen(page);
  await pack.open();
  await pack.paste(order);
  await lab.loading.selectOption('palletsInVehicles');
  await pack.pack.click();
  await expect(lab.here).toContainText(/^Trailer 1/, { timeout: patience });
  await expect(pack.picture).toHaveAccessibleName(/with the first 1 of \d+ units/);

  await pack.picture.focus();
  // The first carton that was loaded is selected in the table and opened from there.
  await pack.unitRow(1).getByRole('gridcell').nth(1).click();
  await pack.picture.focus();
  await page.keyboard.press('Enter');
  await expect(lab.here).toContainText(/^Carton \d+/);
  await pack.picture.focus();
  await page.keyboard.press('Backspace');
  await expect(lab.here).toContainText(/^Pallet 1/);
  await page.keyboard.press('Backspace');
  await expect(lab.here).toContainText(/^Trailer 1/);

  await pack.view.getByRole('button', { name: 'Open cartons' }).click();
  await expect(pack.picture).toHaveAccessibleName(/(?:with|of) [\d,]{3,} units/);
});

test('a load is moved apart, cut, taken layer by layer and weighed', async ({ page }) => {
  const lab = packLab(page);
  const pack = packScreen(page);
  await packOrder(page);
  await pack.picture.focus();
  await page.keyboard.press('t');
  await expect(lab.inside).toBeVisible();
  const differs = async (act: () => Promise<void>): Promise<void> => {
    const before = await pack.picture.screenshot();
    await act();
    await expect.poll(async () => before.equals(await pack.picture.screenshot())).toBe(false);
  };
  await differs(() => lab.inside.getByRole('slider', { name: 'Move apart' }).fill('60'));
  await differs(() => lab.inside.getByRole('slider', { name: 'Move apart' }).fill('0'));
  await differs(() => lab.inside.getByRole('button', { name: 'Length' }).click());
  await differs(() => lab.inside.getByRole('slider', { name: 'Cut at' }).fill('25'));
  await differs(() => lab.inside.getByRole('button', { name: 'None' }).click());
  const layers = lab.inside.getByRole('status').first();
  const all = Number(/of (\d+)/.exec((await layers.textContent()) ?? '')?.[1]);
  expect(all).toBeGreaterThan(1);
  await pack.picture.focus();
  await page.keyboard.press('PageDown');
  await expect(layers).toHaveText(`${all - 1} of ${all}`);
  await page.keyboard.press('PageUp');
  await expect(layers).toHaveText(`${all} of ${all}`);
  await lab.inside.getByRole('checkbox', { name: 'Center of gravity' }).click();
  await expect(lab.inside.getByText(/Left \d+ %, right \d+ %/)).toBeVisible();
});

test('results stand side by side, are kept, renamed, removed and brought back', async ({ page }) => {
  const lab = packLab(page);
  const pack = packScreen(page);
  await packOrder(page);
  await expect(lab.comparison).toHaveCount(0);
  await page.getByText('Options').click();
  await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('fpLayer');
  await page.getByText('Rules and route').click();
  await page.getByRole('group', { name: 'Applied rules' }).getByText('None').click();
  await page.getByRole('textbox', { name: /^To ZIP/ }).fill('89501');
  await page.getByRole('button', { name: 'Add restriction' }).click();
  await page.getByRole('group', { name: 'Tag restriction 1' }).getByRole('textbox').fill('glass*');
  await page.getByRole('group', { name: 'Tag restriction 1' }).getByRole('combobox').fill('CARTON-24x24x24');
  await page.getByRole('checkbox', { name: 'Reserve these boxes for these tags' }).check();
  const asked = page.waitForRequest('**/api/v1/pack');
  await pack.pack.click();
  expect((await asked).postDataJSON()).toMatchObject({
    ...{ ruleIds: [], destinationZip: '89501' },
    affinityGroups: [{ itemPatterns: ['glass*'], containerIds: ['CARTON-24x24x24'], exclusive: true }],
  });
  await expect(lab.comparison).toBeVisible({ timeout: patience });
  await expect(lab.comparison.getByRole('columnheader')).toHaveCount(3);
  await lab.comparison.getByRole('textbox', { name: 'Name of Result 1' }).fill('Fast');
  await lab.comparison.getByRole('textbox', { name: 'Name of Result 1' }).press('Enter');
  await lab.comparison.getByRole('button', { name: 'Show Fast' }).click();
  await expect(lab.comparison.getByRole('button', { name: 'Show Fast' })).toHaveAttribute('aria-pressed', 'true');
  await expect(pack.headline).toBeVisible();
  await lab.comparison.getByRole('button', { name: 'Remove Result 2' }).click();
  await expect(lab.comparison).toHaveCount(0);
  await shellOf(page).undo.click();
  await expect(lab.comparison.getByRole('columnheader')).toHaveCount(3);
});

test('why these boxes is said in sentences', async ({ page }) => {
  const lab = packLab(page);
  await packOrder(page);
  await page.getByRole('button', { name: 'Why these boxes' }).click();
  await expect(lab.why.getByRole('button', { name: /^Box 1 · CARTON/ })).toBeVisible({ timeout: patience });
  await expect(lab.why.getByRole('listitem').first()).toContainText(/\w+ \w+/);
  await page.keyboard.press('Escape');
});

test('a result leaves as JSON, CSV, PDF and 3D model', async ({ page }) => {
  const lab = packLab(page);
  await packOrder(page);
  const exported = async (entry: string): Promise<{ name: string; bytes: Buffer }> => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: entry }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const json = await exported('Result as JSON');
  expect(JSON.parse(json.bytes.toString())).toHaveProperty('results');
  const csv = await exported('Placements as CSV');
  const lines = csv.bytes.toString().trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFbox,container,step,item/);
  expect(lines.filter((line) => line.includes(',TIN,'))).toHaveLength(60);
  const pdf = await exported('Load sheet as PDF');
  expect(pdf.name).toBe('load-sheet.pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // With a picture for each carton it is far from empty.
  expect(pdf.bytes.length).toBeGreaterThan(30_000);
  expect(pdf.bytes.toString('latin1')).toContain('/Subtype /Image');
  // A name with letters that the fonts of a PDF lack is drawn; nothing else in the file is packed this way.
  expect(pdf.bytes.toString('latin1')).toContain('/FlateDecode');
  const glb = await exported('3D model as GLB');
  expect(glb.bytes.readUInt32LE(0)).toBe(0x46546c67);
  expect(glb.bytes.readUInt32LE(8)).toBe(glb.bytes.length);
  await expect(lab.comparison).toHaveCount(0);
});

test('the load sheet is printed with pictures and steps', async ({ page }) => {
  await page.addInitScript(() => {
    // What is on the page when it is printed; there is no printer here.
    window.print = () => {
      const sheet = document.querySelector('.load-sheet');
      Object.assign(window, { printed: { text: sheet?.textContent, images: sheet?.querySelectorAll('img').length } });
    };
  });
  await packOrder(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print load sheet' }).click();
  await page.waitForFunction(() => 'printed' in window);
  const printed = await page.evaluate(() => Reflect.get(window, 'printed') as { text: string; images: number });
  expect(printed.text).toContain('Carton 1');
  expect(printed.text).toContain('TIN');
  expect(printed.images).toBeGreaterThan(0);
  await expect(page.locator('.load-sheet')).toHaveCount(0);
});

test('nothing on the screen is in the way of anybody', async ({ page }) => {
  await packOrder(page);
  await page.getByRole('button', { name: 'Look inside' }).click();
  await page.getByRole('button', { name: 'Why these boxes' }).click();
  await expectAccessible(page);
});

test('a carton, its cut and a pallet of cartons look as they did', async ({ page }) => {
  const pack = packScreen(page);
  const lab = packLab(page);
  await pack.open();
  // Cubes that fill their boxes exactly: there is one way to pack them, whatever the engine learns.
  await pack.paste(
    JSON.stringify({ items: [{ id: 'CUBE', length: 10, width: 10, height: 10, weight: 2, quantity: 64 }] }),
  );
  await pack.boxSources.getByRole('button').nth(2).click();
  await page.getByRole('button', { name: 'Add box' }).click();
  await page.getByRole('textbox', { name: /^Inner dimensions of Box 1/ }).fill('20 x 20 x 20');
  await page.getByRole('textbox', { name: /^Inner dimensions of Box 1/ }).press('Enter');
  await lab.loading.selectOption('pallets');
  await page.getByRole('group', { name: 'Pallets' }).getByRole('button', { name: 'Custom' }).click();
  await page.getByRole('button', { name: 'Add box' }).last().click();
  await page
    .getByRole('textbox', { name: /^Inner dimensions of Box 1/ })
    .last()
    .fill('40 x 40 x 40');
  await page
    .getByRole('textbox', { name: /^Inner dimensions of Box 1/ })
    .last()
    .press('Enter');
  await pack.pack.click();
  await expect(lab.here).toContainText(/^Pallet 1/, { timeout: patience });
  const looks = async (name: string): Promise<void> => {
    expect(await coloursIn(page, await pack.picture.screenshot())).toBeGreaterThan(100);
    await expect(pack.picture).toHaveScreenshot(name, { maxDiffPixelRatio: 0.03, threshold: 0.3 });
  };
  await looks('pallet.png');
  await pack.boxes.first().click();
  await expect(lab.here).toContainText(/^Carton 1/);
  await looks('carton.png');
  await pack.view.getByRole('button', { name: 'Look inside' }).click();
  await lab.inside.getByRole('button', { name: 'Length' }).click();
  await lab.inside.getByRole('slider', { name: 'Cut at' }).fill('25');
  await looks('cut.png');
});
