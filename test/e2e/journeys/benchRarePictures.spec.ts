import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, PrintJob } from '../../../main/contract/index.ts';
import { benchScreen } from '../pages/bench.ts';
import { benchMasters } from '../support/benchOrders.ts';
import { benchPackers, packingSteps } from '../support/benchPackers.ts';
import {
  honeyCode,
  printAt,
  startTour,
  teaCode,
  tourMasters,
  tourOrder,
  variants,
  type BenchTour,
} from '../support/benchTour.ts';
import { callStation, type Call } from '../support/callStation.ts';
import { chromiumArguments } from '../support/chromium.ts';
import { expect, test } from '../support/journeyTest.ts';
import { requestsOf, senderOf } from '../support/orderSender.ts';
import { pictureFiles } from '../../support/pictureFiles.ts';
import { hasSerialLine, startSerialLine } from '../../support/serialLine.ts';
import { startTcpPrinter } from '../../support/tcpPrinter.ts';
import { systemChromium } from '../../tools/e2e.ts';

const executablePath = systemChromium();
/** A camera that shows a test pattern. */
const cameraArguments = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  ...{ home: 'benchRarePictures', reducedMotion: 'reduce', hasTouch: true },
  launchOptions: { args: [...chromiumArguments, ...cameraArguments], ...(executablePath && { executablePath }) },
});
test.describe.configure({ timeout: 300_000 });

const longName = 'Maximiliane Oberhuber';
const otherNames = [
  'Maximilian Oberhuber-Schwarzenbacher',
  'Konstantinos Papadopoulos-Georgiou',
  'Wolfgang Amadeus Hinterstoisser',
  'Thi Thanh Huyen Nguyen',
  'Jean-Baptiste Rousseau de la Fontaine',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'Ö',
];

test.beforeAll(async ({ station }) => {
  const call: Call = (...asked) => callStation(station, ...asked);
  await benchMasters(call);
  await benchPackers(call);
  await tourMasters(call);
  for (const [index, name] of [longName, ...otherNames].entries()) {
    const badge = index === 0 ? 'BADGE-MAX' : `BADGE-${String(index)}`;
    await call('POST', '/station/v1/operators', { name, role: 'packer', badge, pin: `200${String(index)}` });
  }
  await call('POST', '/api/v1/items', {
    ...{ id: 'CHEESE-3', sku: 'CHEESE-3', name: 'Mountain cheese, 3 months, 500 g', externalIds: { ean: cheeseCode } },
    ...{ length: 6, width: 5, height: 3, weight: 1.1, customAttributes: { lotRequired: true } },
  });
  const form = new FormData();
  form.append('file', new Blob([pictureFiles.jpeg], { type: 'image/jpeg' }));
  const picture = { method: 'PUT', headers: { 'x-api-key': station.apiKey }, body: form };
  expect((await fetch(`${station.url}/station/v1/items/HONEY-6/picture`, picture)).status).toBe(200);
});

const cheeseCode = '4099887766554';

for (const variant of variants)
  test(`what a bench seldom shows is whole and readable: ${variant.language}, ${variant.theme}`, async ({
    page,
    call,
  }) => {
    const tour = await startTour(page, call, variant, 'rare');
    for (const part of [names, office, several, lot, cartons, photo, scale, sender, printerSetUp, lostOrder, settings])
      await part(tour);
  });

async function names({ bench, look, say }: BenchTour): Promise<void> {
  await expect(bench.button(longName)).toBeVisible();
  await look('sign-in-names');
  await bench.button(say('More names', 'Weitere Namen')).tap();
  await look('sign-in-more-names');
  await bench.button(say('More names', 'Weitere Namen')).tap();
  await bench.button(longName).tap();
  await look('pin-long-name');
  await bench.scan('BADGE-MAX');
  await expect(bench.band).toContainText(longName);
  await look('idle-long-name');
}

async function office({ bench, look, say }: BenchTour): Promise<void> {
  const leave = say('Leave bench', 'Packplatz verlassen');
  await bench.button(leave).tap();
  await bench.main.locator('.foot').getByRole('button', { name: leave }).tap();
  await expect(bench.button(/^Lea$/)).toBeVisible();
  await look('office');
  await bench.button(/^Lea$/).tap();
  await look('office-pin');
  await bench.button(say('Back', 'Zurück')).tap();
}

