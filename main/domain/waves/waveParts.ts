import type { StoredWave, StoredWaveHead, WaveDto } from '../../contract/index.ts';
import { jsonBytes } from '../packing/jsonBytes.ts';
import type { WaveJob, WavePart } from './waveJob.ts';

/** The waves of an answer one by one, as they are stored. `orders`: of each, the orders of the problem that are in it, by index. */
export function waveParts(
  job: WaveJob,
  waves: readonly WaveDto[],
  orders: readonly (readonly number[])[],
): readonly WavePart[] {
  const names = { orders: new Map(job.keep?.orders), items: new Map(job.keep?.items) };
  return waves.map(({ picks, zones, metrics }, index) => {
    const number = index + 1;
    const taken = (orders[index] ?? []).map((order) => {
      const orderId = job.orderIds[order] ?? '';
      const lines = job.problem.orders[order]?.lines ?? [];
      const items = lines.map(({ quantity }, line) => ({ sku: job.skus[order]?.[line] ?? '', quantity }));
      return { orderId, name: names.orders.get(orderId) ?? orderId, items };
    });
    const wave: StoredWave = {
      ...{ number, zones, metrics },
      picks: picks.map((pick) => ({ ...pick, name: names.items.get(pick.sku) ?? null })),
      orders: taken,
    };
    const head: StoredWaveHead = {
      ...{ number, zones, metrics, orders: taken.length },
      lines: taken.reduce((sum, { items }) => sum + items.length, 0),
      units: picks.reduce((sum, { quantity }) => sum + quantity, 0),
      withoutSlot: picks.filter(({ location }) => location === null).length,
    };
    return { head, orderIds: [...new Set(taken.map(({ orderId }) => orderId))], wave: jsonBytes(wave) };
  });
}
