import type { Page } from '@playwright/test';
import { ordersScreen } from '../pages/orders.ts';
import { packScreen } from '../pages/pack.ts';
import { shellOf } from '../pages/shell.ts';
import { shipmentsScreen } from '../pages/shipments.ts';
import { expect, test } from '../support/journeyTest.ts';
import { wedgeOf } from '../support/keyboardWedge.ts';

test.use({ home: 'scanAnywhere' });

const paces = [1, 6, 15, 30] as const;
const size = { length: 4, width: 3, height: 2, weight: 1 };

/** What a scan has said, large. */
const bandOf = (page: Page) => page.locator('.scan-band');

test.beforeEach(async ({ call }) => {
  await call('POST', '/api/v1/items', {
    ...{ id: 'MUG', name: 'Mug', sku: 'MUG-1', externalIds: { ean: '4006381333931' }, ...size },
    packagingLevels: [{ level: 'Case', quantity: 6, 'x-barcode': '14006381333938' }],
  });
  await call('POST', '/api/v1/items', { id: 'JUG', name: 'Jug', sku: 'JUG-1', ...size });
});

async function makeOrder(
  call: (method: string, path: string, body: object) => Promise<{ body: unknown }>,
  sourceOrderId: string,
) {
  const lines = [{ itemId: 'MUG', quantityOrdered: 2 }];
  return ((await call('POST', '/api/v1/orders', { sourceOrderId, lines })).body as { id: string }).id;
}

test('a scan on the page of an order opens the next one and edits nothing', async ({ page, call }) => {
  const here = await makeOrder(call, 'WEB-70101');
  const next = await makeOrder(call, 'WEB-70102');
  const wedge = await wedgeOf(page);
  for (const pace of paces) {
    await page.goto(`/#/orders/${here}`);
    await expect(page.getByRole('button', { name: 'Create shipment' })).toBeVisible();
    // The Enter of the scanner would press it.
    await page.getByRole('button', { name: 'Create shipment' }).focus();
    await wedge.scan('WEB-70102', pace);
    await expect(page, `${String(pace)} ms`).toHaveURL(new RegExp(`#/orders/${next}$`));
    await expect(shellOf(page).dialog).toHaveCount(0);
    await expect(bandOf(page)).toHaveCount(0);
  }
});

test('an unknown code on the list of orders says so and does nothing else, whatever has the focus', async ({
  page,
  call,
}) => {
  await makeOrder(call, 'WEB-70103');
  const orders = ordersScreen(page);
  const wedge = await wedgeOf(page);
  for (const pace of paces) {
    await orders.open();
    await page
      .getByRole('button', { name: /Import/ })
      .first()
      .focus();
    for (const end of ['Enter', 'Tab', null] as const) {
      await wedge.scan('INV-N70120', pace, end);
      await expect(bandOf(page), `${String(pace)} ms, ${String(end)}`).toContainText('Unknown code');
      await expect(bandOf(page)).toContainText('INV-N70120');
      await expect(page).toHaveURL(/#\/orders$/);
      await expect(orders.dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: /Import/ }).first()).toBeFocused();
      await bandOf(page).getByRole('button', { name: 'Close' }).click();
      await page
        .getByRole('button', { name: /Import/ })
        .first()
        .focus();
    }
  }
});

