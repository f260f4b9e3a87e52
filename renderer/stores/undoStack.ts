/** A change that was made and can be taken back. */
export interface Change {
  /** What was done, in the past tense: "Deleted TAPE-2IN". */
  readonly label: string;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
}

export interface UndoStack {
  readonly push: (change: Change) => void;
  /** Takes the last change back, or the one given. Null when there is nothing to take back. */
  readonly undo: (change?: Change) => Promise<Change | null>;
  readonly redo: () => Promise<Change | null>;
  /** Takes changes out: what they changed is no longer here. */
  readonly forget: (changes: ReadonlySet<Change>) => void;
  readonly counts: () => { readonly done: number; readonly undone: number };
  readonly clear: () => void;
}

/** As many steps as anybody remembers. */
const deepest = 200;

/**
 * Changes in the order in which they were made. A change whose undo fails stays on the stack: nothing was taken back. One step
 * runs at a time, because each may wait for the station.
 */
export function createUndoStack(): UndoStack {
  let done: Change[] = [];
  let undone: Change[] = [];
  let running = false;

  async function alone(change: Change | undefined, step: (change: Change) => Promise<void>): Promise<Change | null> {
    if (!change || running) return null;
    running = true;
    try {
      await step(change);
      return change;
    } finally {
      running = false;
    }
  }

  return {
    push: (change) => {
      done = [...done, change].slice(-deepest);
      undone = [];
    },
    undo: (wanted) =>
      alone(wanted === undefined ? done.at(-1) : done.find((each) => each === wanted), async (change) => {
        await change.undo();
        done = done.filter((each) => each !== change);
        undone = [...undone, change];
      }),
    redo: () =>
      alone(undone.at(-1), async (change) => {
        await change.redo();
        undone = undone.filter((each) => each !== change);
        done = [...done, change];
      }),
    forget: (changes) => {
      done = done.filter((each) => !changes.has(each));
      undone = undone.filter((each) => !changes.has(each));
    },
    counts: () => ({ done: done.length, undone: undone.length }),
    clear: () => {
      done = [];
      undone = [];
    },
  };
}
