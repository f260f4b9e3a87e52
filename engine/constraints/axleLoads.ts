import type { AxleData } from '../model/levels.ts';

/**
 * Axle loads by balance of moments over two supports at f (front) and r (rear), both counted from the front wall: a
 * weight w at x loads the front one with w (r - x) / (r - f) and the rear one with the rest. What the empty vehicle
 * weighs on each comes on top. Limits are inclusive, so verdicts are computed in whole millionths. They hold for what is
 * on board on every leg of the journey.
 */
export interface LoadMoment {
  /** In 1e-6 lb. */
  readonly weight: bigint;
  /** Twice the weight times its distance from the front wall, in 1e-12 lb in: centres may lie at half millionths. */
  readonly twiceMoment: bigint;
}

/** Nothing. */
export const noLoad: LoadMoment = { weight: 0n, twiceMoment: 0n };

/** Both loads as one. */
export const joinLoads = (a: LoadMoment, b: LoadMoment): LoadMoment => ({
  weight: a.weight + b.weight,
  twiceMoment: a.twiceMoment + b.twiceMoment,
});

const millionthsOf = (value: number): bigint => BigInt(Math.round(value * 1e6));

/** Loads on both supports and their limits, all times twice the distance between them, in 1e-12 lb in. */
const leverLoads = (axles: AxleData, load: LoadMoment) => {
  const [first, last] = [millionthsOf(axles.frontPosition), millionthsOf(axles.rearPosition)];
  const span = 2n * (last - first);
  return {
    span,
    front: millionthsOf(axles.tareFrontLoad ?? 0) * span + 2n * load.weight * last - load.twiceMoment,
    rear: millionthsOf(axles.tareRearLoad ?? 0) * span + load.twiceMoment - 2n * load.weight * first,
    mostFront: millionthsOf(axles.maxFrontLoad) * span,
    mostRear: millionthsOf(axles.maxRearLoad) * span,
  };
};

/** Whether the data make sense; supports that do not stand one behind the other cannot be reckoned with. */
export const areAxlesSound = (axles: AxleData): boolean =>
  [axles.frontPosition, axles.rearPosition, axles.maxFrontLoad, axles.maxRearLoad].every(Number.isFinite) &&
  [axles.tareFrontLoad ?? 0, axles.tareRearLoad ?? 0].every(Number.isFinite) &&
  millionthsOf(axles.rearPosition) > millionthsOf(axles.frontPosition);

/**
 * The millionths of an inch that a load is to be moved back at least so that both supports bear it on all its legs; null
 * if no place within the room does. 0 means that it stands well where it is. `axles` null bears anything.
 */
export const leastShift = (axles: AxleData | null, legs: readonly LoadMoment[], room: number): number | null => {
  if (axles === null) return 0;
  let [least, most] = [0n, BigInt(Math.floor(room))];
  for (const leg of legs) {
    const { front, rear, mostFront, mostRear } = leverLoads(axles, leg);
    const [over, under] = [front - mostFront, mostRear - rear];
    if (leg.weight === 0n) {
      if (over > 0n || under < 0n) return null;
      continue;
    }
    // Each millionth moves twice the weight; rounded up for the front support, down for the rear one.
    const each = 2n * leg.weight;
    if (over > 0n) least = max(least, (over + each - 1n) / each);
    if (under < 0n) return null;
    most = min(most, under / each);
  }
  return least <= most ? Number(least) : null;
};

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Pounds on both supports, tare included. */
export const axleLoadsOf = (axles: AxleData, load: LoadMoment): { readonly front: number; readonly rear: number } => {
  const { span, front, rear } = leverLoads(axles, load);
  return { front: Number(front) / Number(span) / 1e6, rear: Number(rear) / Number(span) / 1e6 };
};
