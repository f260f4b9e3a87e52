import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const cupsd = '/usr/sbin/cupsd';

/** Whether this computer has CUPS. */
export const hasCups = existsSync(cupsd);

/** A CUPS server that a test has started. */
export interface Cups extends AsyncDisposable {
  /** Its address, as the commands take it. */
  readonly server: string;
  /** Adds a queue that hands documents unchanged to this port of this computer. */
  readonly addQueue: (name: string, port: number) => void;
  /** Runs one of the commands of CUPS on it. */
  readonly command: (name: string, ...args: readonly string[]) => void;
}

/** Starts a CUPS server on a free port; its files are in a folder that goes with it. */
export async function startCups(): Promise<Cups> {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-cups-'));
  const port = await freePort();
  // Its filters run as another user.
  chmodSync(folder, 0o777);
  for (const name of ['etc', 'spool', 'spool/tmp', 'cache', 'run', 'log']) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o777);
  }
  const all = 'Order allow,deny\n  Allow all';
  writeFileSync(
    join(folder, 'etc', 'cupsd.conf'),
    `Listen 127.0.0.1:${String(port)}
Browsing Off
DefaultAuthType None
WebInterface No
<Location />
  ${all}
</Location>
<Location /admin>
  ${all}
</Location>
<Policy default>
  <Limit All>
  ${all}
  </Limit>
</Policy>
`,
  );
  const files = {
    ...{ ServerRoot: 'etc', RequestRoot: 'spool', TempDir: 'spool/tmp', CacheDir: 'cache', StateDir: 'run' },
    ...{ AccessLog: 'log/access', ErrorLog: 'log/error', PageLog: 'log/page' },
  };
  writeFileSync(
    join(folder, 'etc', 'cups-files.conf'),
    Object.entries(files)
      .map(([name, path]) => `${name} ${join(folder, path)}\n`)
      .join(''),
  );
  const child = spawn(
    cupsd,
    ['-f', '-c', join(folder, 'etc', 'cupsd.conf'), '-s', join(folder, 'etc', 'cups-files.conf')],
    { stdio: 'ignore' },
  );
  const server = `127.0.0.1:${String(port)}`;
  const command = (name: string, ...args: readonly string[]): void => {
    execFileSync(name, ['-h', server, ...args], { stdio: 'ignore', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } });
  };
  for (let tries = 0; !answers(command); tries += 1) {
    if (tries === 100) throw new Error('CUPS did not start.');
    await setTimeout(100);
  }
  return {
    server,
    command,
    addQueue: (name, queuePort) => {
      command('lpadmin', '-p', name, '-E', '-v', `socket://127.0.0.1:${String(queuePort)}`, '-m', 'raw');
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) {
        child.kill();
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(command: Cups['command']): boolean {
  try {
    command('lpstat', '-r');
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
