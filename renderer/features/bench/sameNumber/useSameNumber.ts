import { ref, shallowRef, type Ref } from 'vue';
import type { PackingQueueEntry } from '../../../../main/contract/index.ts';
import type { BenchSheet } from '../benchSheet.ts';

/** Several orders with the number that was scanned: the packer opens one of them. */
export function useSameNumber(
  sheet: Ref<BenchSheet | null>,
  read: (code: string) => Promise<readonly PackingQueueEntry[]>,
) {
  const code = ref('');
  const orders = shallowRef<readonly PackingQueueEntry[]>([]);

  /** False where none of them can be packed. */
  async function choose(scanned: string): Promise<boolean> {
    orders.value = await read(scanned);
    code.value = scanned;
    if (orders.value.length === 0) return false;
    sheet.value = 'sameNumber';
    return true;
  }

  return { code, orders, choose };
}
