import { EventEmitter } from 'node:events';

/** A client of the DevTools protocol over one WebSocket: commands by session, events by session. */

export type Params = Readonly<Record<string, unknown>>;

interface Answer {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

/** Commands to one target and its events (`on(method, params)`). */
export class DevToolsSession extends EventEmitter {
  readonly #send: (method: string, params: Params) => Promise<Params>;
  constructor(send: (method: string, params: Params) => Promise<Params>) {
    super();
    this.setMaxListeners(0);
    this.#send = send;
  }
  send(method: string, params: Params = {}): Promise<Params> {
    return this.#send(method, params);
  }
}

export class DevTools {
  readonly browser: DevToolsSession;
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;
  readonly #sessions = new Map<string, DevToolsSession>();
  readonly #pending = new Map<
    number,
    { resolve: (result: Params) => void; reject: (error: Error) => void; sessionId: string }
  >();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.browser = this.session('');
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Answer));
    this.closed = new Promise((resolve) => {
      socket.addEventListener('close', () => {
        for (const { reject } of this.#pending.values()) reject(new Error('Chromium is gone.'));
        this.#pending.clear();
        resolve();
      });
    });
  }

  static connect(address: string): Promise<DevTools> {
    const socket = new WebSocket(address);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new DevTools(socket)));
      socket.addEventListener('error', () => reject(new Error(`No DevTools at ${address}`)));
    });
  }

  session(sessionId: string): DevToolsSession {
    const known = this.#sessions.get(sessionId);
    if (known) return known;
    const session = new DevToolsSession((method, params) => this.#command(sessionId, method, params));
    this.#sessions.set(sessionId, session);
    return session;
  }

  /** The target is gone: its open commands end, its events stop. */
  forget(sessionId: string): void {
    this.#sessions.delete(sessionId);
    for (const [id, pending] of this.#pending) {
      if (pending.sessionId !== sessionId) continue;
      this.#pending.delete(id);
      pending.reject(new Error('The page is gone.'));
    }
  }

  close(): void {
    this.#socket.close();
  }

  #command(sessionId: string, method: string, params: Params): Promise<Params> {
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId === '' ? {} : { sessionId }) }));
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject, sessionId }));
  }

  #receive({ id, sessionId = '', method, params = {}, result = {}, error }: Answer): void {
    if (id === undefined) {
      if (method !== undefined) this.#sessions.get(sessionId)?.emit(method, params);
      return;
    }
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) pending?.reject(new Error(error.message));
    else pending?.resolve(result);
  }
}
