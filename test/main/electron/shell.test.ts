import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crashWindowMs, decideRecovery, isCrash, reloadDelaysMs } from '../../../main/electron/crashRecovery.ts';
import { createShellLogger, logLine } from '../../../main/electron/logging.ts';
import { menuTemplate } from '../../../main/electron/menu.ts';
import { allowedPermissions, decidePermission } from '../../../main/electron/permissions.ts';
import { createSecrets } from '../../../main/electron/secrets.ts';
import { webPreferences } from '../../../main/electron/security.ts';
import { readShellOptions } from '../../../main/electron/shellOptions.ts';
import type { Dialog, MessageBoxOptions } from 'electron';
import { describeRescue } from '../../../main/describeRescue.ts';
import { dialogLanguage } from '../../../main/electron/copiesWords.ts';
import { rescueChoice, type CopyFault, type RescueChoice } from '../../../main/domain/upkeep/rescueChoice.ts';
import { offerCopies } from '../../../main/electron/offerCopies.ts';
import { describeStartupError } from '../../../main/electron/startupErrors.ts';
import { createWindowSession } from '../../../main/electron/windowSession.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packwright-shell-unit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('webPreferences', () => {
  it('shut every door to Node', () =>
    expect(webPreferences).toEqual({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false,
    }));
});

describe('permissions', () => {
  it('every allowed one has a reason', () => {
    for (const [, reason] of allowedPermissions) expect(reason).toMatch(/\.$/);
  });

  it.each<readonly [permission: string, requester: string, allowed: boolean]>([
    ['clipboard-sanitized-write', 'app://station/', true],
    ['fullscreen', 'app://station/', true],
    ['fullscreen', 'https://evil.test/', false],
    ['clipboard-sanitized-write', 'https://evil.test/', false],
    ['clipboard-sanitized-write', '', false],
    ...[
      'clipboard-read',
      'geolocation',
      'notifications',
      'media',
      'hid',
      'serial',
      'usb',
      'openExternal',
      'fileSystem',
      'unknown',
    ].map((permission) => [permission, 'app://station/', false] as const),
  ])('%s asked by %j: %s', (permission, requester, allowed) =>
    expect(decidePermission(permission, requester)).toBe(allowed),
  );

  it.each<readonly [media: readonly string[], requester: string, allowed: boolean]>([
    [['video'], 'app://station/', true],
    [['video'], 'https://evil.test/', false],
    [['audio'], 'app://station/', false],
    [['video', 'audio'], 'app://station/', false],
    [['unknown'], 'app://station/', false],
  ])('media %j asked by %j: %s', (media, requester, allowed) =>
    expect(decidePermission('media', requester, media)).toBe(allowed),
  );
});

describe('decideRecovery', () => {
  it('reloads at growing intervals, then stops', () => {
    const at = [0, 1, 2, 3];
    const decided = at.map((_, index) => decideRecovery(at.slice(0, index + 1)));
    expect(decided).toEqual([...reloadDelaysMs.map((delayMs) => ({ kind: 'reload', delayMs })), { kind: 'stop' }]);
  });

  it('forgives what is long ago', () =>
    expect(decideRecovery([0, 1, 2, crashWindowMs + 10])).toEqual({ kind: 'reload', delayMs: reloadDelaysMs[0] }));

  it('an orderly end is no crash', () => {
    expect(isCrash('clean-exit')).toBe(false);
    for (const reason of ['crashed', 'oom', 'killed', 'abnormal-exit', 'launch-failed', 'integrity-failure'] as const)
      expect(isCrash(reason)).toBe(true);
  });
});

describe('createSecrets', () => {
  const keyStore = (available: boolean, backend: 'basic_text' | 'gnome_libsecret' | 'kwallet6' | 'unknown') => ({
    isAsyncEncryptionAvailable: () => Promise.resolve(available),
    getSelectedStorageBackend: () => backend,
    encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(text).reverse()),
    decryptStringAsync: (sealed: Buffer) =>
      Promise.resolve({ result: Buffer.from(sealed).reverse().toString(), shouldReEncrypt: false }),
  });

  it.each([
    ['linux', true, 'gnome_libsecret', 'system'],
    ['linux', true, 'kwallet6', 'system'],
    ['linux', true, 'basic_text', 'weak'],
    ['linux', true, 'unknown', 'weak'],
    ['linux', false, 'gnome_libsecret', 'none'],
    ['darwin', true, 'unknown', 'system'],
    ['win32', true, 'unknown', 'system'],
    ['win32', false, 'unknown', 'none'],
  ] as const)('on %s, available %s, with %s: %s', async (platform, available, backend, protection) =>
    expect(await createSecrets(keyStore(available, backend), platform).protection()).toBe(protection),
  );

  it('seals and opens under a key store', async () => {
    const secrets = createSecrets(keyStore(true, 'kwallet6'), 'linux');
    expect(await secrets.open(await secrets.seal('geheim'))).toBe('geheim');
  });

  it('does not pretend to protect', async () => {
    await expect(createSecrets(keyStore(true, 'basic_text'), 'linux').seal('x')).rejects.toThrow('no safe place');
  });
});

