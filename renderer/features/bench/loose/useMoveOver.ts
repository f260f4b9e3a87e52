import { computed, shallowRef, watch, type Ref } from 'vue';
import type { BenchSheet } from '../benchSheet.ts';
import type { useSession } from '../useSession.ts';

/** Answers after which what is in a box goes into another one. */
const otherBox: ReadonlySet<string> = new Set(['boxChanged', 'boxChangedOne']);

/** A unit that was scanned and did not fit into the smaller box. */
interface Waiting {
  readonly code: string;
  readonly name: string;
}

/** Goods without an order get a larger box: where each unit goes that is moved over, one after the other, and last the one that did not fit before. */
export function useMoveOver(
  session: Pick<ReturnType<typeof useSession>, 'session' | 'feedback' | 'act' | 'scan' | 'whenDone'>,
  sheet: Ref<BenchSheet | null>,
) {
  /** How many are moved; `last` is the unit that did not fit, once it counts. */
  const moving = shallowRef<{ readonly at: number; readonly last: string | null } | null>(null);
  const waiting = shallowRef<Waiting | null>(null);

  const inBox = computed(() => {
    const { value: order } = session.session;
    const carton = order?.next.carton === undefined ? undefined : order.cartons[order.next.carton];
    if (!carton) return null;
    const isLast = ({ id }: { readonly id: string }): number => (id === moving.value?.last ? 1 : 0);
    const units = carton.units
      .filter(({ state }) => state === 'confirmed')
      .toSorted((a, b) => isLast(a) - isLast(b) || a.step - b.step);
    return { carton, units };
  });
  /** The unit that is moved now, with the box as it is then. */
  const now = computed(() => {
    const { value: box } = inBox;
    const at = moving.value?.at ?? -1;
    const unit = box?.units[at];
    if (!box || !unit) return null;
    const carton = { ...box.carton, units: box.units.slice(0, at + 1) };
    const after = waiting.value?.name ?? null;
    const total = box.units.length + (after === null ? 0 : 1);
    return { carton, unit, number: at + 1, total, after, isCounted: unit.id === moving.value?.last };
  });

  const isDone = (): boolean => session.feedback.value?.tone === 'right';

  function end(): void {
    moving.value = null;
    sheet.value = null;
  }

  /** Everything that was in the smaller box is in the larger one: the unit that did not fit counts, and is shown last. */
  async function finish(): Promise<void> {
    const { value: left } = waiting;
    const before = new Set(inBox.value?.units.map(({ id }) => id));
    end();
    if (left === null) return;
    waiting.value = null;
    session.scan(left.code);
    await session.whenDone();
    const units = inBox.value?.units ?? [];
    const [added, ...more] = units.filter(({ id }) => !before.has(id));
    // It does not count, or the screen asks for more of it: the band and the step say so.
    if (!isDone() || added === undefined || more.length > 0 || session.session.value?.next.do !== 'packAny') return;
    moving.value = { at: units.length - 1, last: added.id };
    sheet.value = 'moveOver';
  }

  /** The unit is in the box. With the first one the box is taken. */
  async function next(): Promise<void> {
    const { value: moved } = moving;
    if (moved === null || now.value === null) return;
    const { carton, number } = now.value;
    session.feedback.value = null;
    if (number === 1) {
      await session.act({ action: 'confirmBox', carton: carton.index });
      // Not done: the band says why.
      if (!isDone()) return;
    }
    moving.value = { ...moved, at: number };
    if (now.value === null) return finish();
    sheet.value = 'moveOver';
  }

  // Sync: nothing else is shown of the new box before.
  watch(
    session.feedback,
    (said) => {
      if (said?.tone === 'wrong' && said.message?.code === 'noRoomLarger' && said.scanned !== null)
        waiting.value = { code: said.scanned, name: String(said.message.params['name']) };
      if (said?.tone !== 'right' && said?.tone !== 'attention') return;
      const isMoved = session.session.value?.isWithoutOrder === true && (inBox.value?.units.length ?? 0) > 0;
      if (otherBox.has(said.message.code) && isMoved) {
        moving.value = { at: 0, last: null };
        session.feedback.value = null;
        sheet.value = 'moveOver';
      } else if (moving.value === null) waiting.value = null;
    },
    { flush: 'sync' },
  );
  watch(
    () => session.session.value?.shipmentId,
    () => (waiting.value = null),
  );
  watch(sheet, (open) => {
    if (open !== 'moveOver') moving.value = null;
  });

  return { now, waiting, next, finish };
}
