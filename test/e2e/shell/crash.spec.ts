import { expect, type ElectronApplication } from '@playwright/test';
import { test } from './shellTest.ts';

/** Asked through the main process: Playwright's page is of no more use after a crash. */
const ask = (app: ElectronApplication, code: string) =>
  app
    .evaluate(
      ({ BrowserWindow }, script) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script) as unknown,
      code,
    )
    .catch(() => null);

const crash = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());

test('a crashed page is loaded again, and the shell with it', async ({ shell: { app } }) => {
  await crash(app);
  await expect.poll(() => ask(app, 'fetch("/station/v1/session").then(({ status }) => status)')).toBe(200);
  expect(await ask(app, 'typeof packwright.getShellInfo')).toBe('function');
  expect(await ask(app, 'packwright.getShellInfo().then(({ platform }) => platform)')).toBe(process.platform);
});

test('a page that crashes again and again gives way to one that says what to do', async ({
  shell: { app },
  readLog,
}) => {
  const crashes = () => readLog().filter(({ event }) => event === 'shell.page.crashed');
  for (let count = 1; count <= 4; count += 1) {
    await expect.poll(() => ask(app, 'document.readyState')).toBe('complete');
    await crash(app);
    await expect.poll(() => crashes().length).toBe(count);
  }
  expect(crashes().map(({ recovery }) => recovery)).toEqual(['reload', 'reload', 'reload', 'stop']);
  await expect
    .poll(() => ask(app, 'document.querySelector("h1")?.textContent'))
    .toBe('The screen stopped several times');
  expect(await ask(app, 'fetch("/station/v1/health").then(({ status }) => status)')).toBe(200);
});
