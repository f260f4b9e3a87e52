import { readFile } from 'node:fs/promises';
import { packScreen } from '../pages/pack.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'pack', samples: true });

interface PackResult {
  readonly results: readonly {
    readonly containerId: string;
    readonly containerDimensions: Size;
    readonly packedItems: readonly {
      readonly id: string;
      readonly coordinate: { readonly x: number; readonly y: number; readonly z: number };
      readonly packedDimensions: Size;
    }[];
  }[];
}
interface Size {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

test('lines come by name, by scanned SKU and barcode, by spreadsheet rows and by a request', async ({
  page,
  call,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await call('POST', '/api/v1/items', {
    id: 'WIDGET-1',
    sku: 'SKU-9000',
    externalIds: { upc: '012345678905' },
    length: 4,
    width: 3,
    height: 2,
    weight: 1,
  });
  const pack = packScreen(page);
  await pack.open();
  await expect(pack.finder).toBeFocused();

  await pack.finder.pressSequentially('decaf coffee', { delay: 60 });
  await expect(pack.offers.first()).toContainText('Coffee');
  const offered = (await pack.offers.first().locator('span').first().textContent()) ?? '';
  await pack.finder.press('ArrowDown');
  await pack.finder.press('Enter');
  await expect(pack.line(offered)).toBeVisible();

  // A scanner types the code and Enter without a pause.
  for (const [code, units] of [
    ['SKU-9000', '1'],
    ['012345678905', '2'],
    ['WIDGET-1', '3'],
  ] as const) {
    await pack.finder.fill(code);
    await pack.finder.press('Enter');
    await expect(pack.quantity('WIDGET-1')).toHaveValue(units);
    await expect(pack.finder).toHaveValue('');
  }
  await pack.finder.fill('NO-SUCH-CODE');
  await pack.finder.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No item or order matches “NO-SUCH-CODE”.');

  await page.evaluate(() => navigator.clipboard.writeText('sku\tqty\nWIDGET-1\t5\nFM-10031033158\t2\nUNKNOWN-9\t1'));
  await shellOf(page).title.click();
  await page.keyboard.press('Escape');
  await pack.finder.blur();
  await page.keyboard.press('Control+v');
  const { dialog, toast } = shellOf(page);
  await expect(pack.pasteText).toHaveValue(/UNKNOWN-9/);
  await expect(dialog.getByRole('status')).toHaveText('2 lines, 7 units; 1 row cannot be added');
  await expect(dialog.getByRole('row').nth(1)).toContainText('4Unknown item');
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click();
  await expect(toast('Added 2 lines')).toBeVisible();
  await expect(pack.line('FM-10031033158')).toBeVisible();

  await page.getByRole('button', { name: 'Paste lines' }).click();
  await pack.pasteText.fill(
    JSON.stringify({
      items: [
        { id: 'CRATE', length: 10, width: 10, height: 10, weight: 5, quantity: 2 },
        { id: 'BROKEN', length: -1, width: 1, height: 1 },
      ],
    }),
  );
  await expect(dialog.getByRole('status')).toHaveText('1 line, 2 units; 1 row cannot be added');
  await expect(dialog.getByRole('row').nth(1)).toHaveText('2The length must be greater than 0.');
  await dialog.getByRole('button', { name: 'Add 1 line' }).click();
  await expect(pack.line('CRATE')).toBeVisible();
  await expect(pack.line('BROKEN')).toHaveCount(0);
  await expect(pack.lines).toHaveAttribute('aria-rowcount', '6');
});

test('quantities change, lines go and come back, and Ctrl+Enter packs what is there', async ({ page }) => {
  const pack = packScreen(page);
  const shell = shellOf(page);
  await pack.open();
  await pack.paste('CUBE,2,5 x 5 x 5,1\nSLAB,1,10 x 8 x 1,2');
  await pack.quantity('CUBE').fill('0');
  await pack.quantity('CUBE').press('Enter');
  await expect(pack.quantity('CUBE')).toHaveAttribute('aria-invalid', 'true');
  await pack.quantity('CUBE').press('Control+Enter');
  await expect(pack.headline).toHaveCount(0);
  await pack.quantity('CUBE').fill('4');
  await pack.quantity('CUBE').press('Control+Enter');
  await expect(pack.headline).toContainText('5 of 5 units');

  await page.getByRole('button', { name: 'Remove SLAB' }).click();
  await expect(pack.line('SLAB')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /outdated/i })).toBeVisible();
  await shell.undo.click();
  await expect(pack.line('SLAB')).toBeVisible();
});

