import { onScopeDispose } from 'vue';
import { useHistory } from './history.ts';
import type { Change } from './undoStack.ts';

/** Puts a new value in the place of an old one; with a label it can be taken back. */
export type Replace = <T>(put: (value: T) => void, was: T, next: T, label?: string) => void;

/** Changes of a form that is not stored yet: they can be taken back as long as the form is open, and are forgotten with it. */
export function useFormHistory(): Replace {
  const history = useHistory();
  const own = new Set<Change>();
  onScopeDispose(() => history.forget(own));
  return (put, was, next, label) => {
    put(next);
    if (label === undefined) return;
    const change: Change = { label, undo: async () => put(was), redo: async () => put(next) };
    own.add(change);
    history.record(change);
  };
}
