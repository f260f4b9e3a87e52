import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import type { DetachedWindowAPI } from 'happy-dom';
import { createPinia, setActivePinia } from 'pinia';
import { effectScope } from 'vue';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import { call } from '../../renderer/api/client.ts';
import { writeToken } from '../../renderer/api/token.ts';
import { useConnection } from '../../renderer/stores/connection.ts';
import { useHistory } from '../../renderer/stores/history.ts';
import { useToasts } from '../../renderer/stores/toasts.ts';
import { programOf } from './programs.ts';
import { boxBodies, itemBodies } from './orders.ts';
import { startKillable, type KillableStation } from './startKillable.ts';

/** The stores and composables of the window without its screens. */
export interface StationWindow {
  /** Runs a composable as a screen would; `leave` ends the screen. */
  readonly onScreen: <T>(use: () => T) => T & { readonly leave: () => void };
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  /** What Ctrl+Z does. */
  readonly undoByKey: () => Promise<void>;
  /** Texts of the toasts that are shown. */
  readonly toasts: () => readonly string[];
}

/**
 * A station in a process of its own for all tests of a file, whose window is signed in; `prepare` runs once it is there. Answers how
 * another client calls it.
 */
export function sharedStation(prepare: () => Promise<void> = () => Promise.resolve()): KillableStation['call'] {
  let station: KillableStation;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'packwright-window-'));
    station = await startKillable(dataDir, programOf('engineProcess'), { shared: true });
    const { adminEmail: email, adminPassword: password } = JSON.parse(
      readFileSync(join(dataDir, 'first-run.json'), 'utf8'),
    ) as { adminEmail: string; adminPassword: string };
    // The page of the tests is one of this station, so that its requests go there.
    (window as unknown as { readonly happyDOM: DetachedWindowAPI }).happyDOM.setURL(station.url);
    vi.stubGlobal('Worker', ThreadInPage);
    await call('signIn', { body: { email, password } }).then(({ body }) => writeToken(body.token));
    await prepare();
  });
  afterAll(async () => {
    await station.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return (...request) => station.call(...request);
}

/** Two items, and two boxes that hold them, for the orders of `orders.ts`. */
export async function createMasters(): Promise<void> {
  for (const body of itemBodies) await call('createItem', { body });
  for (const body of boxBodies) await call('createContainer', { body });
}

/** A window that was just opened: nothing to take back, no toasts. Its screens end with the test. */
export function openWindow(): StationWindow {
  setActivePinia(createPinia());
  useConnection().answered();
  const history = useHistory();
  const toasts = useToasts();
  return {
    onScreen(use) {
      const scope = effectScope(true);
      const leave = () => scope.stop();
      onTestFinished(leave);
      const used = scope.run(use);
      if (used === undefined) throw new Error('The screen has ended.');
      return { ...used, leave };
    },
    undo: () => history.undo(),
    redo: () => history.redo(),
    undoByKey: () => history.byKey('undo'),
    toasts: () => toasts.list.map(({ text }) => text),
  };
}

const root = join(import.meta.dirname, '..', '..');

/** A worker of the page on a thread of Node: the same script, with the names that a browser gives it. */
class ThreadInPage {
  readonly #thread: Thread;

  constructor(script: URL) {
    const start = `
      const { parentPort } = require('node:worker_threads');
      const fetchOf = globalThis.fetch;
      globalThis.fetch = (url, init) => fetchOf(new URL(url, ${JSON.stringify(window.location.href)}), init);
      globalThis.postMessage = (message, { transfer = [] } = {}) => parentPort.postMessage(message, transfer);
      globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
      import(${JSON.stringify(join(root, script.pathname))});`;
    this.#thread = new Thread(start, { eval: true });
    this.#thread.unref();
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }

  addEventListener(type: 'message' | 'error', listener: (event: { readonly data: unknown }) => void): void {
    this.#thread.on(type, (data: unknown) => listener({ data }));
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
