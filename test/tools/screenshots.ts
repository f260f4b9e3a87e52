import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import { callStation, type Call } from '../e2e/support/callStation.ts';
import { chromiumArguments } from '../e2e/support/chromium.ts';
import { removeDirectory, startHeadless, temporaryDirectory } from '../e2e/support/headless.ts';
import { emptyScreens, screens, type Screen } from '../e2e/support/screens.ts';
import { workingDay } from '../e2e/support/workingDay.ts';
import { systemChromium } from './e2e.ts';
import { root } from './run.ts';

/**
 * Pictures of every screen (`test/e2e/support/screens.ts`) of the running product, in both themes and at two sizes:
 * `node test/tools/screenshots.ts [FOLDER]` (default test-results/screens). `--theme contrast`, `--size 1280x800`,
 * `--language de`, `--scale touch` and `--only shipment` narrow or widen what is taken; the first two and the last may be said
 * several times. The README's pictures are made with `--readme`. A screen that does not open is named, and the exit code is 1.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    readme: { type: 'boolean', default: false },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    size: { type: 'string', multiple: true, default: ['1280x800', '1920x1080'] },
    language: { type: 'string', default: 'en' },
    scale: { type: 'string', default: 'normal' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const inReadme: Readonly<Record<string, string>> = {
  pack: 'light',
  'pack-pallets': 'dark',
  today: 'light',
  'shipments-board': 'light',
  shipment: 'dark',
  wave: 'light',
  'rule-test': 'light',
};
const folder = resolve(root, positionals[0] ?? (values.readme ? 'test/e2e/screens' : 'test-results/screens'));
const sizes = values.readme ? ['1280x800'] : values.size;
const failed: string[] = [];

interface Look {
  readonly theme: string;
  readonly width: number;
  readonly height: number;
}
const looks = values.theme.flatMap((theme) =>
  sizes.map((size): Look => {
    const [width = 1280, height = 800] = size.split('x').map(Number);
    return { theme, width, height };
  }),
);

function isWanted(screen: string, theme: string): boolean {
  if (values.readme) return inReadme[screen] === theme;
  return values.only.length === 0 || values.only.includes(screen);
}

function fileName(screen: string, { theme, width }: Look): string {
  if (values.readme) return `${screen}.webp`;
  const others = [values.language, values.scale].filter((each) => each !== 'en' && each !== 'normal');
  return `${[screen, theme, String(width), ...others].join('-')}.png`;
}

const dataDir = temporaryDirectory();
const station = await startHeadless({ dataDir });
const call: Call = (...asked) => callStation(station, ...asked);
const executablePath = systemChromium();
const browser = await chromium.launch({ args: [...chromiumArguments], ...(executablePath && { executablePath }) });
mkdirSync(folder, { recursive: true });
try {
  const { adminEmail: email, adminPassword: password } = station.firstRun;
  const { token } = (await call('POST', '/station/v1/session', { email, password })).body as { token: string };
  const at = (path: string, text: string) => async (page: Page) => {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
  };
  await takeAll(null, [{ name: 'sign-in', open: at('/', 'Sign in') }]);
  await takeAll(token, [
    { name: 'welcome-first', open: at('/#/welcome', 'Next steps') },
    { name: 'items-none', open: at('/#/items', 'No items yet') },
    { name: 'containers-none', open: at('/#/containers', 'No containers yet') },
  ]);
  await call('POST', '/station/v1/samples');
  await takeAll(token, emptyScreens);
  const day = await workingDay(call);
  await takeAll(
    token,
    screens.map((screen) => ({ ...screen, open: (page) => screen.open(page, day) })),
  );
} finally {
  await browser.close();
  await station.kill('SIGTERM');
  removeDirectory(dataDir);
}
process.stdout.write(`${folder}\n${failed.map((each) => `not opened: ${each}\n`).join('')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Takes the screens in every look; each look is a window of its own. */
async function takeAll(token: string | null, all: readonly Screen[]): Promise<void> {
  for (const look of looks) {
    const wanted = all.filter(({ name }) => isWanted(name, look.theme));
    if (wanted.length === 0) continue;
    const { theme, width, height } = look;
    const options: BrowserContextOptions = { viewport: { width, height }, reducedMotion: 'reduce', locale: 'en-US' };
    const context = await browser.newContext({ ...options, baseURL: station.url });
    await context.addInitScript(
      ([bearer, chosenTheme, scale]) => {
        // A blank page has no storage.
        if (location.protocol !== 'http:') return;
        if (bearer !== null) sessionStorage.setItem('packwright.token', bearer);
        // Screens are opened in English, whatever the one before was shown in.
        localStorage.removeItem('packwright.language');
        localStorage.setItem('packwright.theme', chosenTheme);
        localStorage.setItem('packwright.scale', scale);
      },
      [token, theme, values.scale] as const,
    );
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    let fresh = true;
    for (const { name, open, byAddress } of wanted) {
      const picture = fileName(name, look);
      try {
        // A window in another language has no English words to be opened by.
        if (!fresh || !byAddress || values.language !== 'en') await page.goto('about:blank');
        fresh = byAddress === true;
        await open(page);
        await inLanguage(page);
        await settled(page);
      } catch (error) {
        failed.push(`${picture} (${String(error).split('\n')[0] ?? ''})`);
      }
      const png = await page.screenshot();
      writeFileSync(join(folder, picture), values.readme ? await smaller(png) : png);
    }
    await context.close();
  }
}

/** The picture as WebP, a fourth of the size. */
async function smaller(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/webp', 0.9).split(',')[1] ?? '';
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(base64, 'base64');
}

/** Screens are opened by their English words and then shown in the language, as when somebody chooses it in the settings. */
async function inLanguage(page: Page): Promise<void> {
  if (values.language === 'en') return;
  await page.evaluate((language) => {
    const key = 'packwright.language';
    localStorage.setItem(key, language);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: language, storageArea: localStorage }));
  }, values.language);
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
