import type { Call } from '../support/callStation.ts';
import { ratesScreen } from '../pages/rates.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'rates', samples: true });

const ground = {
  ...{ id: 'ups-ground', name: 'UPS Ground 2026', mode: 'Parcel', carrier: 'UPS', service: 'Ground' },
  ...{ dimDivisor: 139, fuelPercent: 10, validTo: '2099-12-31' },
  zones: [
    { destinationZip: '9', zone: 8 },
    { destinationZip: '', zone: 2 },
  ],
  rates: [
    { zone: 2, maxWeight: 10, cost: 9 },
    { zone: 8, maxWeight: 10, cost: 14 },
  ],
};

async function table(call: Call, change: object = {}): Promise<void> {
  const { status } = await call('POST', '/station/v1/rates', { ...ground, ...change });
  expect(status).toBe(201);
}

test('a table is made by the keyboard, prices are pasted into the grid, activated and quoted line by line', async ({
  page,
  call,
}) => {
  const rates = ratesScreen(page);
  await page.goto('/#/rates');
  await expect(page.getByRole('heading', { name: 'No rate tables yet' })).toBeVisible();
  await page.keyboard.press('n');
  await rates.field('Name').fill('FedEx Home');
  await rates.field('Carrier').fill('FedEx');
  await rates.field('Service').fill('Home');
  await rates.field('Fuel').fill('10');
  await rates.tab('Zones').click();
  const zones = page.getByRole('grid', { name: 'Zones of the rate table' });
  await expect(zones.getByRole('columnheader', { name: 'Minimum charge (USD)' })).toBeVisible();
  await zones.focus();
  await rates.paste('\t9\t8\n\t\t2\n');
  await expect(rates.cell(zones, 1, 1)).toHaveText('9');
  await rates.tab('Prices').click();
  await rates.prices.focus();
  await rates.paste('Lbs\tZone 2\tZone 8\tZone 9\n1\t8\t10\t11\n5\t9.5\t14.25\t16\n');
  await expect(rates.prices.getByRole('columnheader', { name: 'Zone 9' })).toBeVisible();
  // What was pasted can be taken back from another tab, too.
  await rates.tab('Zones').click();
  await expect(zones).toBeVisible();
  await page.keyboard.press('Control+z');
  await rates.tab('Prices').click();
  await expect(rates.prices.getByRole('columnheader', { name: 'Zone 9' })).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(rates.cell(rates.prices, 2, 2)).toHaveText('14.25');
  await rates.prices.focus();
  await rates.paste('Lbs\tZone 2\tZone 8\tZone 9\tZone 7\n1\t8\t10\t11\t12\n');
  await expect(rates.prices.getByRole('columnheader', { name: 'Zone 7' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rates.prices.getByRole('columnheader', { name: 'Zone 7' })).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(rates.prices.getByRole('columnheader', { name: 'Zone 7' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rates.cell(rates.prices, 2, 2)).toHaveText('14.25');
  await rates.cell(rates.prices, 2, 1).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('9.75', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(rates.cell(rates.prices, 2, 1)).toHaveText('9.75');
  await page.reload();
  await expect(rates.cell(rates.prices, 2, 1)).toHaveText('9.75');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'FedEx Home' })).toBeVisible();
  await page.getByRole('button', { name: 'Activate version 1' }).click();
  await expect(shellOf(page).toast('Activated version 1 of FedEx Home')).toBeVisible();

  await page.goto('/#/rates/quote');
  await rates.field('From ZIP').fill('10001');
  await rates.field('To ZIP').fill('94105');
  await page.getByRole('grid', { name: 'Parcels or handling units' }).focus();
  await rates.paste('10\t8\t6\t4\t1\n');
  await page.keyboard.press('Control+Enter');
  const answer = page.getByRole('status').filter({ hasText: 'FedEx Home' });
  await expect(answer.getByRole('heading')).toContainText('$15.68');
  await expect(answer.getByText('Base rate')).toBeVisible();
  await expect(answer.getByText('Fuel', { exact: false }).first()).toBeVisible();
  const { body } = await call('GET', '/station/v1/rates?carrier=FedEx');
  expect(body).toMatchObject({ items: [{ name: 'FedEx Home', status: 'Active', fuelPercent: 10 }] });
});

test('the next version is compared with the one before it, and an activation is taken back', async ({ page, call }) => {
  await table(call);
  await call('POST', '/station/v1/rates/ups-ground/versions/1/activate');
  const rates = ratesScreen(page);
  await page.goto('/#/rates/ups-ground');
  await rates.cell(rates.prices, 1, 2).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('15', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await page.getByRole('button', { name: 'Activate version 2' }).click();
  await shellOf(page).undo.click();
  await expect(page.getByRole('button', { name: 'Activate version 2' })).toBeVisible();
  await rates.tab('Versions').click();
  await expect(page.getByText('1 difference')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Prices: Zone 8' })).toContainText('Cost 15');
});

test('a surcharge is typed cell by cell as in a spreadsheet, and no letter of it is a shortcut', async ({
  page,
  call,
}) => {
  await table(call, { id: 'bulky', name: 'Bulky' });
  const rates = ratesScreen(page);
  await page.goto('/#/rates/bulky?tab=surcharges');
  const surcharges = page.getByRole('grid', { name: 'Surcharges of the rate table' });
  await rates.cell(surcharges, 1, 0).click();
  // Slower than a scanner: each letter could be a shortcut.
  await page.keyboard.type('Bulky gugt', { delay: 60 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('over', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(surcharges.getByRole('alert')).toContainText('Oversize');
  await page.keyboard.type('size', { delay: 60 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('21', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(rates.cell(surcharges, 1, 0)).toHaveText('Bulky gugt');
  await expect(rates.cell(surcharges, 1, 1)).toHaveText('Oversize');
  await expect(rates.cell(surcharges, 1, 2)).toHaveText('21.00');
  // Del empties a cell, a row without content goes, and both come back.
  await rates.cell(surcharges, 1, 2).click();
  await page.keyboard.press('Delete');
  await expect(rates.cell(surcharges, 1, 2)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(rates.cell(surcharges, 1, 2)).toHaveText('21.00');
  await surcharges.getByRole('checkbox', { name: 'Select 1', exact: true }).click();
  await surcharges.press('Delete');
  await expect(rates.cell(surcharges, 1, 0)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(rates.cell(surcharges, 1, 0)).toHaveText('Bulky gugt');
  await rates.cell(surcharges, 1, 5).click();
  await page.keyboard.type('50', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByRole('button', { name: 'Activate version 2' })).toBeVisible();
  const { body } = await call('GET', '/station/v1/rates/bulky');
  expect(body).toMatchObject({ surcharges: [{ name: 'Bulky gugt', applies: 'oversize', cost: 21, overWeight: 50 }] });
});

test('a file is looked at, imported and told row by row, and goes out as it came in; the costs of a shipment lead here', async ({
  page,
  call,
}) => {
  await table(call, { id: 'dhl', name: 'DHL', carrier: 'DHL' });
  const rates = ratesScreen(page);
  await page.goto('/#/rates?search=dhl');
  await expect(rates.grid.getByRole('link', { name: 'DHL' })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const csv =
    'id,name,mode,carrier,service,zones.zone,rates.zone,rates.maxWeight,rates.cost\n' +
    'usps,USPS Priority,Parcel,USPS,Priority,1,1,5,7.5\nusps,,,,,,1,10,x\nups2,UPS Air,Parcel,UPS,Air,1,1,5,30\n';
  await page.locator('input[type=file]').setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Rejected 1', pressed: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(dialog.getByText('1 new. Not imported: 1 rejected')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const download = page.waitForEvent('download');
  await page.goto('/#/rates/ups2');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV of version 1' }).click();
  expect((await download).suggestedFilename()).toContain('ups2');
});

test('a carrier is known by its tables, and what they lack is told', async ({ page, call }) => {
  await table(call, {
    ...{ id: 'gls', name: 'GLS Freight', carrier: 'GLS' },
    zones: [
      { destinationZip: '9', zone: 8 },
      { destinationZip: '8', zone: 7 },
    ],
  });
  await call('POST', '/station/v1/rates/gls/versions/1/activate');
  await page.goto('/#/carriers?search=GLS');
  const grid = page.getByRole('grid', { name: 'Carriers' });
  await expect(grid.getByRole('link', { name: 'GLS' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Zones without a price: 7')).toBeVisible();
  await expect(panel.getByText('Some destinations have no lane')).toBeVisible();
  await expect(panel.getByText('quotes available today')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(ratesScreen(page).grid.getByRole('link', { name: 'GLS Freight' })).toBeVisible();
});

test('a grid of many zones has the cells in sight, follows the cursor sideways and keeps the weights in sight', async ({
  page,
  call,
}) => {
  const zones = Array.from({ length: 60 }, (_, index) => index + 1);
  await table(call, {
    ...{ id: 'wide', name: 'Wide' },
    zones: zones.map((zone) => ({ destinationZip: String(10 + zone), zone })),
    rates: [10, 20].flatMap((maxWeight) => zones.map((zone) => ({ zone, maxWeight, cost: maxWeight + zone }))),
  });
  const { prices, cell } = ratesScreen(page);
  await page.goto('/#/rates/wide');
  await cell(prices, 1, 0).click();
  const weight = prices.getByRole('gridcell', { name: '20', exact: true });
  await expect(weight).toBeInViewport();
  expect(await prices.getByRole('row').nth(2).getByRole('gridcell').count()).toBeLessThan(40);
  await page.keyboard.press('End');
  const last = prices.getByRole('gridcell', { name: '80.00' });
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(weight).toBeInViewport({ ratio: 0.9 });
  await expect(prices.getByRole('columnheader', { name: 'Zone 60' })).toHaveAttribute('aria-colindex', '61');
  await page.keyboard.type('81.5', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(prices.getByRole('gridcell', { name: '81.50' })).toBeInViewport();
});

test('zones of a carrier are pasted as ranges: by their head, or when a person says so', async ({ page, call }) => {
  await table(call, { id: 'ranges', name: 'Ranges' });
  const rates = ratesScreen(page);
  await page.goto('/#/rates/ranges?tab=zones');
  const zones = page.getByRole('grid', { name: 'Zones of the rate table' });
  await expect(zones).toBeVisible();
  const before = await zones.getByRole('row').count();
  await rates.cell(zones, before - 1, 1).click();
  await rates.paste('PLZ von\tPLZ bis\tZone\tLand\n01067\t01079\t3\tDE\n');
  await expect(shellOf(page).toast('01067-01079 is now 4 rows: 01067 to 0107.')).toBeVisible();
  await expect(shellOf(page).toast('Columns not pasted: Land')).toBeVisible();
  await expect(zones.getByRole('row')).toHaveCount(before + 4);
  await page.keyboard.press('Control+z');
  await expect(zones.getByRole('row')).toHaveCount(before);

  await rates.cell(zones, before - 1, 1).click();
  await rates.paste('80\t82\t3\n83\t85\t4\n');
  const question = page.getByRole('dialog', { name: 'Are these ranges of ZIPs?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Destinations 80 to 82' }).click();
  await expect(question).toHaveCount(0);
  await expect(zones.getByRole('row')).toHaveCount(before + 6);
  await page.keyboard.press('Control+z');
  await expect(zones.getByRole('row')).toHaveCount(before);
  await rates.cell(zones, before - 1, 1).click();
  await rates.paste('80\t82\t3\n83\t85\t4\n');
  await question.getByRole('button', { name: 'From 80 to destination 82' }).click();
  await expect(zones.getByRole('row')).toHaveCount(before + 2);
});