describe('the log', () => {
  const clock = { now: () => '2026-01-02T03:04:05.000Z' };

  it('is JSON lines that no field can break', () => {
    const line = logLine(clock.now(), 'info', 'x', { text: 'a\nb\u001b[31m', cause: new Error('why') });
    expect(line).not.toMatch(/\n|\u001b/);
    expect(JSON.parse(line)).toMatchObject({
      event: 'x',
      text: 'a\nb\u001b[31m',
      cause: { name: 'Error', message: 'why' },
    });
  });

  it('is written and rotated by size, ten files at most', () => {
    const logger = createShellLogger(folder, clock, false);
    const text = 'x'.repeat(1024 * 1024);
    for (let line = 0; line < 70; line += 1) logger.info('full', { text });
    const names = readdirSync(folder).sort();
    expect(names).toHaveLength(10);
    expect(names).toContain('station.log');
    expect(JSON.parse(readFileSync(join(folder, 'station.log'), 'utf8').split('\n')[0] ?? '')).toMatchObject({
      event: 'full',
      level: 'info',
    });
  });
});

describe('readShellOptions', () => {
  const options = (switches: Record<string, string>) =>
    readShellOptions({ getSwitchValue: (name) => switches[name] ?? '' }, '/home/x/packwright');

  it('has defaults', () => expect(options({})).toEqual({ dataDir: '/home/x/packwright', port: 7717 }));
  it('takes a folder and a port', () =>
    expect(options({ 'data-dir': '/srv/p', port: '0' })).toEqual({ dataDir: '/srv/p', port: 0 }));
  it.each(['x', '-1', '70000', '1e3', ' 1'])('takes no port %j', (port) => expect(options({ port }).port).toBe(7717));
});

describe('describeStartupError', () => {
  const named = (name: string, message = 'Detail.') => Object.assign(new Error(message), { name });

  it.each([
    [named('StationLocked'), 'already running', 'address in a browser'],
    [named('DatabaseDamaged'), 'damaged', 'Restore the newest backup'],
    [named('DatabaseFromFuture'), 'newer version', 'Install the newest version'],
    [named('UnsuitablePlace'), 'cannot be kept', '--data-dir'],
    [named('PortInUse'), 'port is in use', 'Nothing was changed'],
    [Object.assign(new Error('Detail.'), { code: 'EACCES' }), 'cannot be used', 'Give your user the right'],
    [Object.assign(new Error('Detail.'), { code: 'ENOSPC' }), 'disk is full', 'Free some space'],
    [named('constructor'), 'did not start', 'support'],
    ['Detail.', 'did not start', 'support'],
  ])('%s: what happened and what to do', (error, title, advice) => {
    const problem = describeStartupError(error, '/data');
    expect(problem.title).toContain(title);
    expect(problem.message).toContain('Detail.');
    expect(problem.message).toContain(advice);
  });
});

