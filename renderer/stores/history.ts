import { defineStore } from 'pinia';
import { failureLine } from '../api/failure.ts';
import { useToasts } from './toasts.ts';
import { createUndoStack, type Change } from './undoStack.ts';

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
        label: 'Undo',
        run: () => {
          toasts.dismiss(toast);
          void undo(change);
        },
      },
    });
  }

  async function undo(change?: Change): Promise<void> {
    await step(() => stack.undo(change), 'Undone', 'Nothing to undo');
  }

  async function redo(): Promise<void> {
    await step(() => stack.redo(), 'Redone', 'Nothing to redo');
  }

  async function step(run: () => Promise<Change | null>, done: string, nothing: string): Promise<void> {
    try {
      const change = await run();
      toasts.show(change === null ? nothing : `${done}: ${lowerFirst(change.label)}`, { channel: 'history' });
    } catch (error) {
      toasts.show(failureLine(error), { tone: 'danger' });
    }
  }

  return { record, undo, redo, clear: stack.clear };
});

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
