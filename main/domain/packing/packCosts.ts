import { packWarning } from '../packWarning.ts';
import type { CandidateContainer } from '../../../engine/index.ts';
import { type PackRequest, type PackWarning, type Message, message } from '../../contract/index.ts';
import type { CostWork } from '../rating/boxCosts.ts';
import type { RateSheet, TableRefusal } from '../rating/rateSheet.ts';

/** The rate tables of the organization for parcels on a lane; null when there are none. */
export type FindRates = (lane: { readonly originZip: string; readonly destinationZip: string }) => RateSheet | null;

/** What a request is priced with; without it the request is packed by volume. */
export interface PackCosts {
  readonly cost?: CostWork;
  readonly warnings: readonly PackWarning[];
}

/** "When no rate tables exist, the engine silently falls back to volume"; when there are some but none for this lane, a warning says so. */
export function packCosts(
  request: PackRequest,
  candidates: readonly CandidateContainer[],
  findRates: FindRates | undefined,
): PackCosts {
  if (request.optimizeFor !== 'cost' || findRates === undefined) return { warnings: [] };
  const { originZip = '', destinationZip = '' } = request;
  const sheet = findRates({ originZip, destinationZip });
  if (sheet === null) return { warnings: [] };
  const given = new Map((request.containers ?? []).map((container) => [container.id, container]));
  const containers = candidates.map((candidate) => {
    const { carrierService, flatRateCost } = given.get(candidate.id) ?? {};
    return {
      id: candidate.id,
      cost: candidate.kind === 'fixed' ? (candidate.cost ?? 0) : 0,
      ...(carrierService !== undefined && { carrierService }),
      ...(flatRateCost !== undefined && { flatRateCost }),
    };
  });
  const isPriced = sheet.tables.length > 0 || containers.some(({ flatRateCost }) => flatRateCost !== undefined);
  return isPriced ? { cost: { sheet, containers }, warnings: [] } : { warnings: [notRated(sheet.refusals)] };
}

const namedTables = 5;

function notRated(refusals: readonly TableRefusal[]): PackWarning {
  const named = refusals
    .slice(0, namedTables)
    .map(({ table: { fields }, reason }) =>
      message('refusedBy', { carrier: fields.carrier, service: fields.service, reason }),
    );
  const count = refusals.length - named.length;
  const reasons = count > 0 ? [...named, message('andMore', { count })] : named;
  return notRatedWarning(message('packedByVolume', { reasons }));
}

export const notRatedWarning = (said: Message): PackWarning => packWarning('x-not_rated', said, { levels: ['Box'] });