describe('offerCopies', () => {
  const now = '2026-03-04T09:00:00.000Z';
  const copy = (name: string, fault: CopyFault | null = null, isOfOtherStation = false) => ({
    ...{ path: `/data/backups/${name}.db`, bytes: 5 * 1024 * 1024, madeAt: '2026-03-01T02:00:00.000Z' },
    ...{ fault, isOfOtherStation },
  });
  async function offer(
    copies: Parameters<typeof rescueChoice>[0],
    presses: readonly string[],
    language: 'en' | 'de' = 'en',
    away: RescueChoice['away'] = null,
  ) {
    const shown: MessageBoxOptions[] = [];
    const done: string[] = [];
    const left = [...presses];
    const restored = await offerCopies({
      dialog: {
        // Of its two forms the one without a window.
        showMessageBox: ((options: MessageBoxOptions) => {
          shown.push(options);
          const wanted = left.shift() ?? 'Quit';
          const response = (options.buttons ?? []).findIndex((button) => button.startsWith(wanted));
          return Promise.resolve({ response, checkboxChecked: false });
        }) as Dialog['showMessageBox'],
      },
      database: '/data/station.db',
      language,
      choice: rescueChoice(copies, away, now),
      restore: (path) => {
        done.push(path);
        if (path.includes('bad')) throw new Error('The copy is gone.');
      },
      openFolder: () => Promise.resolve(void done.push('folder')),
    });
    return { restored, shown, done };
  }

  it('shows date, size and check of each copy, and offers the sound ones', async () => {
    const { restored, shown } = await offer([copy('new'), copy('cut', 'damaged'), copy('old')], ['Quit']);
    expect(restored).toBe(false);
    const { detail = '', buttons = [] } = shown[0] ?? {};
    expect(buttons.map((button) => button.split(' ', 1)[0])).toEqual(['Restore', 'Restore', 'Open', 'Quit']);
    expect(detail).toContain('5.0 MB, checked: OK');
    expect(detail).toContain('cannot be restored: it is damaged');
    expect(detail).toContain('/data/backups/new.db');
  });

  it('speaks the language of the system', async () => {
    expect(['de', 'de-AT', 'de_DE.UTF-8', 'en-GB', 'fr', ''].map(dialogLanguage)).toEqual([
      ...['de', 'de', 'de', 'en', 'en', 'en'],
    ]);
    const { shown } = await offer([copy('new'), copy('cut', 'damaged')], ['Beenden'], 'de');
    const { message, detail = '', buttons = [] } = shown[0] ?? {};
    expect(message).toBe('Die Datenbank ist beschädigt. Eine Sicherung wiederherstellen?');
    expect(buttons.map((button) => button.split(/[ :]/, 1)[0])).toEqual(['Wiederherstellen', 'Ordner', 'Beenden']);
    expect(detail).toContain('manuelle Sicherung, 5,0 MB, geprüft: in Ordnung');
    expect(detail).toContain('nicht wiederherstellbar: sie ist beschädigt');
    expect(detail).toContain('Die Station kann mit /data/station.db nicht starten.');
    expect((await offer([], ['Beenden'], 'de')).shown[0]?.detail).toContain('Es gibt keine Sicherung.');
  });

  it('names the kind of each copy, and recommends the newest sound backup before a database that was set aside', async () => {
    const { shown, done } = await offer(
      [
        copy('before-restore-2026-03-03T00-00-00.000Z'),
        copy('automatic-st1-00009-2026-03-02T02-00-00.000Z', 'damaged'),
        copy('automatic-st1-00008-2026-03-01T02-00-00.000Z'),
        copy('before-migration-from-20-2026-02-20T02-00-00.000Z'),
      ],
      ['Restore'],
    );
    const { detail = '', buttons = [] } = shown[0] ?? {};
    expect(done).toEqual(['/data/backups/automatic-st1-00008-2026-03-01T02-00-00.000Z.db']);
    expect(buttons.map((button) => / \((.*)\)$/.exec(button)?.[1])).toEqual([
      ...['daily backup', 'before an update', 'set aside before a restore', undefined, undefined],
    ]);
    expect(detail.match(/^.*recommended$/gm)).toEqual([expect.stringContaining('daily backup, 5.0 MB, checked: OK')]);
    expect(detail).toContain('set aside before a restore, 5.0 MB, checked: OK\n');
  });

  it('names copies of another station, offers them last and never recommends one', async () => {
    const copies = [copy('theirs', null, true), copy('mine'), copy('before-restore-2026-02-03T00-00-00.000Z')];
    const { shown, done } = await offer(copies, ['Restore']);
    const { detail = '', buttons = [], defaultId } = shown[0] ?? {};
    expect([done, defaultId]).toEqual([['/data/backups/mine.db'], 0]);
    expect(buttons[2]).toContain('(manual backup, of another station)');
    expect(detail).toMatch(/manual backup, 5\.0 MB, checked: OK, of another station\n\/data\/backups\/theirs/);
    expect(detail.match(/^.*recommended$/gm)).toHaveLength(1);
    const german = (await offer(copies, ['Beenden'], 'de')).shown[0]?.detail;
    expect(german).toContain('geprüft: in Ordnung, von einer anderen Station\n');
  });

  it('does not restore a copy of another station at the press of Enter when there is no other', async () => {
    const copies = [copy('theirs', null, true)];
    const { defaultId = 0, buttons = [] } = (await offer(copies, ['Quit'])).shown[0] ?? {};
    expect(buttons[defaultId]).toBe('Open folder');
    const lines = describeRescue(rescueChoice(copies, null, now), '/data').join('\n');
    expect(lines).toContain('checked: OK, of another station\n');
    expect(lines).toContain('No sound backup of this station was found. To restore one of another station, start once');
    expect(lines).toContain('theirs.db" --from-another-station');
    expect(lines).not.toContain('recommended');
  });

  it('does not recommend a copy that a wrong clock dated in the future, and says what it is', async () => {
    const ahead = { ...copy('automatic-st1-00001-2027-03-01T02-00-00.000Z'), madeAt: '2027-03-01T02:00:00.000Z' };
    const copies = [ahead, copy('automatic-st1-00002-2026-03-01T02-00-00.000Z'), copy('hand')];
    const { shown, done } = await offer(copies, ['Restore']);
    expect(done).toEqual(['/data/backups/automatic-st1-00002-2026-03-01T02-00-00.000Z.db']);
    expect(shown[0]?.detail).toMatch(/\(in the future: the clock was wrong\), daily backup, .*: OK\n.*-00001-2027/);
    const lines = describeRescue(rescueChoice(copies, null, now), '/data').join('\n');
    expect(lines).toMatch(/\(in the future: the clock was wrong\), daily backup, 5\.0 MB, checked: OK$/m);
    expect(lines.split('To restore the newest')[1]).toContain('00002-2026');
    // With a clock that is behind, all of them are.
    expect(rescueChoice(copies, null, '2020-01-01T00:00:00.000Z').recommended).toMatchObject(ahead);
  });

  it('tells copies of a week from those of a day', () => {
    const days = ['01-18', '01-25', '02-01', '02-02', '02-03', '02-04', '02-05', '02-06', '02-07'];
    const copies = days.map((day, index) =>
      copy(`automatic-st1-${String(index + 1).padStart(5, '0')}-2026-${day}T02-00-00.000Z`),
    );
    const kinds = rescueChoice(copies.toReversed(), null, now).copies.map(({ kind }) => kind);
    expect(kinds).toEqual([...Array<string>(7).fill('daily'), 'weekly', 'weekly']);
  });

  it('says that the backup folder cannot be reached, and when the last backup was made there', async () => {
    const away = { folder: '/mnt/share', lastAt: '2026-03-01T02:00:00.000Z' };
    const en = (await offer([], ['Quit'], 'en', away)).shown[0]?.detail ?? '';
    expect(en).toContain('The backup folder /mnt/share cannot be reached. The last backup there was made on 3/1/2026');
    expect(en).not.toContain('There is no backup.');
    const de = (await offer([copy('new')], ['Beenden'], 'de', away)).shown[0]?.detail ?? '';
    expect(de).toContain(
      'Der Sicherungsordner /mnt/share ist nicht erreichbar. Die letzte Sicherung dort ist vom 1.3.2026',
    );
  });

  it('restores the one that is chosen, after the folder was looked at', async () => {
    const { restored, done } = await offer([copy('new')], ['Open folder', 'Restore']);
    expect([restored, done]).toEqual([true, ['folder', '/data/backups/new.db']]);
  });

  it('asks again with the reason when a restore fails', async () => {
    const { restored, shown } = await offer([copy('bad')], ['Restore', 'Quit']);
    expect([restored, shown[1]?.detail?.includes('The copy is gone.')]).toEqual([false, true]);
  });
});

