import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createPortProbe, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBuilder, createServer, type Plugin, type ProxyOptions } from 'vite';
import { root } from './run.ts';

/**
 * The development server: runs the station from its sources, restarts it when they change, and puts Vite's server in front of it, which
 * updates the window when a component is saved. With `--electron PATH` the station is the desktop application and its window shows
 * Vite's pages. Arguments after `--` are passed to the station. Its data directory is `.cache/dev` by default.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '5173' },
    'data-dir': { type: 'string', default: join(root, '.cache', 'dev') },
    inspect: { type: 'boolean', default: false },
    electron: { type: 'string' },
  },
});

/** A change in these restarts the station; Vite watches the window's sources. */
const stationSources = ['engine', 'db', 'main'].map((area) => join(root, area));
const config = join(root, 'vite.config.ts');
/** Files saved within this time cause one restart. */
const settleMs = 50;
/** The station is killed if it takes longer to stop. */
const mostMsToStop = 2_000;

const stationPort = await freePort();
const windowPort = Number(values.port);
const stationUrl = `http://127.0.0.1:${stationPort}`;
const windowUrl = `http://127.0.0.1:${windowPort}`;

let station: ChildProcess | null = null;
/** The restart in progress; calls wait for it. */
let starting: Promise<void> | null = null;
let isStale = true;

// The station only accepts calls from its own pages.
const proxy: ProxyOptions = { target: stationUrl, changeOrigin: true, headers: { origin: stationUrl } };
const patience: Plugin = {
  name: 'wait-for-the-station',
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      if (/^\/((api|station)\/v1\/|health$)/.test(request.url ?? '')) await starting;
      next();
    });
  },
};
const vite = await createServer({
  configFile: config,
  plugins: [patience],
  server: {
    port: windowPort,
    strictPort: true,
    host: '127.0.0.1',
    // The window of the desktop application has another host.
    hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: windowPort },
    proxy: { '/api/v1/': proxy, '/station/v1/': proxy, '/health': proxy },
  },
});
await vite.listen();
vite.watcher.add(stationSources);
vite.watcher.on('all', (_event, path) => {
  if (stationSources.some((area) => path.startsWith(area))) update();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void Promise.all([stop(), vite.close()]).then(() => process.exit(0)));
update();

function update(): void {
  isStale = true;
  starting ??= restart();
}

/** Stops the station and starts one from the current sources, until nothing changed meanwhile. */
async function restart(): Promise<void> {
  while (isStale) {
    await setTimeout(settleMs);
    const savedAt = performance.now();
    isStale = false;
    const isFirst = station === null;
    await stop();
    try {
      station = values.electron === undefined ? startHeadless(isFirst) : await startDesktop(values.electron);
      await answers(station);
    } catch (error) {
      // The build failed; the next save tries again.
      process.stderr.write(`${String(error)}\n`);
      continue;
    }
    if (!isFirst) process.stdout.write(`Started again in ${((performance.now() - savedAt) / 1000).toFixed(1)} s\n`);
  }
  starting = null;
}

/** Runs the sources without a build: Node strips the types and caches the result. */
function startHeadless(tellsAddress: boolean): ChildProcess {
  const words = [
    join(root, 'main', 'headless.ts'),
    '--port',
    String(stationPort),
    '--data-dir',
    values['data-dir'],
    ...positionals,
  ];
  const child = spawn(process.execPath, [...(values.inspect ? ['--inspect'] : []), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') },
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (tellsAddress) process.stdout.write(text.replaceAll(stationUrl, windowUrl));
  });
  return child;
}

/** Electron cannot run TypeScript, so the shell is built first. */
async function startDesktop(electron: string): Promise<ChildProcess> {
  const builder = await createBuilder({ configFile: config, logLevel: 'warn' });
  const { shell, preload } = builder.environments;
  for (const environment of [shell, preload]) if (environment) await builder.build(environment);
  const hook = join(import.meta.dirname, 'devWindow.cjs');
  return spawn(
    electron,
    ['-r', hook, root, `--port=${stationPort}`, `--data-dir=${values['data-dir']}`, ...positionals],
    {
      stdio: 'inherit',
      env: { ...process.env, PACKWRIGHT_WINDOW_URL: windowUrl },
    },
  );
}

async function stop(): Promise<void> {
  if (station === null || hasEnded(station)) return;
  const child = station;
  const ended = once(child, 'exit');
  child.kill();
  const limit = new AbortController();
  void setTimeout(mostMsToStop, null, { signal: limit.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await ended;
  limit.abort();
}

/** Resolves when the station answers or has exited; in that case it printed why, and the next change restarts it. */
async function answers(child: ChildProcess): Promise<void> {
  while (!hasEnded(child)) {
    const answer = await fetch(`${stationUrl}/station/v1/health`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(20);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function freePort(): Promise<number> {
  const probe = createPortProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
