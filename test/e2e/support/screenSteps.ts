import type { Locator, Page } from '@playwright/test';
import { packLab } from '../pages/packLab.ts';
import { packScreen } from '../pages/pack.ts';
import { ratesScreen } from '../pages/rates.ts';
import { wavesScreen } from '../pages/waves.ts';
import type { WorkingDay } from './workingDay.ts';

/** An engine on a busy machine takes its time. */
const patience = 60_000;

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The message of what was just done goes by itself; it would hide what is to be seen. */
async function quiet(page: Page): Promise<void> {
  await button(page, 'Close').waitFor({ state: 'detached' });
}

/** A page that shows a load in 3D. */
export async function loaded(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await page.getByRole('application').waitFor();
}

/** A list with one of its rows in the side panel. */
export async function inPanel(page: Page, path: string, row: number): Promise<void> {
  await page.goto(`/#${path}`);
  // Above the words of the row, where no link is, and beside its checkbox.
  await page
    .getByRole('row')
    .nth(row)
    .click({ position: { x: 60, y: 3 } });
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.getByRole('complementary').waitFor();
}

/** Whatever order was on the bench before is gone. */
async function emptyBench(page: Page): Promise<void> {
  await page.goto('/#/pack');
  const sample = button(page, 'Try a sample order');
  const pack = packScreen(page);
  await sample.or(pack.lines).first().waitFor();
  if (await sample.isVisible()) return;
  await button(page, 'More').first().click();
  await page.getByRole('menuitem', { name: 'Clear lines' }).click();
  await sample.waitFor();
}

/** A sample order, packed, its first box in view. */
export async function packed(page: Page): Promise<void> {
  await emptyBench(page);
  await button(page, 'Try a sample order').click();
  await packScreen(page).pack.click();
  await page.getByRole('application').waitFor({ timeout: patience });
  await quiet(page);
}

export async function lookedInto(page: Page): Promise<void> {
  await packed(page);
  await button(page, 'Look inside').click();
  await packLab(page).inside.getByRole('slider', { name: 'Move apart' }).fill('40');
  await packLab(page).inside.getByRole('checkbox', { name: 'Center of gravity' }).click();
}

export async function asked(page: Page): Promise<void> {
  await packed(page);
  await button(page, 'Why these boxes').click();
  await packLab(page).why.getByRole('listitem').first().waitFor({ timeout: patience });
}

/** A section that may be open from the last time. */
async function unfolded(page: Page, title: string): Promise<void> {
  const section = page.locator('details', { has: page.getByRole('heading', { name: title }) });
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
}

/** Four results of one order side by side. */
export async function compared(page: Page): Promise<void> {
  await packed(page);
  const { comparison } = packLab(page);
  await unfolded(page, 'Options');
  for (const [index, algorithm] of ['fpLayer', 'liquidFill', 'fpFast'].entries()) {
    await page.getByRole('combobox', { name: 'Algorithm' }).selectOption(algorithm);
    await packScreen(page).pack.click();
    await comparison
      .getByRole('columnheader')
      .nth(index + 2)
      .waitFor({ timeout: patience });
  }
}

/** Cartons on pallets in a trailer. */
export async function palletized(page: Page): Promise<void> {
  const pack = packScreen(page);
  await emptyBench(page);
  await pack.paste('id,length,width,height,weight,quantity\nTIN,6,6,4,2,300\nCRATE,14,10,9,6,80\nMUG,4,4,4,1,160\n');
  await packLab(page).loading.selectOption('palletsInVehicles');
  await pack.pack.click();
  await page.getByRole('application').waitFor({ timeout: patience });
  await quiet(page);
}

export async function pasted(page: Page): Promise<void> {
  const pack = packScreen(page);
  await emptyBench(page);
  await button(page, 'Paste lines').click();
  await pack.pasteText.fill(
    'id,length,width,height,weight,quantity\nTIN,6,6,4,2,30\nCRATE,14,10,9,6,8\nMUG,4,x,4,1,16\n',
  );
  await page.getByRole('button', { name: /^Add [\d,]+ lines?$/ }).waitFor();
}

/** Three orders, about to be shipped together. */
export async function selected(page: Page): Promise<void> {
  await page.goto('/#/orders?status=Received');
  for (const row of [2, 3, 5]) await page.getByRole('row').nth(row).getByRole('checkbox').click();
}

