import { Type, type Static } from 'typebox';
import { StringEnum } from './common.ts';
import { ImportKind } from './importPlan.ts';
import { RecordMatch } from './masterQuery.ts';
import { RateTableQuery } from './rate.ts';
import { SlotQuery } from './slot.ts';
import { OrderSearch } from './summary.ts';

/** Exports: every field of the records of a list as a file that can be imported again. */

const { limit: _limit, cursor: _cursor, ...orderFilters } = OrderSearch.properties;
const { limit: _slotLimit, cursor: _slotCursor, ...slotFilters } = SlotQuery.properties;
const { limit: _rateLimit, cursor: _rateCursor, ...rateQuery } = RateTableQuery.properties;
/** Rate tables are few: their list is searched where it is shown. */
const rateFilters = { ...rateQuery, search: OrderSearch.properties.search };

/** The filters of the lists that are not queried like masters, by kind. */
export const exportFilters = { orders: orderFilters, slots: slotFilters, rates: rateFilters } as const;

/** What the records are called where there are many of them: screens, exported files and their sheets. */
export const recordLabels = {
  en: {
    items: 'Items',
    containers: 'Containers',
    orders: 'Orders',
    slots: 'Locations',
    rates: 'Rates',
    batchOrders: 'Batch orders',
  },
  de: {
    items: 'Artikel',
    containers: 'Behälter',
    orders: 'Aufträge',
    slots: 'Lagerplätze',
    rates: 'Tarife',
    batchOrders: 'Sammelaufträge',
  },
} as const satisfies Record<'en' | 'de', Record<ImportKind, string>>;

export const ExportFilter = Type.Object(
  { ...orderFilters, ...slotFilters, ...rateFilters },
  { title: 'ExportFilter', description: 'Filters of the list operations findOrders, listSlots and listRateTables.' },
);
export type ExportFilter = Static<typeof ExportFilter>;

export const ExportRequest = Type.Object(
  {
    kind: ImportKind,
    format: Type.Optional(
      StringEnum(['csv', 'xlsx'] as const, {
        default: 'csv',
        description:
          'xlsx is an Excel workbook with one sheet; codes are stored as text to keep all digits. It can have at most 1,048,576 rows and 32,767 characters per cell.',
      }),
    ),
    language: Type.Optional(
      StringEnum(['en', 'de'] as const, {
        default: 'en',
        description: 'Language of headers, choices, and yes and no.',
      }),
    ),
    units: Type.Optional(
      StringEnum(['imperial', 'metric'] as const, {
        default: 'imperial',
        description: 'Inches and pounds, or centimeters and kilograms; the headers have the units.',
      }),
    ),
    decimal: Type.Optional(
      StringEnum(['point', 'comma'] as const, {
        description: 'Decimal sign and delimiter (comma or semicolon); by default those of the language.',
      }),
    ),
    headerOnly: Type.Optional(
      Type.Boolean({ default: false, description: 'Header without rows, as a template for imports.' }),
    ),
    match: Type.Optional(RecordMatch),
    filter: Type.Optional(ExportFilter),
  },
  {
    title: 'ExportRequest',
    description: 'Records to export: items and containers by `match`, all others by `filter`; if omitted, all.',
  },
);
export type ExportRequest = Static<typeof ExportRequest>;
