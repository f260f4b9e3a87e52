import { computed } from 'vue';
import { asksInBand } from './benchSheet.ts';
import type { Feedback } from './feedback.ts';
import type { Bench } from './useBench.ts';

/** What the band says of the last scan or action, as it looks next to what is asked now. */
export function useShownFeedback({ feedback, sheet, isChecking, step, labels, printers, session }: Bench) {
  return computed((): Feedback | null => {
    const { value: now } = feedback;
    if (asksInBand.has(sheet.value) || isChecking.value) return null;
    const isFine = now?.tone === 'right' || now?.tone === 'notice' || now?.tone === 'done';
    // What went well was before this was asked.
    if (isFine && sheet.value !== null && sheet.value !== 'changes') return null;
    // Nothing is right as long as nobody has decided about missing units, and a packed unit is not the point.
    if (now?.tone !== 'right' && now?.tone !== 'done') return now;
    if (sheet.value === null && step.value?.kind === 'short')
      return now.message.code.startsWith('confirmed') ? null : ({ ...now, tone: 'attention' } as const);
    const { value: trouble } = printers.trouble;
    if (now.message.code === 'printedAgain' && trouble?.kind === 'off')
      return { ...now, tone: 'attention', notice: { code: 'printerOff', printer: trouble.printer } };
    const { value: box } = labels.closed;
    if (box === null || box.label === 'none') return now;
    const withSlip = box.label === 'waiting' && session.value?.slip === 'waiting';
    const notice = { code: 'closed', number: box.number, label: withSlip ? 'waitingWithSlip' : box.label } as const;
    if (box.label === 'missing') return { ...now, notice, tone: 'attention' } as const;
    // A packed order says itself what is next.
    return now.tone === 'done' && box.label === 'printed' ? now : ({ ...now, notice, tone: 'right' } as const);
  });
}
