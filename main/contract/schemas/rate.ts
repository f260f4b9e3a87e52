import { MessageKeySchema } from './message.ts';
import { Type, type Static } from 'typebox';
import {
  dayPattern,
  Id,
  Key,
  RecordId,
  Nullable,
  pageQuery,
  Timestamp,
  toldWarnings,
  Version,
  StringEnum,
} from './common.ts';

/** Rate tables of carriers, kept on the station (open points: "rates, LTL rates, table rates"). Inches, pounds, money in `currency`. */

export const rateModes = ['Parcel', 'Ltl', 'Ftl'] as const;
export type RateMode = (typeof rateModes)[number];

export const rateTableStatuses = ['Draft', 'Active', 'Retired'] as const;
export type RateTableStatus = (typeof rateTableStatuses)[number];

const Amount = Type.Number({ minimum: 0, maximum: 1_000_000, description: 'At most three decimals.' });
const Percent = (maximum: number) => Type.Number({ minimum: 0, maximum, description: 'At most three decimals.' });
const Positive = (maximum: number) => Type.Number({ exclusiveMinimum: 0, maximum });
const Measure = Type.Number({ minimum: 0, maximum: 1_000_000 });
const Word = Type.String({ minLength: 1, maxLength: 64 });
const ZipPrefix = Type.String({ maxLength: 10, description: 'First characters of a ZIP; if omitted, matches all.' });
const Zone = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const RateDate = Type.String({ pattern: dayPattern, description: 'A day, YYYY-MM-DD.' });

export const RateZone = Type.Object(
  {
    originZip: Type.Optional(ZipPrefix),
    destinationZip: Type.Optional(ZipPrefix),
    zone: Zone,
    minimumCharge: Type.Optional(Amount),
    cost: Type.Optional(Amount),
    miles: Type.Optional(Measure),
    transitDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, description: 'Days in transit.' })),
  },
  {
    title: 'RateZone',
    description:
      'A lane of the zone chart. Of the matching lanes, the one with the longest destination prefix, then the longest origin prefix, applies. minimumCharge replaces that of the table; cost is the price of a truckload on this lane, miles its distance.',
  },
);
export type RateZone = Static<typeof RateZone>;

export const RateRow = Type.Object(
  {
    zone: Type.Optional(Zone),
    freightClass: Type.Optional(Word),
    minWeight: Type.Optional(Measure),
    maxWeight: Type.Optional(Positive(1_000_000)),
    maxMiles: Type.Optional(Positive(1_000_000)),
    cost: Type.Optional(Amount),
    costPerPound: Type.Optional(Amount),
    costPerHundredweight: Type.Optional(Amount),
    costPerMile: Type.Optional(Amount),
  },
  {
    title: 'RateRow',
    description:
      'Parcel: up to maxWeight pounds inclusive, cost and costPerPound of the whole weight. Ltl: from minWeight pounds, costPerHundredweight by freightClass. Ftl: up to maxMiles inclusive, cost and costPerMile. A row without zone or freightClass applies to those that no other row names.',
  },
);
export type RateRow = Static<typeof RateRow>;

export const surchargeKinds = ['always', 'residential', 'additionalHandling', 'oversize', 'accessorial'] as const;
export const RateSurcharge = Type.Object(
  {
    name: Word,
    applies: StringEnum(surchargeKinds),
    cost: Type.Optional(Amount),
    costPerHundredweight: Type.Optional(Amount),
    zones: Type.Optional(Type.Array(Zone, { maxItems: 1000 })),
    overWeight: Type.Optional(Measure),
    overLength: Type.Optional(Measure),
    overWidth: Type.Optional(Measure),
    overLengthPlusGirth: Type.Optional(Measure),
    overVolume: Type.Optional(Measure),
    minimumBillableWeight: Type.Optional(Measure),
    fuel: Type.Optional(Type.Boolean({ default: true, description: 'True: the fuel surcharge applies to it.' })),
  },
  {
    title: 'RateSurcharge',
    description:
      'additionalHandling and oversize apply above any of their limits (length is the longest side, width the second longest). Only the most expensive of each type applies, and oversize instead of additionalHandling. accessorial applies if requested by name.',
  },
);
export type RateSurcharge = Static<typeof RateSurcharge>;

