import { ref, type Ref } from 'vue';
import type { PackingAnswer } from '../../../main/contract/index.ts';
import type { BenchStep } from './benchStep.ts';

/** Answers that say the number of units itself was wrong. */
const ofQuantity: ReadonlySet<string> = new Set(['tooMany', 'oneByOne']);
/** A wrong scan was taken back. */
const uncounted: ReadonlySet<string> = new Set(['missThenUnit', 'missThenUnits', 'missThenStep', 'missAlone']);

/** How many units of the item that is asked for the next scan stands for. */
export function useQuantity(step: Readonly<Ref<BenchStep | null>>) {
  const quantity = ref<number | null>(null);
  /** The unit for whose item it was entered. */
  let quantityOf: string | null = null;

  function setQuantity(next: number | null): void {
    quantity.value = next === 1 ? null : next;
    quantityOf = step.value?.kind === 'unit' ? step.value.unit.id : null;
  }

  /** What a scan says of it. */
  const entered = () => ({
    ...(quantity.value !== null && { quantity: quantity.value }),
    ...(quantity.value !== null && quantityOf !== null && { quantityOf }),
  });

  /** After a wrong scan, also one that was taken back, the number counts for the next one. */
  const staysAfter = ({ outcome, message: { code } }: PackingAnswer): boolean =>
    uncounted.has(code) || (outcome === 'wrong' && !ofQuantity.has(code));

  return { quantity, setQuantity, entered, staysAfter };
}
