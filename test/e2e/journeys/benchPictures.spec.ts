import { benchScreen } from '../pages/bench.ts';
import { benchMasters } from '../support/benchOrders.ts';
import { benchPackers, packingSteps } from '../support/benchPackers.ts';
import {
  honeyCode,
  openPrintJobs,
  printAt,
  startTour,
  teaCode,
  tourItems,
  tourMasters,
  tourOrder,
  variants,
  type BenchTour,
} from '../support/benchTour.ts';
import { callStation, type Call } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';
import { startTcpPrinter } from '../../support/tcpPrinter.ts';

test.use({ home: 'benchPictures', reducedMotion: 'reduce', hasTouch: true });
// More than seventy pictures each, on a machine that may be busy.
test.describe.configure({ timeout: 300_000 });

test.beforeAll(async ({ station }) => {
  const call: Call = (...asked) => callStation(station, ...asked);
  await benchMasters(call);
  await benchPackers(call);
  await tourMasters(call);
});

for (const variant of variants)
  test(`every step of the bench is whole and readable: ${variant.language}, ${variant.theme}`, async ({
    page,
    call,
  }) => {
    const tour = await startTour(page, call, variant, 'steps');
    for (const part of [signIn, idle, pack, exceptions, missing, weigh, printer, others]) await part(tour);
  });

async function signIn({ bench, look }: BenchTour): Promise<void> {
  await expect(bench.button('Ana')).toBeVisible();
  await look('sign-in');
  await bench.button('Ana').tap();
  for (const digit of '471') await bench.main.getByRole('button', { name: digit, exact: true }).tap();
  await look('pin');
  await bench.scan('BADGE-ANA');
  await expect(bench.band).toContainText('Ana');
}

async function idle({ bench, page, call, order, say, look }: BenchTour): Promise<void> {
  const queue = '**/station/v1/packing-queue*';
  await page.route(queue, async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, items: [], waiting: 0, held: 0 } });
  });
  await page.reload();
  await expect(bench.main).toContainText(say('No orders are waiting.', 'Es warten keine Aufträge.'));
  await look('idle-empty');
  await page.unroute(queue);
  const overdue = new Date(Date.now() - 3_600_000).toISOString();
  await tourOrder(
    call,
    order('0417'),
    [
      [tourItems.mug.id, 4],
      [tourItems.lamp.id, 1],
      ['TEA-20', 2],
    ],
    {
      customAttributes: { packingNote: '!Add the flyer of the winter sale to every carton' },
      requiredShipBy: overdue,
    },
  );
  await tourOrder(call, order('0418'), [['TEA-20', 3]]);
  await tourOrder(call, order('0419'), [
    [tourItems.mug.id, 1],
    ['HONEY-6', 2],
  ]);
  await page.reload();
  await expect(bench.button(new RegExp(order('0419')))).toBeVisible();
  await look('idle-queue');
  await bench.button(say('Command barcodes', 'Befehlsbarcodes')).tap();
  await expect(bench.band).toContainText('.pdf');
  await look('commands-saved');
  await bench.button(say('Leave bench', 'Packplatz verlassen')).tap();
  await look('leave');
  await bench.scan('PW.DO.NEXT');
}

