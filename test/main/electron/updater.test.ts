import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createUpdates, type Updater } from '../../../main/electron/updater.ts';
import type { UpdateState } from '../../../main/electron/shellSchemas.ts';

/** electron-updater's part: its events and methods, with answers of the test's choosing. */
class ScriptedUpdater extends EventEmitter {
  autoDownload = true;
  autoInstallOnAppQuit = true;
  allowDowngrade = true;
  allowPrerelease = true;
  readonly calls: string[] = [];
  check: () => void = () => undefined;
  setFeedURL(options: unknown): void {
    this.calls.push(`feed ${JSON.stringify(options)}`);
  }
  checkForUpdates(): Promise<null> {
    this.calls.push('check');
    this.check();
    return Promise.resolve(null);
  }
  downloadUpdate(): Promise<string[]> {
    this.calls.push('download');
    this.emit('download-progress', { percent: 40 });
    this.emit('update-downloaded', { version: '2.0.0' });
    return Promise.resolve([]);
  }
  quitAndInstall(): void {
    this.calls.push('install');
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

function start(feed: string | null) {
  const updater = new ScriptedUpdater();
  const seen: UpdateState[] = [];
  let loads = 0;
  const updates = createUpdates({
    feed,
    load: () => {
      loads += 1;
      return Promise.resolve(updater as unknown as Updater);
    },
    onState: (state) => void seen.push(state),
    logger: quiet,
  });
  return { updater, updates, seen, loads: () => loads };
}

it('without a feed nothing is loaded, checked, downloaded or installed', async () => {
  const { updates, updater, loads } = start(null);
  expect(await updates.check()).toEqual({ status: 'off' });
  expect(await updates.download()).toEqual({ status: 'off' });
  expect(updates.install()).toBe(false);
  expect(loads()).toBe(0);
  expect(updater.calls).toEqual([]);
});

it('offers, downloads and installs, each only when asked', async () => {
  const { updates, updater, seen } = start('https://updates.example/');
  updater.check = () => updater.emit('update-available', { version: '2.0.0' });
  expect(updates.install()).toBe(false);
  expect(await updates.check()).toEqual({ status: 'available', version: '2.0.0' });
  expect(updater).toMatchObject({
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: false,
    allowPrerelease: false,
  });
  expect(updater.calls).toEqual(['feed {"provider":"generic","url":"https://updates.example/"}', 'check']);
  expect(await updates.download()).toEqual({ status: 'ready', version: '2.0.0' });
  expect(seen.map(({ status }) => status)).toEqual(['checking', 'available', 'downloading', 'ready']);
  expect(updates.install()).toBe(true);
  expect(updater.calls.at(-1)).toBe('install');
});

it('says that it is current', async () => {
  const { updates, updater } = start('https://updates.example/');
  updater.check = () => updater.emit('update-not-available', {});
  expect(await updates.check()).toEqual({ status: 'current' });
});

it('a failure is a state, and the next check starts again', async () => {
  const { updates, updater } = start('https://updates.example/');
  updater.check = () => {
    throw new Error('no network');
  };
  expect((await updates.check()).status).toBe('failed');
  updater.check = () => updater.emit('update-not-available', {});
  expect(await updates.check()).toEqual({ status: 'current' });
});
