import { join } from 'node:path';
import { benchScreen } from '../pages/bench.ts';
import { benchItems, benchMasters, type BenchItem } from '../support/benchOrders.ts';
import { callStation } from '../support/callStation.ts';
import { root } from '../support/headless.ts';
import { expect, test } from '../support/journeyTest.ts';

test.use({ home: 'benchLoose', reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

const code = (id: BenchItem): string => benchItems.find((item) => item.id === id)?.ean ?? '';

test.beforeAll(async ({ station }) => {
  await benchMasters((...asked) => callStation(station, ...asked));
});

test('goods without an order are packed by scanner alone: each scan has its place, and an order lists them', async ({
  page,
  call,
}) => {
  const bench = benchScreen(page);
  const look = async (name: string): Promise<void> => {
    await page.screenshot({ path: join(root, 'test-results', 'benchLoose', `${name}.png`) });
    expect(await bench.faults(), name).toEqual([]);
  };
  await page.addInitScript(() => localStorage.setItem('packwright.language', 'de'));
  await bench.open();
  await expect(bench.button('Ohne Auftrag packen')).toBeVisible();
  await look('1-idle');
  await bench.scan(code('TEA-20'));
  await expect(bench.primary).toHaveText('Ohne Auftrag packen');
  await look('2-offered');
  await bench.scan('PW.DO.LOOSE');
  await expect(bench.heading('Ersten Artikel scannen')).toBeVisible();
  await look('3-first');
  await bench.scan('S-9');
  await expect(bench.main).toContainText('In Box S');
  await bench.scan(code('TEA-20'));
  await expect(bench.title).toContainText('PACK-1', { timeout: 30_000 });
  await expect(bench.progress).toHaveText('1 Stück');
  await expect(bench.main).toContainText('Hier kommt es hin');
  await look('4-placed');
  await bench.scan(code('TEA-20'));
  await expect(bench.progress).toHaveText('2 Stück');
  await bench.scan('M-12');
  await expect(bench.band).toContainText('statt Box S nehmen?');
  await bench.scan(code('JERKY-12'));
  await expect(bench.alert).toContainText('passt nicht in Box S. Box M nehmen');
  await expect(bench.progress).toHaveText('2 Stück');
  await look('5-too-large');
  // The box that was asked for is taken with its scan.
  await bench.scan('M-12');
  // What is in the smaller box is moved over, unit by unit, and last the unit that did not fit.
  await expect(bench.heading('Box M')).toBeVisible();
  await expect(bench.main).toContainText('Umpacken: 1 von 3');
  await expect(bench.main).toContainText('nicht noch einmal scannen');
  await look('5-move-1');
  await bench.scan(code('JERKY-12'));
  await expect(bench.progress).toHaveText('2 Stück');
  await bench.scan('M-12');
  await expect(bench.main).toContainText('Umpacken: 2 von 3');
  await look('5-move-2');
  await bench.scan(code('PASTA-1'));
  await expect(bench.alert).toContainText('Nicht gezählt. Zuerst die Stücke umpacken.');
  // The unit that is moved says that it is in.
  await bench.scan(code('TEA-20'));
  await expect(bench.main).toContainText('Umpacken: 3 von 3');
  await expect(bench.main).toContainText('Schon gezählt: nicht noch einmal scannen');
  await expect(bench.progress).toHaveText('3 Stück');
  await look('5-move-3');
  await bench.scan(code('JERKY-12'));
  await expect(bench.main).toContainText('Hier kommt es hin');
  await expect(bench.progress).toHaveText('3 Stück');
  await bench.scan('PW.DO.UNDO');
  await expect(bench.progress).toHaveText('2 Stück');
  await bench.scan(code('JERKY-12'));
  await expect(bench.progress).toHaveText('3 Stück');
  await look('6-larger');
  await bench.scan('PW.DO.CLOSE');
  await expect(bench.heading('Artikel oder Karton scannen')).toBeVisible();
  await look('7-next-box');
  await bench.scan(code('PASTA-1'));
  await expect(bench.progress).toHaveText('4 Stück');
  // Nobody has this box yet.
  await expect(bench.main).toContainText('Diesen Karton nehmen');
  await expect(bench.main).toContainText('nehmen und Spaghetti hineinlegen');
  await look('7-take-box');
  await bench.scan('PW.DO.NEXT');
  await expect(bench.main).toContainText('Hier kommt es hin');
  await bench.scan('PW.DO.NEXT');
  await expect(bench.main).toContainText('Das Versandetikett folgt, sobald das Büro die Adresse einträgt.');
  await look('8-packed');
  const { body } = await call('GET', '/api/v1/orders?x-sourceOrderId=PACK-1');
  const [order] = (body as { items: { lines: { itemId: string; quantityOrdered: number }[] }[] }).items;
  expect(order?.lines.map(({ itemId, quantityOrdered }) => `${String(quantityOrdered)} ${itemId}`)).toEqual([
    '2 TEA-20',
    '1 JERKY-12',
    '1 PASTA-1',
  ]);
  await bench.scan('PW.DO.NEXT');
  await expect(bench.heading('Auftrag scannen')).toBeVisible();

  // The office enters the address.
  const { body: found } = await call('GET', '/api/v1/orders?x-sourceOrderId=PACK-1');
  await page.goto(`/#/orders/${(found as { items: { id: string }[] }).items[0]?.id ?? ''}`);
  await page.getByRole('button', { name: 'Adresse eintragen' }).click();
  const dialog = page.getByRole('dialog');
  for (const [field, text] of [
    ['Name', 'Ann Beispiel'],
    ['Straße', '5 Elm St'],
    ['Ort', 'New York'],
    ['Postleitzahl', '10001'],
    ['Land', 'US'],
  ] as const)
    await dialog.getByLabel(field, { exact: true }).fill(text);
  await page.screenshot({ path: join(root, 'test-results', 'benchLoose', '9-address.png') });
  await dialog.getByRole('button', { name: 'Adresse speichern' }).click();
  await expect(page.getByText('5 Elm St')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adresse eintragen' })).toHaveCount(0);
});
