import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { PrintJob } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';

export interface TestPage {
  /** The job of the page; null before the first one. */
  readonly job: ShallowRef<PrintJob | null>;
  /** Why the station did not print it. */
  readonly error: ShallowRef<unknown>;
  /** Prints one and follows it until it is clear what became of it. */
  readonly print: (printerId: string) => Promise<void>;
  /** Forgets the page: another printer is looked at. */
  readonly clear: () => void;
}

const everyMs = 400;
/** So many looks: a job that waits longer is in the queue, where it can be seen. */
const mostLooks = 40;

/** Whether it is clear what became of a try: sent, cut, or tried and not reached. */
export function isTried({ state, attempts }: Pick<PrintJob, 'state' | 'attempts'>): boolean {
  return (state !== 'queued' && state !== 'sending') || (state === 'queued' && attempts > 0);
}

/** A test page, from the press of the button until the printer has it or the reason is known. */
export function useTestPage(): TestPage {
  const job = shallowRef<PrintJob | null>(null);
  const error = shallowRef<unknown>(null);
  let turn = 0;
  onScopeDispose(() => (turn += 1));

  async function print(printerId: string): Promise<void> {
    const mine = (turn += 1);
    job.value = null;
    error.value = null;
    try {
      let shown = (await call('printTestPage', { params: { printerId } })).body;
      for (let look = 0; mine === turn; look += 1) {
        job.value = shown;
        if (isTried(shown) || look >= mostLooks) return;
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        shown = (await call('getPrintJob', { params: { printJobId: shown.id } })).body;
      }
    } catch (reason) {
      if (mine === turn) error.value = reason;
    }
  }

  return {
    job,
    error,
    print,
    clear: () => {
      turn += 1;
      job.value = null;
      error.value = null;
    },
  };
}
