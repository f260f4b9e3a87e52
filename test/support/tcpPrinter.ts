import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How a stand-in of a label printer treats a connection. */
export type PrinterMood = 'prints' | 'cuts' | 'hangs';

export interface TcpPrinter extends AsyncDisposable {
  readonly port: number;
  /** What arrived on each connection. */
  readonly printed: readonly string[];
  mood: PrinterMood;
}

/**
 * A printer in the network that prints what it receives, on a real socket. `cuts`: breaks the connection off after the first bytes, as a
 * printer does that loses power in the middle of a label; `hangs`: reads nothing and stays connected.
 */
export async function startTcpPrinter(port = 0): Promise<TcpPrinter> {
  const printed: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    const index = printed.push('') - 1;
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (printer.mood === 'hangs') {
      socket.pause();
      return;
    }
    socket.on('data', (bytes) => {
      printed[index] += bytes.toString();
      if (printer.mood === 'cuts') socket.resetAndDestroy();
    });
    socket.on('end', () => socket.end());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const printer: TcpPrinter = {
    port: address.port,
    printed,
    mood: 'prints',
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return printer;
}
