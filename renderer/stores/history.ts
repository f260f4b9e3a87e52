import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { failureLine } from '../api/failure.ts';
import { useToasts } from './toasts.ts';
import { currentSection } from './section.ts';
import { createUndoStack, type Change, type NextChange, type Way } from './undoStack.ts';
import { useMessages } from '../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** What was changed at this window, to be taken back with Ctrl+Z or from the toast. */
export const useHistory = defineStore('history', () => {
  const stack = createUndoStack();
  const toasts = useToasts();
  /** What a key would take back or do again, and a person decides first. */
  const asked = shallowRef<(NextChange & { readonly way: Way }) | null>(null);
  /** Changes that are being stored, and recorded at their end. */
  const storing = new Set<Promise<unknown>>();

  /** Remembers a change that is done, and says it in a toast that offers Undo; the next one takes its place. */
  function record(change: Change, section = currentSection()): void {
    stack.push(change, section);
    const { label, warning = null } = change;
    const toast = toasts.show(warning === null ? label : `${label}. ${warning}`, {
      channel: 'history',
      tone: warning === null ? 'neutral' : 'warning',
      action: {
        label: t('common.undo'),
        run: () => {
          toasts.dismiss(toast);
          void undo(change);
        },
      },
    });
  }

  /** A key waits for the end of this change: it is the last one by then. */
  async function whileStored<T>(change: Promise<T>): Promise<T> {
    storing.add(change);
    try {
      return await change;
    } finally {
      storing.delete(change);
    }
  }

  async function undo(change?: Change): Promise<void> {
    await step(() => stack.undo(change, currentSection()), 'undone', 'nothingToUndo');
  }

  async function redo(change?: Change): Promise<void> {
    await step(() => stack.redo(change), 'redone', 'nothingToRedo');
  }

  /** What a key does: the last change of this section; another section's and a whole import only after a question. */
  async function byKey(way: Way): Promise<void> {
    if (storing.size > 0) {
      toasts.show(t('stillStoring'), { channel: 'history' });
      await Promise.allSettled(storing);
    }
    const next = stack.next(way, currentSection());
    if (next && !stack.isBusy() && (next.change.asksFirst || !next.isHere)) asked.value = { ...next, way };
    else await (way === 'undo' ? undo : redo)(next?.change);
  }

  async function answer(isWanted: boolean): Promise<void> {
    const question = asked.value;
    asked.value = null;
    if (question && isWanted) await (question.way === 'undo' ? undo : redo)(question.change);
  }

  async function step(
    run: () => Promise<Change | null>,
    done: 'undone' | 'redone',
    nothing: 'nothingToUndo' | 'nothingToRedo',
  ): Promise<void> {
    if (stack.isBusy()) {
      toasts.show(t('stillBusy'), { channel: 'history' });
      return;
    }
    try {
      const change = await run();
      const what = (done === 'undone' ? change?.undone?.() : null) ?? change?.label;
      toasts.show(what === undefined ? t(nothing) : t(done, { what }), { channel: 'history' });
    } catch (error) {
      toasts.show(failureLine(error), { tone: 'danger' });
    }
  }

  return { asked, record, whileStored, undo, redo, byKey, answer, forget: stack.forget, clear: stack.clear };
});
