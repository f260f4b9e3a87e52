import { expect, it } from 'vitest';
import { nextTick, shallowRef } from 'vue';
import type { Import } from '../../../main/contract/index.ts';
import { useDoubts } from '../../../renderer/masters/imports/useDoubts.ts';

function importWith(doubts: Readonly<Record<string, number>>, more: object = {}): Import {
  const list = Object.entries(doubts).map(([reason, records]) => ({ reason, records, notes: [], firstRow: 2 }));
  const doubtful = list.reduce((sum, { records }) => sum + records, 0);
  // What the ticks depend on.
  return {
    id: 'a',
    state: 'ready',
    columns: [{ column: 0, path: 'sku', examples: ['1'] }],
    doubts: list,
    counts: { records: { doubtful } },
    ...more,
  } as unknown as Import;
}

it('keeps what is ticked when a look-alike is decided', async () => {
  const record = shallowRef<Import | null>(importWith({ leap: 90, zero: 6, like: 3 }));
  const doubts = useDoubts(record);
  doubts.takeReason('leap', true);
  doubts.takeReason('zero', true);
  doubts.take({ record: 7, reason: 'like' }, true);
  expect(doubts.count.value).toBe(97);
  doubts.forget(7);
  record.value = importWith({}, { state: 'reading', columns: [], counts: null });
  await nextTick();
  record.value = importWith({ leap: 91, like: 2 });
  await nextTick();
  expect(doubts.count.value).toBe(91);
  expect(doubts.ofReason('leap')).toBe(true);
  expect(doubts.choice.value).toEqual({ reasons: ['leap'], except: [] });
});

it('starts anew when the file is read in another way', async () => {
  const record = shallowRef<Import | null>(importWith({ leap: 90 }));
  const doubts = useDoubts(record);
  doubts.takeAll(true);
  record.value = importWith({ leap: 900 }, { columns: [{ column: 0, path: 'name', examples: ['1'] }] });
  await nextTick();
  expect(doubts.count.value).toBe(0);
});