/** Units with a picture, and many of the same item with one scan. */
async function several({ bench, call, order, take, look }: BenchTour): Promise<void> {
  await tourOrder(call, order('0501'), [
    ['HONEY-6', 3],
    ['TEA-20', 7],
  ]);
  await take(order('0501'));
  await bench.scan('PW.DO.NEXT');
  await expect(bench.unitName).toBeVisible();
  await look('unit-first');
  for (const shown of ['honey', 'tea'] as const) {
    if (shown === 'tea') await packOne(bench, honeyCode);
    await look(`${shown}-unit`);
    await bench.scan('PW.DO.SEVERAL');
    await look(`${shown}-how-many`);
    await bench.main.locator('.step').getByRole('button').filter({ hasText: /\w/ }).first().tap();
    await expect(bench.unitName).toBeVisible();
    await look(`${shown}-places`);
  }
  await bench.scan(teaCode);
  await bench.scan('PW.DO.NEXT');
}

async function packOne(bench: BenchTour['bench'], code: string): Promise<void> {
  const before = await bench.progress.innerText();
  await bench.scan(code);
  await expect(bench.progress).not.toHaveText(before);
}

async function lot({ bench, call, order, take, look }: BenchTour): Promise<void> {
  await tourOrder(call, order('0502'), [['CHEESE-3', 1]]);
  await take(order('0502'));
  await bench.scan(cheeseCode);
  await expect(bench.heading(/lot|Charge/)).toBeVisible();
  await look('lot');
  await bench.scan('LOT-2026-47');
  await expect(bench.heading(/Order complete|Auftrag fertig/)).toBeVisible();
  await look('lot-done');
}

/** The first of two boxes is closed, and the second kind of box is used up. */
async function cartons({ bench, call, order, take, look, say }: BenchTour): Promise<void> {
  await using zebra = await startTcpPrinter();
  await printAt(call, zebra.port);
  await packingSteps(call, { printLabels: true });
  await tourOrder(call, order('0503'), [['HONEY-6', 14]]);
  await take(order('0503'));
  await look('two-boxes');
  const second = bench.main.getByText(say('Box 2 of 2', 'Karton 2 von 2'));
  for (let unit = 0; unit < 14 && !(await second.isVisible()); unit += 1) await packOne(bench, honeyCode);
  await expect(bench.main).toContainText(say('closed. Stick its label on', 'geschlossen. Etikett aufkleben'), {
    timeout: 30_000,
  });
  await look('next-box');
  await bench.scan('PW.DO.STOCK');
  await expect(bench.band).toContainText(say('instead of', 'statt'));
  await look('out-of-stock');
  await bench.scan('PW.DO.PAUSE');
  await expect(bench.heading(order('0503'))).toBeVisible();
  await packingSteps(call, { printLabels: false });
}

async function photo({ bench, page, call, order, take, look, say }: BenchTour): Promise<void> {
  await changeBench(call, { photo: 'asked' });
  await page.reload();
  await packHoney({ bench, call, take }, order('0504'));
  await expect(bench.button(say('Take photo', 'Foto aufnehmen'))).toBeEnabled();
  await look('photo');
  await bench.scan('PW.DO.PHOTO');
  await expect(bench.heading(say('Order complete', 'Auftrag fertig'))).toBeVisible();
  await look('photo-taken');
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await bench.button(say('Photo again', 'Neues Foto')).tap();
  await expect(bench.heading(say('The camera is not allowed', 'Die Kamera ist nicht erlaubt'))).toBeVisible();
  await look('photo-not-allowed');
  await changeBench(call, { photo: 'off' });
  await page.reload();
}

async function scale({ bench, call, order, take, look, say }: BenchTour): Promise<void> {
  if (!hasSerialLine) return;
  await using line = await startSerialLine();
  let shown: string | null = 'S S     0.000 kg\r\n';
  line.answers = () => shown;
  await changeBench(call, { scale: { path: line.path, protocol: 'sics', baudRate: 9600, framing: '8N1' } });
  await packingSteps(call, { weighing: 'required' });
  await packHoney({ bench, call, take }, order('0505'));
  const status = bench.main.getByRole('status');
  await expect(status.filter({ hasText: say('Steady', 'Ruhig') })).toBeVisible();
  await look('scale-empty');
  for (const [name, answer, says] of [
    ['moving', 'S D     3.900 kg\r\n', say('Still moving', 'Bewegt sich')],
    ['off', 'S S     5.100 kg\r\n', say('Steady', 'Ruhig')],
    ['below-zero', 'S -\r\n', say('less than zero', 'weniger als null')],
    ['silent', null, say('does not answer', 'antwortet nicht')],
  ] as const) {
    shown = answer;
    await expect(status.filter({ hasText: says })).toBeVisible();
    await look(`scale-${name}`);
  }
  shown = 'S S     3.225 kg\r\n';
  await expect(bench.heading(say('Order complete', 'Auftrag fertig'))).toBeVisible();
  await packingSteps(call, { weighing: 'off' });
  await changeBench(call, { scale: null });
}