export const RateBox = Type.Object(
  {
    containerId: Id,
    cost: Type.Optional(Amount),
    maxWeight: Type.Optional(Positive(200_000)),
    zone: Type.Optional(Zone),
  },
  {
    title: 'RateBox',
    description:
      'A container for this service only. With cost, it ships at that flat rate up to maxWeight, without surcharges; zone restricts the flat rate to one zone.',
  },
);
export type RateBox = Static<typeof RateBox>;

export const DensityClass = Type.Object(
  { minDensity: Type.Number({ minimum: 0, maximum: 100_000 }), freightClass: Word },
  { title: 'DensityClass', description: 'Lower limit in pounds per cubic foot.' },
);
export type DensityClass = Static<typeof DensityClass>;

const head = {
  name: Type.String({ minLength: 1, maxLength: 256 }),
  mode: StringEnum(rateModes),
  carrier: Key,
  service: Word,
  currency: Type.Optional(
    Type.String({ pattern: '^[A-Z]{3}$', default: 'USD', description: 'Three capital letters.' }),
  ),
  validFrom: Type.Optional(RateDate),
  validTo: Type.Optional(RateDate),
  dimDivisor: Type.Optional(Positive(100_000)),
  dimensionIncrement: Type.Optional(Positive(100)),
  weightIncrement: Type.Optional(Positive(1000)),
  maxWeight: Type.Optional(Positive(1_000_000)),
  maxLength: Type.Optional(Positive(10_000)),
  maxLengthPlusGirth: Type.Optional(Positive(10_000)),
  minimumCharge: Type.Optional(Amount),
  discountPercent: Type.Optional(Percent(100)),
  fuelPercent: Type.Optional(Percent(1000)),
  freightClass: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'One class for all freight.' })),
};
const lists = {
  zones: Type.Optional(Type.Array(RateZone, { maxItems: 20_000 })),
  rates: Type.Optional(Type.Array(RateRow, { maxItems: 20_000 })),
  surcharges: Type.Optional(Type.Array(RateSurcharge, { maxItems: 500 })),
  boxes: Type.Optional(Type.Array(RateBox, { maxItems: 1000 })),
  densityClasses: Type.Optional(Type.Array(DensityClass, { maxItems: 100 })),
};

/** The lists of a table, by field name; everything else of it is one value. */
export const rateTableLists = lists;

export const CreateRateTableRequest = Type.Object(
  { id: Type.Optional(RecordId), ...head, ...lists },
  { title: 'CreateRateTableRequest' },
);
export type CreateRateTableRequest = Static<typeof CreateRateTableRequest>;

export const CreateRateVersionRequest = Type.Object(
  { version: Type.Integer({ minimum: 1, description: 'Current newest version.' }), ...head, ...lists },
  { title: 'CreateRateVersionRequest' },
);
export type CreateRateVersionRequest = Static<typeof CreateRateVersionRequest>;

/** A version of a table as it is stored; it never changes. */
export type RateTableFields = CreateRateTableRequest & { readonly id: string };

/** A version without its zone chart and its prices, of which there may be many. */
export type RateTableCore = Omit<RateTableFields, 'zones' | 'rates'>;

const meta = {
  version: Version,
  status: StringEnum(rateTableStatuses),
  createdAt: Timestamp,
  createdBy: Nullable(Type.String()),
};
export const RateTableHead = Type.Object({ id: Type.String(), ...head, ...meta }, { title: 'RateTableHead' });
export type RateTableHead = Static<typeof RateTableHead>;
export const RateTable = Type.Object({ id: Type.String(), ...head, ...lists, ...meta }, { title: 'RateTable' });
export type RateTable = Static<typeof RateTable>;
export const RateTablePage = Type.Object(
  { items: Type.Array(RateTableHead), nextCursor: Nullable(Type.String()) },
  { title: 'RateTablePage' },
);

export const RateTableQuery = Type.Object({
  ...pageQuery,
  mode: Type.Optional(StringEnum(rateModes)),
  carrier: Type.Optional(Id),
});
export type RateTableQuery = Static<typeof RateTableQuery>;

