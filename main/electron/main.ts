import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  app,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  protocol,
  safeStorage,
  session,
  shell,
  utilityProcess,
  type BrowserWindow,
} from 'electron';
import { monotonicNow, systemClock } from '../platform/clock.ts';
import { defaultDataDirectory, ensurePrivateDirectory } from '../platform/dataDirectory.ts';
import { createIds } from '../platform/ids.ts';
import { createVault } from '../platform/vault.ts';
import { restoreStopped } from '../restoreStopped.ts';
import { copiesFor } from '../startFailure.ts';
import { createStation, type Station } from '../station.ts';
import { handleAppProtocol, registerAppScheme } from './appProtocol.ts';
import { logLostProcesses } from './crashRecovery.ts';
import { openExternal } from './externalLinks.ts';
import { handleShellCalls } from './ipc.ts';
import { createShellLogger } from './logging.ts';
import { menuTemplate } from './menu.ts';
import { restrictNavigation } from './navigation.ts';
import { documentationUrl } from './origin.ts';
import { restrictPermissions } from './permissions.ts';
import { dialogLanguage } from './copiesWords.ts';
import { offerCopies } from './offerCopies.ts';
import { createSecrets } from './secrets.ts';
import { updateStateChannel } from './shellApi.ts';
import type { UpdateState } from './shellSchemas.ts';
import { shellHandlers } from './shellHandlers.ts';
import { claimSingleInstance } from './singleInstance.ts';
import { readShellOptions } from './shellOptions.ts';
import { describeStartupError } from './startupErrors.ts';
import { configuredFeed, createUpdates } from './updater.ts';
import { utilityEngines } from './utilityEngine.ts';
import { shellVaultKeys } from './vaultKey.ts';
import { createWindowSession } from './windowSession.ts';
import { openDocumentationWindow, openPrintWindow, openStationWindow, raiseWindow } from './window.ts';
import { windowsPrinters } from './windowsPrinters.ts';
import { keepIn } from './printFile.ts';

/** Composition root of the desktop application. It reads the environment and joins the parts; what they do is in the parts. */

process.umask(0o077);
process.on('uncaughtException', fail);
const built = (...path: string[]): string => join(import.meta.dirname, ...path);
const { dataDir, port } = readShellOptions(app.commandLine, defaultDataDirectory(process.platform, process.env));
ensurePrivateDirectory(dataDir);
// The window's profile lives in the data folder, so that one folder is one station with one window, wherever it is.
const profileDir = join(dataDir, 'window');
ensurePrivateDirectory(profileDir);
app.setPath('userData', profileDir);
app.enableSandbox();
registerAppScheme(protocol);

const logger = createShellLogger(join(dataDir, 'logs'), systemClock, !app.isPackaged);
let window: BrowserWindow | null = null;
let station: Station | null = null;

if (claimSingleInstance(app, showWindow)) {
  restrictNavigation(
    app,
    {
      openDocumentation,
      openExternal: (address) => void openExternal(shell, address, logger),
      stationUrl: () => station?.url ?? null,
    },
    logger,
  );
  logLostProcesses(app, logger);
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', (event) => {
    if (station === null) return;
    event.preventDefault();
    const closing = station;
    station = null;
    closing
      .close()
      .catch((error: unknown) => logger.error('shell.close.failed', { error }))
      .finally(() => {
        logger.info('shell.stopped');
        app.exit(0);
      });
  });
  app.whenReady().then(start).catch(fail);
} else {
  process.stderr.write(`Packwright is already open on ${dataDir}; its window comes to the front.\n`);
  app.exit(0);
}

