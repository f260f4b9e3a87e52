import {
  message,
  type RateMode,
  type RateRow,
  type RateTableFields,
  type RateZone,
  type Message,
} from '../../contract/index.ts';
import { zoneOf } from './zones.ts';

/** A version of a rate table. */
export interface RateVersion {
  readonly fields: RateTableFields;
  readonly version: number;
}

/** A version of a table on one lane: only what holds there. Plain values that travel to an engine process. */
export interface LaneTable {
  readonly fields: Omit<RateTableFields, 'zones' | 'rates'>;
  readonly version: number;
  readonly lane: RateZone;
  readonly zone: number;
  /** Of this zone, by weight or distance upwards. */
  readonly rates: readonly RateRow[];
}

/** Why a table gives no quote. */
export interface Refusal {
  readonly refused: Message;
}

export function isRefusal<T extends object>(value: T | Refusal): value is Refusal {
  return 'refused' in value;
}

export function laneTable(
  { fields: { zones = [], rates = [], ...fields }, version }: RateVersion,
  originZip: string,
  destinationZip: string,
): LaneTable | Refusal {
  const lane = zoneOf(zones, originZip, destinationZip);
  if (lane === null) return { refused: message('noZone', { origin: originZip, destination: destinationZip }) };
  const { zone } = lane;
  const ofZone = rates.filter((row) => row.zone === zone);
  const holding = ofZone.length > 0 ? ofZone : rates.filter((row) => row.zone === undefined);
  return { fields, version, lane, zone, rates: sorted(holding, fields.mode) };
}

function sorted(rates: readonly RateRow[], mode: RateMode): readonly RateRow[] {
  return rates.toSorted((a, b) => {
    const [first, second] = [reach(mode, a), reach(mode, b)];
    return first < second ? -1 : first > second ? 1 : 0;
  });
}

/** What a row is looked up by: the weight that it begins at, or the weight or distance that it ends at. */
function reach(mode: RateMode, { minWeight = 0, maxWeight = Infinity, maxMiles = Infinity }: RateRow): number {
  return { Parcel: maxWeight, Ltl: minWeight, Ftl: maxMiles }[mode];
}
