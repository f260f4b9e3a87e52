import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type Electron from 'electron';
import type { Page } from './chromium.ts';
import { closed, NotInStandIn, preventable } from './closed.ts';
import type { DevToolsSession } from './devTools.ts';
import { fromChromium, toChromium } from './edge.ts';
import { invokeHandler } from './ipcMain.ts';
import { app } from './app.ts';
import { colorScheme, onColorScheme } from './nativeTheme.ts';
import { bindingName, pageScript, preloadScript, worldName } from './preloadWorld.ts';
import { theChromium } from './runtime.ts';
import { applyPermissions } from './session.ts';

/** A window is a page of Chromium; its place on a screen exists as numbers only. */

const windows = new Set<StandInWindow>();
let lastId = 0;

interface FrameTree {
  readonly frame: { readonly id: string; readonly parentId?: string; readonly url: string };
}

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];

class StandInContents
  extends EventEmitter
  implements
    Pick<
      Electron.WebContents,
      | 'id'
      | 'close'
      | 'executeJavaScript'
      | 'forcefullyCrashRenderer'
      | 'getTitle'
      | 'getURL'
      | 'isDestroyed'
      | 'print'
      | 'reload'
      | 'send'
      | 'setWindowOpenHandler'
    >
{
  readonly id = ++lastId;
  readonly page: Promise<Page>;
  readonly #preload: string | null;
  readonly #frames = new Map<string, string>();
  readonly #close: () => void;
  #session: DevToolsSession | null = null;
  #targetId = '';
  #preloadContext: number | null = null;
  #openHandler: OpenHandler = () => ({ action: 'allow' });
  /** Main-frame documents that the application itself asked for: Electron emits no will-navigate for them. */
  #ownLoads = 0;
  #destroyed = false;
  #url = '';
  #title = '';

  constructor(preload: string | null, size: { width: number; height: number }, close: () => void) {
    super();
    this.#preload = preload;
    this.#close = close;
    this.page = this.#open(size);
    this.page.catch((error: unknown) => process.stderr.write(`stand-in: ${String(error)}\n`));
  }

  get targetId(): string {
    return this.#targetId;
  }

  async #open({ width, height }: { width: number; height: number }): Promise<Page> {
    const page = await theChromium().openPage();
    const { session, targetId } = page;
    this.#session = session;
    this.#targetId = targetId;
    this.#listen(session, targetId);
    void page.gone.then(() => {
      this.#destroyed = true;
      this.emit('destroyed');
    });
    const setUp: [string, Record<string, unknown>][] = [
      ['Page.enable', {}],
      ['Runtime.enable', {}],
      ['Inspector.enable', {}],
      ['Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] }],
      ['Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }],
      ['Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: colorScheme() }] }],
    ];
    if (this.#preload !== null)
      setUp.push(
        ['Runtime.addBinding', { name: bindingName, executionContextName: worldName }],
        ['Page.addScriptToEvaluateOnNewDocument', { source: pageScript }],
        [
          'Page.addScriptToEvaluateOnNewDocument',
          { source: preloadScript(readFileSync(this.#preload, 'utf8')), worldName },
        ],
      );
    // Sent in order before the page may go on; answers to some of them come only after that.
    const answers = Promise.all(setUp.map(([method, params]) => session.send(method, params)));
    await page.release();
    await answers;
    return page;
  }

  #listen(session: DevToolsSession, targetId: string): void {
    session.on('Page.frameAttached', ({ frameId, parentFrameId }: { frameId: string; parentFrameId: string }) => {
      if (frameId !== parentFrameId) this.#frames.set(frameId, 'about:blank');
    });
    session.on('Page.frameNavigated', ({ frame }: FrameTree) => {
      this.#frames.set(frame.id, frame.url);
      if (frame.id === targetId) this.#url = fromChromium(frame.url);
    });
    session.on('Page.loadEventFired', () => this.emit('did-finish-load'));
    session.on('Page.windowOpen', (opening: { url: string; windowName: string; windowFeatures: readonly string[] }) =>
      this.#windowOpen(opening),
    );
    session.on('Fetch.requestPaused', (paused: PausedRequest) => void this.#decide(session, targetId, paused));
    session.on('Inspector.targetCrashed', () => {
      this.#preloadContext = null;
      this.emit('render-process-gone', preventable({}), { reason: 'crashed', exitCode: 5 });
    });
    session.on(
      'Runtime.executionContextCreated',
      ({ context }: { context: { id: number; name: string; auxData?: { frameId?: string } } }) => {
        if (context.name === worldName && context.auxData?.frameId === targetId) this.#preloadContext = context.id;
      },
    );
    session.on('Runtime.bindingCalled', (call: { name: string; payload: string; executionContextId: number }) => {
      if (call.name === bindingName) void this.#invoke(session, targetId, call);
    });
  }

  /** Page and sub-frames: whoever listens may refuse a document before it is asked for. */
  async #decide(
    session: DevToolsSession,
    mainFrame: string,
    { requestId, request, frameId, redirectedRequestId }: PausedRequest,
  ): Promise<void> {
    const isMainFrame = frameId === mainFrame;
    const url = fromChromium(request.url);
    const redirected = redirectedRequestId !== undefined;
    let refused = false;
    if (!redirected && isMainFrame && this.#ownLoads > 0) this.#ownLoads -= 1;
    else {
      const details = preventable({ url, isMainFrame, isSameDocument: false, frame: null });
      const events = redirected
        ? ['will-redirect']
        : isMainFrame
          ? ['will-frame-navigate', 'will-navigate']
          : ['will-frame-navigate'];
      for (const event of events) this.emit(event, details, url);
      refused = details.defaultPrevented;
    }
    // 204: the frame keeps the document that it has.
    const answer = refused
      ? session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
      : session.send('Fetch.continueRequest', { requestId });
    await answer.catch(() => null);
  }

  #windowOpen({
    url,
    windowName,
    windowFeatures,
  }: {
    url: string;
    windowName: string;
    windowFeatures: readonly string[];
  }): void {
    const details = {
      url: fromChromium(url),
      frameName: windowName,
      features: windowFeatures.join(','),
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' },
    };
    // The page itself is ended by chromium.ts, whatever the handler says.
    if (this.#openHandler(details as Electron.HandlerDetails).action === 'allow')
      throw new NotInStandIn('windows that a page opens');
  }

  async #invoke(
    session: DevToolsSession,
    frameId: string,
    call: { payload: string; executionContextId: number },
  ): Promise<void> {
    const { id, channel, args } = JSON.parse(call.payload) as {
      id: number;
      channel: string;
      args: readonly { value?: unknown }[];
    };
    const url = this.#url;
    const senderFrame = closed('WebFrameMain', { url, parent: null, origin: new URL(url).origin });
    const event = preventable({ sender: asContents(this), senderFrame, frameId: 1, processId: 1, type: 'frame' });
    let answer: object;
    try {
      const value = await invokeHandler(
        event as unknown as Electron.IpcMainInvokeEvent,
        channel,
        args.map((arg) => arg.value),
      );
      answer = { id, value };
    } catch (error) {
      answer = { id, error: error instanceof Error ? error.message : String(error) };
    }
    if (frameId === this.#targetId) await this.#toPreload(session, call.executionContextId, answer);
  }

  async #toPreload(session: DevToolsSession, contextId: number, message: object): Promise<void> {
    await session
      .send('Runtime.evaluate', { expression: `__fromMain(${JSON.stringify(message)})`, contextId })
      .catch(() => null);
  }

  async #ownLoad(load: (session: DevToolsSession) => Promise<unknown>): Promise<void> {
    const { session } = await this.page;
    await applyPermissions(asContents(this), this.#url === '' ? 'app://station/' : this.#url);
    const loaded = new Promise<void>((resolve) => session.once('Page.loadEventFired', () => resolve()));
    this.#ownLoads += 1;
    await load(session);
    await loaded;
    const { result } = (await session.send('Runtime.evaluate', { expression: 'document.title' })) as {
      result: { value?: string };
    };
    this.#title = result.value ?? '';
  }

  async load(address: string): Promise<void> {
    await this.#ownLoad(async (session) => {
      const { errorText } = (await session.send('Page.navigate', { url: toChromium(address) })) as {
        errorText?: string;
      };
      if (errorText !== undefined) throw new Error(`${errorText} loading '${address}'`);
    });
  }

  reload(): void {
    // Not Page.reload: after a crash there is no document left that could be loaded again, only an address.
    this.load(this.#url).catch((error: unknown) => process.stderr.write(`stand-in: ${String(error)}\n`));
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const { session } = await this.page;
    const { result, exceptionDetails } = (await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    })) as { result: { value?: unknown }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }

  forcefullyCrashRenderer(): void {
    // Chromium never answers this one.
    this.#session?.send('Page.crash').catch(() => null);
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.#session !== null && this.#preloadContext !== null)
      void this.#toPreload(this.#session, this.#preloadContext, { kind: 'event', channel, value: args });
  }

  print(
    _options?: Electron.WebContentsPrintOptions,
    callback?: (success: boolean, failureReason: string) => void,
  ): void {
    callback?.(false, 'The stand-in has no printer.');
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  getURL(): string {
    return this.#url;
  }

  getTitle(): string {
    return this.#title;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  close(): void {
    this.#close();
  }

  setColorScheme(value: string): void {
    this.#session
      ?.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
      .catch(() => null);
  }
}

interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly frameId: string;
  readonly redirectedRequestId?: string;
}

const contentsProxies = new WeakMap<StandInContents, Electron.WebContents>();

/** The contents with their closed list. Their `implements` clause is what makes the cast true for the names that are there. */
function asContents(contents: StandInContents): Electron.WebContents {
  const known = contentsProxies.get(contents);
  if (known) return known;
  const bound = new Proxy(contents, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const proxy = closed('webContents', bound) as unknown as Electron.WebContents;
  contentsProxies.set(contents, proxy);
  return proxy;
}

/** A page of Chromium is isolated, sandboxed and without Node; one with less cannot be shown here, and should not be made. */
function refuseWeakPage(preferences: Electron.WebPreferences): void {
  const { contextIsolation, sandbox, nodeIntegration, nodeIntegrationInSubFrames, webSecurity, webviewTag } =
    preferences;
  if (contextIsolation === false || sandbox === false || webSecurity === false)
    throw new NotInStandIn('page without contextIsolation, sandbox or webSecurity');
  if (nodeIntegration === true || nodeIntegrationInSubFrames === true || webviewTag === true)
    throw new NotInStandIn('page with nodeIntegration or webviewTag');
}

type Bounds = Electron.Rectangle;

class StandInWindow
  extends EventEmitter
  implements
    Pick<
      Electron.BrowserWindow,
      | 'close'
      | 'destroy'
      | 'focus'
      | 'getBounds'
      | 'getNormalBounds'
      | 'hide'
      | 'id'
      | 'isDestroyed'
      | 'isFocused'
      | 'isMaximized'
      | 'isMinimized'
      | 'isVisible'
      | 'loadURL'
      | 'maximize'
      | 'minimize'
      | 'restore'
      | 'setBounds'
      | 'show'
    >
{
  readonly id: number;
  readonly contents: StandInContents;
  #bounds: Bounds;
  #maximized = false;
  #minimized = false;
  #visible: boolean;
  #focused = false;
  #destroyed = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    const { x = 0, y = 0, width = 800, height = 600, show = true, webPreferences = {} } = options;
    refuseWeakPage(webPreferences);
    this.#bounds = { x, y, width, height };
    this.#visible = show;
    this.contents = new StandInContents(webPreferences.preload ?? null, { width, height }, () => this.close());
    this.id = this.contents.id;
    windows.add(this);
    this.contents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.contents.once('destroyed', () => this.#gone());
    app.emit('web-contents-created', preventable({}), asContents(this.contents));
  }

  get webContents(): Electron.WebContents {
    return asContents(this.contents);
  }

  #gone(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windows.delete(this);
    this.emit('closed');
    if (windows.size === 0) app.lastWindowClosed();
  }

  loadURL(address: string): Promise<void> {
    return this.contents.load(address);
  }

  close(): void {
    if (this.#destroyed) return;
    const event = preventable({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  /** Closed for certain, as in Electron, also when its page never came or does not answer any more. */
  destroy(): void {
    this.contents.page.then(({ targetId }) => theChromium().closePage(targetId)).catch(() => null);
    this.#gone();
  }

  getBounds(): Bounds {
    return this.#maximized ? { x: 0, y: 0, width: 1920, height: 1080 } : this.#bounds;
  }

  getNormalBounds(): Bounds {
    return this.#bounds;
  }

  setBounds(bounds: Partial<Bounds>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
  }

  maximize(): void {
    this.#maximized = true;
  }

  isMaximized(): boolean {
    return this.#maximized;
  }

  minimize(): void {
    this.#minimized = true;
  }

  isMinimized(): boolean {
    return this.#minimized;
  }

  restore(): void {
    this.#minimized = false;
  }

  show(): void {
    this.#visible = true;
  }

  hide(): void {
    this.#visible = false;
  }

  isVisible(): boolean {
    return this.#visible;
  }

  focus(): void {
    for (const window of windows) window.#focused = window === this;
  }

  isFocused(): boolean {
    return this.#focused;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }
}

onColorScheme((value) => {
  for (const window of windows) window.contents.setColorScheme(value);
});

const windowProxies = new WeakMap<StandInWindow, StandInWindow>();

function closedWindow(window: StandInWindow): StandInWindow {
  const known = windowProxies.get(window);
  if (known) return known;
  const bound = new Proxy(window, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const proxy = closed('BrowserWindow', bound);
  windowProxies.set(window, proxy);
  return proxy;
}

function construct(options?: Electron.BrowserWindowConstructorOptions): StandInWindow {
  return closedWindow(new StandInWindow(options));
}

/** `new BrowserWindow(…)` gives the window with its closed list. */
export const BrowserWindow = closed(
  'BrowserWindow',
  Object.assign(
    function BrowserWindow(options?: Electron.BrowserWindowConstructorOptions) {
      return construct(options);
    },
    {
      getAllWindows: () => [...windows].map(closedWindow),
      fromWebContents: (contents: Electron.WebContents) =>
        [...windows].map(closedWindow).find((window) => window.webContents === contents) ?? null,
    },
  ),
);

export const webContents = closed('webContents', {
  fromDevToolsTargetId: (targetId: string) => {
    const window = [...windows].find(({ contents }) => contents.targetId === targetId);
    return window === undefined ? undefined : asContents(window.contents);
  },
});

/** Asks every window to close; false when one of them refused. */
export async function closeAllWindows(): Promise<boolean> {
  const asked = [...windows];
  const closings = asked.map(
    (window) =>
      new Promise<boolean>((resolve) => {
        window.once('closed', () => resolve(true));
        const event = preventable({});
        window.emit('close', event);
        if (event.defaultPrevented) resolve(false);
        else window.destroy();
      }),
  );
  return (await Promise.all(closings)).every(Boolean);
}
