/** A change that was made and can be taken back. */
export interface Change {
  /** What was done, in the past tense: "Deleted TAPE-2IN". */
  readonly label: string;
  /** What a person should look at, in sentences. */
  readonly warning?: string | null;
  /** How many records it changed in one step. */
  readonly records?: number;
  /** A key alone does not take it back or do it again, wherever it is pressed. */
  readonly asksFirst?: boolean;
  /** What its undo did, where that is not all that was done. */
  readonly undone?: () => string | null;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
}

export type Way = 'undo' | 'redo';

/** The change that is next in one section of the window. */
export interface NextChange {
  readonly change: Change;
  /** Where it was made. */
  readonly section: string;
  /** Whether it was made here, or undone here. */
  readonly isHere: boolean;
}

export interface UndoStack {
  /** Remembers a change that was made in this section of the window. */
  readonly push: (change: Change, section?: string) => void;
  /** The last change of a section, or the last one of all when it has none. */
  readonly next: (way: Way, section: string) => NextChange | null;
  /** Takes the last change back, or the one given. Null when there is nothing to take back. */
  readonly undo: (change?: Change, section?: string) => Promise<Change | null>;
  readonly redo: (change?: Change) => Promise<Change | null>;
  readonly isBusy: () => boolean;
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
  /** Sections where a change was made and undone, the first one first. */
  const sections = new WeakMap<Change, readonly string[]>();

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

  const wantedOf = (changes: readonly Change[], wanted: Change | undefined): Change | undefined =>
    wanted === undefined ? changes.at(-1) : changes.find((each) => each === wanted);
  const sectionsOf = (change: Change): readonly string[] => sections.get(change) ?? [];

  return {
    push: (change, section = '') => {
      sections.set(change, [section]);
      done = [...done, change].slice(-deepest);
      undone = [];
    },
    next: (way, section) => {
      const changes = way === 'undo' ? done : undone;
      const isHere = (change: Change): boolean => sectionsOf(change).includes(section);
      const change = changes.findLast(isHere) ?? changes.at(-1);
      return change ? { change, section: sectionsOf(change)[0] ?? '', isHere: isHere(change) } : null;
    },
    undo: (wanted, section) =>
      alone(wantedOf(done, wanted), async (change) => {
        await change.undo();
        if (section !== undefined) sections.set(change, [...sectionsOf(change), section]);
        done = done.filter((each) => each !== change);
        undone = [...undone, change];
      }),
    redo: (wanted) =>
      alone(wantedOf(undone, wanted), async (change) => {
        await change.redo();
        undone = undone.filter((each) => each !== change);
        done = [...done, change];
      }),
    isBusy: () => running,
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
