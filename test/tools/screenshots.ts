import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { removeDirectory, startHeadless, temporaryDirectory } from '../e2e/support/headless.ts';
import { chromiumArguments } from '../e2e/support/chromium.ts';
import { systemChromium } from './e2e.ts';
import { root } from './run.ts';

/**
 * Pictures of every screen of the running product, in both themes and at two sizes:
 * `node test/tools/screenshots.ts [FOLDER]` (default test-results/screens). The README's pictures are made with `--readme`.
 */
const forReadme = process.argv.includes('--readme');
const folder = join(
  root,
  process.argv.slice(2).find((word) => !word.startsWith('--')) ??
    (forReadme ? 'test/e2e/screens' : 'test-results/screens'),
);
const sizes = forReadme ? [[1440, 900] as const] : [[1280, 800] as const, [1920, 1080] as const];
const inReadme = ['pack', 'items', 'containers'];
const themes = ['light', 'dark'] as const;

const screens: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ['pack-empty', async (page) => void (await page.goto('/#/pack'))],
  ['pack', packed],
  [
    'items',
    async (page) => {
      await page.goto('/#/items');
      await page.getByRole('row').nth(6).click();
    },
  ],
  [
    'containers',
    async (page) => {
      await page.goto('/#/containers');
      await page.getByRole('row').nth(8).click();
    },
  ],
  ['settings', async (page) => void (await page.goto('/#/settings'))],
  [
    'palette',
    async (page) => {
      await page.goto('/#/items');
      await page.keyboard.press('Control+k');
    },
  ],
  [
    'keys',
    async (page) => {
      await page.goto('/#/items');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('?');
    },
  ],
];

/** A sample order, packed, its first box in view. */
async function packed(page: Page): Promise<void> {
  await page.goto('/#/pack');
  await page.getByRole('button', { name: 'Try a sample order' }).click();
  await page.getByRole('button', { name: 'Pack', exact: false }).last().click();
  await page.getByRole('application').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

const dataDir = temporaryDirectory();
const station = await startHeadless({ dataDir });
const executablePath = systemChromium();
const browser = await chromium.launch({ args: [...chromiumArguments], ...(executablePath && { executablePath }) });
mkdirSync(folder, { recursive: true });
try {
  for (const theme of themes)
    for (const [width, height] of sizes) {
      const context = await browser.newContext({
        baseURL: station.url,
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const name = (screen: string) =>
        join(folder, forReadme ? `${screen}-${theme}.png` : `${screen}-${theme}-${width}.png`);
      const take = async (screen: string) => {
        await page.waitForLoadState('networkidle');
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        await page.screenshot({ path: name(screen) });
      };
      if (!forReadme) {
        await page.goto('/');
        await page.getByRole('button', { name: 'Sign in' }).waitFor();
        await take('sign-in');
      }
      await page.goto('/');
      await page.evaluate(
        async ([email, password]) => {
          const response = await fetch('/station/v1/session', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password }),
          });
          sessionStorage.setItem('packwright.token', ((await response.json()) as { token: string }).token);
        },
        [station.firstRun.adminEmail, station.firstRun.adminPassword] as const,
      );
      const call = (method: string) =>
        fetch(`${station.url}/station/v1/samples`, { method, headers: { 'x-api-key': station.apiKey } });
      if (!forReadme) {
        await call('DELETE');
        await page.goto('/#/welcome');
        await page.reload();
        await take('welcome');
        await page.goto('/#/items');
        await take('items-empty');
      }
      await call('POST');
      for (const [screen, open] of screens.filter(([name]) => !forReadme || inReadme.includes(name))) {
        await page.goto('about:blank');
        await open(page);
        await take(screen);
      }
      await context.close();
    }
} finally {
  await browser.close();
  await station.kill('SIGTERM');
  removeDirectory(dataDir);
}
process.stdout.write(`${folder}\n`);
