import { computed, shallowRef, watch, type Ref } from 'vue';
import type {
  PackingBoxChoice,
  PackingBoxChoices,
  PackingCarton,
  PackingUnit,
} from '../../../../main/contract/index.ts';
import type { SessionAction } from '../benchPort.ts';
import type { BenchSheet } from '../benchSheet.ts';
import type { useSession } from '../useSession.ts';

/** A unit that does not fit into its box, and the larger box that everything fits into. */
export interface Misfit {
  readonly unit: PackingUnit;
  readonly carton: PackingCarton;
  readonly box: PackingBoxChoice;
}

type Named = Pick<SessionAction, 'unitId' | 'code'>;

/** A unit does not fit: into a larger box with everything, else into a second one, or it is measured again. */
export function useNoFit(
  { session, act, feedback }: Pick<ReturnType<typeof useSession>, 'session' | 'act' | 'feedback'>,
  sheet: Ref<BenchSheet | null>,
  /** Asks for the larger box. */
  readLarger: (shipmentId: string, unit: Named) => Promise<PackingBoxChoices>,
) {
  const misfit = shallowRef<Misfit | null>(null);

  /** No box is better for it than the one that it does not fit into: its size is asked for. */
  const misplanned = shallowRef<PackingUnit | null>(null);

  /** The unit goes into another box, or is measured where there is none. */
  async function split(unit: Named): Promise<void> {
    await act({ action: 'doesNotFit', ...unit });
    const { value: said } = feedback;
    if (said?.tone !== 'wrong' || said.message?.code !== 'measureMisfit') return;
    const { id } = said.message.params;
    const units = session.value?.cartons.flatMap((carton) => carton.units) ?? [];
    misplanned.value = units.find((one) => one.id === id) ?? null;
    if (misplanned.value !== null) sheet.value = 'size';
  }

  async function found(shipmentId: string, unit: Named): Promise<Misfit | null> {
    try {
      const { items, unitId } = await readLarger(shipmentId, unit);
      const [box] = items;
      for (const carton of session.value?.cartons ?? []) {
        const named = carton.units.find(({ id }) => id === unitId);
        if (named && box) return { unit: named, carton, box };
      }
    } catch {
      // The station says what is wrong when it plans.
    }
    return null;
  }

  /** Without a larger box nothing is asked. */
  async function offer(unit: Named): Promise<void> {
    const { value: order } = session;
    if (order === null) return;
    const now = order.isWithoutOrder ? null : await found(order.shipmentId, unit);
    if (session.value?.version !== order.version) return;
    if (now === null) return split(unit);
    misfit.value = now;
    sheet.value = 'noFit';
  }

  function takeLarger(): void {
    if (misfit.value !== null) scanned(misfit.value.box.containerId);
  }

  /** A box by its barcode: the larger one, or any other. */
  function scanned(code: string): void {
    if (misfit.value === null) return;
    void act({ action: 'doesNotFit', unitId: misfit.value.unit.id, containerId: code });
  }

  function takeSecond(): void {
    if (misfit.value !== null) void split({ unitId: misfit.value.unit.id });
  }

  watch(sheet, (open) => {
    if (open !== 'noFit' && open !== 'size') misfit.value = null;
    if (open !== 'size') misplanned.value = null;
  });

  return {
    noFit: {
      ...{ misfit, misplanned, offer, scanned, takeLarger, takeSecond },
      unit: computed(() => misplanned.value ?? misfit.value?.unit ?? null),
    },
  };
}
