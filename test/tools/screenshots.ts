import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { removeDirectory, startHeadless, temporaryDirectory } from '../e2e/support/headless.ts';
import { chromiumArguments } from '../e2e/support/chromium.ts';
import { screens } from '../e2e/support/screens.ts';
import { systemChromium } from './e2e.ts';
import { root } from './run.ts';

/**
 * Pictures of every screen (`test/e2e/support/screens.ts`) of the running product, in both themes and at two sizes:
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
        await take('welcome-first');
        await page.goto('/#/items');
        await take('items-empty');
      }
      await call('POST');
      for (const screen of screens.filter(({ name: each }) => !forReadme || inReadme.includes(each))) {
        await page.goto('about:blank');
        await screen.open(page);
        await take(screen.name);
      }
      await context.close();
    }
} finally {
  await browser.close();
  await station.kill('SIGTERM');
  removeDirectory(dataDir);
}
process.stdout.write(`${folder}\n`);
