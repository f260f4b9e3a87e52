import { computed, type Ref } from 'vue';
import type { PackingCarton, PackingSession } from '../../../main/contract/index.ts';
import { cartonNumber, lastClosed } from './benchStep.ts';
import type { Feedback } from './feedback.ts';

const ofClosing: ReadonlySet<string> = new Set(['cartonClosed', 'orderPacked']);

/** The label of the carton that was closed just now: nothing is done with it before its label is out. */
export function useLabels(
  session: Ref<PackingSession | null>,
  feedback: Readonly<Ref<Feedback | null>>,
  read: (shipmentId: string) => Promise<PackingSession>,
) {
  const closed = computed((): { readonly number: number; readonly label: PackingCarton['label'] } | null => {
    const { value: said } = feedback;
    const order = session.value;
    const isClosing = (said?.tone === 'right' || said?.tone === 'done') && ofClosing.has(said.message.code);
    const carton = isClosing && order ? lastClosed(order) : null;
    return carton && order && { number: cartonNumber(order, carton), label: carton.label };
  });

  /** While a label is on its way, or a packed order waits for one, the order is read again. What is done meanwhile answers with the order itself. */
  async function refresh(): Promise<void> {
    const order = session.value;
    if (order === null) return;
    const isPacked = order.next.do === 'end';
    const isWaiting = order.cartons.some(({ label }) => label === 'waiting' || (isPacked && label === 'missing'));
    const isPalletWaiting = order.loads.some(({ label }) => label === 'waiting');
    if (order.slip !== 'waiting' && !isWaiting && !isPalletWaiting) return;
    try {
      const next = await read(order.shipmentId);
      if (session.value === order) session.value = next;
    } catch {
      // The top line says whether the station answers.
    }
  }

  return { closed, refresh };
}
