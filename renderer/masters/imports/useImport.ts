import { useLocalStorage } from '@vueuse/core';
import { computed, onScopeDispose, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import {
  ProblemResponse,
  type Doubtful,
  type Import,
  type ImportKind,
  type ImportPlan,
} from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { measureSystem } from '../../ui/measure/units.ts';
import { language } from '../../messages/locale.ts';
import { followImport } from './followImport.ts';

/** What a person has chosen for a column. Choices are certain. */
export type ChosenColumn = NonNullable<ImportPlan['columns']>[number];

export interface ImportRun {
  /** The import as the station has it; null before a file was chosen. */
  readonly record: ShallowRef<Import | null>;
  /** Why the last step failed. */
  readonly error: ShallowRef<unknown>;
  /** The file is being sent, read or decided. */
  readonly isReading: ComputedRef<boolean>;
  readonly isApplying: ComputedRef<boolean>;
  /** The file as the person knows it. */
  readonly fileName: Ref<string>;
  /** Columns are planned as they were for an earlier file with the same headers. */
  readonly isRemembered: Ref<boolean>;
  readonly send: (file: File) => Promise<void>;
  readonly plan: (change: ImportPlan) => Promise<void>;
  readonly choose: (columns: readonly ChosenColumn[]) => Promise<void>;
  /** Goes on with an import that was begun before; one that is gone or no longer open is none. */
  readonly resume: (importId: string) => Promise<void>;
  /** Keeps what was chosen for the columns, for files with the same headers. */
  readonly remember: () => void;
  /** Stores what the preview shows. It goes on when the dialog is closed. */
  readonly apply: (doubtful: Doubtful) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Forgets a file that was not applied. */
  readonly leave: () => void;
}

/** What becomes of stored values is decided anew for each file. */
type Remembered = Readonly<Record<string, Omit<ChosenColumn, 'column' | 'header' | 'ifStored'>>>;

const columnsOf = (record: ShallowRef<Import | null>): Import['columns'] => record.value?.columns ?? [];

/** A file on its way in, decided by the station: sent, read, previewed, applied. */
export function useImport(kind: ImportKind): ImportRun {
  const record = shallowRef<Import | null>(null);
  const error = shallowRef<unknown>(null);
  const fileName = ref('');
  const isSending = ref(false);
  const isRemembered = ref(false);
  const remembered = useLocalStorage<Remembered>(`packwright.importColumns.${kind}`, {});
  /** Columns that were chosen for this file, by their place. */
  let chosen = new Map<number, ChosenColumn>();
  /** Counts the steps: an answer of an earlier one says nothing any more. */
  let turn = 0;
  onScopeDispose(() => (turn += 1));

  async function step(work: () => Promise<Import>): Promise<void> {
    turn += 1;
    const mine = turn;
    error.value = null;
    try {
      let next = await work();
      while (mine === turn) {
        record.value = next;
        if (next.state !== 'reading' && next.state !== 'applying') return;
        next = await followImport.later(next.id);
      }
    } catch (reason) {
      if (mine === turn) error.value = reason;
    }
  }

  const idOf = (): string => record.value?.id ?? '';
  const plan = (change: ImportPlan): Promise<void> =>
    step(async () => (await call('planImport', { params: { importId: idOf() }, body: change })).body);
  const planChosen = (): Promise<void> => plan({ columns: [...chosen.values()] });

  async function send(file: File): Promise<void> {
    chosen = new Map();
    isRemembered.value = false;
    record.value = null;
    fileName.value = file.name;
    isSending.value = true;
    const form = new FormData();
    form.append('file', file);
    const query = {
      kind,
      fileName: file.name,
      language: language.value,
      ...(measureSystem.value === 'metric' ? { length: 'cm' as const, weight: 'kg' as const } : {}),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    await step(async () => {
      const { body } = await call('createImport', { query, form });
      isSending.value = false;
      return body;
    });
    isSending.value = false;
    for (const { column, header, path } of columnsOf(record)) {
      const known = header !== '' && Object.hasOwn(remembered.value, header) ? remembered.value[header] : undefined;
      if (known && known.path !== path) chosen.set(column, { ...known, column, header });
    }
    if (chosen.size === 0) return;
    isRemembered.value = true;
    await planChosen();
  }

  async function resume(importId: string): Promise<void> {
    await step(async () => {
      const { body } = await call('getImport', { params: { importId } });
      fileName.value = body.fileName;
      return body;
    });
    const { value } = record;
    if (value && value.state !== 'ready' && value.state !== 'failed') record.value = null;
    if (error.value instanceof ProblemResponse && error.value.problem.status === 404) error.value = null;
  }

  function remember(): void {
    const entries = [...chosen.values()].map(
      ({ column: _, header, ifStored: _ifStored, ...rest }) => [header, rest] as const,
    );
    remembered.value = { ...remembered.value, ...Object.fromEntries(entries) };
  }

  return {
    record,
    error,
    fileName,
    isRemembered,
    isReading: computed(() => isSending.value || record.value?.state === 'reading'),
    isApplying: computed(() => record.value?.state === 'applying'),
    send,
    resume,
    remember,
    // Another way of reading the bytes may move the columns.
    plan: (change) => {
      if (change.choices) chosen = new Map();
      return plan(change.choices ? { ...change, columns: [] } : change);
    },
    choose: (columns) => {
      for (const column of columns) chosen.set(column.column, column);
      return planChosen();
    },
    apply: async (doubtful) => {
      remember();
      await step(async () => {
        const { body } = await call('applyImport', { params: { importId: idOf() }, body: { doubtful } });
        followImport.start(body);
        return body;
      });
    },
    cancel: () => step(async () => (await call('cancelImport', { params: { importId: idOf() } })).body),
    leave: () => {
      turn += 1;
      const { value } = record;
      record.value = null;
      error.value = null;
      if (value && (value.state === 'reading' || value.state === 'ready'))
        void call('cancelImport', { params: { importId: value.id } }).catch(() => undefined);
    },
  };
}
