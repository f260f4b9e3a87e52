import type { Restore } from '../../contract/index.ts';
import type { Logger } from '../ports.ts';

/** The line of the log about a restore that is done or has failed, whichever way it was asked for. `cause` is what failed. */
export function logRestore(logger: Logger, restore: Restore, cause: string | null): void {
  const { state, name, madeAt, kept, reason, by } = restore;
  if (state === 'done') logger.warn('restore.done', { name, madeAt, kept, by });
  else logger.error('restore.failed', { name, reason, cause, by });
}