test('a scan on the shipment board takes no step and leaves no screen', async ({ page, call }) => {
  const order = await makeOrder(call, 'WEB-70104');
  const { body } = await call('POST', '/api/v1/shipments', { orderIds: [order] });
  const { id } = body as { id: string };
  const shipments = shipmentsScreen(page);
  const wedge = await wedgeOf(page);
  for (const pace of paces) {
    await shipments.openBoard();
    await shipments.board.getByRole('link', { name: 'WEB-70104' }).focus();
    await wedge.scan('SO-NAB70120', pace);
    await expect(bandOf(page), `${String(pace)} ms`).toContainText('SO-NAB70120');
    await expect(page).toHaveURL(/#\/shipments\?view=board$/);
    await page.reload();
  }
  const { body: after } = await call('GET', `/station/v1/shipments/${id}`);
  expect(after).toMatchObject({ shipment: { status: 'Created', version: 1 } });
});

test('a scan in a dialog stays out of its fields and buttons, and the dialog stays', async ({ page, call }) => {
  const here = await makeOrder(call, 'WEB-70105');
  const wedge = await wedgeOf(page);
  await page.goto(`/#/orders/${here}`);
  await page.getByRole('button', { name: 'Create shipment' }).click();
  const dialog = shellOf(page).dialog;
  await expect(dialog).toBeVisible();
  const service = dialog.getByRole('textbox', { name: 'Service level' });
  const mode = dialog.getByRole('combobox', { name: 'Mode' });
  const parts = [dialog.getByRole('button', { name: 'Create shipment' }), service, mode];
  const chosen = await mode.inputValue();
  for (const pace of paces)
    for (const part of parts) {
      await part.focus();
      // It begins with a letter that would choose another mode.
      await wedge.scan('LWEB-70105', pace);
      await expect(bandOf(page), `${String(pace)} ms`).toContainText('Close the dialog, then scan again');
      await expect(part).toBeFocused();
      await bandOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeVisible();
      await expect(part).toBeFocused();
    }
  await expect(service).toHaveValue('');
  await expect(mode).toHaveValue(chosen);
  await expect(page).toHaveURL(new RegExp(`#/orders/${here}$`));
  const { body } = await call('GET', `/station/v1/orders/${here}`);
  expect(body).toMatchObject({ status: 'Received', version: 1 });
});

test('a code that is scanned into the open palette is whole, also while the window is held up', async ({ page }) => {
  const wedge = await wedgeOf(page);
  for (const heldUpMs of [0, 200])
    for (const pace of [1, 5]) {
      await page.goto('/#/today');
      await page.keyboard.press('Control+k');
      const query = page.getByRole('dialog').locator('input');
      await query.evaluate((field, ms) => {
        field.addEventListener('input', () => {
          const end = performance.now() + ms;
          while (performance.now() < end);
        });
      }, heldUpMs);
      await wedge.scan('4006381333931', pace);
      await expect(page, `${String(heldUpMs)} ms, ${String(pace)} ms`).toHaveURL(/#\/items\?search=MUG$/);
      await expect(bandOf(page)).toHaveCount(0);
    }
});

test('a field in which somebody types keeps what was typed, and gets nothing of a scan', async ({ page, call }) => {
  const next = await makeOrder(call, 'WEB-70106');
  const orders = ordersScreen(page);
  const wedge = await wedgeOf(page);
  for (const pace of paces) {
    await orders.open();
    await orders.search.click();
    await wedge.type([...'acme'].map((key) => [key, 90] as const));
    await expect(orders.search).toHaveValue('acme');
    // Somebody has selected a part of it, and the caret is in the middle.
    await orders.search.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 3));
    await wedge.scan('NOT/THERE', pace);
    await expect(bandOf(page), `${String(pace)} ms`).toContainText('NOT/THERE');
    await expect(orders.search).toHaveValue('acme');
    expect(
      await orders.search.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
    ).toEqual([1, 3]);
    await wedge.scan('WEB-70106', pace);
    await expect(page).toHaveURL(new RegExp(`#/orders/${next}$`));
  }
});

