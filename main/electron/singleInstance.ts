import type { App } from 'electron';

/** True for the first start on this profile. A second start ends, and the first one's window comes to the front. */
export function claimSingleInstance(app: Pick<App, 'requestSingleInstanceLock' | 'on'>, raise: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', raise);
  return true;
}
