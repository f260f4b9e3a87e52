import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ReceivedCallback {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface CallbackServer extends AsyncDisposable {
  readonly port: number;
  readonly ca: string;
  readonly received: readonly ReceivedCallback[];
  /** Connections that were opened, whatever came over them. */
  readonly connections: () => number;
  /** How the next requests are answered: a status, or not at all. */
  answer: number | 'never';
}

/** A certificate for `hook.example`, made now. */
function certificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-certificate-'));
  try {
    const file = (name: string) => join(folder, name);
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hook.example'],
        ...['-addext', 'subjectAltName=DNS:hook.example', '-keyout', file('key.pem'), '-out', file('cert.pem')],
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(file('key.pem'), 'utf8'), cert: readFileSync(file('cert.pem'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A real HTTPS server on the loopback that keeps what it is sent. */
export async function startCallbackServer(port = 0): Promise<CallbackServer> {
  const { key, cert } = certificate();
  const received: ReceivedCallback[] = [];
  let connections = 0;
  const state = { answer: 204 as number | 'never' };
  const server: Server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      if (state.answer === 'never') return;
      // An endless body, which nobody waits for.
      response.writeHead(state.answer, { location: 'https://hook.example/elsewhere' });
      if (state.answer === 204) response.end();
      else response.write('x'.repeat(100_000));
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    received,
    connections: () => connections,
    get answer() {
      return state.answer;
    },
    set answer(answer) {
      state.answer = answer;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
