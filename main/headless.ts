import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { childProcessEngine } from './engine-host/transports/childProcess.ts';
import { systemClock } from './platform/clock.ts';
import { defaultDataDirectory, ensurePrivateDirectory, vaultKeys } from './platform/dataDirectory.ts';
import { defaultPort } from './platform/defaultPort.ts';
import { createFileLogger } from './platform/fileLogger.ts';
import { createIds } from './platform/ids.ts';
import { createVault } from './platform/vault.ts';
import { restoreStopped } from './restoreStopped.ts';
import { describeRescue, describeRestore } from './describeRescue.ts';
import { programs } from './programs.ts';
import { copiesFor, startFailure } from './startFailure.ts';
import { createStation } from './station.ts';

/** Composition root on plain Node: reads arguments, starts the station, says where it is. */

const usage = `Packwright ${packageJson.version}, headless
  --port N        port on localhost (default ${defaultPort}; 0 picks a free one)
  --restore FILE  put a backup in the place of the database, keep the database before, and end
  --from-another-station
                  with --restore: FILE is of another station, whose data replaces that of this one
  --data-dir DIR  where the data is kept (default ${defaultDataDirectory(process.platform, process.env)})`;

/** Known as soon as the arguments are read. */
let dataDir = '';
const logFolder = (): string => join(dataDir, 'logs');
/** A build puts the programs and the window next to this file; run from source, the programs are sources too and the window is the last build's. */
const isBuilt = import.meta.filename.endsWith('.js');
const here = import.meta.dirname;
const siteFolder = isBuilt ? here : join(here, '..', 'dist');
const program = (name: keyof typeof programs): string =>
  isBuilt ? join(here, `${name}.js`) : join(here, '..', programs[name]);
process.umask(0o077);

async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(defaultPort) },
      'data-dir': { type: 'string', default: defaultDataDirectory(process.platform, process.env) },
      restore: { type: 'string' },
      'from-another-station': { type: 'boolean', default: false },
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
  dataDir = resolve(values['data-dir']);
  ensurePrivateDirectory(dataDir);
  const logger = createFileLogger(logFolder(), systemClock, (line) => process.stderr.write(`${line}\n`));
  if (values.restore !== undefined) {
    const isOtherStationMeant = values['from-another-station'];
    const restored = restoreStopped(dataDir, values.restore, isOtherStationMeant, systemClock, logger);
    process.stdout.write(`${describeRestore(values.restore, restored)}\n`);
    return;
  }

  const station = await createStation(
    {
      dataDir,
      port,
      version: packageJson.version,
      rendererDir: join(siteFolder, 'renderer'),
      docsDir: join(siteFolder, 'docs'),
      engineProcesses: Math.max(2, availableParallelism() - 1),
      bodyThread: program('bodyThread'),
      backupThread: program('backupThread'),
      documentThread: program('documentThread'),
      fontsDir: join(siteFolder, 'fonts'),
      locale: Intl.DateTimeFormat().resolvedOptions().locale,
    },
    {
      clock: systemClock,
      ids: createIds(),
      logger,
      vault: createVault(vaultKeys(dataDir)),
      spawnEngine: () =>
        childProcessEngine({
          execPath: process.execPath,
          entry: program('engineProcess'),
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

/** A sentence for what a person can mend; a stack for what is a defect. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sentence = error instanceof UsageError ? error.message : startFailure(error, dataDir);
  if (sentence !== null) return [sentence, ...wayBack(error), ...otherStationWay(error)].join('\n');
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`;
  return error.stack ?? error.message;
}

function otherStationWay(error: Error): readonly string[] {
  return error.name === 'CopyOfOtherStation' ? ['To do that, add --from-another-station.'] : [];
}

/** The copies of a damaged database, and how to have one back. */
function wayBack(error: unknown): readonly string[] {
  const choice = copiesFor(error, dataDir, systemClock, createFileLogger(logFolder(), systemClock));
  return choice === null ? [] : describeRescue(choice, dataDir);
}

try {
  await serve();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