test('the draft survives a reload', async ({ page }) => {
  const pack = packScreen(page);
  await pack.open();
  await pack.paste('CUBE,2,5 x 5 x 5,1');
  await pack.quantity('CUBE').fill('7');
  await pack.quantity('CUBE').press('Enter');
  await pack.boxSources.getByRole('button').nth(1).click();
  await page.reload();
  await expect(pack.quantity('CUBE')).toHaveValue('7');
  await expect(pack.boxSources.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('only the chosen boxes are used', async ({ page }) => {
  const pack = packScreen(page);
  await pack.open();
  await pack.paste('CUBE,3,5 x 5 x 5,1');
  await pack.boxSources.getByRole('button').nth(1).click();
  await expect(page.getByText('Select at least one box.')).toBeVisible();
  await expect(pack.pack).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Filter boxes' }).fill('18x12x12');
  await page.getByRole('checkbox', { name: 'Carton 18 x 12 x 12' }).click();
  await pack.pack.click();
  await expect(pack.boxes).toHaveCount(1);
  await expect(pack.boxes).toContainText('Carton 18 x 12 x 12');
  await expect(pack.headline).toContainText('3 of 3 units');
});

test('comparing shows each candidate with what does not fit into it', async ({ page }) => {
  const pack = packScreen(page);
  await pack.open();
  await pack.paste('CUBE,9,6 x 6 x 6,1');
  await pack.boxSources.getByRole('button').nth(1).click();
  const filter = page.getByRole('searchbox', { name: 'Filter boxes' });
  for (const name of ['Carton 12 x 12 x 12', 'Carton 18 x 12 x 12']) {
    await filter.fill(name);
    await page.getByRole('checkbox', { name }).click();
  }
  await page.getByText('Options').click();
  await page.getByRole('group', { name: 'Goal' }).getByRole('button', { name: 'Compare boxes' }).click();
  await pack.pack.click();
  await expect(pack.headline).toContainText('2 box types');
  await expect(pack.boxes.filter({ hasText: 'Carton 12 x 12 x 12' })).toContainText('8 units, 1 does not fit');
  await expect(pack.boxes.filter({ hasText: 'Carton 18 x 12 x 12' })).toContainText('9 units');
  await expect(pack.boxes.filter({ hasText: 'Carton 18 x 12 x 12' })).not.toContainText('not fit');
});

test('what fits into no box is said aloud, with the reason', async ({ page }) => {
  const pack = packScreen(page);
  await pack.open();
  await pack.paste('PIANO,2,60 x 30 x 50,20\nANVIL,1,5 x 5 x 5,200\nCUBE,1,5 x 5 x 5,1');
  await pack.pack.click();
  await expect(pack.headline).toContainText('1 of 4 units');
  await expect(pack.leftOut).toBeVisible();
  await expect(pack.leftOut.getByRole('heading')).toHaveText('3 units not packed');
  await expect(pack.leftOut.getByRole('listitem').filter({ hasText: 'PIANO' })).toContainText('Larger than every box.');
  await expect(pack.leftOut.getByRole('listitem').filter({ hasText: 'ANVIL' })).toContainText(
    'Exceeds the weight limit of its boxes.',
  );
});

test.describe('the load in 3D', () => {
  test.use({ viewport: { width: 1920, height: 1080 }, contextOptions: { reducedMotion: 'reduce' } });

  /** Eight cubes that fill a box exactly, of two orders and two weights. */
  const request = JSON.stringify({
    items: ['A', 'B'].map((order, index) => ({
      id: `CUBE-${order}`,
      length: 10,
      width: 10,
      height: 10,
      weight: 2 + index * 3,
      quantity: 4,
      tags: [`order:${order}`],
    })),
  });

  test.beforeEach(async ({ page }) => {
    const pack = packScreen(page);
    await pack.open();
    await pack.paste(request);
    await pack.boxSources.getByRole('button').nth(2).click();
    await page.getByRole('button', { name: 'Add box' }).click();
    await page.getByRole('textbox', { name: /^Inner dimensions of Box 1/ }).fill('20 x 20 x 20');
    await page.getByRole('textbox', { name: /^Inner dimensions of Box 1/ }).press('Enter');
    await pack.pack.click();
    await expect(pack.picture).toHaveAccessibleName(/^3D view of Box 1, 20 x 20 x 20 in, with the first 1 of 8 units/);
    await pack.picture.press('End');
    await expect(pack.picture).toHaveAccessibleName(/^3D view of Box 1, 20 x 20 x 20 in, with 8 units, 28 lb\./);
  });

  test('a unit that is chosen in the table is chosen in the picture, and the other way round', async ({ page }) => {
    const pack = packScreen(page);
    await pack.unitRow(3).getByRole('gridcell').nth(1).click();
    const item = (await pack.unitRow(3).getByRole('gridcell').nth(1).textContent()) ?? '';
    await expect(pack.picture).toHaveAccessibleName(new RegExp(`Selected: ${item}, SKU ${item}, 10 x 10 x 10 in`));
    await pack.units.press('Escape');
    await expect(pack.picture).not.toHaveAccessibleName(/Selected/);
    await expect(pack.units).not.toHaveAttribute('aria-activedescendant');

    await page.keyboard.press('1');
    await pack.picture.click();
    await expect(pack.picture).toHaveAccessibleName(/Selected: CUBE-/);
    const cell = await pack.units.getAttribute('aria-activedescendant');
    const row = pack.units.getByRole('row').filter({ has: page.locator(`[id="${cell}"]`) });
    const chosen = (await row.getByRole('gridcell').nth(1).textContent()) ?? '';
    await expect(pack.picture).toHaveAccessibleName(new RegExp(`Selected: ${chosen},`));
    await pack.picture.press('Escape');
    await expect(pack.units).not.toHaveAttribute('aria-activedescendant');
  });

  test('pointing at a unit in the table lights it in the picture', async ({ page }) => {
    const pack = packScreen(page);
    await pack.view.getByRole('button', { name: 'Fit' }).focus();
    const before = await pack.picture.screenshot();
    await pack.unitRow(8).hover();
    await expect.poll(async () => before.equals(await pack.picture.screenshot())).toBe(false);
    await page.mouse.move(0, 0);
    await expect.poll(async () => before.equals(await pack.picture.screenshot())).toBe(true);
  });

  test('the load is built unit by unit with the slider, the buttons and the keys', async ({ page }) => {
    const pack = packScreen(page);
    const shown = (units: number) =>
      expect(pack.picture).toHaveAccessibleName(new RegExp(`with the first ${units} of 8 units`));
    await pack.slider.fill('3');
    await shown(3);
    await expect(pack.slider).toHaveAttribute('aria-valuetext', '3 of 8 units');
    await pack.view.getByRole('button', { name: 'Next unit' }).click();
    await shown(4);
    await pack.view.getByRole('button', { name: 'Back one unit' }).click();
    await shown(3);
    await pack.picture.focus();
    await page.keyboard.press('ArrowRight');
    await shown(4);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await shown(2);
    await page.keyboard.press('Home');
    await shown(0);
    await page.keyboard.press('End');
    await expect(pack.picture).toHaveAccessibleName(/with 8 units/);
    await page.keyboard.press('Space');
    await expect(pack.view.getByRole('button', { name: 'Pause' })).toBeVisible();
    await pack.view.getByRole('button', { name: 'Pause' }).click();
    await expect(pack.view.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('the sides, the fit and the zoom change the picture, and the colours have a legend', async ({ page }) => {
    const pack = packScreen(page);
    const looksLike = (picture: Buffer) => expect.poll(async () => picture.equals(await pack.picture.screenshot()));
    const whole = await pack.picture.screenshot();
    for (const [side, key] of [
      ['Front', '1'],
      ['Side', '2'],
      ['Top', '3'],
    ] as const) {
      await pack.view.getByRole('button', { name: side, exact: true }).click();
      await expect(pack.view.getByRole('button', { name: side, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await looksLike(whole).toBe(false);
      await page.keyboard.press('4');
      await expect(pack.view.getByRole('button', { name: '3D', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press(key);
      await expect(pack.view.getByRole('button', { name: side, exact: true })).toHaveAttribute('aria-pressed', 'true');
    }
    await pack.picture.press('4');
    await pack.picture.press('f');
    await pack.picture.press('+');
    await pack.picture.press('+');
    await looksLike(whole).toBe(false);

    for (const [colour, title, lines] of [
      ['Weight', 'Colors: Weight, lb', /4/],
      ['Order', 'Colors: Order', /A/],
      ['SKU', 'Colors: SKU', /CUBE-A/],
    ] as const) {
      await pack.view.getByRole('group', { name: 'Color by' }).getByRole('button', { name: colour }).click();
      const legend = page.getByRole('complementary', { name: title });
      await expect(legend.getByRole('button', { name: lines }).first()).toBeVisible();
      await legend.getByRole('button', { name: lines }).first().click();
      await expect(legend.getByRole('button', { pressed: true })).toHaveCount(1);
    }
  });

  test('the result is downloaded as JSON with every unit inside its box and apart from the others', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Result as JSON' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    const { results } = JSON.parse(await readFile(await file.path(), 'utf8')) as PackResult;
    expect(results).toHaveLength(1);
    const [box] = results;
    if (!box) return;
    expect(box.containerDimensions).toEqual({ length: 20, width: 20, height: 20 });
    expect(box.packedItems.map(({ id }) => id).toSorted()).toEqual([
      ...Array<string>(4).fill('CUBE-A'),
      ...Array<string>(4).fill('CUBE-B'),
    ]);
    const corners = box.packedItems.map(({ coordinate: { x, y, z } }) => `${x},${y},${z}`);
    expect(corners.toSorted()).toEqual([
      '0,0,0',
      '0,0,10',
      '0,10,0',
      '0,10,10',
      '10,0,0',
      '10,0,10',
      '10,10,0',
      '10,10,10',
    ]);
  });
});

test('a large order runs as a job with progress, can be cancelled, and runs to its end the second time', async ({
  page,
  call,
}) => {
  await call('PATCH', '/station/v1/settings', { asyncAboveUnits: 500 });
  const pack = packScreen(page);
  const shell = shellOf(page);
  const kinds = (count: number, units: number) =>
    Array.from({ length: count }, (_, index) =>
      [`KIND-${index}`, units, 2 + index / 100, 3 + index / 150, 1.5 + index / 200, 1].join(','),
    ).join('\n');
  await pack.open();
  await pack.paste(`id,quantity,length,width,height,weight\n${kinds(1500, 100)}`);
  const accepted = page.waitForResponse((response) => response.url().endsWith('/api/v1/pack'));
  await pack.pack.click();
  const { jobId } = (await (await accepted).json()) as { jobId: string };
  await expect(page.getByRole('progressbar', { name: 'Units placed' })).toHaveAttribute('aria-valuemax', '150000');
  await expect(page.getByText(/[\d,]+ of 150,000 placed/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(shell.toast('Packing cancelled')).toBeVisible();
  await expect
    .poll(async () => (await call('GET', `/api/v1/jobs/${jobId}`)).body)
    .toMatchObject({ status: 'failed', result: null });

  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Clear lines' }).click();
  await pack.paste(`id,quantity,length,width,height,weight\n${kinds(10, 60)}`);
  await pack.pack.click();
  await expect(pack.headline).toContainText('600 of 600 units');
  await expect(pack.picture).toBeVisible();
});

test('a long search ends with the best plan so far when somebody takes it', async ({ page, call }) => {
  await call('PATCH', '/station/v1/settings', { asyncAboveUnits: 500, effort: 'best' });
  const pack = packScreen(page);
  await pack.open();
  const rows = Array.from({ length: 300 }, (_, index) =>
    [`PART-${index}`, 3, 2 + (index % 17) / 4, 3 + (index % 13) / 5, 1.5 + (index % 11) / 3, 1].join(','),
  );
  await pack.paste(`id,quantity,length,width,height,weight\n${rows.join('\n')}`);
  const accepted = page.waitForResponse((response) => response.url().endsWith('/api/v1/pack'));
  await pack.pack.click();
  const { jobId } = (await (await accepted).json()) as { jobId: string };
  await page.getByRole('button', { name: 'Use best result so far' }).click();
  await expect(pack.headline).toContainText('900 of 900 units');
  expect((await call('GET', `/api/v1/jobs/${jobId}`)).body).toMatchObject({ status: 'completed' });
  await call('PATCH', '/station/v1/settings', { effort: 'normal' });
});

test('what the Item Master says of packing an item is obeyed, and a refused entry is not packed over', async ({
  page,
  call,
}) => {
  const pole = { length: 3, width: 3, height: 20, weight: 2 };
  await call('POST', '/api/v1/items', { id: 'LYING-1', ...pole });
  await call('POST', '/api/v1/items', { id: 'UPRIGHT-1', ...pole, orientationConstraints: { keepUpright: true } });
  const pack = packScreen(page);
  await pack.open();
  for (const id of ['LYING-1', 'UPRIGHT-1']) {
    await pack.finder.fill(id);
    await pack.finder.press('Enter');
    await expect(pack.quantity(id)).toBeVisible();
  }
  await pack.quantity('LYING-1').fill('none');
  await pack.pack.click();
  await expect(pack.quantity('LYING-1')).toBeFocused();
  await expect(pack.headline).toBeHidden();
  await pack.quantity('LYING-1').fill('1');

  // Of the sample cartons only those 24 in long take it lying, and only those 24 in high take it standing.
  await call('DELETE', '/api/v1/containers/CARTON-24x24x24');
  await page.reload();
  await pack.pack.click();
  await expect(pack.leftOut).toContainText('UPRIGHT-1');
  await expect(pack.leftOut).not.toContainText('LYING-1');
  await call('POST', '/station/v1/containers/CARTON-24x24x24/restore');
});
