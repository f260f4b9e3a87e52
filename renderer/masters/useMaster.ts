import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { ProblemResponse } from '../../main/contract/index.ts';
import { failureLine } from '../api/failure.ts';
import { useConnection } from '../stores/connection.ts';
import { useHistory } from '../stores/history.ts';
import { useStation } from '../stores/station.ts';
import { useToasts } from '../stores/toasts.ts';
import type { Change } from '../stores/undoStack.ts';
import type { CursorList } from '../ui/list/cursorList.ts';
import { selectedIds } from '../ui/list/recordSelection.ts';
import { inTurn } from '../ui/list/inTurn.ts';
import type { ExportedRecords } from '../ui/list/useListExport.ts';
import { useCursorList } from '../ui/list/useCursorList.ts';
import { shownValue } from './attributes/attributeColumns.ts';
import { changedAttribute } from './attributes/changedAttribute.ts';
import type { MasterDefinition, MasterRecord } from './masterDefinition.ts';
import { withPaths } from './recordFields.ts';
import { leapNotes, notesAbout, recordNoteText } from './recordNotes.ts';
import { useMessages } from '../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** Records that a warning names. */
const mostNamed = 5;

const sentences = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(' '));

/** Two people changed the same record. */
export interface Conflict<Rec> {
  readonly theirs: Rec;
  readonly mine: Partial<Rec>;
}

/** Where a record stood in the list. */
interface Place {
  readonly id: string;
  readonly index: number;
}

/** What became of a change of many records. */
export interface ManyChanged {
  readonly changed: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
}

export type ChangeEach<Rec> = (
  changes: ReadonlyMap<string, Partial<Rec>>,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number) => void;
    /** What was done to several records, in words; "Changed 3 items" where absent. */
    readonly labelOf?: ((ids: readonly string[]) => string) | undefined;
  },
) => Promise<ManyChanged>;

export interface Master<Rec extends MasterRecord, Create extends { readonly id: string }, Query> {
  readonly definition: MasterDefinition<Rec, Create, Query>;
  readonly list: CursorList<Rec>;
  readonly exported: () => ExportedRecords;
  readonly conflict: ShallowRef<Conflict<Rec> | null>;
  /**
   * Shows the change at once, saves it, and takes it back when the station refuses. While the station is away it stays, and is saved
   * when it is back.
   */
  readonly change: (record: Rec, change: Partial<Rec>) => Promise<void>;
  /**
   * Gives each record values of its own, by field, as one step to take back. What is cancelled leaves what is changed by then;
   * a record that is refused stays as it is and is named.
   */
  readonly changeEach: ChangeEach<Rec>;
  readonly create: (record: Create) => Promise<Rec>;
  /** Brings every field of a record that the list shows only in part. */
  readonly readWhole: (id: string) => Promise<void>;
  readonly removeMany: (ids: ReadonlySet<string>) => Promise<void>;
  readonly keepTheirs: () => void;
  readonly keepMine: () => Promise<void>;
}

