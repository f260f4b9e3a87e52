import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
/** How fast a job goes, from two looks at it. */
export interface Pace {
  readonly unitsPerSecond: number;
  /** Null while it cannot be told. */
  readonly secondsLeft: number | null;
}

export function paceOf(placed: number, total: number, elapsedMs: number): Pace {
  const unitsPerSecond = elapsedMs > 0 ? placed / (elapsedMs / 1000) : 0;
  // The first second is start-up, and says nothing of the rest.
  const tellable = unitsPerSecond > 0 && elapsedMs > 1000 && placed < total;
  return { unitsPerSecond, secondsLeft: tellable ? Math.ceil((total - placed) / unitsPerSecond) : null };
}

/** "40 s", "3 min", "1 h 20 min": as exact as an estimate can be. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return t('run.seconds', { seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t('run.minutes', { minutes })
    : t('run.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
