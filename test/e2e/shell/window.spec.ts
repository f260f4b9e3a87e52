import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runUntilExit, test } from './shellTest.ts';
import { target } from './target.ts';

test('opens one window with the station in it', async ({ shell: { app, page } }) => {
  await expect(page).toHaveTitle(/Packwright/);
  await expect(page.locator('h1, h2, nav').first()).toBeVisible();
  expect(app.windows()).toHaveLength(1);
});

test('writes into the log what it runs on', async ({ shell, readLog }) => {
  const starting = readLog().find(({ event }) => event === 'shell.starting');
  const runsOn = await shell.app.evaluate(() => process.versions.electron);
  expect(starting?.['electron']).toBe(runsOn);
  expect(runsOn === 'stand-in' ? 'stand-in' : 'electron').toBe(target);
});

test('remembers where its window was', async ({ start }) => {
  const bounds = { x: 120, y: 90, width: 1180, height: 760 };
  const first = await start();
  await first.app.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), bounds);
  await first.app.close();
  const second = await start();
  expect(await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())).toEqual(
    bounds,
  );
});

test('a second start ends and brings the first window to the front', async ({ shell: { app }, dataDir }) => {
  const isVisible = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  // It shows itself when its page is painted; hidden before, it would come back.
  await expect.poll(isVisible).toBe(true);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  expect(await isVisible()).toBe(false);
  const { code, errorOutput } = await runUntilExit(dataDir);
  expect(code).toBe(0);
  expect(errorOutput).toContain('already open');
  await expect.poll(isVisible).toBe(true);
  expect(app.windows()).toHaveLength(1);
});

test('closing the window ends the application and the station', async ({ shell: { app, page }, dataDir, readLog }) => {
  const record = join(dataDir, 'station.json');
  expect(existsSync(record)).toBe(true);
  const ended = app.waitForEvent('close');
  await page.close();
  await ended;
  expect(existsSync(record)).toBe(false);
  // A call that the page had under way may still be noted after it.
  expect(readLog().map(({ event }) => event)).toContain('shell.stopped');
});

test('Help opens the API documentation in a window without the shell', async ({ shell: { app } }) => {
  const opened = app.waitForEvent('window');
  await app.evaluate(({ Menu }) => {
    const help = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help');
    help?.submenu?.items.find(({ label }) => label === 'API documentation')?.click();
  });
  const page = await opened;
  await page.waitForURL(/\/station\/v1\/docs\//);
  await page.waitForLoadState();
  expect(await page.evaluate(() => 'packwright' in window)).toBe(false);
});

test('says why it cannot start while the station runs without a window', async ({ dataDir }) => {
  test.skip(target === 'electron', 'A real dialog waits for a person.');
  const { spawnHeadless } = await import('./headlessStation.ts');
  await using station = await spawnHeadless(dataDir);
  const { code, errorOutput } = await runUntilExit(dataDir);
  expect(code).toBe(1);
  expect(errorOutput).toContain('The station is already running');
  expect(errorOutput).toContain(String(station.pid));
});
