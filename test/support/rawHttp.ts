import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** HTTP over plain sockets: for clients that break the rules, go away or are slow. */

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A connection to a station, ready to write to. */
export async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  // What breaks is what the tests are about.
  socket.on('error', () => undefined);
  return socket;
}

/** Request line and headers. */
export function head(url: string, line: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${lines.join('')}\r\n`;
}

/** Everything that arrives until the connection ends. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString('latin1');
}

/** Sends bytes on a connection of their own and reads until the station closes it; null when nothing was answered. */
export async function exchange(url: string, pieces: readonly (string | Uint8Array)[]): Promise<RawAnswer | null> {
  const socket = await open(url);
  for (const piece of pieces) socket.write(piece);
  return parsed(await readAll(socket));
}

/** The first answer in what a connection has received. */
export function parsed(text: string): RawAnswer | null {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
  const end = text.indexOf('\r\n\r\n');
  if (status === undefined || end < 0) return null;
  return { status: Number(status), head: text.slice(0, end), body: text.slice(end + 4) };
}

/** Works on all entries, some at a time. */
export async function forAll<T>(
  entries: readonly T[],
  atATime: number,
  work: (entry: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = entries.entries();
  const worker = async () => {
    for (const [index, entry] of waiting) await work(entry, index);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
