import { ProblemResponse, type BulkChange } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';
import { useHistory } from '../../stores/history.ts';
import { currentSection } from '../../stores/section.ts';
import { useStation } from '../../stores/station.ts';
import { useToasts } from '../../stores/toasts.ts';
import type { Change } from '../../stores/undoStack.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** Small changes are over before the first look; long ones are looked at a few times a second. */
const firstMs = 40;
const mostMs = 400;

/** Steps on the undo stack, by the bulk change that they take back. */
const steps = new Map<string, Change>();

const isMoving = ({ state }: BulkChange): boolean => state === 'running' || state === 'undoing';

/** Looks at a change until it has ended, also while the station is away for a moment. */
async function untilEnded(started: BulkChange, look: (now: BulkChange) => void = () => {}): Promise<BulkChange> {
  const connection = useConnection();
  let now = started;
  look(now);
  for (let pause = firstMs; isMoving(now); pause = Math.min(pause * 2, mostMs)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const read = async () => (await call('getBulkChange', { params: { changeId: now.id } })).body;
    now = await connection.whenAnswered(read, () => undefined);
    look(now);
  }
  return now;
}

function listsChanged(): void {
  const station = useStation();
  station.mastersRevision += 1;
  void station.refresh().catch(() => undefined);
}

/** Takes a change back; what of it could not be is said in the messages. */
async function undo(changeId: string, look?: (now: BulkChange) => void): Promise<BulkChange> {
  const step = steps.get(changeId);
  const ended = await untilEnded((await call('undoBulkChange', { params: { changeId } })).body, look);
  if (step) useHistory().forget(new Set([step]));
  listsChanged();
  const skipped = ended.undo?.skipped ?? 0;
  if (skipped > 0) useToasts().show(t('undo.skipped', { count: skipped }), { tone: 'danger' });
  return ended;
}

/** Follows a change to its end, and puts it on the undo stack as one step; also when nobody waits for it. */
async function follow(
  started: BulkChange,
  options: {
    /** "Changed 24 items". */
    readonly label: (changed: number) => string;
    /** Makes the change again after it was undone. */
    readonly again: () => Promise<BulkChange>;
    readonly look: (now: BulkChange) => void;
  },
): Promise<void> {
  const section = currentSection();
  const ended = await untilEnded(started, options.look);
  listsChanged();
  if (!ended.canUndo) return;
  let { id } = ended;
  const step: Change = {
    label: options.label(ended.changed),
    records: ended.changed,
    undo: async () => {
      // The stack moves the step itself.
      steps.delete(id);
      await undo(id).catch((error: unknown) => {
        steps.set(id, step);
        throw error;
      });
    },
    redo: async () => {
      ({ id } = await untilEnded(await options.again()));
      steps.set(id, step);
      listsChanged();
    },
  };
  steps.set(id, step);
  useHistory().record(step, section);
}

/** How many records match now, where the answer is that another number was seen. */
function matchesNow(error: unknown): number | null {
  if (!(error instanceof ProblemResponse) || error.problem.status !== 409) return null;
  // The body of this answer has one member more than a problem.
  const matches: unknown = Reflect.get(error.problem, 'matches');
  return typeof matches === 'number' ? matches : null;
}

export const followBulk = { follow, undo, untilEnded, isMoving, matchesNow };
