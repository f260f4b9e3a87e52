import type { Rule } from '../../../main/contract/index.ts';

type Placed = Pick<Rule, 'id' | 'priority'>;

/** A new priority for a rule. */
export interface PriorityChange {
  readonly id: string;
  readonly priority: number;
}

/** Room that is left between two rules, so that the next move changes one of them only. */
const step = 10;

/** As the station runs them: lower priority numbers first, equal ones by id. */
export function inOrder<T extends Placed>(rules: readonly T[]): readonly T[] {
  return rules.toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));
}

/** The priority of a rule that shall run after all others. */
export function lastPriority(rules: readonly Placed[]): number {
  return Math.max(90, ...rules.map(({ priority }) => priority)) + step;
}

/**
 * The priorities that bring a rule to a place in the order (0 is first), and no more of them than it takes: where there is no
 * room between its neighbours, those behind it are moved on.
 */
export function moveTo(rules: readonly Placed[], id: string, place: number): readonly PriorityChange[] {
  const ordered = inOrder(rules);
  const from = ordered.findIndex((rule) => rule.id === id);
  const moved = ordered[from];
  const to = Math.max(0, Math.min(place, ordered.length - 1));
  if (!moved || from === to) return [];
  const target = ordered.toSpliced(from, 1).toSpliced(to, 0, moved);
  const before = target[to - 1];
  const after = target[to + 1];
  const priority = between(before, after, id);
  if (priority !== null) return [{ id, priority }];
  const changes: PriorityChange[] = [];
  let last = before?.priority ?? 0;
  for (const rule of target.slice(to)) {
    if (rule.id !== id && rule.priority > last) break;
    last += step;
    changes.push({ id: rule.id, priority: last });
  }
  return changes;
}

/** A number that puts the id between its neighbours; null when there is none. */
function between(before: Placed | undefined, after: Placed | undefined, id: string): number | null {
  if (!before) return after ? after.priority - step : null;
  if (!after) return before.priority + step;
  const middle = Math.floor((before.priority + after.priority) / 2);
  if (middle > before.priority && middle < after.priority) return middle;
  const fits = (priority: number): boolean =>
    (before.priority < priority || (before.priority === priority && before.id < id)) &&
    (priority < after.priority || (priority === after.priority && id < after.id));
  return [before.priority, after.priority].find(fits) ?? null;
}
