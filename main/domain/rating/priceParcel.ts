import { message, type RateBox, type Message } from '../../contract/index.ts';
import { chargeOf, type Charge, type ChargeLine } from './charge.ts';
import type { LaneTable, Refusal } from './laneTable.ts';
import {
  isAbove,
  lengthPlusGirth,
  micro,
  microPound,
  pounds,
  poundsText,
  roundedUp,
  sides,
  weigh,
  type Measured,
  type Weights,
} from './measures.ts';
import { mills, share, toCents } from './money.ts';
import { surchargesOf, unknownAccessorial, type RequestedServices } from './surcharges.ts';

/** A parcel; `containerId` names the box, for flat rates and boxes of one service. */
export interface Parcel extends Measured {
  readonly containerId?: string | undefined;
}

export interface PricedParcel extends Charge {
  readonly weights: Weights;
}

/** What a service asks for one parcel, or why it does not take it. `reserved` are the boxes that go with one service only. */
export function priceParcel(
  table: LaneTable,
  parcel: Parcel,
  services: RequestedServices,
  reserved: ReadonlySet<string>,
): PricedParcel | Refusal {
  const { fields, zone } = table;
  const weights = weigh(parcel, fields);
  const boxes = (fields.boxes ?? []).filter(({ containerId }) => containerId === parcel.containerId);
  if (boxes.length === 0 && parcel.containerId !== undefined && reserved.has(parcel.containerId))
    return { refused: message('goesWithOther', { id: parcel.containerId }) };
  const limit = limitOf(table, parcel, boxes) ?? unknownService(table, services);
  if (limit !== null) return { refused: limit };
  const flat = boxes.find((box) => box.cost !== undefined && (box.zone ?? zone) === zone);
  if (flat?.cost !== undefined) {
    const cost = toCents(mills(flat.cost));
    const line: ChargeLine = { kind: 'flatRate', text: message('flatRateOf', { box: flat.containerId }), mills: cost };
    return { weights, total: cost, lines: [line] };
  }
  const surcharges = surchargesOf(table, [parcel], services, weights.billable);
  const least = surcharges.reduce((most, one) => Math.max(most, micro(one.minimumBillableWeight ?? 0)), 0);
  const charged = roundedUp(Math.max(weights.billable, least), fields.weightIncrement);
  const row = table.rates.find(({ maxWeight }) => maxWeight === undefined || charged <= micro(maxWeight));
  if (!row) return { refused: message('noPriceInZone', { weight: pounds(charged), zone }) };
  const line: ChargeLine = {
    kind: 'base',
    // Written when it is read: a search prices many boxes.
    get text() {
      return message('inZone', { weight: poundsText(charged), zone });
    },
    mills: share(mills(row.costPerPound ?? 0), charged, microPound, mills(row.cost ?? 0)),
  };
  return { weights, ...chargeOf([line], table, surcharges, weights.billable) };
}

/** What the carrier does not take, in words; null when it takes the parcel. */
function limitOf({ fields }: LaneTable, parcel: Parcel, boxes: readonly RateBox[]): Message | null {
  const maxWeight = Math.min(fields.maxWeight ?? Infinity, ...boxes.map((box) => box.maxWeight ?? Infinity));
  const [longest] = sides(parcel, fields.dimensionIncrement);
  if (isAbove(parcel.weight, maxWeight)) return message('limitWeight', { most: maxWeight });
  if (isAbove(longest, fields.maxLength ?? Infinity)) return message('limitLength', { most: fields.maxLength ?? 0 });
  if (isAbove(lengthPlusGirth(parcel, fields.dimensionIncrement), fields.maxLengthPlusGirth ?? Infinity))
    return message('limitGirth', { most: fields.maxLengthPlusGirth ?? 0 });
  return null;
}

export function unknownService(table: LaneTable, services: RequestedServices): Message | null {
  const unknown = unknownAccessorial(table, services);
  return unknown === undefined ? null : message('noPriceFor', { what: unknown });
}
