import { defineStore } from 'pinia';
import { failureLine } from '../api/failure.ts';
import { useToasts } from './toasts.ts';
import { createUndoStack, type Change } from './undoStack.ts';
import { useWords } from '../words/words.ts';
import { words } from './words.ts';

const { t } = useWords(words);
/** What was changed at this window, to be taken back with Ctrl+Z or from the toast. */
export const useHistory = defineStore('history', () => {
  const stack = createUndoStack();
  const toasts = useToasts();

  /** Remembers a change that is done, and says it in a toast that offers Undo; the next one takes its place. */
  function record(change: Change): void {
    stack.push(change);
    const toast = toasts.show(change.label, {
      channel: 'history',
      action: {
        label: t('common.undo'),
        run: () => {
          toasts.dismiss(toast);
          void undo(change);
        },
      },
    });
  }

  async function undo(change?: Change): Promise<void> {
    await step(() => stack.undo(change), 'undone', 'nothingToUndo');
  }

  async function redo(): Promise<void> {
    await step(() => stack.redo(), 'redone', 'nothingToRedo');
  }

  async function step(
    run: () => Promise<Change | null>,
    done: 'undone' | 'redone',
    nothing: 'nothingToUndo' | 'nothingToRedo',
  ): Promise<void> {
    try {
      const change = await run();
      toasts.show(change === null ? t(nothing) : t(done, { what: change.label }), { channel: 'history' });
    } catch (error) {
      toasts.show(failureLine(error), { tone: 'danger' });
    }
  }

  return { record, undo, redo, forget: stack.forget, clear: stack.clear };
});