async function start(): Promise<void> {
  const { electron, chrome, node } = process.versions;
  logger.info('shell.starting', { version: app.getVersion(), electron, chrome, node, packaged: app.isPackaged });
  restrictPermissions(session.defaultSession, logger);
  const secrets = createSecrets(safeStorage, process.platform);
  const protection = await secrets.protection();
  if (protection !== 'system') logger.warn('shell.secrets.unprotected', { protection });
  const spawnEngine = utilityEngines({
    fork: (entry, args, options) => utilityProcess.fork(entry, args, options),
    entry: built('engineUtility.js'),
    residentBytes,
    every: repeat,
    logger,
  });
  station = await createStation(
    {
      dataDir,
      port,
      version: app.getVersion(),
      rendererDir: built('..', 'renderer'),
      docsDir: built('..', 'docs'),
      // Two at least: one is kept for interactive work. One processor stays with the window and the service.
      engineProcesses: Math.max(2, availableParallelism() - 1),
      bodyThread: built('bodyThread.js'),
      backupThread: built('backupThread.js'),
      documentThread: built('documentThread.js'),
      fontsDir: built('..', 'fonts'),
      locale: Intl.DateTimeFormat().resolvedOptions().locale,
    },
    {
      clock: systemClock,
      ids: createIds(),
      logger,
      vault: createVault(await shellVaultKeys(dataDir, secrets, logger)),
      spawnEngine,
      ...(process.platform === 'win32' && {
        systemPrinters: windowsPrinters({ open: openPrintWindow, keep: keepIn(join(profileDir, 'print')) }),
      }),
    },
  );
  handleAppProtocol(protocol, {
    rendererDir: built('..', 'renderer'),
    station: { url: station.url, session: createWindowSession(station.windowToken, monotonicNow) },
    fetcher: fetch,
    logger,
  });
  const updates = createUpdates({
    feed: configuredFeed(join(dataDir, 'shell.json')),
    load: async () => (await import('electron-updater')).autoUpdater,
    onState: sendUpdateState,
    logger,
  });
  handleShellCalls(
    ipcMain,
    shellHandlers({
      version: app.getVersion(),
      platform: process.platform,
      secrets,
      updates,
      nativeTheme,
      openExternal: (address) => openExternal(shell, address, logger),
      revealDataFolder,
    }),
    logger,
  );
  const checkForUpdate = updates.state().status === 'off' ? null : () => void updates.check();
  const actions = {
    openDocumentation: () => openDocumentation(documentationUrl),
    revealDataFolder: () => void revealDataFolder(),
    checkForUpdate,
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, app.isPackaged, actions)));
  showWindow();
  logger.info('shell.started', { url: station.url });
  checkForUpdate?.();
}

/** A station that cannot start says why and ends: a window without a station would only look like one. */
function fail(error: unknown): void {
  const { title, message } = describeStartupError(error, dataDir);
  logger.error('shell.start.failed', { error });
  const choice = copiesFor(error, dataDir, systemClock, logger);
  if (choice === null) {
    dialog.showErrorBox(title, message);
    app.exit(1);
    return;
  }
  offerCopies({
    ...{ dialog, choice },
    database: join(dataDir, 'station.db'),
    language: dialogLanguage(app.getLocale()),
    // The dialog names copies of another station.
    restore: (path) => void restoreStopped(dataDir, path, true, systemClock, logger),
    openFolder: revealDataFolder,
  })
    .then((isRestored) => {
      if (isRestored) return start();
      app.exit(1);
      return undefined;
    })
    .catch(fail);
}

function showWindow(): void {
  if (window !== null) raiseWindow(window);
  else if (station !== null) {
    const time = { now: monotonicNow, after: (delayMs: number, task: () => void) => void setTimeout(task, delayMs) };
    window = openStationWindow({
      preload: built('preload.cjs'),
      stateFile: join(profileDir, 'bounds.json'),
      packaged: app.isPackaged,
      time,
      logger,
    });
    window.on('closed', () => {
      window = null;
    });
  }
}

function openDocumentation(address: string): void {
  openDocumentationWindow(address, app.isPackaged, logger);
}

async function revealDataFolder(): Promise<void> {
  const problem = await shell.openPath(dataDir);
  if (problem !== '') logger.warn('shell.folder.notOpened', { problem });
}

function repeat(intervalMs: number, task: () => void): () => void {
  const timer = setInterval(task, intervalMs);
  return () => clearInterval(timer);
}

/** Electron counts in kilobytes. */
function residentBytes(pid: number): number | null {
  const metric = app.getAppMetrics().find((process) => process.pid === pid);
  return metric === undefined ? null : metric.memory.workingSetSize * 1024;
}

function sendUpdateState(state: UpdateState): void {
  window?.webContents.send(updateStateChannel, state);
}
