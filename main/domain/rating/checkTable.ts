import { DomainError, type RateRow, type RateTableFields, message, type Message } from '../../contract/index.ts';
import type { Steps } from '../steps.ts';
import { isWholeMills } from './money.ts';
import { unsoundEnd, zoneKey } from './zones.ts';

/** What a schema cannot say of a rate table. Throws DomainError bad_request with the field at fault. */
export function* checkTable(table: RateTableFields): Steps<void> {
  checkDays(table);
  checkAmounts(table);
  yield;
  checkZones(table);
  yield;
  checkRows(table);
  checkSurcharges(table);
  if (table.mode !== 'Parcel' && (table.boxes ?? []).length > 0) refuse('boxes', message('boxesOfParcels'));
}

function refuse(field: string, detail: Message): never {
  throw new DomainError('bad_request', detail, { field });
}

/** Whether the text names a day of the calendar. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function checkDays(table: RateTableFields): void {
  for (const field of ['validFrom', 'validTo'] as const) {
    const day = table[field];
    if (day !== undefined && !isDay(day)) refuse(field, message('dayInvalid', { field, day }));
  }
  if (table.validFrom !== undefined && table.validTo !== undefined && table.validFrom > table.validTo)
    refuse('validTo', message('validBackwards'));
}

const amounts = ['minimumCharge', 'discountPercent', 'fuelPercent'] as const;
const rowAmounts = ['cost', 'costPerPound', 'costPerHundredweight', 'costPerMile', 'minimumCharge'] as const;

function checkAmounts(table: RateTableFields): void {
  const check = (value: number | undefined, field: string) => {
    if (value !== undefined && !isWholeMills(value)) refuse(field, message('tooManyDecimals', { field }));
  };
  for (const field of amounts) check(table[field], field);
  for (const list of ['zones', 'rates', 'surcharges', 'boxes'] as const)
    (table[list] ?? []).forEach((row: { readonly [K in (typeof rowAmounts)[number]]?: number }, index) => {
      for (const field of rowAmounts) check(row[field], `${list}[${String(index)}].${field}`);
    });
}

function checkZones({ zones = [] }: RateTableFields): void {
  if (zones.length === 0) refuse('zones', message('noZones'));
  zones.forEach((zone, index) => {
    const end = unsoundEnd(zone);
    if (end !== undefined)
      refuse(`zones[${String(index)}].${end}`, message('zipPrefixWrong', { prefix: zone[end] ?? '' }));
  });
  refuseRepetition(zones.map(zoneKey), 'zones', message('laneTwice'));
}

/** What a row of each mode is looked up by, and what it must state. */
const rowRules = {
  Parcel: { by: 'maxWeight', needs: ['cost', 'costPerPound'] },
  Ltl: { by: 'minWeight', needs: ['costPerHundredweight'] },
  Ftl: { by: 'maxMiles', needs: ['cost', 'costPerMile'] },
} as const satisfies Record<RateTableFields['mode'], { by: keyof RateRow; needs: readonly (keyof RateRow)[] }>;

function checkRows({ mode, rates = [], zones = [], boxes = [] }: RateTableFields): void {
  const { by, needs } = rowRules[mode];
  rates.forEach((row, index) => {
    if (needs.every((field) => row[field] === undefined))
      refuse(`rates[${String(index)}].${needs[0]}`, message('priceNeeds', { mode, needs }));
  });
  const keys = rates.map((row) => [row.zone ?? '*', row.freightClass ?? '*', row[by] ?? (mode === 'Ltl' ? 0 : '*')]);
  refuseRepetition(
    keys.map((key) => key.join('|')),
    'rates',
    message('pricesTwice', { by }),
  );
  const priced =
    rates.length > 0 || zones.some(({ cost }) => cost !== undefined) || boxes.some(({ cost }) => cost !== undefined);
  if (!priced) refuse('rates', message('noPrices'));
}

function checkSurcharges({ surcharges = [] }: RateTableFields): void {
  surcharges.forEach((one, index) => {
    const measures = [one.overWeight, one.overLength, one.overWidth, one.overLengthPlusGirth, one.overVolume];
    const byMeasure = one.applies === 'oversize' || one.applies === 'additionalHandling';
    if (byMeasure !== measures.some((measure) => measure !== undefined))
      refuse(`surcharges[${String(index)}].applies`, message('surchargeMeasures'));
  });
}

function refuseRepetition(keys: readonly string[], list: string, detail: Message): void {
  const seen = new Set<string>();
  keys.forEach((key, index) => {
    if (seen.has(key)) refuse(`${list}[${String(index)}]`, detail);
    seen.add(key);
  });
}
