import { preferTiling, type PackItem, type PackProblem } from '../../../engine/index.ts';
import {
  DomainError,
  maxTotalQuantity,
  message,
  type PackItem as WireItem,
  type PackRequest,
  type PolicyMode,
  type Settings,
} from '../../contract/index.ts';
import type { ContainerRecord } from '../records.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import { applyPackRules, type RuledWork, type UnruledWork } from './packRules.ts';
import type { Steps } from '../steps.ts';
import { unitBytes } from './encodePackResponse.ts';
import { enginePackItem } from './enginePackItem.ts';
import { packCandidates } from './packCandidates.ts';
import { packCosts, type FindRates } from './packCosts.ts';
import { packEffort } from './packEffort.ts';
import type { LineSource, PackJob } from './packJob.ts';
import { packLevelsOf } from './packLevelsOf.ts';
import { outerSidesWarnings, packWarnings, unknownContainerWarnings } from './packWarnings.ts';

/** Items that are read between two pauses. */
const itemsAtOnce = 1000;

/** What a request is packed with beside itself. */
export interface PackContext {
  /** The active records of the Container Master; asked only when the request omits `containers`, and under carrier caps. */
  readonly activeContainers: () => readonly ContainerRecord[];
  /** Rules and policies of the organization, or what applies them another way than `POST /pack` does. */
  readonly ruleSet: () => RuleSet;
  readonly applyRules?: (request: PackRequest, work: UnruledWork) => Steps<RuledWork>;
  readonly effort: Settings['effort'];
  /** Absent: nothing is packed for cost. */
  readonly rates?: FindRates;
  /** Where each item of the request comes from, when it is made of order lines. */
  readonly sources?: readonly LineSource[];
  /** Pallets and equipment that the request omits come from the Container Master; absent: where it omits containers, too. */
  readonly masterLevels?: true;
  /** Groups of the request that hold in cartons alone: their cartons may share a pallet. */
  readonly cartonOnlyGroups?: readonly (readonly string[])[];
  /** Mode of transport of a shipment, for the selectors of policies; a pack request has none. */
  readonly mode?: PolicyMode | undefined;
  /** See UnruledWork. */
  readonly orders?: UnruledWork['orders'];
}

/**
 * The longest answer that is built, in bytes. Measured: an engine that answers 193 MB peaks at 811 MB, and its limit is 1.5 GiB.
 */
export const maxResponseBytes = 224 * 1024 * 1024;

/**
 * A pack request that its schema has accepted, as work for an engine. Checks what a schema cannot say and throws DomainError
 * bad_request with the field at fault; applies the rules of the organization; names everything that this version reads over in the job's warnings.
 */