/** The columns of a file of another system. */
async function imported(page: Page, path: string, name: string, csv: string): Promise<void> {
  await page.goto(`/#${path}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
}

export async function ordersImport(page: Page): Promise<void> {
  const rows =
    'Order No;Part;Qty;Client\nERP-1;FM-63203895688;2;Acme\nERP-1;FM-62294412255;1;\nERP-2;FM-62294412255;x;Acme\n';
  await imported(page, '/orders', 'erp.csv', rows);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Columns/ })
    .click();
}

export async function itemsImport(page: Page): Promise<void> {
  const rows = 'id,name,length,width,height,weight\nA-1,Kettle,9,8,10,2.5\nA-2,Sieve,7,7,x,0.4\nA-3,Board,,9,1,1.2\n';
  await imported(page, '/items', 'items.csv', rows);
}

export async function itemFields(page: Page): Promise<void> {
  await inPanel(page, '/items', 4);
  const panel = page.getByRole('complementary');
  for (const group of ['Handling and orientation', 'Case packs and packaging levels'])
    await panel.getByRole('button', { name: group }).click();
  await panel.getByText('Allowed rotations').waitFor();
}

export async function bulkEdit(page: Page): Promise<void> {
  await page.goto('/#/items');
  for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').click();
  await button(page, 'Edit fields').click();
  await page.getByRole('dialog').waitFor();
}

/** Boxes of several sizes to one scale. */
export async function sizes(page: Page): Promise<void> {
  await page.goto('/#/containers');
  for (const row of [2, 4, 8, 12]) await page.getByRole('row').nth(row).getByRole('checkbox').click();
  await button(page, 'Compare sizes').click();
  await page.getByRole('dialog').waitFor();
}

/** Another packing beside the one that is. */
export async function triedAnother(page: Page, { shipment }: WorkingDay): Promise<void> {
  await page.goto(`/#/shipments/${shipment}?tab=compare`);
  await page.getByRole('region', { name: 'Current plan' }).waitFor();
  await page.getByLabel('Algorithm').selectOption('fpLayer');
  await button(page, 'Pack').click();
  await page
    .getByRole('region', { name: 'fpLayer' })
    .getByRole('row', { name: /^Boxes/ })
    .waitFor({ timeout: patience });
}

/** What a pack depends on besides items and boxes. */
export async function rulesChosen(page: Page): Promise<void> {
  await page.goto('/#/pack');
  await unfolded(page, 'Rules and route');
  await page.getByRole('group', { name: 'Applied rules' }).getByText('Selected').click();
  await page.getByRole('list', { name: 'Applied rules' }).getByRole('checkbox').first().waitFor();
}

/** Waves are built where there are none. */
export async function wavesBuilt(page: Page): Promise<void> {
  const waves = wavesScreen(page);
  await page.goto('/#/waves');
  const wave = waves.list.getByRole('link').first();
  await wave.or(page.getByRole('heading', { name: 'No waves yet' })).waitFor();
  if (await wave.isVisible()) return;
  await waves.open();
  await page.getByLabel('Max. orders per wave').fill('8');
  await waves.build.click();
  await wave.waitFor();
  await quiet(page);
}

/** The way of the picker, on its fourth stop. */
export async function waveOpened(page: Page): Promise<void> {
  await wavesBuilt(page);
  const waves = wavesScreen(page);
  await waves.list.getByRole('link').first().click();
  await waves.stop.filter({ hasText: 'Stop 0' }).waitFor();
  for (let stop = 1; stop <= 4; stop += 1) await page.keyboard.press('.');
}

export async function quoted(page: Page): Promise<void> {
  const rates = ratesScreen(page);
  await page.goto('/#/rates/quote');
  await rates.field('From ZIP').fill('89501');
  await rates.field('To ZIP').fill('94105');
  await page.getByRole('grid', { name: 'Parcels or handling units' }).focus();
  await rates.paste('18\t14\t12\t22\t2\n10\t8\t6\t4\t1\n');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Base rate').first().waitFor();
}

export async function ruleTested(page: Page, { plannedOrder }: WorkingDay): Promise<void> {
  await page.goto('/#/rules/heavy');
  await page.evaluate((id) => localStorage.setItem('packwright.ruleTest.order', id), plannedOrder);
  await page.reload();
  await page.getByText('Heavy parcels').first().waitFor();
  await page.keyboard.press('t');
  await page.getByText('rules apply').first().waitFor();
}

export async function palette(page: Page, text: string): Promise<void> {
  await page.goto('/#/items');
  await page.getByRole('row').nth(3).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: 'Find anything' });
  await field.fill(text);
  if (text !== '')
    await page
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .waitFor();
}

/** What was said, after something was done. */
export async function notified(page: Page): Promise<void> {
  await page.goto('/#/items');
  await page.getByRole('row').nth(3).getByRole('checkbox').click();
  await page.keyboard.press('Delete');
  await button(page, 'Undo').click();
  await page.getByRole('button', { name: /new notifications?$/ }).click();
}

export async function keyHelp(page: Page): Promise<void> {
  await page.goto('/#/items');
  await page.getByRole('row').nth(3).waitFor();
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog').waitFor();
}
