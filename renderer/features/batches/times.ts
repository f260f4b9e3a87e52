import { formatNumber } from '../../ui/measure/number.ts';
import { useMessages } from '../../messages/messages.ts';
import type { Pace } from './pace.ts';
import { messages } from './messages.ts';

/** "12 orders/s", "about 40 s left": what a pace says, in words; empty while it says nothing. */
export function paceMessages({ perSecond, secondsLeft }: Pace, unit: 'orders' | 'units'): readonly string[] {
  const { t } = useMessages(messages);
  if (perSecond <= 0) return [];
  const rate = formatNumber(perSecond, perSecond < 10 ? 1 : 0);
  return [
    t(`pace.${unit}`, { rate }),
    ...(secondsLeft === null ? [] : [t('pace.left', { time: timeLeft(secondsLeft) })]),
  ];
}

/** "40 s", "3 min", "1 h 20 min": as exact as an estimate can be. */
function timeLeft(seconds: number): string {
  const { t } = useMessages(messages);
  if (seconds < 60) return t('pace.seconds', { seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t('pace.minutes', { minutes })
    : t('pace.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
