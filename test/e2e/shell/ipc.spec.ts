import { expect } from '@playwright/test';
import { test } from './shellTest.ts';

type Call = (...args: readonly unknown[]) => Promise<unknown>;

const shellOf = `window.packwright`;

test('the page gets the verbs and nothing else', async ({ shell: { page } }) => {
  expect(await page.evaluate(`Object.keys(${shellOf}).sort()`)).toEqual([
    'checkForUpdate',
    'downloadUpdate',
    'getShellInfo',
    'getUpdateState',
    'installUpdate',
    'onUpdateState',
    'openExternal',
    'printWindow',
    'revealDataFolder',
    'setTheme',
  ]);
});

test('the shell answers what it is and whether updates are on', async ({ shell: { app, page } }) => {
  const version = await app.evaluate(({ app: application }) => application.getVersion());
  expect(await page.evaluate(`${shellOf}.getShellInfo()`)).toMatchObject({ version, platform: process.platform });
  expect(await page.evaluate(`${shellOf}.getUpdateState()`)).toEqual({ status: 'off' });
  expect(await page.evaluate(`${shellOf}.checkForUpdate()`)).toEqual({ status: 'off' });
  expect(await page.evaluate(`${shellOf}.installUpdate()`)).toBe(false);
});

test('the theme reaches the native side and the page', async ({ shell: { app, page } }) => {
  const dark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.evaluate(`${shellOf}.setTheme('dark')`);
  expect(await app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
  await expect.poll(dark).toBe(true);
  await page.evaluate(`${shellOf}.setTheme('light')`);
  await expect.poll(dark).toBe(false);
});

test('arguments that do not fit are refused and logged', async ({ shell: { page }, readLog }) => {
  const answers = await page.evaluate(async () => {
    const { packwright } = window as unknown as { packwright: Record<string, Call> };
    const calls: readonly (readonly [string, unknown])[] = [
      ['setTheme', 'pink'],
      ['setTheme', { toString: 'dark' }],
      ['openExternal', 5],
      ['openExternal', 'x'.repeat(3000)],
    ];
    return Promise.all(
      calls.map(([name, argument]) =>
        packwright[name]?.(argument).then(
          () => 'taken',
          (error: Error) => error.message,
        ),
      ),
    );
  });
  for (const answer of answers) expect(answer).toContain('rejected');
  expect(readLog().filter(({ event }) => event === 'shell.call.refused')).toHaveLength(4);
});
