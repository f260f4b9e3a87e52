import { expect, it } from 'vitest';
import { ref } from 'vue';
import type { PackingQueueEntry } from '../../../main/contract/index.ts';
import type { BenchSheet } from '../../../renderer/features/bench/benchSheet.ts';
import { useSameNumber } from '../../../renderer/features/bench/sameNumber/useSameNumber.ts';

it('shows the orders with the number that was scanned, unless none can be packed', async () => {
  const sheet = ref<BenchSheet | null>(null);
  const entry = { orderId: 'o1' } as PackingQueueEntry;
  const same = useSameNumber(sheet, async (code) => (code === 'A-5001' ? [entry] : []));
  expect([await same.choose('A-1'), sheet.value]).toEqual([false, null]);
  expect([await same.choose('A-5001'), sheet.value]).toEqual([true, 'sameNumber']);
  expect([same.code.value, same.orders.value]).toEqual(['A-5001', [entry]]);
});
