import { masterScreen } from '../pages/master.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';

/** The cells of a master at the keyboard, as people know them from spreadsheets. */
test.use({ home: 'cells', samples: true });

const size = { length: 10, width: 8, height: 6, weight: 2.5 };

interface Stored {
  readonly name: string | null;
  readonly category: string | null;
  readonly weight: number;
}

test('Delete clears the cell or the block at the cursor in one step, never the item', async ({ page, call }) => {
  const ids = ['CLEAR-1', 'CLEAR-2', 'CLEAR-3'];
  for (const id of ids) await call('POST', '/api/v1/items', { id, ...size, name: `Cup ${id}`, category: 'Cups' });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  const stored = async (id: string) => (await call('GET', `/api/v1/items/${id}`)).body as Stored;
  await items.open('search=CLEAR-');

  await (await items.cell('CLEAR-1', 'Category')).click();
  await page.keyboard.press('Delete');
  await expect(shell.toast('Cleared category of CLEAR-1')).toBeVisible();
  await expect.poll(() => stored('CLEAR-1')).toMatchObject({ category: '', name: 'Cup CLEAR-1' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => stored('CLEAR-1')).toMatchObject({ category: 'Cups' });

  for (let row = 0; row < 2; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(shell.toast('Cleared 6 cells')).toBeVisible();
  for (const id of ids) await expect.poll(() => stored(id)).toMatchObject({ category: '', name: '', weight: 2.5 });
  await page.keyboard.press('Control+z');
  for (const id of ids) await expect.poll(() => stored(id)).toMatchObject({ category: 'Cups', name: `Cup ${id}` });
  await expect(items.grid).toHaveAttribute('aria-rowcount', '4');
});

test('what must have a value is not cleared, and says so', async ({ page, call }) => {
  for (const id of ['KEEP-1', 'KEEP-2']) await call('POST', '/api/v1/items', { id, ...size, category: 'Cups' });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  const stored = async (id: string) => (await call('GET', `/api/v1/items/${id}`)).body as Stored;
  await items.open('search=KEEP-');

  await (await items.cell('KEEP-1', 'Weight')).click();
  await page.keyboard.press('Delete');
  await expect(shell.toast('Weight of KEEP-1 was not cleared. Enter a value.')).toBeVisible();
  await (await items.cell('KEEP-1', 'Id')).click();
  await page.keyboard.press('Delete');
  await expect(shell.toast('Id of KEEP-1 was not cleared. This column cannot be edited here.')).toBeVisible();

  await (await items.cell('KEEP-1', 'Category')).click();
  await (await items.cell('KEEP-2', 'Length')).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect(shell.dialog).toHaveAccessibleName('Clear cells');
  await expect(shell.dialog).toContainText('KEEP-2 Length: Enter a value.');
  await shell.dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const id of ['KEEP-1', 'KEEP-2'])
    expect(await stored(id)).toMatchObject({ category: 'Cups', weight: 2.5, version: 1 });
});

test('items are deleted by ticked rows, after a question where they are several', async ({ page, call }) => {
  const ids = ['TICK-1', 'TICK-2', 'TICK-3'];
  for (const id of ids) await call('POST', '/api/v1/items', { id, ...size });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  await items.open('search=TICK-');

  await page.keyboard.press('j');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(shell.dialog).toHaveAccessibleName('Delete 2 items');
  await shell.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect((await call('GET', '/api/v1/items/TICK-1')).status).toBe(200);

  await page.getByRole('toolbar', { name: 'Item Master' }).getByRole('button', { name: 'Delete 2 items' }).click();
  await shell.dialog.getByRole('button', { name: 'Delete 2 items' }).click();
  await expect(shell.toast('Deleted 2 items')).toBeVisible();
  await shell.undo.click();
  await expect(items.grid).toHaveAttribute('aria-rowcount', '4');

  // The command of the panel is about the record that it shows.
  await items.checkbox('TICK-1').click();
  await (await items.cell('TICK-3', 'Name')).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await items.panel.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete item' }).click();
  await expect(shell.toast('Deleted TICK-3')).toBeVisible();
  expect((await call('GET', '/api/v1/items/TICK-1')).status).toBe(200);
});

test('a letter begins an entry in the cell; letters are keys of the screen again after Esc', async ({ page, call }) => {
  await call('POST', '/api/v1/items', { id: 'TYPE-1', ...size });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  await items.open('search=TYPE-1');
  await (await items.cell('TYPE-1', 'Name')).click();
  await page.keyboard.type('New jug', { delay: 60 });
  await expect(items.editor).toHaveValue('New jug');
  await page.keyboard.press('Enter');
  await expect(shell.toast('Set name of TYPE-1 to New jug')).toBeVisible();

  // In a cell that cannot be typed in, letters do nothing else either.
  await (await items.cell('TYPE-1', 'Id')).click();
  await page.keyboard.type('ngx', { delay: 60 });
  await expect(items.editor).toHaveCount(0);
  await expect(shell.title).toHaveText('Items');

  await page.keyboard.press('Escape');
  await expect(items.grid).not.toBeFocused();
  await page.keyboard.press('n');
  await expect(items.field('Id')).toBeFocused();
});

test('die Hilfe sagt, was Tasten in Zellen tun', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('packwright.language', 'de'));
  await page.goto('/#/items');
  const grid = page.getByRole('grid', { name: 'Artikelstamm' });
  await grid.getByRole('gridcell').first().waitFor();
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog');
  await expect(help).toContainText(
    'Zelle oder Block leeren oder ausgewählte Zeilen löschen; lässt sich rückgängig machen',
  );
  await expect(help).toContainText(
    'Schreibt in die Zelle; Esc drücken, um die Buchstabentasten dieser Liste zu nutzen',
  );
});

