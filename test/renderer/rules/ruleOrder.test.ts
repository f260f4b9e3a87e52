import { describe, expect, it } from 'vitest';
import { inOrder, lastPriority, moveTo } from '../../../renderer/features/rules/ruleOrder.ts';

const rules = (...priorities: readonly number[]) =>
  priorities.map((priority, index) => ({ id: `r${String(index)}`, priority }));

/** The ids in the order of execution once the changes are made. */
function after(list: readonly { id: string; priority: number }[], id: string, place: number): readonly string[] {
  const changes = new Map(moveTo(list, id, place).map((change) => [change.id, change.priority]));
  return inOrder(list.map((rule) => ({ ...rule, priority: changes.get(rule.id) ?? rule.priority }))).map(
    (rule) => rule.id,
  );
}

describe('moving a rule', () => {
  it('changes the moved one alone where there is room', () => {
    expect(moveTo(rules(10, 20, 30), 'r2', 1)).toEqual([{ id: 'r2', priority: 15 }]);
    expect(moveTo(rules(10, 20, 30), 'r2', 0)).toEqual([{ id: 'r2', priority: 0 }]);
    expect(moveTo(rules(10, 20, 30), 'r0', 2)).toEqual([{ id: 'r0', priority: 40 }]);
  });

  it('uses the ids where neighbours have one priority', () => {
    expect(moveTo(rules(100, 100, 100), 'r1', 2)).toEqual([{ id: 'r1', priority: 110 }]);
    const list = [
      { id: 'a', priority: 100 },
      { id: 'c', priority: 100 },
      { id: 'b', priority: 900 },
    ];
    expect(moveTo(list, 'b', 1)).toEqual([{ id: 'b', priority: 100 }]);
  });

  it('moves on those behind it, and no others, where there is no room', () => {
    const list = rules(100, 100, 100, 500);
    expect(after(list, 'r2', 1)).toEqual(['r0', 'r2', 'r1', 'r3']);
    expect(moveTo(list, 'r2', 1).map(({ id }) => id)).not.toContain('r3');
  });

  it('reaches every place from every place, whatever the priorities', () => {
    for (const list of [rules(1, 1, 1, 1, 1), rules(1, 2, 3, 4, 5), rules(5, 5, 6, 6, 6), rules(-3, 0, 0, 1, 900)])
      for (const [from, { id }] of inOrder(list).entries())
        for (let place = 0; place < list.length; place += 1) {
          const ids = inOrder(list).map((rule) => rule.id);
          expect(after(list, id, place)).toEqual(ids.toSpliced(from, 1).toSpliced(place, 0, id));
        }
  });

  it('changes nothing for a place that it has, or a rule that is none', () => {
    expect(moveTo(rules(10, 20), 'r1', 1)).toEqual([]);
    expect(moveTo(rules(10, 20), 'r1', 9)).toEqual([]);
    expect(moveTo(rules(10, 20), 'other', 0)).toEqual([]);
  });

  it('puts a new rule behind all others', () => {
    expect(lastPriority([])).toBe(100);
    expect(lastPriority(rules(10, 250))).toBe(260);
  });
});