export const RateImportResult = Type.Object(
  {
    created: Type.Integer({ minimum: 0, description: 'New tables.' }),
    updated: Type.Integer({ minimum: 0, description: 'Tables that got a new version.' }),
    unchanged: Type.Integer({ minimum: 0 }),
    errors: Type.Array(
      Type.Object({
        row: Type.Integer({ description: 'Row number as in a spreadsheet; the header is row 1.' }),
        tableId: Nullable(Type.String()),
        error: Type.String(),
      }),
    ),
    ...toldWarnings,
  },
  { title: 'RateImportResult' },
);
export type RateImportResult = Static<typeof RateImportResult>;

export const RateCsv = Type.Object({ fileName: Type.String(), text: Type.String() }, { title: 'RateCsv' });

export const RateUnit = Type.Object(
  {
    length: Positive(2000),
    width: Positive(2000),
    height: Positive(2000),
    weight: Type.Number({ minimum: 0, maximum: 200_000 }),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    containerId: Type.Optional(Id),
    freightClass: Type.Optional(Word),
  },
  { title: 'RateUnit', description: 'Identical parcels or handling units.' },
);
export type RateUnit = Static<typeof RateUnit>;

const Zip = Type.String({ minLength: 1, maxLength: 10 });
const lane = {
  originZip: Zip,
  destinationZip: Zip,
  residential: Type.Optional(Type.Boolean({ default: false })),
  accessorials: Type.Optional(Type.Array(Word, { maxItems: 100 })),
  units: Type.Array(RateUnit, { minItems: 1, maxItems: 1000 }),
};
const date = Type.Optional(RateDate);
const carriers = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, description: 'If omitted, all.' }));

export const RateLookupRequest = Type.Object({ ...lane, date, carriers }, { title: 'RateLookupRequest' });
export type RateLookupRequest = Static<typeof RateLookupRequest>;
export const FreightLookupRequest = Type.Object(
  {
    ...lane,
    date,
    carriers,
    mode: Type.Optional(StringEnum(['Ltl', 'Ftl'] as const, { default: 'Ltl' })),
    miles: Type.Optional(Measure),
  },
  { title: 'FreightLookupRequest' },
);
export type FreightLookupRequest = Static<typeof FreightLookupRequest>;
export const TableLookupRequest = Type.Object(
  { ...lane, tableId: Id, version: Type.Optional(Version), miles: Type.Optional(Measure) },
  { title: 'TableLookupRequest' },
);
export type TableLookupRequest = Static<typeof TableLookupRequest>;

export const quoteLineKinds = ['base', 'flatRate', 'discount', 'minimum', 'surcharge', 'fuel', 'rounding'] as const;
export const QuoteLine = Type.Object(
  {
    unit: Nullable(Type.Integer({ minimum: 0, description: 'Index of the unit; null: the whole shipment.' })),
    kind: StringEnum(quoteLineKinds),
    text: Type.String(),
    'x-message': Type.Optional(MessageKeySchema),
    amount: Type.Number(),
  },
  { title: 'QuoteLine' },
);
export type QuoteLine = Static<typeof QuoteLine>;

export const RateQuote = Type.Object(
  {
    tableId: Type.String(),
    version: Version,
    mode: StringEnum(rateModes),
    carrier: Type.String(),
    service: Type.String(),
    currency: Type.String(),
    zone: Type.Integer(),
    totalCost: Type.Number(),
    units: Type.Array(
      Type.Object({
        cost: Type.Number({ description: 'Share of the total.' }),
        billableWeight: Type.Number(),
        dimWeight: Type.Number(),
        actualWeight: Type.Number(),
      }),
      { description: 'In the order of the request, each unit of a quantity separately.' },
    ),
    lines: Type.Array(QuoteLine, { description: 'They add up to totalCost.' }),
  },
  { title: 'RateQuote' },
);
export type RateQuote = Static<typeof RateQuote>;

export const RateAnswer = Type.Object(
  {
    quotes: Type.Array(RateQuote, { description: 'Cheapest first.' }),
    refusals: Type.Array(
      Type.Object({
        tableId: Type.String(),
        version: Version,
        carrier: Type.String(),
        service: Type.String(),
        reason: Type.String(),
        'x-message': Type.Optional(MessageKeySchema),
      }),
    ),
  },
  { title: 'RateAnswer' },
);
export type RateAnswer = Static<typeof RateAnswer>;
