import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import type { Doubtful, Import, ImportRow } from '../../../main/contract/index.ts';

type Ticked = boolean | 'indeterminate';
type DoubtfulRow = Pick<ImportRow, 'record' | 'reason'>;

/** Which doubtful records of a preview are imported: by reason, and one by one. */
export interface Doubts {
  /** Doubtful records that are imported. */
  readonly count: ComputedRef<number>;
  /** Of all doubtful records. */
  readonly all: ComputedRef<Ticked>;
  readonly isTaken: (row: DoubtfulRow) => boolean;
  readonly ofReason: (reason: string) => Ticked;
  readonly take: (row: DoubtfulRow, isTaken: boolean) => void;
  /** A record that is decided otherwise follows its reason. */
  readonly forget: (record: number) => void;
  readonly takeReason: (reason: string, isTaken: boolean) => void;
  readonly takeAll: (isTaken: boolean) => void;
  /** The choice as the station takes it. */
  readonly choice: ComputedRef<Doubtful>;
}

/** None of them at first, and again whenever the file is read in another way. */
export function useDoubts(record: Readonly<Ref<Import | null>>): Doubts {
  const reasons = ref<ReadonlySet<string>>(new Set());
  /** Records that are decided the other way than their reason, with it. */
  const except = shallowRef<ReadonlyMap<number, string>>(new Map());
  const total = computed(() => record.value?.counts?.records.doubtful ?? 0);
  const recordsOf = computed(
    () => new Map((record.value?.doubts ?? []).map(({ reason, records }) => [reason, records] as const)),
  );
  const exceptionsOf = (reason: string): number => [...except.value.values()].filter((each) => each === reason).length;
  const takenOf = (reason: string): number =>
    reasons.value.has(reason) ? (recordsOf.value.get(reason) ?? 0) - exceptionsOf(reason) : exceptionsOf(reason);
  const ticked = (taken: number, of: number): Ticked => (taken === 0 ? false : taken === of ? true : 'indeterminate');
  const count = computed(() =>
    [...new Set([...recordsOf.value.keys(), ...except.value.values()])].reduce(
      (sum, reason) => sum + takenOf(reason),
      0,
    ),
  );

  /** How the file was read when the ticks were set. */
  let reading = readingOf(record.value);
  watch(record, (now) => {
    if (now !== null && now.state !== 'ready') return;
    const next = readingOf(now);
    if (next === reading) keepDoubtful();
    else takeAll(false);
    reading = next;
  });

  /** What is no longer doubtful for its reason is not ticked when it comes back. */
  function keepDoubtful(): void {
    reasons.value = new Set([...reasons.value].filter((reason) => recordsOf.value.has(reason)));
    except.value = new Map([...except.value].filter(([, reason]) => recordsOf.value.has(reason)));
  }

  function takeAll(isTaken: boolean): void {
    reasons.value = new Set(isTaken ? recordsOf.value.keys() : []);
    except.value = new Map();
  }

  return {
    count,
    all: computed(() => ticked(count.value, total.value)),
    isTaken: ({ record: number, reason }) => reasons.value.has(reason ?? '') !== except.value.has(number),
    ofReason: (reason) => ticked(takenOf(reason), recordsOf.value.get(reason) ?? 0),
    take({ record: number, reason }, isTaken) {
      const changed = new Map(except.value);
      if (isTaken === reasons.value.has(reason ?? '')) changed.delete(number);
      else changed.set(number, reason ?? '');
      except.value = changed;
    },
    forget: (number) => (except.value = new Map([...except.value].filter(([each]) => each !== number))),
    takeReason(reason, isTaken) {
      const others = [...reasons.value].filter((each) => each !== reason);
      reasons.value = new Set(isTaken ? [...others, reason] : others);
      except.value = new Map([...except.value].filter(([, each]) => each !== reason));
    },
    takeAll,
    choice: computed(() => {
      if (count.value === 0) return 'leave';
      return { reasons: [...reasons.value], except: [...except.value.keys()] };
    }),
  };
}

/** How a file is read: what was said of look-alikes changes no other record. */
function readingOf(record: Import | null): string {
  const { id, choices, columns = [], defaults, emptyCells, take } = record ?? {};
  return JSON.stringify([id, choices, columns, defaults, emptyCells, take]);
}
