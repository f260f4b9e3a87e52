import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { Logger } from '../domain/ports.ts';
import { recoverFromCrashes, type RecoveryTime } from './crashRecovery.ts';
import { startUrl } from './origin.ts';
import { webPreferences } from './security.ts';
import { minimumSize, rememberedPlacement, rememberWindow } from './windowState.ts';

/** The only place that makes windows. */

export interface StationWindowOptions {
  readonly preload: string;
  readonly stateFile: string;
  readonly packaged: boolean;
  readonly time: RecoveryTime;
  readonly logger: Logger;
}

/** What is seen for the moment before the page paints. */
const backgroundColor = (): string => (nativeTheme.shouldUseDarkColors ? '#15191c' : '#ffffff');

export function openStationWindow({ preload, stateFile, packaged, time, logger }: StationWindowOptions): BrowserWindow {
  const { maximized, ...bounds } = rememberedPlacement(stateFile, screen.getAllDisplays());
  const window = new BrowserWindow({
    ...bounds,
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    title: 'Packwright',
    show: false,
    autoHideMenuBar: true,
    backgroundColor: backgroundColor(),
    webPreferences: { ...webPreferences, preload, devTools: !packaged },
  });
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  rememberWindow(window, stateFile, logger);
  recoverFromCrashes(window, time, logger);
  load(window, startUrl, logger);
  return window;
}

/** The API documentation gets a window without the shell's API: it asks the station only. */
export function openDocumentationWindow(address: string, packaged: boolean, logger: Logger): BrowserWindow {
  const window = new BrowserWindow({
    width: 1200,
    height: 860,
    title: 'Packwright API',
    autoHideMenuBar: true,
    backgroundColor: backgroundColor(),
    webPreferences: { ...webPreferences, devTools: !packaged },
  });
  load(window, address, logger);
  return window;
}

/** Shows PDFs to the print system; nobody sees it. Its session stores nothing. */
export function openPrintWindow(): BrowserWindow {
  return new BrowserWindow({
    show: false,
    webPreferences: { ...webPreferences, plugins: true, partition: 'print', devTools: false },
  });
}

export function raiseWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

function load(window: BrowserWindow, address: string, logger: Logger): void {
  window.loadURL(address).catch((error: unknown) => logger.error('shell.page.notLoaded', { error }));
}
