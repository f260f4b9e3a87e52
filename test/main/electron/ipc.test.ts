import { describe, expect, it } from 'vitest';
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { faultOfArguments, handleShellCalls, type ShellHandlers } from '../../../main/electron/ipc.ts';
import { channelOf } from '../../../main/electron/shellApi.ts';

type Listener = Parameters<IpcMain['handle']>[1];

/** The registered handlers, called as Electron calls them. */
function register(overrides: Partial<ShellHandlers> = {}) {
  const refused: unknown[] = [];
  const listeners = new Map<string, Listener>();
  const handlers: ShellHandlers = {
    getShellInfo: () => Promise.resolve({ version: '1.0.0', platform: 'linux', secretProtection: 'system' }),
    openExternal: () => Promise.resolve(true),
    printWindow: () => Promise.resolve({ printed: true }),
    setTheme: () => Promise.resolve(),
    revealDataFolder: () => Promise.resolve(),
    getUpdateState: () => Promise.resolve({ status: 'off' }),
    checkForUpdate: () => Promise.resolve({ status: 'off' }),
    downloadUpdate: () => Promise.resolve({ status: 'off' }),
    installUpdate: () => Promise.resolve(false),
    ...overrides,
  };
  handleShellCalls({ handle: (channel, listener) => void listeners.set(channel, listener) }, handlers, {
    info: () => undefined,
    warn: (_event, fields) => void refused.push(fields),
    error: () => undefined,
  });
  const call = async (channel: string, frame: object | null, ...args: unknown[]): Promise<unknown> =>
    // Of the event only the frame and the sender are read.
    listeners.get(channel)?.({ senderFrame: frame, sender: {} } as unknown as IpcMainInvokeEvent, ...args) as unknown;
  return { call, refused, channels: [...listeners.keys()] };
}

const page = { url: 'app://station/', parent: null };

describe('handleShellCalls', () => {
  it('answers the page', async () => {
    const { call, refused } = register();
    expect(await call(channelOf('getShellInfo'), page)).toMatchObject({ version: '1.0.0' });
    expect(await call(channelOf('setTheme'), page, 'dark')).toBeUndefined();
    expect(refused).toEqual([]);
  });

  it.each([
    ['a frame that is gone', null],
    ['a frame in the page', { url: 'app://station/', parent: page }],
    ['a foreign page', { url: 'https://evil.test/', parent: null }],
  ])('refuses %s on every channel and says so in the log', async (_name, frame) => {
    const { call, refused, channels } = register();
    for (const channel of channels) await expect(call(channel, frame)).rejects.toThrow('rejected');
    expect(refused).toHaveLength(channels.length);
  });

  it('refuses a result that is not what the channel promises', async () => {
    const { call, refused } = register({ getShellInfo: () => Promise.resolve({ version: 5, token: 'x' } as never) });
    await expect(call(channelOf('getShellInfo'), page)).rejects.toThrow('the result');
    expect(refused).toHaveLength(1);
  });
});

describe('faultOfArguments', () => {
  it.each([
    ['setTheme', ['dark'], true],
    ['setTheme', [], false],
    ['setTheme', ['pink'], false],
    ['setTheme', [['dark']], false],
    ['setTheme', ['dark', 'light'], false],
    ['setTheme', [{ theme: 'dark' }], false],
    ['openExternal', ['https://www.ups.com/'], true],
    ['openExternal', [''], false],
    ['openExternal', [undefined], false],
    ['openExternal', ['x'.repeat(2049)], false],
    ['getShellInfo', [], true],
    ['getShellInfo', [{}], false],
    ['installUpdate', [true], false],
  ] as const)('%s%j: %s', (method, args, fits) => expect(faultOfArguments(method, args) === null).toBe(fits));
});
