import type { CreateRateTableRequest, RateMode, RateRow, RateTable } from '../../../main/contract/index.ts';

/** A rate table while it is edited: what the next version will hold. */
export type RateDraft = CreateRateTableRequest;

/** The lists of a table by field name. */
export type RateList = 'zones' | 'rates' | 'surcharges' | 'boxes' | 'densityClasses';

/** An entry of a list while it is edited: fields by name. */
export type Entry = Readonly<Record<string, unknown>>;

/** The currency of a table that names none. */
export const usualCurrency = 'USD';

export function blankTable(mode: RateMode): RateDraft {
  return { name: '', mode, carrier: '', service: '', currency: usualCurrency, zones: [], rates: [] };
}

/** The stored version without what the station writes itself. */
export function draftOf(table: RateTable): RateDraft {
  const { version: _v, status: _s, createdAt: _c, createdBy: _b, ...fields } = table;
  return fields;
}

/** Fields that are text or number in the head of a table. */
export const headFields = [
  'name',
  'mode',
  'carrier',
  'service',
  'currency',
  'validFrom',
  'validTo',
  'dimDivisor',
  'dimensionIncrement',
  'weightIncrement',
  'maxWeight',
  'maxLength',
  'maxLengthPlusGirth',
  'minimumCharge',
  'discountPercent',
  'fuelPercent',
  'freightClass',
] as const;
export type HeadField = (typeof headFields)[number];

/** The draft with a field set; null and empty texts take it away. */
export function withField(draft: RateDraft, field: HeadField, value: string | number | null): RateDraft {
  const { [field]: _old, ...others } = draft;
  // A field that must be there stays as an empty text: the form says what is missing.
  const needed = field === 'name' || field === 'carrier' || field === 'service' || field === 'mode';
  if (value === null || (value === '' && !needed)) return others as RateDraft;
  return { ...others, [field]: value } as RateDraft;
}

/** What the prices of a mode are looked up by, and what they say. */
export const gridAxes = {
  Parcel: { row: 'maxWeight', column: 'zone', value: 'cost' },
  Ltl: { row: 'minWeight', column: 'freightClass', value: 'costPerHundredweight' },
  Ftl: { row: 'maxMiles', column: 'zone', value: 'costPerMile' },
} as const satisfies Record<RateMode, { row: keyof RateRow; column: keyof RateRow; value: keyof RateRow }>;

/** Column of prices that hold where no other column is named. */
export const anyColumn = '*';

export interface PriceGrid {
  /** Zones or classes, in their order. */
  readonly columns: readonly string[];
  /** One entry per weight or distance: the axis under `row`, prices under their columns. */
  readonly rows: readonly Entry[];
}

/**
 * Prices as a grid of rows by columns. Null when they do not fit into one: a price has another field, stands twice, or says
 * more than one amount.
 */
export function gridOf(mode: RateMode, rates: readonly RateRow[]): PriceGrid | null {
  const { row, column, value } = gridAxes[mode];
  const columns = new Set<string>();
  const rows = new Map<number | null, Record<string, unknown>>();
  for (const rate of rates) {
    const fields = Object.keys(rate).filter((name) => rate[name as keyof RateRow] !== undefined);
    if (fields.some((name) => name !== row && name !== column && name !== value)) return null;
    if (rate[value] === undefined) return null;
    const at = rate[row] ?? null;
    const name = String(rate[column] ?? anyColumn);
    const cells = rows.get(at) ?? (at === null ? {} : { row: at });
    if (name in cells) return null;
    cells[name] = rate[value];
    columns.add(name);
    rows.set(at, cells);
  }
  return {
    columns: [...columns].toSorted(
      (a, b) => Number(a === anyColumn) - Number(b === anyColumn) || Number(a) - Number(b) || (a < b ? -1 : 1),
    ),
    // What has no end stands last where the axis is an upper limit, first where it is where a price begins.
    rows: [...rows].toSorted(([a], [b]) => orderOf(mode, a) - orderOf(mode, b)).map(([, cells]) => cells),
  };
}

function orderOf(mode: RateMode, at: number | null): number {
  return at ?? (mode === 'Ltl' ? -1 : Infinity);
}

/** The prices of a grid; cells without a price give none. Those of a row that stays are the same objects again. */
export function ratesOf(mode: RateMode, { columns, rows }: PriceGrid): RateRow[] {
  return rows.flatMap((cells) => {
    let known = knownRates.get(cells);
    if (known?.mode !== mode || known.columns !== columns)
      knownRates.set(cells, (known = { mode, columns, rates: ratesOfRow(mode, columns, cells) }));
    return known.rates;
  });
}

/** The prices of rows, which are replaced and never changed in place. */
const knownRates = new WeakMap<
  Entry,
  { readonly mode: RateMode; readonly columns: readonly string[]; readonly rates: readonly RateRow[] }
>();

function ratesOfRow(mode: RateMode, columns: readonly string[], cells: Entry): RateRow[] {
  const { row, column, value } = gridAxes[mode];
  return columns.flatMap((name): RateRow[] => {
    const price = cells[name];
    if (typeof price !== 'number') return [];
    const at = typeof cells['row'] === 'number' ? { [row]: cells['row'] } : {};
    const of = name === anyColumn ? {} : { [column]: column === 'zone' ? Number(name) : name };
    return [{ ...of, ...at, [value]: price }];
  });
}

/** Zones that the chart leads to and no price names, when no price holds for every zone. */
export function zonesWithoutPrice({
  zones = [],
  rates = [],
  boxes = [],
}: Pick<RateDraft, RateList>): readonly number[] {
  if (rates.some(({ zone }) => zone === undefined)) return [];
  const priced = new Set(rates.map(({ zone }) => zone));
  const open = zones.filter(({ zone, cost }) => cost === undefined && !priced.has(zone)).map(({ zone }) => zone);
  const flat = boxes.some(({ cost, zone }) => cost !== undefined && zone === undefined);
  return flat && rates.length === 0 ? [] : [...new Set(open)].toSorted((a, b) => a - b);
}

/** Whether some lane takes every destination. */
export function servesEverywhere({ zones = [] }: RateDraft): boolean {
  return zones.some(({ destinationZip = '' }) => destinationZip === '');
}
