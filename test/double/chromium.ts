import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { DevTools, type DevToolsSession, type Params } from './devTools.ts';

/** The Chromium under the stand-in: started once, with a DevTools port that Playwright reads off stderr. */

const candidates = [
  process.env['PACKWRIGHT_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const switches = [
  '--headless=new',
  '--no-startup-window',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-sync',
  // Frames stay in the page's process, so that one session sees all their navigations.
  '--disable-site-isolation-trials',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];

/** Milliseconds that Chromium has to end by itself. */
const longestEnd = 10_000;

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly openerId?: string;
}

export interface Page {
  readonly targetId: string;
  readonly session: DevToolsSession;
  /** Lets the target go on once its owner has set it up. */
  readonly release: () => Promise<unknown>;
  readonly gone: Promise<void>;
}

export class Chromium {
  readonly devTools: DevTools;
  readonly #process: ChildProcess;
  readonly #attached = new Map<string, Page>();
  readonly #awaited = new Map<string, (page: Page) => void>();
  readonly #gone = new Map<string, () => void>();

  private constructor(process: ChildProcess, devTools: DevTools) {
    this.#process = process;
    this.devTools = devTools;
  }

  /** Starts Chromium on this profile and prints the line that Playwright waits for. */
  static async start(profile: string, appSwitches: readonly string[]): Promise<Chromium> {
    const path = candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
    if (path === undefined) throw new Error('The stand-in needs Chromium; set PACKWRIGHT_CHROMIUM to its path.');
    const child = spawn(path, [...switches, `--user-data-dir=${profile}`, ...appSwitches], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error('Chromium ended before it was ready.')));
      createInterface({ input: child.stderr }).on('line', (line) => {
        const match = /^DevTools listening on (ws:\S+)$/.exec(line);
        if (match?.[1] !== undefined) resolve(match[1]);
      });
    });
    const chromium = new Chromium(child, await DevTools.connect(address));
    await chromium.#watchTargets();
    process.stderr.write(`DevTools listening on ${address}\n`);
    return chromium;
  }

  async #watchTargets(): Promise<void> {
    const { browser } = this.devTools;
    browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }: { sessionId: string; targetInfo: TargetInfo }) =>
      this.#attach(sessionId, targetInfo),
    );
    browser.on('Target.detachedFromTarget', ({ sessionId }: { sessionId: string }) => {
      this.devTools.forget(sessionId);
      this.#gone.get(sessionId)?.();
    });
    await browser.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  }

  #attach(sessionId: string, { targetId, type, openerId }: TargetInfo): void {
    const session = this.devTools.session(sessionId);
    const release = (): Promise<unknown> => session.send('Runtime.runIfWaitingForDebugger').catch(() => null);
    if (type !== 'page') return void release();
    if (openerId !== undefined) return void this.#refuse(session, targetId);
    const gone = new Promise<void>((resolve) => this.#gone.set(sessionId, resolve));
    const page: Page = { targetId, session, release, gone };
    this.#attached.set(targetId, page);
    this.#awaited.get(targetId)?.(page);
  }

  /** A page that another page opened: Electron would never have made it. It may ask for nothing, and ends. */
  async #refuse(session: DevToolsSession, targetId: string): Promise<void> {
    // It shares the process of its opener, which stands still until the new page has been let go.
    const prepared = [
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      session.send('Runtime.runIfWaitingForDebugger'),
    ];
    await Promise.allSettled(prepared);
    await this.closePage(targetId);
  }

  /** A new page, held until its owner releases it. */
  async openPage(): Promise<Page> {
    const { targetId } = (await this.devTools.browser.send('Target.createTarget', { url: 'about:blank' })) as {
      targetId: string;
    };
    const attached = this.#attached.get(targetId);
    return attached ?? new Promise<Page>((resolve) => this.#awaited.set(targetId, resolve));
  }

  closePage(targetId: string): Promise<unknown> {
    return this.#command('Target.closeTarget', { targetId });
  }

  setPermission(origin: string, permission: Params, granted: boolean): Promise<unknown> {
    return this.#command('Browser.setPermission', { origin, permission, setting: granted ? 'granted' : 'denied' });
  }

  #command(method: string, params: Params): Promise<unknown> {
    return this.devTools.browser.send(method, params).catch(() => null);
  }

  /** Ends Chromium and waits until its process is gone. One that does not end by itself is killed. */
  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    void this.#command('Browser.close', {});
    const killing = setTimeout(() => this.kill(), longestEnd);
    await ended;
    clearTimeout(killing);
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }
}
