import { useIntervalFn } from '@vueuse/core';
import { shallowRef, watch, type Ref } from 'vue';
import { isWeightOff, type PackingSettings, type ScaleReading } from '../../../main/contract/index.ts';
import type { BenchStep } from './benchStep.ts';

const everyMs = 400;
/** Below this, nothing stands on the scale; two readings that differ by less are the same. */
const leastPounds = 0.02;

export interface ScalePort {
  readonly shipmentId: () => string;
  /** Null: the bench has no scale. */
  readonly read: () => Promise<ScaleReading | null>;
  readonly settings: () => Promise<PackingSettings>;
  readonly close: (carton: number, weight: number) => Promise<void>;
}

/**
 * The scale of the bench while a box is weighed. A box that stands still and weighs what it should is closed by itself, once: after
 * an undo, and at any other weight, the packer closes it. `isIdle`: something is typed, or asked, instead.
 */
export function useScale(port: ScalePort, step: Readonly<Ref<BenchStep | null>>, isIdle: Readonly<Ref<boolean>>) {
  /** What the scale shows; null without a scale, and while no box is weighed. */
  const reading = shallowRef<ScaleReading | null>(null);
  let settings: PackingSettings | null = null;
  let isBusy = false;
  let hasScale = true;
  /** Boxes that were closed by themselves, or could not be. */
  const sent = new Set<string>();

  const weighed = (): number => (step.value?.kind === 'weigh' ? step.value.carton.index : -1);

  async function look(): Promise<void> {
    const carton = weighed();
    if (isBusy || !hasScale || carton < 0 || isIdle.value) return;
    isBusy = true;
    try {
      const before = reading.value;
      const now = await port.read();
      hasScale = now !== null;
      if (carton !== weighed() || isIdle.value) return;
      reading.value = now;
      const key = `${port.shipmentId()} ${String(carton)}`;
      if (sent.has(key) || !isSame(before, now) || !(await isExpected(now))) return;
      sent.add(key);
      await port.close(carton, now?.weight ?? 0);
    } catch {
      // The top line says whether the station answers; the weight can be entered.
      reading.value = null;
    } finally {
      isBusy = false;
    }
  }

  async function isExpected(now: ScaleReading | null): Promise<boolean> {
    const weight = now?.weight ?? null;
    if (weight === null || step.value?.kind !== 'weigh') return false;
    settings ??= await port.settings();
    return !isWeightOff(weight, step.value.carton.expectedWeight, settings);
  }

  watch(weighed, () => {
    reading.value = null;
    settings = null;
    hasScale = true;
    void look();
  });
  useIntervalFn(() => void look(), everyMs);

  return { reading };
}

/** Two readings of a weight that stands still. */
function isSame(before: ScaleReading | null, now: ScaleReading | null): boolean {
  if (before?.state !== 'stable' || now?.state !== 'stable') return false;
  const [was, is] = [before.weight ?? 0, now.weight ?? 0];
  return is > leastPounds && Math.abs(is - was) < leastPounds;
}