async function sender({ bench, call, order, take, look }: BenchTour): Promise<void> {
  const sent = await senderOf(call);
  const record = (version: number, zip: string) => ({
    ...{ version, shipTo: { address: { city: 'Reno', zip } } },
    lines: [{ lineNumber: 1, sku: 'TEA-20', quantityOrdered: version + 1 }],
  });
  for (const [number, wish] of [
    ['0506', record(2, '10001')],
    ['0507', { version: 2, status: 'Cancelled' }],
  ] as const) {
    await sent(order(number), record(1, '89501'));
    await expect(bench.button(new RegExp(order(number))).or(bench.main.locator('.step'))).toBeVisible();
    await expect
      .poll(async () => (await call('GET', `/api/v1/orders?x-sourceOrderId=${order(number)}`)).body)
      .toMatchObject({ items: [{}] });
    await take(order(number));
    await sent(order(number), wish);
    await expect.poll(() => requestsOf(call, order(number)), { timeout: 30_000 }).toBe(1);
    await bench.scan(teaCode);
    await expect(bench.heading(/sender|Absender/i)).toBeVisible();
    await look(`sender-${number === '0506' ? 'change' : 'cancelled'}`);
    await bench.scan(teaCode);
    await expect(bench.band).toHaveClass(/wrong/);
    await look('sender-first');
    await bench.scan('PW.DO.NEXT');
    await expect(bench.heading(/sender|Absender/i)).toHaveCount(0);
  }
}

/** A printer whose folder is gone, and an order that is packed without its label. */
async function printerSetUp({ bench, call, order, take, look, say }: BenchTour): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-labels-'));
  const printer = { name: 'Etikettendrucker Nord 4', format: 'zpl', dotsPerInch: 203 };
  await call('PUT', '/station/v1/printers/zebra', { ...printer, connection: { kind: 'folder', folder } });
  rmSync(folder, { recursive: true });
  await packingSteps(call, { printLabels: true });
  await packHoney({ bench, call, take }, order('0508'));
  await expect(bench.main).toContainText(say('cannot print', 'kann nicht drucken'), { timeout: 30_000 });
  await look('printer-set-up');
  await bench.button(say('Go on without label', 'Ohne Etikett weiter')).first().tap();
  await bench.main
    .locator('.foot')
    .getByRole('button', { name: say('Go on without label', 'Ohne Etikett weiter') })
    .tap();
  await expect(bench.heading(say('Not handed over', 'Noch nicht'))).toBeVisible({ timeout: 30_000 });
  await look('done-without-label');
  await packingSteps(call, { printLabels: false });
  const { items } = (await call('GET', '/station/v1/print-jobs?show=open')).body as { items: readonly PrintJob[] };
  for (const { id } of items) await call('POST', `/station/v1/print-jobs/${id}/actions`, { action: 'cancel' });
  await bench.scan('PW.DO.NEXT');
}

/** A window whose order another one has taken over. */
async function lostOrder({ bench, page, call, order, take, look, say }: BenchTour): Promise<void> {
  await tourOrder(call, order('0509'), [['TEA-20', 3]]);
  await take(order('0509'));
  await bench.scan(teaCode);
  const second = await page.context().newPage();
  const other = benchScreen(second);
  await other.open();
  await other.scan('BADGE-LEA');
  await expect(other.band).toContainText('Lea');
  await other.scan(order('0509'));
  await other.button(say('Take over', 'Übernehmen')).tap();
  await expect(other.title).toContainText(order('0509'));
  await bench.scan(teaCode);
  await expect(bench.main.locator('.step h2')).toContainText(order('0509'));
  await look('taken-over');
  await second.close();
  await bench.scan('PW.DO.NEXT');
}

async function settings({ page, call, say, shoot }: BenchTour): Promise<void> {
  await call('PATCH', '/station/v1/settings', { sender: { name: '', address: {} } });
  await page.goto('/#/settings?part=benches');
  await page.getByRole('button', { name: say('New bench', 'Neuer Packplatz') }).click();
  await expect(page.getByLabel(say('ZIP', 'PLZ'))).toBeVisible();
  await shoot('settings-new-bench');
  const sent = { name: 'Nordlicht Versand GmbH', address: { zip: '89501', city: 'Reno' } };
  await call('PATCH', '/station/v1/settings', { sender: sent });
}

async function packHoney(
  { bench, call, take }: Pick<BenchTour, 'bench' | 'call' | 'take'>,
  number: string,
): Promise<void> {
  await tourOrder(call, number, [['HONEY-6', 1]]);
  await take(number);
  await bench.scan(honeyCode);
}

async function changeBench(call: Call, change: Partial<Bench>): Promise<void> {
  const { items } = (await call('GET', '/station/v1/benches')).body as { items: readonly Bench[] };
  for (const { id, ...bench } of items) await call('PUT', `/station/v1/benches/${id}`, { ...bench, ...change });
}
