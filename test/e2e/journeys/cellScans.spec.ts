import { masterScreen } from '../pages/master.ts';
import { shellOf } from '../pages/shell.ts';
import { expect, test } from '../support/journeyTest.ts';
import { wedgeOf } from '../support/keyboardWedge.ts';

/** Codes that are scanned or typed fast while a cell is open. */
test.use({ home: 'cellScans' });

const size = { length: 10, width: 8, height: 6, weight: 2.5 };
const [first, second] = ['4006381333931', '4006381333948'] as const;

test.beforeEach(async ({ page, call }) => {
  for (const id of ['CUP-1', 'CUP-2', 'CUP-3']) await call('POST', '/api/v1/items', { id, ...size, name: `Cup ${id}` });
  await masterScreen(page, 'items').open();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'EAN', exact: true }).check();
  await page.keyboard.press('Escape');
});

test('a code lands whole in an open cell of codes, and the Enter of the scanner saves it and goes down', async ({
  page,
  call,
}) => {
  const items = masterScreen(page, 'items');
  const wedge = await wedgeOf(page);
  const ean = async (id: string) =>
    ((await call('GET', `/api/v1/items/${id}`)).body as { externalIds: { ean?: string } | null }).externalIds?.ean;
  await (await items.cell('CUP-1', 'EAN')).dblclick();
  await wedge.scan(first, 6);
  await expect.poll(() => ean('CUP-1')).toBe(first);
  await expect(items.editor).toHaveCount(0);
  await page.keyboard.press('Enter');
  await wedge.scan(second, 45);
  await expect.poll(() => ean('CUP-2')).toBe(second);
  // Without Enter it waits for a person's.
  await page.keyboard.press('Enter');
  await wedge.scan(first, 15, null);
  await expect(items.editor).toHaveValue(first);
  await page.keyboard.press('Enter');
  await expect.poll(() => ean('CUP-3')).toBe(first);
  await expect(page).toHaveURL(/#\/items/);
});

test('other open cells get nothing of a scan, keep what was typed, and say so', async ({ page }) => {
  const items = masterScreen(page, 'items');
  const wedge = await wedgeOf(page);
  await (await items.cell('CUP-1', 'Name')).dblclick();
  await items.editor.fill('Large cup');
  await wedge.scan(first, 6);
  await expect(shellOf(page).toast(`Scanned ${first} was not entered`)).toBeVisible();
  await expect(items.editor).toHaveValue('Large cup');
  await expect(page).toHaveURL(/#\/items$/);
});

test('a code fills the cell of codes at the cursor, which goes down and can be undone; elsewhere it opens what it names', async ({
  page,
  call,
}) => {
  const items = masterScreen(page, 'items');
  const wedge = await wedgeOf(page);
  const ean = async (id: string) =>
    ((await call('GET', `/api/v1/items/${id}`)).body as { externalIds: { ean?: string } | null }).externalIds?.ean ??
    null;
  for (const id of ['CUP-1', 'CUP-2', 'CUP-3']) {
    const { version } = (await call('GET', `/api/v1/items/${id}`)).body as { version: number };
    await call('PATCH', `/api/v1/items/${id}`, { version, externalIds: null });
  }
  await page.reload();
  await (await items.cell('CUP-1', 'EAN')).click();
  await wedge.scan(first, 6);
  await expect.poll(() => ean('CUP-1')).toBe(first);
  await expect(items.editor).toHaveCount(0);
  await wedge.scan(second, 6);
  await expect.poll(() => ean('CUP-2')).toBe(second);
  await page.keyboard.press('Control+z');
  await expect.poll(() => ean('CUP-2')).toBeNull();
  await expect.poll(() => ean('CUP-1')).toBe(first);
  await (await items.cell('CUP-3', 'Name')).click();
  await wedge.scan(first, 6);
  await expect(page).toHaveURL(/CUP-1/);
  expect(await ean('CUP-3')).toBeNull();
});

test('a code whose first keys were late, and opened the cell like those of a person, lands in it whole', async ({
  page,
  call,
}) => {
  const items = masterScreen(page, 'items');
  const ean = async () =>
    ((await call('GET', '/api/v1/items/CUP-1')).body as { externalIds: { ean?: string } | null }).externalIds?.ean;
  const { version } = (await call('GET', '/api/v1/items/CUP-1')).body as { version: number };
  await call('PATCH', '/api/v1/items/CUP-1', { version, externalIds: null });
  await page.reload();
  await (await items.cell('CUP-1', 'EAN')).click();
  const session = await page.context().newCDPSession(page);
  const at = Date.now() / 1000;
  for (const [place, key] of [...first, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key;
    const common = { key, timestamp: at + place * 0.004, windowsVirtualKeyCode: text.charCodeAt(0) };
    await session.send('Input.dispatchKeyEvent', { ...common, type: 'keyDown', text });
    await session.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' });
    // The rest is held up on its way.
    if (place === 0) await expect(items.editor).toHaveValue('4');
  }
  await expect.poll(ean).toBe(first);
});
