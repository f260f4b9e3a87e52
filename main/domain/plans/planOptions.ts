import {
  message,
  textOf,
  withKeys,
  type AppliedEffects,
  type CostBreakdown,
  type Message,
  type MessageCode,
  type PlanOptionKey,
  type PlanShipment,
} from '../../contract/index.ts';
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
  }: { report: ShippingReport; appliedEffects: AppliedEffects; notPriced: readonly Message[] },
): PlanShipment {
  const { quotes, refusals, used, warnings, firedRules } = report;
  const { cartons, pallets, looseCartons, trailers, totalWeight, fillPercent } = report;
  const against = reasonsAgainst(optionKey, report);
  const unpriced = [...new Map([...notPriced, ...refusals].map((said) => [said.text, said])).values()];
  return {
    orderIds: [...orderIds],
    ...{ feasible: against.length === 0, ...reasonsOf(against), cartons, pallets, looseCartons, trailers },
    containers: [...used],
    ...{ totalWeight, fillPercent },
    quotes: quotes.map(({ carrierId, service, currency, costBreakdown, transitDays, table = null, lines = [] }) => ({
      ...{ carrierId, service, currency, costBreakdown, transitDays, table, lines },
    })),
    ...notPricedOf(unpriced),
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
export function impossibleShipment(orderIds: readonly string[], reason: Message | string): PlanShipment {
  return {
    orderIds: [...orderIds],
    ...{ feasible: false, ...reasonsOf([reason]), cartons: 0, pallets: 0, looseCartons: 0, trailers: 0 },
    ...{ containers: [], totalWeight: 0, quotes: [], notPriced: [] },
    ...{ appliedEffects: null, firedRules: [], warnings: [] },
  };
}

const reasonsOf = (said: readonly (Message | string)[]) => ({ reasons: said.map(textOf), ...withKeys(said) });

function notPricedOf(said: readonly Message[]): Pick<PlanShipment, 'notPriced' | 'x-notPricedMessages'> {
  const { 'x-messages': keys } = withKeys(said);
  return { notPriced: said.map(textOf), ...(said.length > 0 && keys && { 'x-notPricedMessages': keys }) };
}

function reasonsAgainst(optionKey: PlanOptionKey, report: ShippingReport): Message[] {
  const { unitsLeftOut, unloadedPallets, unloadedCartons, cartons, pallets, looseCartons, trailers } = report;
  const say = (count: number, one: CountedCode, many: CountedCode): Message[] =>
    count === 0 ? [] : [message(count === 1 ? one : many, { count })];
  return [
    ...say(unitsLeftOut, 'planUnitLeft', 'planUnitsLeft'),
    ...(optionKey === 'ftl' ? say(unloadedPallets, 'planPalletLeft', 'planPalletsLeft') : []),
    ...(optionKey === 'ftl' ? say(unloadedCartons, 'planCartonLeft', 'planCartonsLeft') : []),
    ...(cartons + pallets + looseCartons + trailers === 0 && unitsLeftOut === 0 ? [message('nothingPacked')] : []),
  ];
}

type CountedCode = Extract<MessageCode, `plan${string}Left`>;

/** An option over all its shipments. */
export function summarized(shipments: readonly PlanShipment[]): PlanOptionSummary {
  const feasible = shipments.every((one) => one.feasible);
  const manyReasons = shipments.flatMap((shipment) => {
    const [id = ''] = shipment.orderIds;
    const said = reasonsSaid(shipment);
    return shipments.length === 1 ? said : said.map((reason) => message('orderReason', { id, reason }));
  });
  return {
    feasible,
    ...reasonsOf(manyReasons.slice(0, namedReasons)),
    appliedEffects: together(shipments.flatMap(({ appliedEffects }) => appliedEffects ?? [])),
    costBreakdown: feasible ? totalCost(shipments) : null,
  };
}

const namedReasons = 20;

/** Reasons as they were said. */
export function reasonsSaid({
  reasons,
  'x-messages': keys = [],
}: Pick<PlanOptionSummary, 'reasons' | 'x-messages'>): readonly (Message | string)[] {
  return reasons.map((text, index) => {
    const key = keys[index];
    return key ? { ...key, text } : text;
  });
}

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
  readonly recommendation: Message;
}

/** Options as people write them. */
const optionNames: Readonly<Record<PlanOptionKey, Message>> = {
  parcel: message('optionParcel'),
  ltl: message('optionLtl'),
  ftl: message('optionFtl'),
};

/** The cheapest of the options that take the load; where only one does, that one; without prices none. */
export function recommend(options: readonly (readonly [PlanOptionKey, PlanOptionSummary])[]): Recommendation {
  const possible = options.filter(([, { feasible }]) => feasible);
  const [first] = possible;
  if (!first) return { recommendedOptionKey: null, recommendation: message('planNoOption') };
  if (possible.length === 1)
    return {
      recommendedOptionKey: first[0],
      recommendation: message('planOnlyOption', { option: optionNames[first[0]] }),
    };
  const priced = possible
    .flatMap(([key, { costBreakdown }]) => (costBreakdown ? [{ key, cost: costBreakdown.totalCost }] : []))
    .toSorted((a, b) => a.cost - b.cost);
  const [best, next] = priced;
  if (!best) return { recommendedOptionKey: null, recommendation: message('planNonePriced') };
  const unpriced = possible.flatMap(([key, { costBreakdown }]) => (costBreakdown ? [] : [optionNames[key]]));
  const than = next
    ? next.cost === best.cost
      ? message('planNextCostsSame', { option: optionNames[next.key] })
      : message('planNextCosts', { option: optionNames[next.key], cost: next.cost.toFixed(2) })
    : message('planOnlyPriced');
  const cheapest = { option: optionNames[best.key], cost: best.cost.toFixed(2), than };
  return {
    recommendedOptionKey: best.key,
    recommendation:
      unpriced.length > 0
        ? message('planCheapestOfPriced', { ...cheapest, unpriced })
        : message('planCheapest', cheapest),
  };
}
