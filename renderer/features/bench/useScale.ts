import { useIntervalFn } from '@vueuse/core';
import { shallowRef, watch, type Ref } from 'vue';
import { isWeightOff, type PackingSettings, type ScaleReading } from '../../../main/contract/index.ts';
import type { SessionAction } from './benchPort.ts';
import type { BenchStep } from './benchStep.ts';

const everyMs = 400;
/** Below this, nothing stands on the scale; two readings that differ by less are the same. */
const leastPounds = 0.02;

export interface ScalePort {
  readonly shipmentId: () => string;
  /** Null: the bench has no scale. */
  readonly read: () => Promise<ScaleReading | null>;
  readonly settings: () => Promise<PackingSettings>;
  readonly close: (closing: SessionAction) => Promise<void>;
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

  /** What is weighed, and what closes it; null for another step. */
  const weighed = (): { readonly closing: SessionAction; readonly expected: number } | null => {
    const { value: now } = step;
    if (now?.kind === 'weigh')
      return { closing: { action: 'closeCarton', carton: now.carton.index }, expected: now.carton.expectedWeight };
    return now?.kind === 'weighLoad'
      ? { closing: { action: 'closeLoad', load: now.load.index }, expected: now.load.expectedWeight }
      : null;
  };
  const keyOf = (one: ReturnType<typeof weighed>): string => JSON.stringify(one?.closing ?? null);

  async function look(): Promise<void> {
    const weighing = weighed();
    if (isBusy || !hasScale || weighing === null || isIdle.value) return;
    isBusy = true;
    try {
      const before = reading.value;
      const now = await port.read();
      hasScale = now !== null;
      if (keyOf(weighing) !== keyOf(weighed()) || isIdle.value) return;
      reading.value = now;
      const key = `${port.shipmentId()} ${keyOf(weighing)}`;
      if (sent.has(key) || !isSame(before, now) || !(await isExpected(now, weighing.expected))) return;
      sent.add(key);
      await port.close({ ...weighing.closing, weight: now?.weight ?? 0, weightSource: 'scale' });
    } catch {
      // The top line says whether the station answers; the weight can be entered.
      reading.value = null;
    } finally {
      isBusy = false;
    }
  }

  async function isExpected(now: ScaleReading | null, expected: number): Promise<boolean> {
    const weight = now?.weight ?? null;
    if (weight === null) return false;
    settings ??= await port.settings();
    return !isWeightOff(weight, expected, settings);
  }

  watch(
    () => keyOf(weighed()),
    () => {
      reading.value = null;
      settings = null;
      hasScale = true;
      void look();
    },
  );
  useIntervalFn(() => void look(), everyMs);

  return { reading };
}

/** Two readings of a weight that stands still. */
function isSame(before: ScaleReading | null, now: ScaleReading | null): boolean {
  if (before?.state !== 'stable' || now?.state !== 'stable') return false;
  const [was, is] = [before.weight ?? 0, now.weight ?? 0];
  return is > leastPounds && Math.abs(is - was) < leastPounds;
}
