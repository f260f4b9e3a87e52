import type { PrintJob, PrintJobActionRequest } from '../../../main/contract/index.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

/** What the office decides: only a bench goes on without a label. */
export type PrintJobAction = Exclude<PrintJobActionRequest['action'], 'setAside'>;

const tones: Readonly<Record<PrintJob['state'], StateTone>> = {
  queued: 'open',
  sending: 'busy',
  sent: 'done',
  uncertain: 'failed',
  failed: 'failed',
  cancelled: 'ended',
};

/** Waiting is nothing to worry about until it was tried more than once. */
export function jobTone({ state, isStuck }: Pick<PrintJob, 'state' | 'isStuck'>): StateTone {
  return isStuck ? 'failed' : tones[state];
}

/** What somebody can decide about a job, the likeliest first. */
export function actionsOf({ state }: Pick<PrintJob, 'state'>): readonly PrintJobAction[] {
  switch (state) {
    case 'queued':
    case 'failed':
      return ['retry', 'cancel'];
    case 'uncertain':
      return ['printAgain', 'confirmPrinted', 'cancel'];
    case 'sent':
      return ['printAgain'];
    case 'sending':
    case 'cancelled':
      return [];
  }
}

/** Changes without anybody doing anything. */
export function isMovingJob({ state }: Pick<PrintJob, 'state'>): boolean {
  return state === 'queued' || state === 'sending';
}
