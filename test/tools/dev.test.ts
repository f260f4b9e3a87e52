import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test('the development server shows the sources, signs in, and starts the station again when they change', async () => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-dev-'));
  const dev = spawn(
    process.execPath,
    [join(root, 'test', 'tools', 'dev.ts'), '--port', String(port), '--data-dir', dataDir],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  onTestFinished(async () => {
    dev.kill();
    if (dev.exitCode === null) await once(dev, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  const wait = { timeout: 40_000, interval: 100 };

  const ticket = await vi.waitFor(() => {
    const [, found] = new RegExp(`${url}/#ticket=(\\S+)`).exec(output) ?? [];
    if (found === undefined) throw new Error(`There is no address yet: ${output}`);
    return found;
  }, wait);
  expect(await (await fetch(`${url}/`)).text()).toContain('/@vite/client');
  expect(await (await fetch(`${url}/main.ts`)).text()).toContain('createApp');
  // The page's own origin, as a browser sends it.
  const signedIn = await fetch(`${url}/station/v1/session`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  });
  expect(signedIn.status).toBe(201);

  const source = join(root, 'engine', 'index.ts');
  const { atime, mtime } = statSync(source);
  utimesSync(source, new Date(), new Date());
  onTestFinished(() => {
    utimesSync(source, atime, mtime);
  });
  await vi.waitFor(() => {
    expect(output).toMatch(/Started again in \d/);
  }, wait);
  expect((await fetch(`${url}/health`)).status).toBe(200);
}, 120_000);
