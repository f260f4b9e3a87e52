import type { After } from '../domain/ports.ts';
import type { Backups } from '../domain/upkeep/backups.ts';

const betweenLooksMs = 60_000;
const afterFailureMs = 15 * 60_000;

/** Looks every minute whether a backup is due; one that failed is tried again. Returns what stops it. */
export function startBackupSchedule(backups: Pick<Backups, 'makePlanned'>, after: After): () => void {
  let stopped = false;
  let cancel: () => void = () => undefined;
  const next = (milliseconds: number): void => {
    if (!stopped) cancel = after(milliseconds, look);
  };
  const look = (): void => {
    void backups.makePlanned().then((isWell) => next(isWell ? betweenLooksMs : afterFailureMs));
  };
  next(betweenLooksMs);
  return () => {
    stopped = true;
    cancel();
  };
}
