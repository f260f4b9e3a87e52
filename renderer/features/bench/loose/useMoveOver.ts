import { computed, shallowRef, watch, type Ref } from 'vue';
import type { BenchSheet } from '../benchSheet.ts';
import type { useSession } from '../useSession.ts';

/** Answers after which what is in a box goes into another one. */
const otherBox: ReadonlySet<string> = new Set(['boxChanged', 'boxChangedOne']);

/** Goods without an order get a larger box: where each unit goes that is moved over, one after the other. */
export function useMoveOver(
  session: Pick<ReturnType<typeof useSession>, 'session' | 'feedback' | 'act' | 'scan'>,
  sheet: Ref<BenchSheet | null>,
) {
  /** How many are moved, and the item that did not fit before, which goes in last. */
  const moving = shallowRef<{ readonly at: number; readonly code: string | null } | null>(null);
  let waiting: string | null = null;

  const inBox = computed(() => {
    const { value: order } = session.session;
    const carton = order?.next.carton === undefined ? undefined : order.cartons[order.next.carton];
    if (!carton) return null;
    const units = carton.units.filter(({ state }) => state === 'confirmed').toSorted((a, b) => a.step - b.step);
    return { carton, units };
  });
  /** The unit that is moved now, with the box as it is then. */
  const now = computed(() => {
    const { value: box } = inBox;
    const at = moving.value?.at ?? -1;
    const unit = box?.units[at];
    if (!box || !unit) return null;
    const carton = { ...box.carton, units: box.units.slice(0, at + 1) };
    return { carton, unit, number: at + 1, total: box.units.length };
  });

  const isDone = (): boolean => session.feedback.value?.tone === 'right';

  function finish(): void {
    const code = moving.value?.code ?? null;
    moving.value = null;
    sheet.value = null;
    if (code !== null) session.scan(code);
  }

  /** The unit is in the box. With the first one the box is taken. */
  async function next(): Promise<void> {
    const { value: moved } = moving;
    if (moved === null || now.value === null) return;
    const { carton, number, total } = now.value;
    session.feedback.value = null;
    if (number === 1) {
      await session.act({ action: 'confirmBox', carton: carton.index });
      // Not done: the band says why.
      if (!isDone()) return;
    }
    moving.value = { ...moved, at: number };
    if (number === total) return finish();
    sheet.value = 'moveOver';
  }

  /** Takes another box; `code` is scanned once everything is moved over. */
  async function take(containerId: string, code: string): Promise<void> {
    waiting = code;
    await session.act({ action: 'otherBox', containerId });
    waiting = null;
  }

  // Sync: nothing else is shown of the new box before.
  watch(
    session.feedback,
    (said) => {
      if (said?.tone !== 'right' || !otherBox.has(said.message.code)) return;
      if (session.session.value?.isWithoutOrder !== true || (inBox.value?.units.length ?? 0) === 0) return;
      moving.value = { at: 0, code: waiting };
      session.feedback.value = null;
      sheet.value = 'moveOver';
    },
    { flush: 'sync' },
  );
  watch(sheet, (open) => {
    if (open !== 'moveOver') moving.value = null;
  });

  return { now, next, finish, take };
}
