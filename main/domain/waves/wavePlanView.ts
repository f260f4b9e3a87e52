import type { PickRef, TravelMetrics, WavePlan as EnginePlan } from '../../../engine/index.ts';
import type { WaveDto, WavePick, WavePlan } from '../../contract/index.ts';
import type { WaveJob } from './waveJob.ts';

/** A wave before it is told: indices of the job's problem. */
interface Drawn {
  readonly orders: readonly number[];
  readonly picks: readonly PickRef[];
  readonly unreachable: readonly PickRef[];
  readonly travel: TravelMetrics;
}

const noTravel: TravelMetrics = { distance: 0, naiveDistance: 0, savedPercent: 0 };

/** The answer to a wave plan: every line of every order is in a pick of one wave. */
export function wavePlanView(job: WaveJob, plan: EnginePlan): WavePlan {
  const waves = drawnWaves(job, plan).map((drawn, index) => waveOf(job, drawn, index));
  const total = (part: (metrics: WaveDto['metrics']) => number): number =>
    rounded(waves.reduce((sum, { metrics }) => sum + part(metrics), 0));
  return {
    warehouseId: job.warehouseId,
    waves,
    summary: {
      totalWaves: waves.length,
      totalOrders: new Set(job.orderIds).size,
      totalPicks: total(({ totalPicks }) => totalPicks),
      totalDistance: rounded(plan.distance),
      totalNaiveDistance: rounded(plan.naiveDistance),
      overallImprovementPercent: rounded(plan.savedPercent),
      totalEstimatedTimeSeconds: total(({ estimatedTimeSeconds }) => estimatedTimeSeconds),
    },
  };
}

/** Orders of which nothing can be walked to, in waves of their own at the end; within the caps, too. */
function wavesWithoutWay({ problem }: WaveJob, plan: EnginePlan): readonly Drawn[] {
  const { orders: mostOrders = Infinity, picks: mostPicks = Infinity } = problem.caps;
  const waves: { orders: number[]; unreachable: PickRef[] }[] = [];
  const byPriority = plan.unwaved
    .map(({ order }) => order)
    .sort((a, b) => (problem.orders[a]?.priority ?? 0) - (problem.orders[b]?.priority ?? 0) || a - b);
  for (const order of byPriority) {
    const lines = (problem.orders[order]?.lines ?? []).map((_, line): PickRef => ({ order, line }));
    let wave = waves.at(-1);
    if (!wave || wave.orders.length >= mostOrders || wave.unreachable.length + lines.length > mostPicks) {
      wave = { orders: [], unreachable: [] };
      waves.push(wave);
    }
    wave.orders.push(order);
    wave.unreachable.push(...lines);
  }
  return waves.map((wave) => ({ ...wave, picks: [], travel: noTravel }));
}

function waveOf(job: WaveJob, { orders, picks: refs, unreachable, travel }: Drawn, index: number): WaveDto {
  const picks = picksOf(job, [...refs, ...unreachable]);
  const { walkingSpeed, secondsPerPick } = job.pace;
  return {
    waveId: `wave-${String(index + 1)}`,
    orders: [...new Set(orders.map((order) => job.orderIds[order] ?? ''))],
    picks,
    zones: [...new Set(picks.flatMap(({ zone }) => zone ?? []))],
    metrics: {
      totalPicks: picks.length,
      totalDistance: rounded(travel.distance),
      naiveDistance: rounded(travel.naiveDistance),
      improvementPercent: rounded(travel.savedPercent),
      estimatedTimeSeconds: rounded(travel.distance / walkingSpeed + picks.length * secondsPerPick),
    },
  };
}

/** One pick per SKU, where the first of its lines stands: the picker takes them together. */
function picksOf({ problem, skus, slots }: WaveJob, refs: readonly PickRef[]): WavePick[] {
  const picks = new Map<string, WavePick>();
  for (const { order, line } of refs) {
    const { place = null, quantity = 0 } = problem.orders[order]?.lines[line] ?? {};
    const sku = skus[order]?.[line] ?? '';
    const { location = null, zone = null } = (place === null ? null : slots[place]) ?? {};
    const taken = picks.get(sku)?.quantity ?? 0;
    picks.set(sku, { sku, location, zone, quantity: taken + quantity });
  }
  return [...picks.values()];
}

/** The waves as they go to the floor: those that are walked, then those without a way. */
function drawnWaves(job: WaveJob, plan: EnginePlan): readonly Drawn[] {
  const walked = plan.waves.map(({ orders, picks, unreachable, ...travel }) => ({
    orders,
    picks,
    unreachable,
    travel,
  }));
  return [...walked, ...wavesWithoutWay(job, plan)];
}

/** Each wave of the answer with the orders of the problem that are in it, by index. */
export function ordersOfWaves(job: WaveJob, plan: EnginePlan): readonly (readonly number[])[] {
  return drawnWaves(job, plan).map(({ orders }) => [...new Set(orders)]);
}

/** To millionths, so that sums of decimals read as they are meant. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