export function* preparePack(request: PackRequest, context: PackContext): Steps<PackJob> {
  const totalUnits = checkPackRequest(request);
  const higherLevels = packLevelsOf(request, context.activeContainers, context.masterLevels);
  const { cartonOnlyGroups } = context;
  const askedLevels = higherLevels && { ...higherLevels, ...(cartonOnlyGroups && { cartonOnlyGroups }) };
  const candidates = packCandidates(request, context.activeContainers, askedLevels !== undefined);
  const costs = packCosts(request, candidates.containers, context.rates);
  const isLong = request.items.length > itemsAtOnce;
  const items: PackItem[] = [];
  for (const item of request.items) {
    if (isLong && items.length % itemsAtOnce === 0) yield;
    items.push(enginePackItem(item, items.length));
  }
  if (isLong) yield;
  const multipleBoxes = request.allowMultipleBoxes ?? true;
  const algorithm = request.algorithm === 'ebAfit' ? 'fpLayer' : (request.algorithm ?? 'fpFast');
  const asked: PackProblem = {
    items,
    // Of boxes that do equally well, the one that tiles the pallets.
    containers:
      askedLevels?.loadingMode === 'palletized'
        ? preferTiling(candidates.containers, askedLevels.pallets)
        : candidates.containers,
    algorithm,
    multipleBoxes,
    separationGroups: request.separationGroups ?? [],
    affinityGroups: (request.affinityGroups ?? []).map(({ itemPatterns, containerIds, exclusive }) => ({
      itemPatterns,
      containerIds,
      exclusive: exclusive ?? false,
    })),
    effort: packEffort(context.effort),
    ...(request.useCasePacks === true && { useCasePacks: true }),
  };
  const work = { problem: asked, levels: askedLevels, mode: context.mode, orders: context.orders };
  const ruled = yield* context.applyRules?.(request, work) ?? applyPackRules(request, work, context.ruleSet());
  const { problem, levels, rules, warnings } = ruled;
  if (rules || isLong) yield;
  refuseEndlessAnswer(problem.items, multipleBoxes ? 1 : Math.max(1, problem.containers.length), context.sources);
  if (isLong) yield;
  return {
    problem,
    ...(levels && { levels }),
    algorithm,
    assignmentStrategy: multipleBoxes ? 'multipleBoxes' : 'perContainerFitness',
    warnings: [
      ...packWarnings(request, costs.cost !== undefined),
      ...costs.warnings,
      ...candidates.warnings,
      ...unknownContainerWarnings(request, candidates.containers),
      ...(problem.carrierCaps && request.containers ? outerSidesWarnings(request, context.activeContainers()) : []),
      ...warnings,
    ],
    ...(costs.cost && { cost: costs.cost }),
    ...(rules && { rules }),
    ...(context.sources && { sources: context.sources }),
    totalUnits,
  };
}

/** The units of a request; throws DomainError bad_request for what its fields together do not allow. */
export function checkPackRequest(request: PackRequest): number {
  // Without rate tables the request is packed by volume; it is checked all the same.
  if (request.optimizeFor === 'cost') requireZips(request);
  return totalQuantity(request.items);
}

function totalQuantity(items: readonly WireItem[]): number {
  const total = items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  if (total > maxTotalQuantity) {
    throw new DomainError('bad_request', message('requestTooManyUnits', { units: total, most: maxTotalQuantity }), {
      field: 'items',
    });
  }
  return total;
}

function requireZips(request: PackRequest): void {
  for (const field of ['originZip', 'destinationZip'] as const) {
    if ((request[field] ?? '').trim() === '') {
      throw new DomainError('bad_request', message('costNeedsField', { field }), { field });
    }
  }
}

/** Every unit is an entry of the answer, and in fitness mode one for each candidate. */
function refuseEndlessAnswer(items: readonly PackItem[], reports: number, sources?: readonly LineSource[]): void {
  const most = items.reduce((sum, item, index) => sum + mostUnitBytes(item, sources?.[index]) * item.quantity, 0);
  if (most * reports <= maxResponseBytes) return;
  let bytes = 0;
  let largest = 0;
  let largestBytes = 0;
  items.forEach((item, index) => {
    const ofLine = unitBytes(item, sources?.[index]) * item.quantity;
    bytes += ofLine;
    if (ofLine > largestBytes) [largest, largestBytes] = [index, ofLine];
  });
  if (bytes * reports <= maxResponseBytes) return;
  const limit = `${String(maxResponseBytes / (1024 * 1024))} MiB`;
  if (bytes > maxResponseBytes) {
    throw new DomainError('bad_request', message('answerTooLong', { limit }), {
      field: `items[${String(largest)}]`,
    });
  }
  throw new DomainError('bad_request', message('reportsTooLong', { count: reports, limit }), {
    field: 'allowMultipleBoxes',
  });
}

/** More than `unitBytes` ever is, and found without encoding anything: numbers and names of fields, and the texts at their longest. */
function mostUnitBytes({ id, tags }: PackItem, from: LineSource | undefined): number {
  const source = (from?.orderId.length ?? 0) + (from?.orderNumber?.length ?? 0);
  const characters = tags.reduce((sum, tag) => sum + tag.length + 1, id.length + source);
  return 512 + 6 * characters;
}
