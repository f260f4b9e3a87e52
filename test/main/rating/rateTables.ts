import type { RateTableFields } from '../../../main/contract/index.ts';
import { isRefusal, laneTable, type LaneTable } from '../../../main/domain/rating/laneTable.ts';

/** A parcel service with round numbers: zone 2 for everything, breaks at 1, 5 and 10 lb. */
export const parcelTable: RateTableFields = {
  id: 'P',
  name: 'Ground',
  mode: 'Parcel',
  carrier: 'acme',
  service: 'Ground',
  dimDivisor: 139,
  zones: [{ zone: 2 }],
  rates: [
    { zone: 2, maxWeight: 1, cost: 7 },
    { zone: 2, maxWeight: 5, cost: 9.5 },
    { zone: 2, maxWeight: 10, cost: 12.25 },
  ],
};

export const ltlTable: RateTableFields = {
  id: 'L',
  name: 'LTL',
  mode: 'Ltl',
  carrier: 'freight',
  service: 'Standard',
  zones: [{ zone: 1 }],
  rates: [
    { zone: 1, freightClass: '70', minWeight: 0, costPerHundredweight: 40 },
    { zone: 1, freightClass: '70', minWeight: 500, costPerHundredweight: 30 },
    { zone: 1, freightClass: '70', minWeight: 1000, costPerHundredweight: 20 },
    { zone: 1, freightClass: '100', minWeight: 0, costPerHundredweight: 60 },
    { zone: 1, freightClass: '100', minWeight: 500, costPerHundredweight: 50 },
  ],
};

export const ftlTable: RateTableFields = {
  id: 'F',
  name: 'FTL',
  mode: 'Ftl',
  carrier: 'trucks',
  service: 'Van',
  maxWeight: 44_000,
  zones: [{ zone: 0 }, { destinationZip: '100', zone: 0, cost: 1500 }, { destinationZip: '200', zone: 0, miles: 300 }],
  rates: [
    { maxMiles: 250, cost: 600 },
    { maxMiles: 1000, cost: 100, costPerMile: 2.125 },
  ],
};

export function onLane(table: RateTableFields, originZip = '89501', destinationZip = '30301'): LaneTable {
  const lane = laneTable({ fields: table, version: 1 }, originZip, destinationZip);
  if (isRefusal(lane)) throw new Error(lane.refused.text);
  return lane;
}

export const noWishes = { residential: false, accessorials: [] };
