import { expect } from '@playwright/test';
import { test } from './shellTest.ts';

test('the page has no Node and sees nothing of the preload', async ({ shell: { page } }) => {
  const found = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer', 'electronIpc'].filter(
      (name) => name in window,
    ),
  );
  expect(found).toEqual([]);
});

test('the page has a secure context and the origin of the station', async ({ shell: { app, page } }) => {
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())).toMatch(
    /^app:\/\/station\//,
  );
});

test('inline scripts, foreign scripts and foreign calls are blocked by the policy', async ({ shell: { page } }) => {
  const blocked = await page.evaluate(async () => {
    const directives: string[] = [];
    const three = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        directives.push(effectiveDirective);
        if (directives.length === 3) resolve();
      });
    });
    const inline = document.createElement('script');
    inline.textContent = 'window.injected = true';
    const foreign = document.createElement('script');
    foreign.src = 'https://evil.test/x.js';
    document.head.append(inline, foreign);
    await fetch('http://127.0.0.1:7717/station/v1/health').catch(() => null);
    await three;
    return { directives: directives.sort(), injected: 'injected' in window };
  });
  expect(blocked).toEqual({ directives: ['connect-src', 'script-src-elem', 'script-src-elem'], injected: false });
});

test('the page cannot be navigated to another origin', async ({ shell: { page }, readLog }) => {
  const { origin } = new URL(page.url());
  await page.evaluate(() => {
    document.body.dataset['marker'] = 'still here';
    location.href = 'https://evil.test/';
  });
  await expect.poll(() => readLog().filter(({ event }) => event === 'shell.navigation.refused')).not.toEqual([]);
  // The screen's own path may change meanwhile.
  expect(new URL(page.url()).origin).toBe(origin);
  await expect(page.locator('body')).toHaveAttribute('data-marker', 'still here');
});

test('a redirect to another origin is refused', async ({ shell: { app, page }, readLog }) => {
  await app.evaluate(({ protocol }) => {
    protocol.unhandle('app');
    protocol.handle('app', () => new Response(null, { status: 302, headers: { location: 'https://evil.test/' } }));
  });
  await page.evaluate(() => {
    document.body.dataset['marker'] = 'still here';
    location.href = '/moved';
  });
  await expect
    .poll(() => readLog().filter(({ event, kind }) => event === 'shell.navigation.refused' && kind === 'redirect'))
    .toHaveLength(1);
  await expect(page.locator('body')).toHaveAttribute('data-marker', 'still here');
});

test('a page cannot open windows', async ({ shell: { app, page }, readLog }) => {
  for (const address of ['https://evil.test/', '/']) await page.evaluate((url) => void window.open(url), address);
  await expect.poll(() => readLog().filter(({ event }) => event === 'shell.window.refused')).toHaveLength(2);
  // Electron makes no window; on the stand-in Chromium has made an empty one, which ends.
  await expect.poll(() => app.windows()).toHaveLength(1);
});

test('an address on the list opens in the browser, others nowhere', async ({ shell: { app, page } }) => {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (address) => {
      opened.push(address);
      return Promise.resolve();
    };
  });
  const answers = await page.evaluate(async () => {
    const { packwright } = window as unknown as { packwright: { openExternal: (address: string) => Promise<boolean> } };
    const addresses = [
      'https://www.ups.com/track?num=1',
      'http://www.ups.com/',
      'https://www.ups.com.evil.test/',
      'file:///etc/passwd',
    ];
    return Promise.all(addresses.map((address) => packwright.openExternal(address)));
  });
  expect(answers).toEqual([true, false, false, false]);
  expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([
    'https://www.ups.com/track?num=1',
  ]);
});

test('a frame shows nothing foreign and has no shell', async ({ shell: { page } }) => {
  const found = await page.evaluate(async () => {
    const blocked = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)),
    );
    const foreign = document.createElement('iframe');
    foreign.src = 'https://evil.test/';
    const blank = document.createElement('iframe');
    document.body.append(foreign, blank);
    return { blocked: await blocked, shell: blank.contentWindow !== null && 'packwright' in blank.contentWindow };
  });
  expect(found).toEqual({ blocked: 'frame-src', shell: false });
});

test('location, notifications, microphone and clipboard reading are denied; benches have a camera', async ({
  shell: { page },
}) => {
  const found = await page.evaluate(async () => {
    const location = await new Promise<number>((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve(0),
        ({ code }) => resolve(code),
      ),
    );
    const notifications = await Notification.requestPermission();
    const { state: camera } = await navigator.permissions.query({ name: 'camera' });
    const { state: microphone } = await navigator.permissions.query({ name: 'microphone' });
    const clipboard = await navigator.clipboard.readText().then(
      () => 'granted',
      (error: Error) => error.name,
    );
    return { location, notifications, camera, microphone, clipboard };
  });
  // 1 is PERMISSION_DENIED.
  expect(found).toEqual({
    location: 1,
    notifications: 'denied',
    camera: 'granted',
    microphone: 'denied',
    clipboard: 'NotAllowedError',
  });
});