test('a double click edits the cell that it began on, also where the details of its row come', async ({
  page,
  call,
}) => {
  await call('POST', '/api/v1/items', { id: 'TWICE-1', ...size, name: 'Cup' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  const items = masterScreen(page, 'items');
  await items.open('search=TWICE-');

  for (const head of ['Weight', 'Tags']) {
    const box = await (await items.cell('TWICE-1', head)).boundingBox();
    if (!box) throw new Error(`No cell ${head}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(items.editor).toHaveAccessibleName(new RegExp(`^${head}`));
    await page.keyboard.press('Escape');
    await page.reload();
    await items.row('TWICE-1').waitFor();
  }
  await (await items.cell('TWICE-1', 'Weight')).click();
  await expect(items.panel).toBeVisible();
});

test('a long block is pasted into the list itself, not only into the rows that are loaded', async ({
  page,
  call,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ids = Array.from({ length: 230 }, (_, index) => `STRETCH-${String(index + 100)}`);
  for (const id of ids) await call('POST', '/api/v1/items', { id, ...size });
  const items = masterScreen(page, 'items');
  const shell = shellOf(page);
  await items.open('search=STRETCH-');
  await (await items.cell('STRETCH-100', 'Category')).click();
  const lines = ids.map((_, index) => `Shelf ${String(index)}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), [...lines, 'too much'].join('\n'));
  await page.keyboard.press('Control+v');
  await expect(shell.dialog).toContainText('1 row is below the last row of the list.');
  await shell.dialog.getByRole('button', { name: 'Paste 230 cells' }).click();
  await expect(shell.toast('Changed 230 items')).toBeVisible({ timeout: 60_000 });
  expect((await call('GET', '/api/v1/items/STRETCH-329')).body).toMatchObject({ category: 'Shelf 229' });

  const [first, ...others] = lines.map((line) => `${line} B`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), [first, ...others].join('\n'));
  await page.keyboard.press('Control+v');
  await shell.dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Control+z');
  await expect(shell.toast('Undone: Changed')).toBeVisible();
  expect((await call('GET', '/api/v1/items/STRETCH-100')).body).toMatchObject({ category: 'Shelf 0' });
});
