import type { App, BrowserWindow, RenderProcessGoneDetails } from 'electron';
import type { Logger } from '../domain/ports.ts';
import { startUrl } from './origin.ts';
import { stoppedPath } from './stoppedPage.ts';

/** A crashed page is loaded again, at growing intervals; one that crashes again and again gives way to a page that says what to do. */

export type Recovery = { readonly kind: 'reload'; readonly delayMs: number } | { readonly kind: 'stop' };

/** Delays of the reloads within one window of time. After the last one the next crash stops. */
export const reloadDelaysMs: readonly number[] = [0, 1_000, 5_000];
export const crashWindowMs = 120_000;

/** What to do at the newest of these crashes (milliseconds, ascending). Crashes longer ago than the window of time are forgiven. */
export function decideRecovery(crashes: readonly number[]): Recovery {
  const newest = crashes.at(-1) ?? 0;
  const recent = crashes.filter((at) => newest - at < crashWindowMs).length;
  const delayMs = reloadDelaysMs[recent - 1];
  return delayMs === undefined ? { kind: 'stop' } : { kind: 'reload', delayMs };
}

/** True for an end of the page's process that nobody asked for. */
export function isCrash(reason: RenderProcessGoneDetails['reason']): boolean {
  return reason !== 'clean-exit';
}

export interface RecoveryTime {
  readonly now: () => number;
  readonly after: (delayMs: number, task: () => void) => void;
}

export function recoverFromCrashes(window: BrowserWindow, time: RecoveryTime, logger: Logger): void {
  let crashes: readonly number[] = [];
  const load = (address: string | null): void => {
    if (window.isDestroyed()) return;
    // Reloading keeps the address: the packer stays where the work was.
    if (address === null) window.webContents.reload();
    else window.loadURL(address).catch((error: unknown) => logger.error('shell.page.notLoaded', { error }));
  };
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (!isCrash(reason)) return;
    crashes = [...crashes, time.now()].slice(-reloadDelaysMs.length - 1);
    const recovery = decideRecovery(crashes);
    logger.error('shell.page.crashed', { reason, exitCode, recovery: recovery.kind });
    if (recovery.kind === 'stop') load(new URL(stoppedPath, startUrl).href);
    else time.after(recovery.delayMs, () => load(null));
  });
  window.on('unresponsive', () => logger.warn('shell.page.unresponsive'));
  window.on('responsive', () => logger.info('shell.page.responsive'));
}

/** The pool starts a lost engine again by itself; here it is only written down, together with the GPU and the network process. */
export function logLostProcesses(app: App, logger: Logger): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName }) =>
    logger.warn('shell.process.gone', { type, reason, exitCode, serviceName }),
  );
}
