import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/journeyTest.ts';

/** Scans on a busy computer: the window is blocked again and again, and screens change under the scanner. */
test.use({ home: 'scanStress' });
test.describe.configure({ timeout: 240_000 });

const scans = 300;
const codeOf = (place: number): string => `ZQ${String(10_000_000 + place * 7919)}`;

/** In the page: blocks the thread for 5 to 80 ms again and again, and goes to other screens. */
function disturb(seed: number): void {
  let state = seed;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const screens = ['today', 'items', 'orders', 'bench', 'shipments', 'pack', 'rules', 'containers', 'settings'];
  const block = (): void => {
    const until = performance.now() + 5 + random() * 75;
    while (performance.now() < until);
    setTimeout(block, random() * 60);
  };
  const move = (): void => {
    location.hash = `#/${screens[Math.floor(random() * screens.length)] ?? ''}`;
    setTimeout(move, 150 + random() * 500);
  };
  setTimeout(block, 0);
  setTimeout(move, 300);
}

/** Sends the keys at their times, and goes on while they are on their way. */
async function send(session: CDPSession, code: string, msPerKey: number): Promise<void> {
  let at = Date.now();
  const sent: Promise<unknown>[] = [];
  for (const key of [...code, 'Enter']) {
    const wait = at - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const common = {
      ...{ key, timestamp: at / 1000, modifiers: /^[A-Z]$/.test(key) ? 8 : 0 },
      windowsVirtualKeyCode: key === 'Enter' ? 13 : key.charCodeAt(0),
    };
    const text = key === 'Enter' ? '\r' : key;
    sent.push(
      session.send('Input.dispatchKeyEvent', { ...common, type: 'keyDown', text }),
      session.send('Input.dispatchKeyEvent', { ...common, timestamp: (at + 0.5) / 1000, type: 'keyUp' }),
    );
    at += msPerKey;
  }
  await Promise.all(sent);
}

/** Every code that the window asks the station for, in their order. */
function asked(page: Page): readonly string[] {
  const codes: string[] = [];
  page.on('request', (request) => {
    const said = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    codes.push(...(said.match(/ZQ\d*/g) ?? []));
  });
  return codes;
}

test('none is lost or cut while the window is blocked and screens change', async ({ page }) => {
  await page.goto('/#/items');
  await page.getByRole('heading', { level: 1, name: 'Items' }).waitFor();
  const session = await page.context().newCDPSession(page);
  const codes = asked(page);
  await page.evaluate(disturb, 20_261_127);
  for (let place = 0; place < scans; place += 1) {
    await send(session, codeOf(place), 1 + (place % 6));
    await new Promise((resolve) => setTimeout(resolve, 120 + ((place * 37) % 180)));
  }
  const wanted = Array.from({ length: scans }, (_, place) => codeOf(place));
  const lost = () => wanted.filter((code) => !codes.includes(code));
  await expect.poll(lost, { timeout: 20_000 }).toEqual([]);
  expect(
    codes.filter((code) => !wanted.includes(code)),
    'cut',
  ).toEqual([]);
});

test('a scan right after the window was opened waits for its screen', async ({ page }) => {
  await page.route('**/station/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const [place, path] of ['/#/bench', '/#/items'].entries()) {
    await page.goto(path);
    await page.reload();
    const codes = asked(page);
    const session = await page.context().newCDPSession(page);
    await send(session, codeOf(place), 3);
    await expect.poll(() => codes, path).toContain(codeOf(place));
  }
});
