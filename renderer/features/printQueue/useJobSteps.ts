import type { PrintJob, PrintJobActionRequest } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { printing } from '../../messages/printing.ts';
import { useMessages } from '../../messages/messages.ts';
import { actionsOf, type PrintJobAction } from './jobStates.ts';
import { messages } from './messages.ts';

export interface JobSteps {
  /** "Carton label SO-1001 (1/2)": what people call a job. */
  readonly nameOf: (job: PrintJob) => string;
  /** False when the station did not do it. */
  readonly act: (job: PrintJob, action: PrintJobAction, printerId?: string) => Promise<boolean>;
  /** Does it with those jobs that allow it; answers with how many it was done. */
  readonly actOnAll: (jobs: readonly PrintJob[], action: 'retry' | 'cancel') => Promise<number>;
}

const said = { retry: 'retried', printAgain: 'copied', confirmPrinted: 'confirmed', cancel: 'cancelled' } as const;

/** What people decide about print jobs. `changed` reads the queue again: a copy is a job of its own. */
export function useJobSteps(changed: () => Promise<void>): JobSteps {
  const { t } = useMessages(messages);
  const printed = useMessages(printing);
  const toasts = useToasts();
  const nameOf = (job: PrintJob): string => `${printed.t(`kinds.${job.kind}`)} ${job.title}`;

  const send = (job: PrintJob, body: PrintJobActionRequest) =>
    call('decidePrintJob', { params: { printJobId: job.id }, body });

  function tellFailure(job: PrintJob, error: unknown): void {
    toasts.show(t('notDone', { job: nameOf(job), reason: failureLine(error) }), { tone: 'danger' });
  }

  return {
    nameOf,
    act: async (job, action, printerId) => {
      const isElsewhere = printerId !== undefined && printerId !== job.printerId;
      try {
        await send(job, { action, ...(isElsewhere && { printerId }) });
        toasts.show(t(said[action], { job: nameOf(job) }));
        return true;
      } catch (error) {
        tellFailure(job, error);
        return false;
      } finally {
        await changed();
      }
    },
    actOnAll: async (jobs, action) => {
      let done = 0;
      for (const job of jobs.filter((each) => actionsOf(each).includes(action)))
        try {
          await send(job, { action });
          done += 1;
        } catch (error) {
          tellFailure(job, error);
        }
      if (done > 0) toasts.show(t(action === 'retry' ? 'retriedMany' : 'cancelledMany', { count: done }));
      await changed();
      return done;
    },
  };
}
