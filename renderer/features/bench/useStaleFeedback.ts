import { watch, type Ref } from 'vue';
import type { BenchSheet } from './benchSheet.ts';
import type { BenchStep } from './benchStep.ts';
import type { Feedback } from './feedback.ts';

/** Opened by somebody who does something else than what was wrong before. */
const others: ReadonlySet<BenchSheet | null> = new Set(['problems', 'quantity', 'lead']);

/** What was wrong is said until the next right scan, the next step, or until something else is begun. */
export function useStaleFeedback(
  feedback: Ref<Feedback | null>,
  step: Readonly<Ref<BenchStep | null>>,
  sheet: Readonly<Ref<BenchSheet | null>>,
  /** What the sender wants and nobody has read. */
  senderRequest: Readonly<Ref<unknown>>,
): void {
  const place = (): string => {
    const { value: now } = step;
    const unit = now && 'unit' in now ? now.unit?.id : null;
    const piece = now && 'piece' in now ? now.piece.id : null;
    return JSON.stringify([now?.kind, now && 'carton' in now ? now.carton.index : null, unit, piece]);
  };
  const clear = (): void => {
    if (feedback.value?.tone === 'wrong' || feedback.value?.tone === 'asks') feedback.value = null;
  };
  watch([place, senderRequest, feedback], ([now, asked, said], [before, askedBefore, saidBefore]) => {
    if (said === saidBefore && (now !== before || asked !== askedBefore)) clear();
  });
  watch(sheet, (open) => {
    if (others.has(open)) clear();
  });
}