/** Unit by unit, with what is scanned wrongly. */
async function pack({ bench, order, take, look, say, item }: BenchTour): Promise<void> {
  await take(order('0417'));
  await expect(bench.heading(/flyer/)).toBeVisible();
  await look('note-start');
  await bench.scan('PW.DO.NEXT');
  await expect(bench.heading('Box L')).toBeVisible();
  await look('box');
  await bench.scan('S-9');
  await expect(bench.band).toHaveClass(/wrong/);
  await look('box-wrong');
  await bench.scan('PW.DO.NEXT');
  await expect(bench.unitName).toHaveText(tourItems.lamp.name);
  await look('unit-first');
  await bench.scan(tourItems.lamp.ean);
  await expect(bench.band).toHaveClass(/right/);
  await look('serial');
  await bench.scan(`SN-2026-${order('1')}`);
  await expect(bench.heading(/bubble wrap/)).toBeVisible();
  await look('note-item');
  await bench.scan('PW.DO.NEXT');
  await expect(bench.unitName).toBeVisible();
  await look('unit-after-note');
  await bench.scan(await item());
  await expect(bench.progress).toContainText(say('2 of 7', '2 von 7'));
  await look('unit-middle');
  await bench.scan('PW.DO.SEVERAL');
  await bench.main.getByRole('button', { name: '2', exact: true }).tap();
  await look('several');
  await bench.button(say('Pack 2', '2 packen')).first().tap();
  await expect(bench.unitName).toBeVisible();
  await look('several-unit');
  await bench.scan(honeyCode);
  await expect(bench.band).toHaveClass(/wrong/);
  await look('wrong-item');
  await bench.scan('9999999999994');
  await expect(bench.band).toContainText('9999999999994');
  await look('unknown-code');
  await bench.button(say('Undo', 'Rückgängig')).tap();
  await expect(bench.band).toHaveClass(/attention/);
  await look('undo-asked');
  await bench.scan(order('0418'));
  await expect(bench.band).toContainText(order('0418'));
  await look('wrong-order');
  // Something else is begun: the other order is not offered any more.
  await bench.button(/Problem/).tap();
  await bench.button(say('Back to packing', 'Zurück zum Packen')).tap();
  await bench.button(say('Confirm', 'bestätigen')).tap();
  await expect(bench.heading(say('Scan a lead’s badge', 'Ausweis der Schichtleitung'))).toBeVisible();
  await look('override');
  await bench.button(/^Lea$/).tap();
  await look('override-pin');
  await bench.scan(teaCode);
  await expect(bench.unitName).toBeVisible();
  await bench.scan('PW.DO.UNDO');
  await look('undone');
}

/** What is not as planned. */
async function exceptions({ bench, order, say, look }: BenchTour): Promise<void> {
  await bench.button('Problem').tap();
  await look('problems');
  for (const [name, command] of [
    ['missing-item', 'SHORT'],
    ['damaged-item', 'DAMAGED'],
    ['no-fit', 'NOFIT'],
    ['size', 'DIMS'],
    ['other-box', 'BOX'],
    ['extra', 'EXTRA'],
    ['abandon', 'ABANDON'],
    ['hand-over', 'HANDOVER'],
  ] as const) {
    await bench.scan(`PW.DO.${command}`);
    if (command === 'BOX') await expect(bench.button(/Box M/)).toBeVisible();
    await look(name);
  }
  await bench.button(say('By name', 'Nach Namen')).tap();
  await look('names');
  await bench.scan('BADGE-BEN');
  await expect(bench.heading(/Ben/)).toBeVisible();
  await look('handed-over');
  await bench.scan('PW.DO.NEXT');
  await bench.scan('PW.DO.LEAD');
  await look('lead');
  await bench.scan('PW.DO.NEXT');
  await look('lead-called');
  await bench.button(say('Lead is here', 'Leitung ist da')).tap();
  await bench.scan('PW.DO.EXTRA');
  await bench.scan(honeyCode);
  await expect(bench.heading(say('Scan a lead’s badge', 'Ausweis der Schichtleitung'))).toBeVisible();
  await bench.scan('BADGE-LEA');
  await expect(bench.heading(say('New plan', 'Neuer Plan'))).toBeVisible();
  await look('new-plan');
  await bench.scan('PW.DO.NEXT');
  await expect(bench.unitName).toBeVisible();
  await look('unit-new-place');
  await bench.scan('PW.DO.PAUSE');
  await expect(bench.heading(order('0417'))).toBeVisible();
  await look('paused');
}

