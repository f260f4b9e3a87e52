import { packWarning } from '../packWarning.ts';
import {
  message,
  type Message,
  type AppliedEffects,
  type PackRequest,
  type PackWarning,
  type PlanOptionKey,
  type PolicyLevel,
  type RateMode,
  type Settings,
} from '../../contract/index.ts';
import type { PackJob } from '../packing/packJob.ts';
import { lineSources } from '../packing/lineSources.ts';
import { preparePack } from '../packing/preparePack.ts';
import { routeFields } from '../packing/routeFields.ts';
import { boxFacts } from '../rating/boxFacts.ts';
import type { RateSheet } from '../rating/rateSheet.ts';
import type { ContainerRecord } from '../records.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import { applyPipelineRules } from '../packing/pipelineRules.ts';
import { highestClass } from '../shipments/highestClass.ts';
import type { Steps } from '../steps.ts';
import { effectiveLevels, planOptions } from './planLevels.ts';
import type { PlanLeg, PlanRequest } from './ports.ts';

/** What a plan is computed with: read once, so that its options can be compared. */
export interface PlanBaseline {
  readonly activeContainers: readonly ContainerRecord[];
  readonly ruleSet: RuleSet;
  readonly effort: Settings['effort'];
  /** The tables of a mode on a lane; null when there are none. */
  readonly rates: (
    lane: { readonly originZip: string; readonly destinationZip: string },
    mode: RateMode,
    carriers: readonly string[] | undefined,
  ) => RateSheet | null;
}

/** A shipment of an option as work for an engine, or why it cannot be. */
export type PlanWork =
  | {
      readonly kind: 'job';
      readonly job: PackJob;
      readonly appliedEffects: AppliedEffects;
      readonly notPriced: readonly Message[];
    }
  | { readonly kind: 'impossible'; readonly reason: Message };

/** Prepares one shipment of one option. Throws DomainError bad_request, as a pack request would. */
export function* planWork(
  optionKey: PlanOptionKey,
  leg: PlanLeg,
  request: PlanRequest,
  baseline: PlanBaseline,
): Steps<PlanWork> {
  const option = planOptions[optionKey];
  const levels = option.levels.filter((level) => effectiveLevels(request).includes(level));
  const needed = neededLevels[optionKey];
  if (!needed.some((level) => levels.includes(level)))
    return {
      kind: 'impossible',
      reason: message('planNeedsLevel', { levels: needed }),
    };
  const { shipFrom, shipTo, serviceLevel, lines } = leg.shipment;
  const route = routeFields(shipFrom, shipTo);
  const { sheet, why } = sheetOf(optionKey, route, request, baseline, serviceLevel);
  const pack = packRequest(optionKey, leg, request, levels, sheet !== null);
  const numbers = new Map(leg.orders.map((order) => [order.id, order.sourceOrderId]));
  let effects: AppliedEffects = { levels: [], separationGroups: [], affinityGroups: [] };
  yield;
  const job = yield* preparePack(pack, {
    effort: baseline.effort,
    activeContainers: () => baseline.activeContainers,
    ruleSet: () => baseline.ruleSet,
    *applyRules(asked, work) {
      const ruled = yield* applyPipelineRules(asked, work, { ruleSet: baseline.ruleSet, orders: leg.orders });
      effects = ruled.appliedEffects;
      return ruled;
    },
    rates: () => sheet,
    masterLevels: true,
    mode: optionKey,
    sources: lineSources(lines, (id) => numbers.get(id)),
  });
  if (optionKey === 'ftl' && (job.levels?.equipment.length ?? 0) === 0)
    return { kind: 'impossible', reason: message('planNoEquipment') };
  const residential = shipTo?.residential ?? false;
  const shipping = {
    ...{ sheet, residential, serviceLevel, freightClass: highestClass(lines) },
    boxes: boxFacts(baseline.activeContainers, pack.containers),
  };
  return {
    kind: 'job',
    job: {
      ...job,
      digest: 'contents',
      shipping,
      warnings: [...job.warnings, ...looseWarning(levels, job)],
      ...(job.cost && { cost: { ...job.cost, oneService: true, residential } }),
    },
    appliedEffects: effects,
    notPriced: why,
  };
}

/** Of these a mode needs one: what it carries. */
const neededLevels: Readonly<Record<PlanOptionKey, readonly PolicyLevel[]>> = {
  parcel: ['Box'],
  ltl: ['Box', 'Pallet'],
  ftl: ['Equipment'],
};

function packRequest(
  optionKey: PlanOptionKey,
  { shipment: { lines, shipFrom, shipTo, customerId } }: PlanLeg,
  { packingConfig = {}, ruleIds }: PlanRequest,
  levels: readonly PolicyLevel[],
  isRated: boolean,
): PackRequest {
  const { containerLevels: _, optimizeFor = 'cost', pallets, equipment, ...config } = packingConfig;
  // Freight is priced by what it weighs, so only boxes that travel as parcels are chosen by what they cost.
  const forCost = optionKey === 'parcel' && optimizeFor === 'cost' && isRated;
  return {
    ...config,
    items: lines.map(({ packItem }) => packItem),
    ...(!levels.includes('Box') && { containers: [], dynamicContainers: [] }),
    ...upper('pallets', levels.includes('Pallet'), pallets),
    ...upper('equipment', levels.includes('Equipment'), equipment),
    ...(forCost && { optimizeFor: 'cost' as const }),
    ...routeFields(shipFrom, shipTo),
    ...(customerId !== null && { customerId }),
    ...(ruleIds && { ruleIds }),
  };
}

/** A level that is not run has no candidates; one that is has those of the request, or of the Container Master. */
function upper<T>(name: 'pallets' | 'equipment', isRun: boolean, given: T[] | undefined): { [name: string]: T[] } {
  if (!isRun) return { [name]: [] };
  return given ? { [name]: given } : {};
}

function sheetOf(
  optionKey: PlanOptionKey,
  { originZip = '', destinationZip = '' }: ReturnType<typeof routeFields>,
  { parcelCarriers, ltlCarriers }: PlanRequest,
  { rates }: PlanBaseline,
  serviceLevel: string | null,
): { readonly sheet: RateSheet | null; readonly why: readonly Message[] } {
  const noZip = (
    [
      ['from', originZip],
      ['to', destinationZip],
    ] as const
  ).find(([, zip]) => zip.trim() === '');
  if (noZip) return { sheet: null, why: [message(noZip[0] === 'from' ? 'planNoOrigin' : 'planNoDestination')] };
  const carriers = { parcel: parcelCarriers, ltl: ltlCarriers, ftl: undefined }[optionKey];
  const { rates: mode } = planOptions[optionKey];
  const sheet = rates({ originZip, destinationZip }, mode, carriers);
  if (sheet === null) return { sheet, why: [message('planNoRates', { mode })] };
  // Where a service has the name of the service level that was ordered, only its tables count.
  const named = sheet.tables.filter(({ fields }) => fields.service.toLowerCase() === serviceLevel?.toLowerCase());
  const why = sheet.refusals.map(({ table: { fields }, reason }) =>
    message('refusedBy', { carrier: fields.carrier, service: fields.service, reason }),
  );
  return { sheet: named.length > 0 ? { ...sheet, tables: named } : sheet, why };
}

function looseWarning(levels: readonly PolicyLevel[], { levels: packed }: PackJob): PackWarning[] {
  if (!levels.includes('Pallet') || (packed?.pallets.length ?? 0) > 0) return [];
  return [packWarning('x-level_not_packed', message('noActivePallet'), { levels: ['Pallet'] })];
}
