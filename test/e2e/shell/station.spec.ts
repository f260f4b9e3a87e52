import { expect, type Page } from '@playwright/test';
import { test } from './shellTest.ts';

/** Two items of 10 x 8 x 6 into a carton that holds both. */
const request = {
  items: [{ id: 'A', length: 10, width: 8, height: 6, weight: 3, quantity: 2 }],
  containers: [{ id: 'carton', length: 20, width: 16, height: 12, maxWeight: 50 }],
};

const pack = (page: Page) =>
  page.evaluate(async (body) => {
    const response = await fetch('/api/v1/pack', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }, request);

test('the page calls the station on its own origin and never sees a token', async ({ shell: { page } }) => {
  const sent: Record<string, string>[] = [];
  page.on('request', (call) => sent.push(call.headers()));
  const answer = await page.evaluate(async () => {
    const response = await fetch('/station/v1/session');
    return { status: response.status, headers: [...response.headers.keys()], cookie: document.cookie };
  });
  expect(answer.status).toBe(200);
  expect(answer.headers).not.toContain('authorization');
  expect(answer.cookie).toBe('');
  expect(sent.length).toBeGreaterThan(0);
  for (const headers of sent) expect(Object.keys(headers)).not.toContain('authorization');
});

test('packs', async ({ shell: { page } }) => {
  expect(await pack(page)).toMatchObject({ status: 200 });
});

test('the thread that reads packed loads asks the station as the page does', async ({ shell: { page } }) => {
  // The way to the first screen ends before another begins.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const thread = page.waitForEvent('worker');
  await page.evaluate(() => (location.hash = '#/shipments/none'));
  expect(new URL((await thread).url()).origin).toBe(new URL(page.url()).origin);
  await expect(page.getByText('There is no shipment with the id "none".')).toBeVisible();
});

test('packs after every engine was killed', async ({ shell: { page }, readLog }) => {
  await expect.poll(() => readLog().filter(({ event }) => event === 'engine.ready').length).toBeGreaterThanOrEqual(2);
  for (const { event, pid } of readLog()) if (event === 'engine.ready') process.kill(Number(pid), 'SIGKILL');
  expect(await pack(page)).toMatchObject({ status: 200 });
});

test('files are served, what is not there is not', async ({ shell: { page } }) => {
  const statuses = await page.evaluate(async () => {
    const paths = ['/', '/items/abc', '/index.html', '/nothing.js', '/..%2f..%2fpackage.json', '/%00.js'];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
  const posted = await page.evaluate(async () => (await fetch('/index.html', { method: 'POST', body: 'x' })).status);
  expect(posted).toBe(405);
});
