import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address is taken by another program. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse';
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is used by another program. Stop it, or start the station with another port (--port).`);
    this.port = port;
  }
}

/**
 * Listens on the loopback addresses of both families, so that no other program can take the one that we leave free.
 * Port 0 takes a free one. Returns the port; a machine without IPv6 is served over IPv4 alone.
 */
export async function listenOnLoopback(ipv4: Server, ipv6: Server, port: number): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const chosen = await listen(ipv4, '127.0.0.1', port);
    if (chosen === null) throw new PortInUse(port);
    const second = await listen(ipv6, '::1', chosen).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return chosen;
      throw error;
    });
    if (second !== null) return chosen;
    await new Promise((resolve) => ipv4.close(resolve));
    if (port !== 0 || attempt === 9) throw new PortInUse(chosen);
  }
}

/** The port, or null when it is in use. */
function listen(server: Server, host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening);
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    };
    const listening = () => {
      server.off('error', failed);
      resolve((server.address() as AddressInfo).port);
    };
    server.once('error', failed);
    server.once('listening', listening);
    server.listen({ host, port, ipv6Only: true });
  });
}
