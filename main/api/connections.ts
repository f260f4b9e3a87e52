import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The open connections of the station. Clients on this computer share one address, so what counts is what a connection has shown:
 * credentials, a request, bytes that go on arriving.
 */
export interface Connections {
  /** Looks after the connections of a server. */
  readonly watch: (server: Server) => void;
  /** The client of this request has shown valid credentials. */
  readonly authorize: (request: IncomingMessage) => void;
  readonly isAuthorized: (request: IncomingMessage) => boolean;
  /** Calls the listener when the client goes away before it has the answer; immediately when it has gone already. */
  readonly whenGone: (response: ServerResponse, listener: () => void) => void;
  readonly close: () => void;
}

/** Connections that have shown no credentials. One more ends the one that has been idle longest. */
const mostAnonymous = 1024;
const mostAuthorized = 1024;
/** Before the oldest are ended; beyond it the system refuses. */
const mostAltogether = 8192;
/** Without a byte in either direction. */
const idleMs = 20_000;
/** A body may take this long, and a second more for every kilobyte: slow lines are served, clients that hold back are not. */
const bodyMs = 15_000;
const bytesPerMs = 1;
const newMs = 2000;
const sweepMs = 2500;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly startedAt: number;
  readonly bytesBefore: number;
  readonly gone: Set<() => void>;
}

interface Connection {
  readonly socket: Socket;
  readonly server: Server;
  readonly connectedAt: number;
  isAuthorized: boolean;
  /** Requests without a complete answer, several when the client does not wait for answers. */
  readonly exchanges: Set<Exchange>;
}

export function createConnections(now: () => number): Connections {
  /** The one that did something last comes last. */
  const open = new Map<Socket, Connection>();
  const exchanges = new WeakMap<ServerResponse, Exchange>();
  const sweeping = setInterval(sweep, sweepMs).unref();
  let isTrimming = false;

  function connected(server: Server, socket: Socket): void {
    const connection: Connection = {
      ...{ server, socket, connectedAt: now() },
      isAuthorized: false,
      exchanges: new Set(),
    };
    open.set(socket, connection);
    socket.once('close', () => {
      open.delete(socket);
      // Answers that wait behind another one hear nothing of the end of their connection.
      for (const exchange of connection.exchanges) ended(connection, exchange);
    });
    if (open.size > Math.min(mostAnonymous, mostAuthorized)) trimSoon();
  }

  function began(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = open.get(socket);
    if (!connection) return;
    const exchange = {
      request,
      response,
      startedAt: now(),
      bytesBefore: socket.bytesRead,
      gone: new Set<() => void>(),
    };
    connection.exchanges.add(exchange);
    exchanges.set(response, exchange);
    response.once('close', () => {
      ended(connection, exchange);
      if (open.delete(socket)) open.set(socket, connection);
    });
  }

  function ended(connection: Connection, exchange: Exchange): void {
    if (!connection.exchanges.delete(exchange) || exchange.response.writableFinished) return;
    for (const listener of exchange.gone) listener();
  }

  /** A burst of connections is accepted in one turn; what they sent is read in the next, and says which of them are idle. */
  function trimSoon(): void {
    if (isTrimming) return;
    isTrimming = true;
    setImmediate(() =>
      setImmediate(() => {
        isTrimming = false;
        const at = now();
        const all = [...open.values()];
        const anonymous = all.filter(({ isAuthorized }) => !isAuthorized);
        const authorized = all.filter(({ isAuthorized }) => isAuthorized);
        const order = anonymous.toSorted((a, b) => standing(a, at) - standing(b, at));
        const idle = authorized.filter(({ exchanges: { size } }) => size === 0);
        const excess = [
          ...order.slice(0, Math.max(0, anonymous.length - mostAnonymous)),
          ...idle.slice(0, Math.max(0, authorized.length - mostAuthorized)),
        ];
        for (const { socket } of excess) socket.destroy();
      }),
    );
  }

  function sweep(): void {
    const at = now();
    for (const connection of open.values())
      for (const { request, startedAt, bytesBefore } of connection.exchanges)
        if (!request.complete && at - startedAt > bodyMs + (connection.socket.bytesRead - bytesBefore) / bytesPerMs)
          endSlow(connection);
  }

  function inactive(socket: Socket): void {
    const connection = open.get(socket);
    if (connection && [...connection.exchanges].some(isWorking)) socket.setTimeout(idleMs);
    else socket.destroy();
  }

  return {
    watch(server) {
      server.maxConnections = mostAltogether;
      server.timeout = idleMs;
      server
        .on('connection', (socket: Socket) => {
          connected(server, socket);
        })
        .prependListener('request', began)
        .on('timeout', inactive);
    },
    authorize({ socket }) {
      const connection = open.get(socket);
      if (connection) connection.isAuthorized = true;
    },
    isAuthorized: ({ socket }) => open.get(socket)?.isAuthorized === true,
    whenGone(response, listener) {
      const exchange = exchanges.get(response);
      if (!exchange || exchange.request.socket.destroyed) listener();
      else exchange.gone.add(listener);
    },
    close() {
      clearInterval(sweeping);
    },
  };
}

/**
 * What is ended first has least to lose: 0 idle, 1 a request that still arrives or an answer that is not read, 2 a client that has just
 * connected and had no time to do more, 3 a client that waits for its answer.
 */
function standing({ exchanges, connectedAt }: Connection, at: number): number {
  if ([...exchanges].some(isWorking)) return 3;
  if (at - connectedAt < newMs) return 2;
  return exchanges.size === 0 ? 0 : 1;
}

/** Whether the station has the whole request and has not begun to answer. */
function isWorking({ request, response }: Exchange): boolean {
  return request.complete && !response.headersSent;
}

/** As Node ends a request whose headers take too long; one that is being answered cannot be told why. */
function endSlow({ server, socket, exchanges }: Connection): void {
  if ([...exchanges].some(({ response }) => response.headersSent)) socket.destroy();
  else {
    const error = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, socket);
  }
}