/** One master on one screen: its list, and changes that show at once and can be undone. */
export function useMaster<Rec extends MasterRecord, Create extends { readonly id: string }, Query>(
  definition: MasterDefinition<Rec, Create, Query>,
  query: () => Query,
): Master<Rec, Create, Query> {
  const history = useHistory();
  const toasts = useToasts();
  const station = useStation();
  const connection = useConnection();
  const list = useCursorList<Rec>({
    name: definition.name,
    fetchPage: (cursor, signal) => definition.list(query(), cursor, signal),
    idOf: (record) => record.id,
    filters: query,
  });
  const conflict = shallowRef<Conflict<Rec> | null>(null);
  /** Changes of one record wait for each other: each needs the version that the one before it left. */
  const turns = new Map<string, Promise<unknown>>();

  watch(
    () => station.mastersRevision,
    () => void list.reload(),
  );
  /** The screen is gone, while its changes can still be taken back: the list of another one then shows them. */
  let left = false;
  onScopeDispose(() => (left = true));

  function remember({ undo, redo, ...said }: Change): void {
    const shown = (): void => {
      if (left) station.mastersRevision += 1;
    };
    history.record({ ...said, undo: () => undo().then(shown), redo: () => redo().then(shown) });
  }

  function inOrder<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work, work);
    turns.set(id, turn);
    return turn;
  }

  /** Saves with the version that the record has by then. */
  async function write(id: string, change: Partial<Rec>): Promise<Rec> {
    return inOrder(id, async () => {
      const current = (left ? null : list.find(id)) ?? (await definition.get(id));
      const saved = await definition.update(id, current.version, change);
      // What is known of it beyond the answer stays known.
      list.replace({ ...(list.find(id) ?? saved), ...saved });
      return saved;
    });
  }

  async function change(record: Rec, wanted: Partial<Rec>): Promise<void> {
    const fields = fieldsOf(wanted);
    const shown = list.find(record.id) ?? record;
    if (fields.every((field) => JSON.stringify(wanted[field]) === JSON.stringify(shown[field]))) return;
    const before = pick(shown, fields);
    list.replace({ ...shown, ...wanted });
    try {
      const waits = (): void => void toasts.show(t('waits', { id: record.id }));
      const saved = await connection.whenAnswered(() => write(record.id, wanted), waits);
      remember({
        label: changeLabel(shown, saved, fields),
        warning: sentences(oddIn(shown, saved, fields)),
        undo: () => rewrite(before),
        redo: () => rewrite(wanted),
      });
    } catch (error) {
      const now = list.find(record.id);
      if (now) list.replace({ ...now, ...before });
      if (error instanceof ProblemResponse && error.problem.status === 409) {
        const theirs = await definition.get(record.id);
        // The answer to this very change was lost on its way.
        if (fields.every((field) => JSON.stringify(wanted[field]) === JSON.stringify(theirs[field])))
          list.replace(theirs);
        else conflict.value = { theirs, mine: wanted };
      } else toasts.show(t('notChanged', { id: record.id, reason: failureLine(error) }), { tone: 'danger' });
    }
    async function rewrite(values: Partial<Rec>): Promise<void> {
      await write(record.id, values);
    }
  }

  const changeEach: ChangeEach<Rec> = (changes, options) => history.whileStored(storeEach(changes, options));

  const storeEach: ChangeEach<Rec> = async (changes, { signal, onProgress, labelOf }) => {
    const steps = new Map<
      string,
      {
        readonly before: Partial<Rec>;
        readonly after: Partial<Rec>;
        readonly label: string;
        readonly odd: readonly string[];
      }
    >();
    const refused: { id: string; reason: string }[] = [];
    let done = 0;
    const changeOne = (id: string, wanted: Partial<Rec>): Promise<void> =>
      inOrder(id, async () => {
        const current = await definition.get(id);
        const after = withPaths(current, wanted);
        const before = pick(current, fieldsOf(after));
        if (JSON.stringify(before) === JSON.stringify(after)) return;
        const saved = await definition.update(id, current.version, after);
        list.replace({ ...current, ...saved });
        const fields = fieldsOf(after);
        steps.set(id, {
          before,
          after,
          label: changeLabel(current, saved, fields),
          odd: oddIn(current, saved, fields),
        });
      });
    await inTurn([...changes], async ([id, wanted]) => {
      if (signal.aborted) return;
      await changeOne(id, wanted).catch((error: unknown) => refused.push({ id, reason: failureLine(error) }));
      done += 1;
      onProgress(done);
    });
    const rewrite = (which: 'before' | 'after') => () =>
      inTurn([...steps], async ([id, step]) => void (await write(id, step[which])));
    const [first] = steps.values();
    if (first)
      remember({
        label:
          labelOf?.([...steps.keys()]) ??
          (steps.size === 1 ? first.label : t('changedMany', { what: definition.countText(steps.size) })),
        warning: oddInMany([...steps].filter(([, { odd }]) => odd.length > 0)),
        undo: rewrite('before'),
        redo: rewrite('after'),
      });
    return { changed: steps.size, refused };
  };

  /** What is odd about changed fields. */
  function oddIn(before: Rec, saved: Rec, fields: readonly string[]): readonly string[] {
    const notes = [...leapNotes(before, saved), ...(definition.notes?.(saved) ?? [])];
    return notesAbout(notes, fields).map((note) => recordNoteText(definition.name, note, 'alone'));
  }

  /** What is odd about changed records, with the sentences of the first. */
  function oddInMany(records: readonly (readonly [string, { readonly odd: readonly string[] }])[]): string | null {
    const [first] = records;
    if (!first) return null;
    const named = records.slice(0, mostNamed).map(([id]) => id);
    const ids = [...named, ...(records.length > mostNamed ? ['…'] : [])].join(', ');
    return t('odd', { count: records.length, ids, example: first[1].odd.join(' ') });
  }

  /** What the change was, with the values before and after where it is one field. */
  function changeLabel(before: Rec, saved: Rec, fields: readonly (keyof Rec & string)[]): string {
    const [field] = fields;
    if (fields.length !== 1 || field === undefined) return t('changed', { id: saved.id });
    const own = field === 'customAttributes' ? changedAttribute(before[field], saved[field]) : null;
    const [from, to] = own
      ? [shownValue(own.from), shownValue(own.to)]
      : [definition.fieldText(field, before), definition.fieldText(field, saved)];
    const where = { field: own?.name ?? definition.fieldName(field), id: saved.id };
    if (to === '') return t('cleared', where);
    // Several values in one field say nothing without their names.
    const value: unknown = own ? own.to : saved[field];
    if (typeof value === 'object' && !Array.isArray(value)) return t('changedField', where);
    return from === '' ? t('changedTo', { ...where, value: to }) : t('changedFromTo', { ...where, from, to });
  }

  async function create(record: Create): Promise<Rec> {
    const created = await definition.create(record);
    list.insert(created, 0);
    void station.refresh();
    const odd = (definition.notes?.(created) ?? []).map((note) => recordNoteText(definition.name, note, 'alone'));
    remember({
      label: t('created', { id: created.id }),
      warning: sentences(odd),
      undo: async () => {
        await definition.remove(created.id);
        list.remove(new Set([created.id]));
        void station.refresh();
      },
      redo: () => restore([{ id: created.id, index: 0 }]),
    });
    return created;
  }

  async function removeMany(ids: ReadonlySet<string>): Promise<void> {
    const removed = list.remove(ids);
    const used = await openOrdersOf(ids);
    const wanted = removed.map(({ record, index }) => ({ id: record.id, index }));
    const gone = new Set<string>();
    try {
      await deleteAll(wanted, ({ id }) => gone.add(id));
    } catch (error) {
      // What is left is what the station says.
      await list.reload();
      toasts.show(t('notAllDeleted', { reason: failureLine(error) }), { tone: 'danger' });
      if (gone.size === 0) return;
    }
    const places = wanted.filter(({ id }) => gone.has(id));
    remember({
      label: deletedLabel(
        places.map(({ id }) => id),
        used,
      ),
      undo: () => restore(places),
      redo: async () => {
        list.remove(new Set(places.map(({ id }) => id)));
        await deleteAll(places);
      },
    });
  }

  /** Open orders that need the records; a deletion does not fail because they could not be counted. */
  async function openOrdersOf(ids: ReadonlySet<string>): Promise<number> {
    try {
      return (await definition.bulk?.use?.(selectedIds([...ids]))) ?? 0;
    } catch {
      return 0;
    }
  }

  function deletedLabel(ids: readonly string[], used: number): string {
    const [id] = ids;
    if (id === undefined || ids.length > 1) return definition.deletedText(ids.length);
    return used > 0 ? t('deletedUsed', { id, count: used }) : t('deleted', { id });
  }

  async function deleteAll(places: readonly Place[], deleted?: (place: Place) => void): Promise<void> {
    await inTurn(places, async (place) => {
      await definition.remove(place.id);
      deleted?.(place);
    });
    void station.refresh();
  }

  /** Back to where they were; one after another, so that each index still means the same place. */
  async function restore(places: readonly Place[]): Promise<void> {
    const restored = new Map<string, Rec>();
    await inTurn(places, async ({ id }) => void restored.set(id, await definition.restore(id)));
    for (const { id, index } of places) {
      const record = restored.get(id);
      if (record) list.insert(record, Math.min(index, list.rows.value.length));
    }
    void station.refresh();
  }

  return {
    definition,
    list,
    exported: () => definition.exported(query()),
    conflict,
    change,
    changeEach,
    create,
    readWhole: async (id) => {
      list.replace(await definition.get(id));
    },
    removeMany,
    keepTheirs: () => {
      if (conflict.value) list.replace(conflict.value.theirs);
      conflict.value = null;
    },
    keepMine: async () => {
      const open = conflict.value;
      conflict.value = null;
      if (!open) return;
      list.replace(open.theirs);
      await change(open.theirs, open.mine);
    },
  };
}

function fieldsOf<Rec>(change: Partial<Rec>): (keyof Rec & string)[] {
  // Object.keys cannot know that a change has no other keys than the record's.
  return Object.keys(change) as (keyof Rec & string)[];
}

function pick<Rec>(record: Rec, fields: readonly (keyof Rec & string)[]): Partial<Rec> {
  const picked: Partial<Rec> = {};
  for (const field of fields) picked[field] = record[field];
  return picked;
}
