import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { DatabaseError } from '../db/index.ts';
import { childProcessEngine } from './engine-host/transports/childProcess.ts';
import { PortInUse } from './listen.ts';
import { systemClock } from './platform/clock.ts';
import { defaultDataDirectory, ensurePrivateDirectory, vaultKeys } from './platform/dataDirectory.ts';
import { defaultPort } from './platform/defaultPort.ts';
import { createFileLogger } from './platform/fileLogger.ts';
import { createIds } from './platform/ids.ts';
import { createVault } from './platform/vault.ts';
import { createStation } from './station.ts';

/** Composition root on plain Node: reads arguments, starts the station, says where it is. */

const usage = `Packwright ${packageJson.version}, headless
  --port N        port on localhost (default ${defaultPort}; 0 picks a free one)
  --data-dir DIR  where the data is kept (default ${defaultDataDirectory(process.platform, process.env)})`;

const here = dirname(fileURLToPath(import.meta.url));
process.umask(0o077);

async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(defaultPort) },
      'data-dir': { type: 'string', default: defaultDataDirectory(process.platform, process.env) },
      because: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    throw new UsageError(`--port takes a number from 0 to 65535.\n${usage}`);
  const dataDir = resolve(values['data-dir']);
  ensurePrivateDirectory(dataDir);

  const logger = createFileLogger(join(dataDir, 'logs'), systemClock, (line) => process.stderr.write(`${line}\n`));
  const station = await createStation(
    {
      dataDir,
      port,
      version: packageJson.version,
      rendererDir: join(here, 'renderer'),
      docsDir: join(here, 'docs'),
      engineProcesses: Math.max(2, availableParallelism() - 1),
      bodyThread: join(here, 'bodyThread.js'),
      backupThread: join(here, 'backupThread.js'),
    },
    {
      clock: systemClock,
      ids: createIds(),
      logger,
      vault: createVault(vaultKeys(dataDir)),
      spawnEngine: () =>
        childProcessEngine({
          execPath: process.execPath,
          entry: join(here, 'engineProcess.js'),
          // Windows starts no process without it; nothing else is handed on.
          environment: process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {},
        }),
    },
  );

  const stop = () => void station.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  process.on('uncaughtException', (error) => {
    logger.error('process.failed', { name: error.name, message: error.message, stack: error.stack });
    process.exit(1);
  });

  const reason = values.because
    ? `${values.because}, so the station is served without a window`
    : `Packwright ${packageJson.version} is ready`;
  process.stdout.write(`${reason}: open ${station.url}/#ticket=${station.issueTicket()}\n`);
}

class UsageError extends Error {
  override readonly name = 'UsageError';
}

const mendable = [UsageError, PortInUse, DatabaseError];

/** A sentence for what a person can mend; a stack for what is a defect. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (mendable.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`;
  return error.stack ?? error.message;
}

try {
  await serve();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
