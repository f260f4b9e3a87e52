import type { Overview } from '../../../main/contract/index.ts';

const hourMs = 3_600_000;

/** Midnight of this computer. */
export function startOfDay(now: Date): Date {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  return start;
}

/** Nothing came, waits, is on its way, was done, failed, is incomplete or is broken. */
export function isIdle({ orders, shipments, packed, batches, jobs, plans, rules }: Overview): boolean {
  const { arrived, drafts, waiting } = orders;
  const going = Object.values(shipments.states).reduce((sum, count) => sum + count, 0);
  const background =
    batches.open +
    batches.withFailures +
    batches.withIncomplete +
    jobs.failed +
    jobs.incomplete +
    plans.failed +
    rules.broken;
  return arrived + drafts + waiting + going + shipments.shipped + packed.boxes + background === 0;
}

/** Boxes an hour from the first hour in which something was packed until now, which counts as one hour at least; null: none yet. */
export function boxesPerHour({ hours, boxes }: Overview['packed'], began: Date, now: Date): number | null {
  const [first] = hours;
  if (!first) return null;
  const elapsed = (now.getTime() - began.getTime()) / hourMs - first.hour;
  return boxes / Math.max(1, elapsed);
}

/** How much of the boxes is filled, in percent; null when nothing was packed. */
export function fillPercent({ room, filled }: Overview['packed']): number | null {
  return room === 0 ? null : (filled / room) * 100;
}

export interface HourBar {
  /** When it begins. */
  readonly from: Date;
  readonly boxes: number;
}

/** Hours around what was packed and now, eight of them at least, without gaps. */
export function hourBars({ hours }: Overview['packed'], began: Date, now: Date): readonly HourBar[] {
  const current = Math.max(0, Math.floor((now.getTime() - began.getTime()) / hourMs));
  const last = Math.max(current, hours.at(-1)?.hour ?? 0);
  const first = Math.max(0, Math.min(hours[0]?.hour ?? current, last - 7));
  const boxes = new Map(hours.map((each) => [each.hour, each.boxes]));
  return Array.from({ length: Math.max(8, last - first + 1) }, (_, index) => ({
    from: new Date(began.getTime() + (first + index) * hourMs),
    boxes: boxes.get(first + index) ?? 0,
  }));
}
