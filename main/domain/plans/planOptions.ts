import type { AppliedEffects, CostBreakdown, PlanOptionKey, PlanShipment } from '../../contract/index.ts';
import { lowest, union } from '../rules/mergeEffects.ts';
import { micro, pounds } from '../rating/measures.ts';
import { amountOf, mills } from '../rating/money.ts';
import type { PlanOptionSummary } from './ports.ts';
import type { ShippingReport } from './shippingWork.ts';

/** A shipment of an option from what an engine reports. */
export function plannedShipment(
  optionKey: PlanOptionKey,
  orderIds: readonly string[],
  {
    report,
    appliedEffects,
    notPriced,
  }: { report: ShippingReport; appliedEffects: AppliedEffects; notPriced: readonly string[] },
): PlanShipment {
  const { quotes, refusals, used, warnings, firedRules } = report;
  const { cartons, pallets, looseCartons, trailers, totalWeight, fillPercent } = report;
  const reasons = reasonsAgainst(optionKey, report);
  return {
    orderIds: [...orderIds],
    ...{ feasible: reasons.length === 0, reasons, cartons, pallets, looseCartons, trailers },
    containers: [...used],
    ...{ totalWeight, fillPercent },
    quotes: quotes.map(({ carrierId, service, currency, costBreakdown, transitDays, table = null, lines = [] }) => ({
      ...{ carrierId, service, currency, costBreakdown, transitDays, table, lines },
    })),
    notPriced: [...new Set([...notPriced, ...refusals])],
    ...{ appliedEffects: afterPacking(appliedEffects, report), firedRules, warnings },
  };
}

/** With what rules that waited for the plan did to the cartons. */
function afterPacking(before: AppliedEffects, { cartonEffects }: ShippingReport): AppliedEffects {
  if (cartonEffects === null) return before;
  const [cartons] = cartonEffects.levels;
  return {
    levels: before.levels.map((one) => (cartons && one.level === cartons.level ? cartons : one)),
    separationGroups: distinct([...before.separationGroups, ...cartonEffects.separationGroups]),
    affinityGroups: distinct([...before.affinityGroups, ...cartonEffects.affinityGroups]),
  };
}

/** A shipment that cannot go this way. */
export function impossibleShipment(orderIds: readonly string[], reason: string): PlanShipment {
  return {
    orderIds: [...orderIds],
    ...{ feasible: false, reasons: [reason], cartons: 0, pallets: 0, looseCartons: 0, trailers: 0 },
    ...{ containers: [], totalWeight: 0, quotes: [], notPriced: [] },
    ...{ appliedEffects: null, firedRules: [], warnings: [] },
  };
}

function reasonsAgainst(optionKey: PlanOptionKey, report: ShippingReport): string[] {
  const { unitsLeftOut, unloadedPallets, unloadedCartons, cartons, pallets, looseCartons, trailers } = report;
  const say = (count: number, noun: string, rest: string): string[] =>
    count === 0 ? [] : [`${String(count)} ${noun}${count === 1 ? ' fits' : 's fit'} in no ${rest}`];
  return [
    ...say(unitsLeftOut, 'unit', 'container; the warnings name them.'),
    ...(optionKey === 'ftl' ? say(unloadedPallets, 'pallet', 'equipment.') : []),
    ...(optionKey === 'ftl' ? say(unloadedCartons, 'carton', 'equipment.') : []),
    ...(cartons + pallets + looseCartons + trailers === 0 && unitsLeftOut === 0 ? ['Nothing was packed.'] : []),
  ];
}

/** An option over all its shipments. */
export function summarized(shipments: readonly PlanShipment[]): PlanOptionSummary {
  const feasible = shipments.every((one) => one.feasible);
  const manyReasons = shipments.flatMap(({ reasons, orderIds }) =>
    shipments.length === 1 ? reasons : reasons.map((reason) => `Order ${orderIds[0] ?? ''}: ${reason}`),
  );
  return {
    feasible,
    reasons: manyReasons.slice(0, namedReasons),
    appliedEffects: together(shipments.flatMap(({ appliedEffects }) => appliedEffects ?? [])),
    costBreakdown: feasible ? totalCost(shipments) : null,
  };
}

const namedReasons = 20;

