import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Electron from 'electron';
import { closed, NotInStandIn, preventable } from './closed.ts';
import { chromiumIfStarted } from './runtime.ts';
import { utilityMetrics } from './utilityProcess.ts';

/** The application object. Switches come from the command line and from appendSwitch, as in Electron. */

const switches = new Map<string, string>();

/** The part of the application that start.ts drives. */
export interface Lifecycle {
  /** The folder with the application's package.json. */
  root: string;
  /** Closes the windows, asking each; set by the module that has windows. */
  closeAllWindows: () => Promise<boolean>;
}

export const lifecycle: Lifecycle = { root: '', closeAllWindows: () => Promise.resolve(true) };

/** A switch as Chromium reads it: `--name`, `--name=value`. */
export function addSwitch(argument: string): void {
  const match = /^--([^=]+)(?:=(.*))?$/s.exec(argument);
  if (match?.[1] !== undefined) switches.set(match[1], match[2] ?? '');
}

/** Only Chromium's own switches go to Chromium; those of the application stay here. */
export function chromiumSwitches(): readonly string[] {
  const own = new Set(['data-dir', 'port', 'inspect', 'remote-debugging-port', 'user-data-dir']);
  return [...switches]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
}

class StandInApp
  extends EventEmitter
  implements
    Pick<
      Electron.App,
      | 'enableSandbox'
      | 'exit'
      | 'getAppMetrics'
      | 'getLocale'
      | 'getPath'
      | 'getVersion'
      | 'isPackaged'
      | 'isReady'
      | 'quit'
      | 'requestSingleInstanceLock'
      | 'setPath'
      | 'whenReady'
    >
{
  readonly isPackaged = false;
  readonly commandLine = closed('app.commandLine', {
    appendSwitch: (name: string, value = '') => void switches.set(name, value),
    getSwitchValue: (name: string) => switches.get(name) ?? '',
    hasSwitch: (name: string) => switches.has(name),
  } satisfies Pick<Electron.CommandLine, 'appendSwitch' | 'getSwitchValue' | 'hasSwitch'>);
  readonly #paths = new Map<string, string>();
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #quitting = false;

  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  getAppMetrics(): Electron.ProcessMetric[] {
    // The fields that the shell reads.
    return utilityMetrics() as Electron.ProcessMetric[];
  }

  /** As Chromium reads it on Linux: the language of the environment. */
  getLocale(): string {
    const language = process.env['LANGUAGE'] ?? process.env['LANG'] ?? '';
    return /^[a-z]{2}/.exec(language)?.[0] ?? 'en-US';
  }

  getVersion(): string {
    const { version } = JSON.parse(readFileSync(join(lifecycle.root, 'package.json'), 'utf8')) as { version: string };
    return version;
  }

  getPath(name: string): string {
    if (name !== 'userData') throw new NotInStandIn(`app.getPath('${name}')`);
    return this.#paths.get(name) ?? (switches.get('user-data-dir') || join(tmpdir(), 'electron-stand-in'));
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  isReady(): boolean {
    return this.#isReady;
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  /** Called by start.ts: the event first, then the promise, as Electron does it. */
  becomeReady(): void {
    this.#isReady = true;
    this.emit('ready', preventable({}), {});
    this.#ready.resolve();
  }

  /** The lock is a file that one start alone can make; later starts leave their arguments beside it and the first one finds them. */
  requestSingleInstanceLock(): boolean {
    const folder = join(this.getPath('userData'), 'single-instance');
    mkdirSync(folder, { recursive: true });
    const lock = join(folder, 'owner');
    for (;;) {
      try {
        writeFileSync(lock, String(process.pid), { flag: 'wx' });
        break;
      } catch {
        if (isAlive(Number(readFileSync(lock, 'utf8')))) {
          writeFileSync(
            join(folder, `start-${process.pid}.json`),
            JSON.stringify({ argv: process.argv, cwd: process.cwd() }),
          );
          return false;
        }
        rmSync(lock);
      }
    }
    const found = (): void => {
      for (const name of readdirSync(folder).filter((entry) => entry.startsWith('start-'))) {
        const text = readFileSync(join(folder, name), 'utf8');
        if (text === '') continue;
        rmSync(join(folder, name));
        const { argv, cwd } = JSON.parse(text) as { argv: string[]; cwd: string };
        this.emit('second-instance', preventable({}), argv, cwd, null);
      }
    };
    watch(folder, found).unref();
    process.once('exit', () => rmSync(lock, { force: true }));
    return true;
  }

  quit(): void {
    void this.#quit();
  }

  async #quit(): Promise<void> {
    if (this.#quitting) return;
    this.#quitting = true;
    const before = preventable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented || !(await lifecycle.closeAllWindows())) {
      this.#quitting = false;
      return;
    }
    this.#willQuit();
  }

  #willQuit(): void {
    const event = preventable({});
    this.emit('will-quit', event);
    if (!event.defaultPrevented) this.exit(0);
  }

  lastWindowClosed(): void {
    if (this.#quitting) return;
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }

  exit(code = 0): void {
    this.emit('quit', preventable({}), code);
    const chromium = chromiumIfStarted();
    if (chromium === null) process.exit(code);
    void chromium.stop().finally(() => process.exit(code));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const standInApp = new StandInApp();

/** Bound, because private fields do not work through a proxy. */
const bound = new Proxy(standInApp, {
  get(target, key) {
    const value: unknown = Reflect.get(target, key, target);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  },
});

export const app = closed('app', bound);