describe('menuTemplate', () => {
  const actions = { openDocumentation: () => undefined, revealDataFolder: () => undefined, checkForUpdate: null };
  const roles = (packaged: boolean) => JSON.stringify(menuTemplate('linux', packaged, actions));

  it('has developer tools only where the application is not packaged', () => {
    expect(roles(false)).toContain('toggleDevTools');
    expect(roles(true)).not.toContain('toggleDevTools');
  });

  it('offers the update only when a feed is configured', () => {
    expect(roles(true)).not.toContain('Check for updates');
    expect(JSON.stringify(menuTemplate('darwin', true, { ...actions, checkForUpdate: () => undefined }))).toContain(
      'Check for updates',
    );
  });
});

describe('createWindowSession', () => {
  it('opens one session for calls at once, renews it in time, and tries again after a failure', async () => {
    let time = 0;
    let opened = 0;
    const session = createWindowSession(
      () => {
        opened += 1;
        return opened === 2 ? Promise.reject(new Error('down')) : Promise.resolve(`token ${String(opened)}`);
      },
      () => time,
    );
    expect(await Promise.all([session.token(), session.token()])).toEqual(['token 1', 'token 1']);
    time = 7 * 60 * 60 * 1000;
    await expect(session.token()).rejects.toThrow('down');
    expect(await session.token()).toBe('token 3');
    session.refused('token 1');
    expect(await session.token()).toBe('token 3');
    session.refused('token 3');
    expect(await session.token()).toBe('token 4');
  });
});

describe('the shell settings', () => {
  it.each([
    ['{"updateFeed":"https://updates.example/packwright/"}', 'https://updates.example/packwright/'],
    ['{"updateFeed":"http://updates.example/"}', null],
    ['{"updateFeed":"https://user:pw@updates.example/"}', null],
    ['{"updateFeed":5}', null],
    ['{}', null],
    ['not JSON', null],
  ])('%s: feed %j', async (text, feed) => {
    const { configuredFeed } = await import('../../../main/electron/updater.ts');
    const file = join(folder, 'shell.json');
    writeFileSync(file, text);
    expect(configuredFeed(file)).toBe(feed);
    expect(configuredFeed(join(folder, 'missing.json'))).toBeNull();
  });
});