/** The cheapest quotes added up; null unless every shipment has one. Of several carriers all names are told. */
export function totalCost(shipments: readonly PlanShipment[]): CostBreakdown | null {
  const costs = shipments.flatMap(({ quotes }) => quotes[0]?.costBreakdown ?? []);
  const [first] = costs;
  if (!first || costs.length < shipments.length) return null;
  const money = (part: 'shippingCost' | 'boxCost' | 'totalCost') =>
    amountOf(costs.reduce((sum, cost) => sum + mills(cost[part]), 0));
  const weight = (part: 'billableWeight' | 'dimWeight' | 'actualWeight') =>
    pounds(costs.reduce((sum, cost) => sum + micro(cost[part]), 0));
  const names = (part: 'carrier' | 'service') => [...new Set(costs.map((cost) => cost[part]))].join(', ');
  return {
    ...{ shippingCost: money('shippingCost'), boxCost: money('boxCost'), totalCost: money('totalCost') },
    ...{ billableWeight: weight('billableWeight'), dimWeight: weight('dimWeight') },
    ...{ actualWeight: weight('actualWeight'), carrier: names('carrier'), service: names('service') },
    zone: costs.every(({ zone }) => zone === first.zone) ? first.zone : 0,
  };
}

/** Effects of several shipments in one: at each level the strictest caps and all containers that are named. */
function together(effects: readonly AppliedEffects[]): AppliedEffects {
  const byLevel = Map.groupBy(
    effects.flatMap(({ levels }) => levels),
    ({ level }) => level,
  );
  return {
    levels: [...byLevel.values()].map((all) =>
      all.reduce((a, b) => ({
        level: a.level,
        maxWeightOverride: lowest(a.maxWeightOverride, b.maxWeightOverride) ?? null,
        maxLengthOverride: lowest(a.maxLengthOverride, b.maxLengthOverride) ?? null,
        maxWidthOverride: lowest(a.maxWidthOverride, b.maxWidthOverride) ?? null,
        maxHeightOverride: lowest(a.maxHeightOverride, b.maxHeightOverride) ?? null,
        excludedContainerIds: [...union(a.excludedContainerIds, b.excludedContainerIds)],
        requiredContainerIds: [...union(a.requiredContainerIds, b.requiredContainerIds)],
      })),
    ),
    separationGroups: distinct(effects.flatMap(({ separationGroups }) => separationGroups)),
    affinityGroups: distinct(effects.flatMap(({ affinityGroups }) => affinityGroups)),
  };
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** The option to take, and why. */
export interface Recommendation {
  readonly recommendedOptionKey: PlanOptionKey | null;
  readonly recommendation: string;
}

/** Options as people write them. */
const optionNames: Readonly<Record<PlanOptionKey, string>> = { parcel: 'Parcel', ltl: 'LTL', ftl: 'FTL' };

/** The cheapest of the options that take the load; where only one does, that one; without prices none. */
export function recommend(options: readonly (readonly [PlanOptionKey, PlanOptionSummary])[]): Recommendation {
  const possible = options.filter(([, { feasible }]) => feasible);
  const [first] = possible;
  if (!first) return { recommendedOptionKey: null, recommendation: 'No option can carry the load.' };
  if (possible.length === 1)
    return {
      recommendedOptionKey: first[0],
      recommendation: `${optionNames[first[0]]} is the only option that can carry the load.`,
    };
  const priced = possible
    .flatMap(([key, { costBreakdown }]) => (costBreakdown ? [{ key, cost: costBreakdown.totalCost }] : []))
    .toSorted((a, b) => a.cost - b.cost);
  const [best, next] = priced;
  if (!best)
    return { recommendedOptionKey: null, recommendation: 'Several options can carry the load, but none has a price.' };
  const unpriced = possible.flatMap(([key, { costBreakdown }]) => (costBreakdown ? [] : [optionNames[key]]));
  const than = next
    ? `the next, ${optionNames[next.key]}, ${next.cost === best.cost ? 'costs the same and needs more handling' : `costs ${next.cost.toFixed(2)}`}`
    : 'it is the only one with a price';
  const rest = unpriced.length > 0 ? `; ${unpriced.join(' and ')} could not be priced` : '';
  return {
    recommendedOptionKey: best.key,
    recommendation: `${optionNames[best.key]} is the cheapest at ${best.cost.toFixed(2)}: ${than}${rest}.`,
  };
}
