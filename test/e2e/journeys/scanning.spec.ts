import { ordersScreen } from '../pages/orders.ts';
import { packScreen } from '../pages/pack.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'scanning' });

const item = { length: 4, width: 3, height: 2, weight: 1 };

/** Holds every look-up of a code back until it is let go. */
async function holdLookUps(page: Page, code: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/items:find', async (route) => {
    const { codes } = route.request().postDataJSON() as { readonly codes: readonly string[] };
    if (codes.includes(code)) await gate;
    await route.fallback();
  });
  return letGo;
}

test('a second scan before the first answer makes a line of its own, in Pack and in an order', async ({
  page,
  call,
}) => {
  await call('POST', '/api/v1/items', { id: 'SLOW-1', ...item, externalIds: { ean: '4006381333931' } });
  await call('POST', '/api/v1/items', { id: 'QUICK-1', ...item, sku: 'Q-1' });

  const pack = packScreen(page);
  await pack.open();
  let letGo = await holdLookUps(page, '4006381333931');
  for (const code of ['4006381333931', 'Q-1']) {
    await pack.finder.fill(code);
    await pack.finder.press('Enter');
    await expect(pack.finder).toHaveValue('');
  }
  await expect(pack.line('QUICK-1')).toHaveCount(0);
  letGo();
  await expect(pack.quantity('SLOW-1')).toHaveValue('1');
  await expect(pack.quantity('QUICK-1')).toHaveValue('1');

  const orders = ordersScreen(page);
  await orders.write();
  letGo = await holdLookUps(page, 'SLOW-1');
  for (const code of ['SLOW-1', 'Q-1']) {
    await orders.finder.fill(code);
    await orders.finder.press('Enter');
    await expect(orders.finder).toHaveValue('');
  }
  await expect(orders.lines).toHaveCount(0);
  letGo();
  const rows = orders.lines.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('SLOW-1');
  await expect(rows.nth(2)).toContainText('QUICK-1');

  await orders.finder.fill('NO-SUCH-CODE');
  await orders.finder.press('Enter');
  await expect(page.getByRole('option', { name: /Add .NO-SUCH-CODE. as an unknown SKU/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await orders.finder.press('Enter');
  await expect(rows).toHaveCount(4);
});

test('the number of an order, scanned where items are expected, opens the order or its shipment', async ({
  page,
  call,
  witness,
}) => {
  const make = async (sourceOrderId: string): Promise<string> => {
    const lines = [{ sku: 'BENCH-1', quantityOrdered: 2 }];
    return ((await call('POST', '/api/v1/orders', { sourceOrderId, lines })).body as { id: string }).id;
  };
  await call('POST', '/api/v1/items', { id: 'BENCH-1', ...item, sku: 'BENCH-1' });
  const waiting = await make('SO-7001');
  const shipped = await make('SO-7002');
  const { body } = await call('POST', '/api/v1/shipments', { orderIds: [shipped], mode: 'Parcel' });
  const pack = packScreen(page);
  for (const [number, path] of [
    ['SO-7001', `/orders/${waiting}`],
    ['SO-7002', `/shipments/${(body as { id: string }).id}`],
  ] as const) {
    await pack.open();
    await pack.finder.fill(number);
    await pack.finder.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
  }
  await pack.open();
  await pack.finder.fill('SO-70');
  await pack.finder.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No item or order matches “SO-70”.');
  await expect(pack.offers).toHaveCount(0);
  await expect(pack.finder).toBeFocused();
  await pack.finder.fill('BENCH-1');
  await pack.finder.press('Enter');
  await expect(pack.lines).toHaveAttribute('aria-rowcount', '2');
  expect(witness.consoleErrors).toEqual([]);
});

test('a code that is scanned past every field opens what it means and takes no step; a letter does what it says', async ({
  page,
  call,
}) => {
  await call('POST', '/api/v1/items', { id: 'STRAY-1', ...item });
  const lines = [{ itemId: 'STRAY-1', quantityOrdered: 1 }];
  const { body } = await call('POST', '/api/v1/orders', { sourceOrderId: 'SO-7003', lines });
  const made = await call('POST', '/api/v1/shipments', { orderIds: [(body as { id: string }).id] });
  const { id } = made.body as { id: string };
  await page.goto(`/#/shipments/${id}`);
  // Whoever has touched a button has the focus there, where the Enter of a scanner would press it.
  await page.getByRole('button', { name: 'Optimize' }).focus();
  // One task of the page: as fast as any scanner, however busy the machine is.
  const taken = await page.evaluate(() =>
    ['9', 'a', '0', '1', 'Enter'].map((key) => {
      const { activeElement } = document;
      const isFree = activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      activeElement?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
      return isFree;
    }),
  );
  expect(taken.at(-1), 'the Enter of the scanner reaches the button').toBe(false);
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown code' })).toContainText('9a01');
  const read = async () => (await call('GET', `/station/v1/shipments/${id}`)).body;
  expect(await read()).toMatchObject({ shipment: { status: 'Created' } });
  await page.keyboard.press('a');
  // There is no box, so the step that is taken fails.
  await expect.poll(read).toMatchObject({ shipment: { status: 'OptimizationFailed' } });

  // The next order is one scan away, from whatever screen.
  const next = (await call('POST', '/api/v1/orders', { sourceOrderId: 'SO-7004', lines })).body as { id: string };
  await page.evaluate(() => {
    for (const key of [...'SO-7004', 'Enter'])
      for (const type of ['keydown', 'keyup'])
        document.body.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(new RegExp(`#/orders/${next.id}$`));
});
