import { benchScreen } from '../pages/bench.ts';
import { settingsScreen } from '../pages/settings.ts';
import { benchItems, benchMasters, benchOrder, type BenchItem } from '../support/benchOrders.ts';
import { packingSteps } from '../support/benchPackers.ts';
import { callStation } from '../support/callStation.ts';
import { expect, test } from '../support/journeyTest.ts';
import { hasSerialLine, startSerialLine } from '../../support/serialLine.ts';

test.use({ home: 'benchScale', reducedMotion: 'reduce', hasTouch: true });
test.skip(!hasSerialLine, 'socat links the serial ports.');

const code = (id: BenchItem): string => benchItems.find((item) => item.id === id)?.ean ?? '';

test('a box on the scale closes by itself; one that is off, or a silent scale, waits for the packer', async ({
  page,
  call,
  station,
}) => {
  await benchMasters((...asked) => callStation(station, ...asked));
  await using line = await startSerialLine();
  let shown: string | null = 'S S     0.000 kg\r\n';
  line.answers = () => shown;
  const scale = { path: line.path, protocol: 'sics', baudRate: 9600, framing: '8N1' };
  await call('POST', '/station/v1/benches', { name: 'North', labelPrinterId: null, documentPrinterId: null, scale });
  await packingSteps(call, { weighing: 'required' });
  await page.addInitScript(() => {
    localStorage.setItem('packwright.bench', 'North');
    localStorage.setItem('packwright.bench.name', 'North');
    localStorage.setItem('packwright.measures', 'metric');
  });
  const bench = benchScreen(page);
  await bench.open();
  const pack = async (number: string): Promise<void> => {
    await benchOrder(call, number, [['HONEY-6', 1]]);
    await bench.scan(number);
    await expect(bench.title).toContainText(number, { timeout: 30_000 });
    await bench.scan(code('HONEY-6'));
  };

  await pack('SCALE-1');
  await expect(bench.heading('Weigh box 1')).toBeVisible();
  await expect(bench.main.getByRole('status').filter({ hasText: 'Steady' })).toBeVisible();
  await expect(bench.primary).toHaveText('Put the box on the scale');
  expect(await bench.faults()).toEqual([]);
  // 6.5 lb and a box of 0.6 lb.
  shown = 'S D     3.900 kg\r\n';
  await expect(bench.main).toContainText('Still moving');
  shown = 'S S     3.225 kg\r\n';
  await expect(bench.heading('Order complete')).toBeVisible();

  await pack('SCALE-2');
  shown = 'S S     5.100 kg\r\n';
  await expect(bench.primary).toHaveText('Close box at 5.1 kg');
  shown = null;
  await expect(bench.main).toContainText('The scale does not answer.');
  expect(await bench.faults()).toEqual([]);
  await bench.main.getByRole('button', { name: '3', exact: true }).tap();
  await bench.button('Close box at 3 kg').tap();
  await expect(bench.main).toContainText(/instead of 3.22|Order complete/);
});

test('a scale is set up and read under Settings', async ({ page, call }) => {
  await using line = await startSerialLine();
  line.answers = () => 'S S     1.500 kg\r\n';
  const scale = { path: line.path, protocol: 'sics', baudRate: 9600, framing: '8N1' };
  const { body } = await call('POST', '/station/v1/benches', {
    ...{ name: 'South', labelPrinterId: null, documentPrinterId: null, scale },
  });
  const { id } = body as { id: string };
  const settings = settingsScreen(page);
  await settings.go('Packing benches');
  await settings.row(/South/).dblclick();
  await settings.panel.getByRole('button', { name: 'Read the scale' }).click();
  await expect(settings.panel.getByRole('status').filter({ hasText: '3.307 lb, steady' })).toBeVisible();
  await settings.panel.getByLabel('Protocol').selectOption({ label: 'A&D' });
  await expect
    .poll(async () => (await call('GET', '/station/v1/benches')).body)
    .toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id, scale: { ...scale, protocol: 'and' } })]),
    });
});
