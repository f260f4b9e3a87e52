import { message, type QuoteLine, type RateSurcharge, type Message } from '../../contract/index.ts';
import type { LaneTable } from './laneTable.ts';
import { microHundredweight } from './measures.ts';
import { mills, share, toCents } from './money.ts';

/** A line of an explanation, in mills: whole cents. */
export interface ChargeLine {
  readonly kind: QuoteLine['kind'];
  readonly text: Message | string;
  readonly mills: number;
}

/** What is asked, and the lines that add up to it exactly. */
export interface Charge {
  readonly total: number;
  readonly lines: readonly ChargeLine[];
}

const percentSteps = 1000;
const wholeInSteps = 100 * percentSteps;

/**
 * From the price of the carriage to what is asked: discount, minimum, surcharges and fuel.
 * The minimum is that of the carriage after its discount; fuel is charged on the carriage and on surcharges that say so.
 */
export function chargeOf(
  base: readonly ChargeLine[],
  { fields, lane }: Pick<LaneTable, 'fields' | 'lane'>,
  surcharges: readonly RateSurcharge[],
  weight: number,
): Charge {
  const lines = [...base];
  const sum = () => lines.reduce((total, line) => total + line.mills, 0);
  const { discountPercent = 0, fuelPercent = 0 } = fields;
  const discount = share(sum(), Math.round(discountPercent * percentSteps), wholeInSteps);
  if (discount > 0) lines.push({ kind: 'discount', text: `${String(discountPercent)} % discount`, mills: -discount });
  const minimum = toCents(mills(lane.minimumCharge ?? fields.minimumCharge ?? 0));
  if (sum() < minimum) lines.push({ kind: 'minimum', text: message('upToMinimum'), mills: minimum - sum() });
  let fueled = sum();
  for (const surcharge of surcharges) {
    const cost = surchargeCost(surcharge, weight);
    lines.push({ kind: 'surcharge', text: surcharge.name, mills: cost });
    if (surcharge.fuel ?? true) fueled += cost;
  }
  const fuel = share(fueled, Math.round(fuelPercent * percentSteps), wholeInSteps);
  if (fuel > 0) lines.push({ kind: 'fuel', text: `${String(fuelPercent)} % fuel`, mills: fuel });
  return { total: sum(), lines };
}

export function surchargeCost({ cost = 0, costPerHundredweight = 0 }: RateSurcharge, weight: number): number {
  return share(mills(costPerHundredweight), weight, microHundredweight, mills(cost));
}
