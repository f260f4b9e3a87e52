import { expect, it } from 'vitest';
import { ref } from 'vue';
import { packingMessage } from '../../../main/contract/index.ts';
import type { Bench } from '../../../renderer/features/bench/useBench.ts';
import { useShownFeedback } from '../../../renderer/features/bench/useShownFeedback.ts';

function shownOf(code: 'printedAgain' | 'cartonClosed', change: object = {}) {
  const bench = {
    feedback: ref({ tone: 'right', message: packingMessage(code, { number: 1 }), at: 1 }),
    ...{ sheet: ref(null), isChecking: ref(false), step: ref({ kind: 'done' }), session: ref({ slip: 'none' }) },
    ...{ labels: { closed: ref(null) }, printers: { trouble: ref(null) } },
    ...change,
  } as never as Bench;
  return useShownFeedback(bench).value;
}

it('says that a label that is printed again waits for its printer', () => {
  expect(shownOf('printedAgain')).toMatchObject({ tone: 'right' });
  const printers = { trouble: ref({ kind: 'off', printer: 'Zebra' }) };
  expect(shownOf('printedAgain', { printers })).toMatchObject({
    tone: 'attention',
    notice: { code: 'printerOff', printer: 'Zebra' },
  });
});

it('says what a closed box waits for', () => {
  const labels = { closed: ref({ number: 1, label: 'waiting' }) };
  expect(shownOf('cartonClosed', { labels })).toMatchObject({ notice: { label: 'waiting' } });
  const session = ref({ slip: 'waiting' });
  expect(shownOf('cartonClosed', { labels, session })).toMatchObject({ notice: { label: 'waitingWithSlip' } });
});
