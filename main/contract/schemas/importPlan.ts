import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from './common.ts';
import { containerTypes } from './container.ts';

/** How the file of an import is read: choices of a person, defaults, columns and their target fields. */

export const importKinds = ['items', 'containers', 'orders', 'slots', 'rates', 'batchOrders'] as const;
export const ImportKind = StringEnum(importKinds, {
  description:
    'Type of the records in the file. batchOrders: orders to pack as a batch, which are never stored as orders.',
});

export type ImportKind = (typeof importKinds)[number];

/** Largest file of an import, and most rows. */
export const importMaxBytes = 50 * 1024 * 1024;
export const importMaxRows = 100_000;

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
const lengthUnits = ['in', 'ft', 'mm', 'cm', 'm'] as const;
const weightUnits = ['lb', 'oz', 'g', 'kg'] as const;
const languages = ['en', 'de'] as const;
const lengthUnit = StringEnum(lengthUnits, { description: 'Unit of lengths without one.' });
const weightUnit = StringEnum(weightUnits, { description: 'Unit of weights without one.' });
const timeZone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'IANA name of the zone of dates without one, such as Europe/Berlin.',
});
export const ImportPath = Type.String({ maxLength: 256, description: 'Field, with dots.' });
export const ImportRowNumber = Type.Integer({ minimum: 1, description: 'Row number as in a spreadsheet.' });

export const ImportReadingChoices = Type.Object(
  {
    encoding: Type.Optional(StringEnum(encodings)),
    delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 4 })),
    sheet: Type.Optional(Type.String({ maxLength: 256, description: 'Name of the sheet in a workbook.' })),
    headerRow: Type.Optional(Type.Integer({ minimum: 1, maximum: importMaxRows })),
  },
  { title: 'ImportReadingChoices', description: 'How to read the file; omitted values are detected.' },
);

export const ImportDefaults = Type.Object(
  {
    ...{ language: StringEnum(languages), length: lengthUnit, weight: weightUnit, timeZone },
    carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'For rate cards.' })),
    service: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'For rate cards.' })),
    containerType: Type.Optional(
      StringEnum(containerTypes, { description: 'Type of new containers if no column has it.' }),
    ),
    rateTable: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Id of the rate table of all rows if no column has it.',
      }),
    ),
  },
  { title: 'ImportDefaults', description: 'Used if neither the header nor the cells specify it.' },
);

export const ImportReading = Type.Object(
  {
    format: StringEnum(['csv', 'xlsx'] as const),
    encoding: Nullable(StringEnum(encodings)),
    delimiter: Nullable(Type.String()),
    sheet: Nullable(Type.String()),
    sheets: Type.Array(Type.String()),
    headerRow: ImportRowNumber,
  },
  { title: 'ImportReading', description: 'How the file was read.' },
);

/** What a cell does to a field of a stored record. */
export const ifStoredChoices = ['add', 'replace', 'fill'] as const;
export type IfStored = (typeof ifStoredChoices)[number];

