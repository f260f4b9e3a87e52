import { ref, shallowRef, watch, type Ref } from 'vue';
import type { PackingSession, PhotoPolicy } from '../../../../main/contract/index.ts';
import { cartonNumber, lastClosed, usedCartons } from '../benchStep.ts';
import type { BenchSheet } from '../benchSheet.ts';
import type { useSession } from '../useSession.ts';

/** The camera of the sheet, whose script is loaded with it. */
export interface BenchCamera {
  /** The picture is there and nothing is being stored. */
  readonly isReady: Readonly<Ref<boolean>>;
  /** There is no picture, and the sheet says why. */
  readonly isOut: Readonly<Ref<boolean>>;
  readonly hasOthers: Readonly<Ref<boolean>>;
  readonly take: () => void;
  /** Uses the next camera, or tries the only one again. */
  readonly next: () => void;
}

/** Photos of closed cartons: asked for after each, or taken on demand. The label is on its way by then, and any scan goes on packing. */
export function usePhoto(
  { session, refuse, say, refresh }: Pick<ReturnType<typeof useSession>, 'session' | 'refuse' | 'say' | 'refresh'>,
  sheet: Ref<BenchSheet | null>,
  readPolicy: () => Promise<PhotoPolicy>,
) {
  const policy = ref<PhotoPolicy>('off');
  /** Index of the carton to be photographed. */
  const carton = ref(0);
  const camera = shallowRef<BenchCamera | null>(null);

  function ask(index: number): void {
    carton.value = index;
    sheet.value = 'photo';
  }

  /** Button or command barcode; a second scan takes the photo. */
  function start(): void {
    const { value: order } = session;
    const closed = order && lastClosed(order);
    if (policy.value === 'off') refuse({ notice: { code: 'noPhotos' } });
    else if (!closed) refuse({ notice: { code: 'closeFirst' } });
    else ask(closed.index);
  }

  function saved(order: PackingSession, index: number): void {
    if (sheet.value === 'photo' && carton.value === index) sheet.value = null;
    if (session.value?.shipmentId !== order.shipmentId) return;
    say({ code: 'photoSaved', number: cartonNumber(order, { index }) });
    void refresh();
  }

  async function readAgain(): Promise<void> {
    try {
      policy.value = await readPolicy();
    } catch {
      // As it was known last.
    }
  }

  watch(
    () => session.value?.shipmentId,
    () => void readAgain(),
    { immediate: true },
  );
  watch(session, (now, before) => {
    if (policy.value !== 'asked' || now === null || now.shipmentId !== before?.shipmentId) return;
    const closed = usedCartons(now).find(
      ({ index, state, hasPhoto }) => state === 'closed' && !hasPhoto && before.cartons[index]?.state !== 'closed',
    );
    if (closed && sheet.value === null) ask(closed.index);
  });

  return { policy, carton, camera, start, saved };
}