test('a fast typist loses no key, in a field or on the keys of the screen', async ({ page, call }) => {
  await makeOrder(call, 'WEB-70107');
  const orders = ordersScreen(page);
  const wedge = await wedgeOf(page);
  await orders.open();
  await orders.search.click();
  const text = 'the other three rows then there is the end';
  // Two keys rolled 20 ms apart, then 60 ms: faster than anybody.
  await wedge.type([...text].map((key, index) => [key, index % 2 === 0 ? 60 : 20] as const));
  await expect(orders.search).toHaveValue(text);
  await expect(bandOf(page)).toHaveCount(0);
  // A key that follows at once acts where the one before has led: / goes to the search.
  await orders.search.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await wedge.type([
    ['/', 100],
    ['w', 25],
    ['e', 60],
    ['b', 25],
  ]);
  await expect(orders.search).toHaveValue('web');
  // g and t, rolled: Today.
  await page.getByRole('heading', { level: 1 }).click();
  await wedge.type([
    ['g', 100],
    ['t', 25],
  ]);
  await expect(page).toHaveURL(/#\/today$/);
  await page.getByRole('heading', { level: 1 }).click();
  await wedge.type([['?', 300]]);
  await expect(shellOf(page).dialog).toBeVisible();
});

test('on the page of a shipment its items are right, others are wrong, and orders open', async ({ page, call }) => {
  const order = await makeOrder(call, 'WEB-70108');
  const next = await makeOrder(call, 'WEB-70109');
  const { body } = await call('POST', '/api/v1/shipments', { orderIds: [order] });
  const { id } = body as { id: string };
  const wedge = await wedgeOf(page);
  await page.goto(`/#/shipments/${id}`);
  await page.getByRole('button', { name: 'Optimize' }).waitFor();
  await page.evaluate(() => {
    const seen = window as unknown as { edges: number };
    seen.edges = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.matches('.scan-edge')) seen.edges += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const code of ['4006381333931', 'MUG-1', ']E04006381333931', '14006381333938']) {
    await wedge.scan(code, 6);
    await expect(shellOf(page).toast('Mug: 2 units in this shipment').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/shipments/${id}$`));
  }
  expect(await page.evaluate(() => (window as unknown as { edges: number }).edges)).toBeGreaterThan(0);
  await wedge.scan('JUG-1', 6);
  await expect(bandOf(page)).toContainText('Not in this shipment');
  await expect(bandOf(page)).toContainText('Jug (JUG-1)');
  await expect(page).toHaveURL(new RegExp(`#/shipments/${id}$`));
  // The next right scan takes the band away.
  await wedge.scan('MUG-1', 6);
  await expect(bandOf(page)).toHaveCount(0);
  await wedge.scan('WEB-70109', 6);
  await expect(page).toHaveURL(new RegExp(`#/orders/${next}$`));
});

test('where items are expected a scan needs no focus, and a case counts its units', async ({ page }) => {
  const pack = packScreen(page);
  const wedge = await wedgeOf(page);
  await pack.open();
  await page.getByRole('heading', { level: 1 }).click();
  await wedge.scan('MUG-1', 6);
  await expect(pack.quantity('MUG')).toHaveValue('1');
  await wedge.scan('14006381333938', 15);
  await expect(pack.quantity('MUG')).toHaveValue('7');
});

test('a field that asks for scans gets the code alone', async ({ page }) => {
  const wedge = await wedgeOf(page);
  await page.goto('/#/items?panel=new');
  const sku = page.getByRole('textbox', { name: 'SKU', exact: true });
  await sku.fill('old');
  await sku.focus();
  await wedge.scan(']E04006381333948', 6);
  await expect(sku).toHaveValue('4006381333948');
  await expect(sku).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Cup');
  await name.focus();
  await wedge.scan('4006381333955', 6);
  await expect(bandOf(page)).toContainText('4006381333955');
  await expect(name).toHaveValue('Cup');
});

test('right and wrong are seen from afar in every theme', async ({ page }) => {
  const wedge = await wedgeOf(page);
  for (const theme of ['light', 'dark', 'contrast']) {
    await page.goto('/#/today');
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await wedge.scan('NOBODY-KNOWS', 6);
    await expect(bandOf(page)).toBeVisible();
    const contrasts = await page.evaluate(() => {
      const channels = (colour: string): readonly number[] => {
        const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        if (!context) return [];
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      };
      const luminance = (colour: string): number => {
        const [r = 0, g = 0, b = 0] = channels(colour).map((channel) => {
          const part = channel / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const resolved = (name: string): string => {
        const probe = document.createElement('i');
        probe.style.color = `var(${name})`;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      };
      const between = (a: string, b: string): number => {
        const [high = 0, low = 0] = [luminance(resolved(a)), luminance(resolved(b))].toSorted((x, y) => y - x);
        return (high + 0.05) / (low + 0.05);
      };
      return {
        wrong: between('--scan-wrong', '--scan-wrong-text'),
        attention: between('--scan-attention', '--scan-attention-text'),
        right: between('--scan-right', '--surface-1'),
        rightOnFrame: between('--scan-right', '--surface-0'),
      };
    });
    for (const [name, contrast] of Object.entries(contrasts))
      expect(contrast, `${name} in ${theme}: ${contrast.toFixed(2)}`).toBeGreaterThanOrEqual(7);
    const box = await bandOf(page).boundingBox();
    expect([box?.x, box?.width]).toEqual([0, page.viewportSize()?.width]);
    await bandOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(bandOf(page)).toHaveCount(0);
  }
});

test('the label of a carton opens its shipment with that carton chosen', async ({ page, call }) => {
  await call('POST', '/api/v1/items', { ...size, id: 'BIG', name: 'Big', length: 19, width: 19, height: 19 });
  const box = { id: 'LARGE', name: 'LARGE', containerType: 'Box', weightMaxGross: 70 };
  await call('POST', '/api/v1/containers', { ...box, innerLength: 20, innerWidth: 20, innerHeight: 20 });
  const lines = [{ itemId: 'BIG', quantityOrdered: 2 }];
  const { id: orderId } = (await call('POST', '/api/v1/orders', { sourceOrderId: 'WEB-70110', lines })).body as { id: string }; // prettier-ignore
  const { id } = (await call('POST', '/api/v1/shipments', { orderId, mode: 'Parcel' })).body as { id: string };
  await call('POST', `/api/v1/shipments/${id}/optimize`, {});
  await ordersScreen(page).open();
  const wedge = await wedgeOf(page);
  await wedge.scan('WEB-70110 C2', 6);
  await expect(page).toHaveURL(new RegExp(`#/shipments/${id}\\?carton=2$`));
  await expect(page.getByRole('row', { name: /^2 LARGE/ })).toHaveClass(/current/);
  await wedge.scan('WEB-70110 C1', 6);
  await expect(page.getByRole('row', { name: /^1 LARGE/ })).toHaveClass(/current/);
  await wedge.scan('WEB-70110 C3', 6);
  await expect(bandOf(page)).toBeVisible();
});