async function missing({ bench, call, order, take, look, say }: BenchTour): Promise<void> {
  await take(order('0418'));
  await bench.scan(teaCode);
  await bench.scan('PW.DO.SHORT');
  await bench.scan('PW.DO.DAMAGED');
  const aside = bench.heading(say('Put it aside, get a replacement', 'Beiseitelegen und Ersatz holen'));
  await expect(aside).toBeVisible();
  await look('put-aside');
  const asked = bench.heading(say('Is this the replacement?', 'Ist das der Ersatz?'));
  await expect(async () => {
    await bench.scan(teaCode);
    await expect(asked).toBeVisible({ timeout: 500 });
  }).toPass();
  await look('replacement');
  await bench.button(say('No, damaged unit', 'Nein, beschädigt')).tap();
  await expect(aside).toBeVisible();
  await bench.scan('PW.DO.NEXT');
  await expect(bench.heading(say('Units are missing', 'Es fehlen Stücke'))).toBeVisible();
  await look('decide-missing');
  await bench.scan('PW.DO.HOLD');
  await expect(bench.heading(say('On hold', 'Angehalten'))).toBeVisible();
  await look('on-hold');
  await bench.button(say('Other order', 'Anderer Auftrag')).tap();
  await bench.button(say('on hold', 'angehalten')).tap();
  await look('held-orders');
  await tourOrder(call, order('0420'), [['TEA-20', 2]]);
  await take(order('0420'));
  await bench.scan('PW.DO.SHORT');
  await bench.scan(teaCode);
  await bench.scan('PW.DO.BACK');
  await expect(bench.heading(say('not complete', 'nicht vollständig'))).toBeVisible();
  await look('done-not-complete');
}

async function weigh({ bench, call, order, take, look, say, item }: BenchTour): Promise<void> {
  await packingSteps(call, { weighing: 'required' });
  await take(order('0419'));
  const enter = async (weight: string): Promise<void> => {
    for (const digit of weight) await bench.main.getByRole('button', { name: digit, exact: true }).tap();
  };
  const box = /^(Weigh box|Karton \d wiegen)/;
  for (const digit of ['1', '2', '3']) {
    await expect(bench.unitName.or(bench.heading(/bubble wrap/))).toBeVisible();
    if (await bench.heading(/bubble wrap/).isVisible()) await bench.scan('PW.DO.NEXT');
    await bench.scan(await item());
    await expect(bench.progress).toContainText(`${digit} `);
  }
  await expect(bench.heading(box)).toBeVisible();
  await look('weigh');
  await enter('19');
  await look('weigh-typed');
  await bench.primary.tap();
  await expect(bench.heading(say('Accept', 'annehmen'))).toBeVisible();
  await look('weight-off');
  await bench.scan('BADGE-LEA');
  await expect(bench.heading(say('Order complete', 'Auftrag fertig'))).toBeVisible();
  await look('done');
  await packingSteps(call, { weighing: 'off' });
  await bench.scan('PW.DO.NEXT');
}