const columnPlan = {
  column: Type.Integer({ minimum: 0, maximum: 16_384, description: 'Index in the file, from 0.' }),
  header: Type.String({ maxLength: 32_768 }),
  path: Nullable(
    Type.String({
      maxLength: 256,
      description:
        'Target field, with dots; x-dimensions for 12x30x20 in one cell; x-destinationZipFrom and x-destinationZipTo for the ends of a range of destination ZIPs; customAttributes.NAME stores the text or number as a custom attribute of an item or order; null: ignored.',
    }),
  ),
  unit: Nullable(StringEnum([...lengthUnits, ...weightUnits] as const)),
  decimal: Nullable(StringEnum(['point', 'comma'] as const, { description: 'Decimal sign of its numbers.' })),
  dateOrder: Nullable(StringEnum(['ymd', 'dmy', 'mdy'] as const)),
  isCertain: Type.Boolean({ description: 'False: a guess that a person should check.' }),
  ifStored: Type.Optional(
    StringEnum(ifStoredChoices, {
      description:
        'How a cell changes the field of a stored record. add: appends missing entries to a list. replace: replaces the value. fill: sets the field only if it is empty. If omitted, add for tags, else replace. With fill, an empty cell never clears its field.',
    }),
  ),
  areNumbers: Type.Optional(
    Type.Boolean({
      description:
        'Whether the cells of a column that fills a custom attribute are stored as numbers; a text among them is then doubtful. If omitted in a plan, it follows from the cells: true if nearly all of them are numbers, some with decimals, and none looks like a code.',
    }),
  ),
};
export const ImportColumnPlan = Type.Object(columnPlan, { title: 'ImportColumnPlan' });
export const ImportColumn = Type.Object(
  {
    ...columnPlan,
    examples: Type.Array(Type.String(), { description: 'Up to three different cells.' }),
    filled: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Number of cells with a value. Absent for earlier imports.' }),
    ),
    isBareDoubtful: Type.Optional(
      Type.Boolean({
        description:
          'True: nearly all other cells state `unit`, and each cell without a unit is doubtful until the column is confirmed.',
      }),
    ),
    storedRecords: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Number of stored records that its cells identify. Only for a column chosen as the key because of this, instead of a column that only numbers the rows.',
      }),
    ),
  },
  { title: 'ImportColumn', description: 'A column of the file and its target field.' },
);

export const emptyCellChoices = ['keep', 'clear'] as const;
export const ImportEmptyCells = StringEnum(emptyCellChoices, {
  description: 'keep: an empty cell leaves its field unchanged. clear: an empty cell clears its field.',
});

export const importTakes = ['all', 'existing', 'new'] as const;
/** Which records of a file are imported. */
export type ImportTake = (typeof importTakes)[number];
export const ImportTakeChoice = StringEnum(importTakes, {
  description:
    'existing: leave out records that are not stored yet. new: leave out records that are already stored. Left-out records have the outcome `skipped`. Orders of a batch are always all included.',
});

export const likeChoices = ['same', 'new'] as const;
/** Whether a record of a file is the stored one whose id it almost has. */
export type LikeChoice = (typeof likeChoices)[number];
const Keys = Type.Array(Type.String({ maxLength: 1024 }), { maxItems: importMaxRows });
export const ImportLookAlikes = Type.Object(
  {
    all: Type.Optional(StringEnum(['ask', ...likeChoices] as const, { default: 'ask', description: 'All others.' })),
    same: Type.Optional(Keys),
    new: Type.Optional(Keys),
  },
  {
    title: 'ImportLookAlikes',
    description:
      'By ID in the file, for records whose ID differs from a stored one only in case and punctuation: true if they change the stored record.',
  },
);
export type ImportLookAlikes = Static<typeof ImportLookAlikes>;

export const ImportPlan = Type.Object(
  {
    choices: Type.Optional(ImportReadingChoices),
    columns: Type.Optional(
      Type.Array(ImportColumnPlan, {
        maxItems: 16_384,
        description: 'Columns planned by a person. All others are recognized again; if omitted, all are.',
      }),
    ),
    emptyCells: Type.Optional(ImportEmptyCells),
    take: Type.Optional(ImportTakeChoice),
    lookAlikes: Type.Optional(ImportLookAlikes),
    defaults: Type.Optional(ImportDefaults),
  },
  {
    title: 'ImportPlan',
    description: 'Omitted fields stay unchanged; `choices`, `columns` and `lookAlikes` are replaced completely.',
  },
);
export type ImportPlan = Static<typeof ImportPlan>;

export const CreateImportQuery = Type.Object({
  kind: ImportKind,
  fileName: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 256,
      description: 'Name shown to the user; by default that of the file in the body.',
    }),
  ),
  language: Type.Optional(StringEnum(languages, { default: 'en', description: 'Language of headers and numbers.' })),
  length: Type.Optional(StringEnum(lengthUnits, { default: 'in', description: 'Unit of lengths without one.' })),
  weight: Type.Optional(StringEnum(weightUnits, { default: 'lb', description: 'Unit of weights without one.' })),
  timeZone: Type.Optional(Type.Unsafe<string>({ ...timeZone, default: 'UTC' })),
});
