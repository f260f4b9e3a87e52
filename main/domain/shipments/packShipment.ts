import {
  DomainError,
  message,
  type Message,
  type PackRequest,
  type PackResponse,
  policyModes,
  textOf,
  withKey,
} from '../../contract/index.ts';
import { jsonBytes } from '../packing/jsonBytes.ts';
import type { PackJob } from '../packing/packJob.ts';
import { lineSources } from '../packing/lineSources.ts';
import { preparePack, type PackContext } from '../packing/preparePack.ts';
import { routeFields } from '../packing/routeFields.ts';
import { boxFacts } from '../rating/boxFacts.ts';
import type { ContainerRecord } from '../records.ts';
import type { Steps } from '../steps.ts';
import { highestClass } from './highestClass.ts';
import type { ShipmentBody, ShipmentRecord } from './ports.ts';

const algorithms = ['fpFast', 'fpLayer', 'liquidFill', 'ebAfit'] as const;
type Algorithm = (typeof algorithms)[number];

/** The algorithm by its name; null when none is given. Throws DomainError bad_request for a word that is none. */
export function algorithmOf(name: string | undefined): Algorithm | null {
  if (name === undefined) return null;
  const algorithm = algorithms.find((one) => one === name);
  if (!algorithm)
    throw new DomainError('bad_request', message('algorithmOneOf', { words: algorithms.slice(0, 3).join(', ') }), {
      field: 'algorithm',
    });
  return algorithm;
}

/** What a shipment asks to be packed, as a pack request says it. */
export function shipmentRequest({
  shipFrom,
  shipTo,
  customerId,
  lines,
}: Pick<ShipmentBody, 'shipFrom' | 'shipTo' | 'customerId' | 'lines'>): PackRequest {
  return {
    items: lines.map(({ packItem }) => packItem),
    ...routeFields(shipFrom, shipTo),
    ...(customerId !== null && { customerId }),
  };
}

type ShipmentContext = Pick<PackContext, 'effort' | 'activeContainers' | 'ruleSet' | 'rates' | 'orders'> & {
  /** What the senders call its orders, by id. */
  readonly orderNumbers: () => ReadonlyMap<string, string | null>;
};

/** A shipment as work for an engine, by the path of `POST /pack` with Container Master, rules and policies. Throws DomainError bad_request. */
export function* packShipmentJob(
  { body, progress }: ShipmentRecord,
  { orderNumbers, ...context }: ShipmentContext,
): Steps<PackJob> {
  const algorithm = algorithmOf(progress.algorithm ?? undefined);
  const request: PackRequest = {
    ...shipmentRequest(body),
    ...levelsOf(body.mode),
    ...(algorithm && { algorithm }),
    ...(progress.optimizeFor === 'cost' && { optimizeFor: 'cost' as const }),
  };
  const numbers = orderNumbers();
  const sources = lineSources(body.lines, (orderId) => numbers.get(orderId));
  const prepared = yield* preparePack(request, {
    ...context,
    activeContainers: () => allowed(context.activeContainers(), progress.containerIds),
    sources,
    mode: policyModes.find((mode) => mode === body.mode?.toLowerCase()),
  });
  const job = { ...prepared, digest: 'contents' as const };
  if (!job.cost) return job;
  // The boxes of a shipment go with one service, and its answer names it.
  const residential = body.shipTo?.residential ?? false;
  return {
    ...job,
    cost: { ...job.cost, oneService: true, residential },
    shipping: {
      ...{ sheet: job.cost.sheet, boxes: boxFacts(context.activeContainers()), residential },
      ...{ serviceLevel: body.serviceLevel, freightClass: highestClass(body.lines) },
    },
  };
}

/**
 * The levels above cartons that a mode is packed for, as a request leaves them out: parcels and shipments without a mode travel as
 * cartons, LTL on pallets. FTL, like any other word, has all of them.
 */
function levelsOf(mode: string | null): Pick<PackRequest, 'pallets' | 'equipment'> {
  switch (mode?.trim().toLowerCase() ?? '') {
    case '':
    case 'parcel':
      return { pallets: [], equipment: [] };
    case 'ltl':
      return { equipment: [] };
    default:
      return {};
  }
}

/** Without the boxes that were not chosen; what boxes stand on is not for choosing here. */
function allowed(
  containers: readonly ContainerRecord[],
  ids: readonly string[] | undefined,
): readonly ContainerRecord[] {
  if (ids === undefined) return containers;
  const chosen = new Set(ids);
  return containers.filter(({ fields }) => fields.containerType !== 'Box' || chosen.has(fields.id));
}

/** A pack response without a box, whose warning says why there is none. */
export function failedPackResult(algorithm: string | null, reason: Message | string): Uint8Array {
  const response: PackResponse = {
    algorithm: algorithm === 'ebAfit' ? 'fpLayer' : (algorithm ?? 'fpFast'),
    assignmentStrategy: 'multipleBoxes',
    results: [],
    palletResults: null,
    trailerResults: null,
    firedRules: [],
    containerTree: null,
    warnings: [{ code: 'x-optimization_failed', message: textOf(reason), levels: [], ruleIds: [], ...withKey(reason) }],
  };
  return jsonBytes(response);
}
