import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

/**
 * The edge between the application's own scheme and a Chromium that does not know it: `app://station/x` is
 * `http://station.localhost:<port>/x` there, a secure context with an origin of its own. Everything on the
 * application's side of the edge says `app:`, everything on Chromium's side says `http:`.
 */

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();
let scheme = 'app';
let port = 0;

export function serveScheme(name: string, handler: Handler): void {
  scheme = name;
  handlers.set(name, handler);
}

export function unserveScheme(name: string): void {
  handlers.delete(name);
}

export async function openEdge(): Promise<void> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  port = (server.address() as AddressInfo).port;
}

export function toChromium(address: string): string {
  const prefix = `${scheme}://`;
  if (!address.startsWith(prefix)) return address;
  const { host, rest } = splitHost(address.slice(prefix.length));
  return `http://${host}.localhost:${String(port)}${rest === '' ? '/' : rest}`;
}

export function fromChromium(address: string): string {
  const prefix = 'http://';
  const suffix = `.localhost:${String(port)}`;
  const { host, rest } = splitHost(address.slice(prefix.length));
  return address.startsWith(prefix) && host.endsWith(suffix)
    ? `${scheme}://${host.slice(0, -suffix.length)}${rest}`
    : address;
}

function splitHost(address: string): { host: string; rest: string } {
  const end = address.search(/[/?#]/);
  return end < 0 ? { host: address, rest: '' } : { host: address.slice(0, end), rest: address.slice(end) };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const handler = handlers.get(scheme);
  const address = fromChromium(`http://${incoming.headers.host ?? ''}${incoming.url ?? '/'}`);
  if (handler === undefined || !address.startsWith(`${scheme}:`)) {
    outgoing.writeHead(404).end();
    return;
  }
  try {
    const reply = await handler(toRequest(address, incoming, gone.signal));
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers));
    if (reply.body === null) outgoing.end();
    else
      Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0])
        .on('error', () => outgoing.destroy())
        .pipe(outgoing);
  } catch {
    // Electron fails the request when the handler rejects; so does this.
    outgoing.destroy();
  }
}

function toRequest(address: string, incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    // The connection's own; a protocol handler never sees these.
    if (name === 'host' || name === 'connection' || name === 'content-length' || name === 'transfer-encoding') continue;
    for (const value of values ?? [])
      headers.append(name, name === 'origin' || name === 'referer' ? fromChromium(value) : value);
  }
  const method = incoming.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal };
  if (method !== 'GET' && method !== 'HEAD') {
    // Node's two declarations of a web stream differ by where they are declared only.
    init.body = Readable.toWeb(incoming) as unknown as NonNullable<RequestInit['body']>;
    init.duplex = 'half';
  }
  return new Request(address, init);
}
