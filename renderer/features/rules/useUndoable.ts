import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

type Work = () => Promise<void>;

export interface Undoable {
  /** Remembers what was done. */
  readonly record: (label: string, undo: Work, redo: Work) => void;
  /** Does it and remembers it, with what is then said of it; a refusal is told. */
  readonly take: (label: () => string, undo: Work, redo: Work) => Promise<void>;
}

/** Changes that can be taken back; `changed` is called after each, also when it is refused, undone or done again. */
export function useUndoable(changed: () => Promise<void> | void): Undoable {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();
  const told = (work: Work) => async (): Promise<void> => {
    await work();
    await changed();
  };

  function record(label: string, undo: Work, redo: Work): void {
    history.record({ label, undo: told(undo), redo: told(redo) });
  }

  async function take(label: () => string, undo: Work, redo: Work): Promise<void> {
    try {
      await redo();
      record(label(), undo, redo);
    } catch (error) {
      toasts.show(t('common.notSaved', { reason: failureLine(error) }), { tone: 'danger' });
    }
    await changed();
  }

  return { record, take };
}
