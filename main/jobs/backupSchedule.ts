import type { After } from '../domain/ports.ts';
import type { BackupState } from '../contract/index.ts';

const betweenLooksMs = 60_000;
const afterFailureMs = 15 * 60_000;

export interface ScheduledBackups {
  readonly look: () => Promise<Pick<BackupState, 'unreachable'>>;
  /** False when it failed. */
  readonly makePlanned: () => Promise<boolean>;
}

/**
 * Looks every minute whether the folder can be reached and a backup is due. One that failed is tried again after a while, or as soon
 * as the folder is back. Returns what stops it.
 */
export function startBackupSchedule(backups: ScheduledBackups, after: After): () => void {
  let stopped = false;
  let waitMs = 0;
  let wasAway = false;
  let cancel: () => void = () => undefined;
  const next = (): void => {
    if (!stopped) cancel = after(betweenLooksMs, () => void tick().finally(next));
  };
  async function tick(): Promise<void> {
    const isAway = (await backups.look()).unreachable !== null;
    waitMs = wasAway && !isAway ? 0 : waitMs - betweenLooksMs;
    wasAway = isAway;
    if (stopped || waitMs > 0) return;
    waitMs = (await backups.makePlanned()) ? 0 : afterFailureMs;
  }
  next();
  return () => {
    stopped = true;
    cancel();
  };
}
