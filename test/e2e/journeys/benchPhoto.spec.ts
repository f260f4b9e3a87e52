import { benchScreen } from '../pages/bench.ts';
import { benchItems, benchMasters, benchOrder } from '../support/benchOrders.ts';
import { callStation } from '../support/callStation.ts';
import { chromiumArguments } from '../support/chromium.ts';
import { expect, test } from '../support/journeyTest.ts';
import { systemChromium } from '../../tools/e2e.ts';

const executablePath = systemChromium();
/** A camera that shows a test pattern. */
const cameraArguments = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  ...{ home: 'benchPhoto', reducedMotion: 'reduce', hasTouch: true },
  launchOptions: { args: [...chromiumArguments, ...cameraArguments], ...(executablePath && { executablePath }) },
});
const honey = benchItems.find(({ id }) => id === 'HONEY-6')?.ean ?? '';

test('a closed box is photographed by scanner alone, and packing goes on without', async ({ page, call, station }) => {
  await benchMasters((...asked) => callStation(station, ...asked));
  const fields = { labelPrinterId: null, documentPrinterId: null, scale: null };
  await call('POST', '/station/v1/benches', { name: 'North', ...fields, photo: 'asked' });
  await page.addInitScript(() => {
    localStorage.setItem('packwright.bench', 'North');
    localStorage.setItem('packwright.bench.name', 'North');
  });
  const bench = benchScreen(page);
  await bench.open();
  const pack = async (number: string): Promise<void> => {
    await benchOrder(call, number, [['HONEY-6', 1]]);
    await bench.scan(number);
    await expect(bench.title).toContainText(number, { timeout: 30_000 });
    await bench.scan(honey);
  };

  await pack('PHOTO-1');
  await expect(bench.heading('Photograph box 1')).toBeVisible();
  await expect(bench.button('Take photo')).toBeEnabled();
  expect(await bench.faults()).toEqual([]);
  await bench.scan('PW.DO.PHOTO');
  await expect(bench.band).toContainText('Photo of box 1 saved');
  await expect(bench.heading('Order complete')).toBeVisible();
  await expect(bench.button('Photo again')).toBeVisible();
  expect(await bench.faults()).toEqual([]);

  const [shipment] = ((await call('GET', '/station/v1/shipments')).body as { items: { id: string }[] }).items;
  const office = await page.context().newPage();
  await office.goto(`/#/shipments/${shipment?.id ?? ''}?tab=documents`);
  await office.getByRole('button', { name: 'Open photo: Carton 1' }).click();
  const photo = office.getByRole('dialog').getByRole('img', { name: 'Carton 1' });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await office.close();

  // The next order is scanned over the camera.
  await pack('PHOTO-2');
  await expect(bench.heading('Photograph box 1')).toBeVisible();
  await pack('PHOTO-3');
  await bench.button('Without photo').tap();
  await expect(bench.heading('Order complete')).toBeVisible();

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await bench.button('Photo').tap();
  await expect(bench.heading('The camera is not allowed')).toBeVisible();
  expect(await bench.faults()).toEqual([]);
  await bench.primary.tap();
  await expect(bench.heading('Order complete')).toBeVisible();
});