/** The printer does not answer, and what follows from that at every step. */
async function printer({ bench, call, order, take, look, say, item }: BenchTour): Promise<void> {
  await packingSteps(call, { printLabels: true });
  await printAt(call, 1);
  const printerName = 'Etikettendrucker Nord 4';
  await tourOrder(call, order('0421'), [['TEA-20', 1]]);
  await take(order('0421'));
  await bench.scan(teaCode);
  await expect(bench.main).toContainText(printerName, { timeout: 30_000 });
  await look('printer-off-done');
  await bench.scan('PW.DO.NEXT');
  await look('printer-off-idle');
  await tourOrder(call, order('0422'), [
    [tourItems.mug.id, 3],
    ['HONEY-6', 1],
  ]);
  await take(order('0422'));
  await look('printer-off-box');
  await bench.scan('PW.DO.DAMAGED');
  await expect(bench.main.locator('.lost')).toBeVisible();
  await look('printer-off-damaged');
  await bench.scan('PW.DO.NEXT');
  for (let shown = 0; shown < 2; shown += 1) {
    await expect(bench.unitName.or(bench.heading(/bubble wrap/))).toBeVisible();
    if (await bench.heading(/bubble wrap/).isVisible()) {
      await look('printer-off-note');
      await bench.scan('PW.DO.NEXT');
    }
    await bench.scan(await item());
  }
  await expect(bench.unitName).toBeVisible();
  await look('printer-off-unit');
  await bench.button('Problem').tap();
  await look('printer-off-problems');
  for (const command of ['SEVERAL', 'DIMS', 'BOX', 'HANDOVER']) {
    await bench.scan(`PW.DO.${command}`);
    if (command === 'BOX') await expect(bench.button(/Box L/)).toBeVisible();
    await look(`printer-off-${command.toLowerCase()}`);
  }
  await bench.button(say('By name', 'Nach Namen')).tap();
  await look('printer-off-names');
  await bench.button(/^Ana$/).tap();
  await look('printer-off-pin');
  await bench.button(say('Back', 'Zurück')).last().tap();
  await bench.button(say('Go on without label', 'Ohne Etikett weiter')).tap();
  await look('without-label');
  await bench.main
    .locator('.foot')
    .getByRole('button', { name: say('Go on without label', 'Ohne Etikett weiter') })
    .tap();
  await expect(bench.main).toContainText(say('Missing:', 'Fehlt noch:'));
  await look('label-missing');
  await using zebra = await startTcpPrinter();
  await printAt(call, zebra.port);
  await bench.button(say('Print now', 'Jetzt drucken')).tap();
  await expect(bench.main).toContainText(say('Late label', 'Spätes Etikett'), { timeout: 30_000 });
  await look('late-label');
  await bench.button(say('It is on', 'Klebt')).tap();
  zebra.mood = 'cuts';
  for (const packed of ['3 ', '4 ']) {
    await bench.scan(await item());
    await expect(bench.progress).toContainText(packed);
  }
  await expect(bench.main).toContainText(printerName, { timeout: 30_000 });
  await look('printer-check');
  zebra.mood = 'prints';
  await bench.button(say('It came out', 'Ist da')).tap();
  await expect(bench.main).not.toContainText(printerName);
  await look('done-with-label');
  const before = zebra.printed.length;
  await bench.scan('PW.DO.PRINT');
  // A printer that goes away meanwhile is asked about at every later step.
  await expect.poll(() => zebra.printed.length).toBeGreaterThan(before);
  await expect.poll(() => openPrintJobs(call), { timeout: 30_000 }).toBe(0);
  await packingSteps(call, { printLabels: false });
}

/** Other packers, other windows, and a station that is away. */
async function others({ bench, page, order, take, look, say, shoot }: BenchTour): Promise<void> {
  const second = await page.context().newPage();
  const other = benchScreen(second);
  await other.open();
  await other.scan('BADGE-LEA');
  await expect(other.band).toContainText('Lea');
  await other.scan(order('0417'));
  await expect(other.title).toContainText(order('0417'));
  await bench.scan(order('0417'));
  await expect(bench.heading(order('0417'))).toBeVisible();
  await look('claimed');
  await bench.scan('BADGE-LEA');
  await bench.scan(order('0417'));
  await look('claimed-by-oneself');
  await second.close();
  await take(order('0417'));
  await page.context().setOffline(true);
  await bench.scan(teaCode);
  await expect(bench.band).toHaveClass(/away/);
  await look('away');
  await page.context().setOffline(false);
  await expect(bench.band).not.toHaveClass(/away/, { timeout: 30_000 });
  await page.goto('/#/settings?part=benches');
  await page.getByRole('row', { name: /Nord 4/ }).dblclick();
  await page.getByRole('complementary').waitFor();
  await shoot('settings-bench');
  await page.goto('/#/settings?part=devices');
  await page.getByRole('combobox', { name: say('This computer is', 'Dieser Computer ist') }).waitFor();
  await shoot('settings-computer');
  await page.goto('/#/settings?part=rules');
  await page.getByRole('switch').first().waitFor();
  await shoot('settings-rules');
}
