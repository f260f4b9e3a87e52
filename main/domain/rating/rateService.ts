import {
  DomainError,
  type FreightLookupRequest,
  message,
  type RateAnswer,
  type RateLookupRequest,
  type RateMode,
  type RateUnit,
  type TableLookupRequest,
} from '../../contract/index.ts';
import type { Clock } from '../ports.ts';
import { isDay } from './checkTable.ts';
import type { RateVersion } from './laneTable.ts';
import type { RateRecord, RateStore } from './ports.ts';
import { quotesOf, type Load } from './quote.ts';
import { missingTable } from './rateTableService.ts';
import { notValidOn, rateSheet, reservedBoxes, validOn, type RateSheet } from './rateSheet.ts';
import { zipPrefixes } from './zones.ts';

/** Most units of one look-up, quantities counted. */
const maxUnits = 10_000;

interface Lane {
  readonly originZip: string;
  readonly destinationZip: string;
}

/** What is asked of the tables that are active on a day. */
export interface SheetRequest extends Lane {
  /** The day of the clock when absent. */
  readonly date?: string | undefined;
  readonly carriers?: readonly string[] | null | undefined;
  /** All when absent. */
  readonly mode?: RateMode | undefined;
}

const isAsked =
  ({ carriers, mode }: Pick<SheetRequest, 'carriers' | 'mode'>) =>
  ({ fields }: Pick<RateRecord, 'fields'>): boolean =>
    (mode === undefined || fields.mode === mode) && (carriers?.includes(fields.carrier) ?? true);

/** Look-ups of rates. */
export function createRateService(store: Pick<RateStore, 'active' | 'get' | 'contents'>, clock: Clock) {
  const today = () => clock.now().slice(0, 10);

  /** Versions with the zones and prices that a lane may need. */
  function onLane(records: readonly RateRecord[], lane: Lane): readonly RateVersion[] {
    const prefixes = { origins: zipPrefixes(lane.originZip), destinations: zipPrefixes(lane.destinationZip) };
    return records.map(({ fields, version, content }) => ({
      fields: { ...fields, ...store.contents.onLane(content, prefixes) },
      version,
    }));
  }

  /** The tables of the organization on a lane; null when none is active and valid. */
  function sheet(organizationId: string, { date = today(), carriers, mode, ...lane }: SheetRequest): RateSheet | null {
    const valid = validOn(store.active(organizationId), date);
    const asked = valid.filter(isAsked({ carriers, mode }));
    return asked.length === 0 ? null : rateSheet(onLane(asked, lane), lane, reservedBoxes(valid));
  }

  function lookup(
    organizationId: string,
    request: RateLookupRequest & Pick<Load, 'miles'>,
    mode: RateMode,
  ): RateAnswer {
    refuseNoDay(request.date);
    const { originZip, destinationZip, date = today(), carriers } = request;
    const load = loadOf(request);
    const found = sheet(organizationId, { originZip, destinationZip, date, carriers, mode });
    const others = notValidOn(store.active(organizationId).filter(isAsked({ carriers, mode })), date);
    const { tables = [], reserved = [], refusals = [] } = found ?? {};
    return quotesOf({ tables, reserved, refusals: [...refusals, ...others] }, load);
  }

  return {
    sheet,
    /** Carriers with a table that is active and valid today, of every mode unless one is given. */
    carriers: (organizationId: string, mode?: RateMode): readonly string[] => {
      const valid = validOn(store.active(organizationId), today()).filter(isAsked({ carriers: undefined, mode }));
      return [...new Set(valid.map(({ fields }) => fields.carrier))].toSorted();
    },
    parcel: (organizationId: string, request: RateLookupRequest) => lookup(organizationId, request, 'Parcel'),
    freight: (organizationId: string, request: FreightLookupRequest) =>
      lookup(organizationId, request, request.mode ?? 'Ltl'),
    table(organizationId: string, request: TableLookupRequest): RateAnswer {
      const record = store.get(organizationId, request.tableId, request.version);
      if (!record) throw missingTable();
      return quotesOf(rateSheet(onLane([record], request), request), loadOf(request));
    },
  };
}

export type RateService = ReturnType<typeof createRateService>;

function refuseNoDay(date: string | undefined): void {
  if (date !== undefined && !isDay(date))
    throw new DomainError('bad_request', message('dateInvalid', { date }), { field: 'date' });
}

function loadOf({
  units,
  residential = false,
  accessorials = [],
  miles,
}: Pick<RateLookupRequest, 'residential' | 'accessorials'> & {
  units: readonly RateUnit[];
  miles?: number | undefined;
}): Load {
  const count = units.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  if (count > maxUnits)
    throw new DomainError('bad_request', message('rateTooManyUnits', { most: maxUnits }), { field: 'units' });
  const each = units.flatMap(({ quantity = 1, ...unit }) => Array.from({ length: quantity }, () => unit));
  return { units: each, residential, accessorials, miles };
}
