import { Type, type Static } from 'typebox';
import { BatchRequest } from './batch.ts';
import { Nullable, Page, pageQuery, Timestamp, StringEnum } from './common.ts';
import { containerTypes } from './container.ts';
import { PackRequest } from './pack.ts';

/**
 * Imports of files. A file is uploaded, read and decided row by row (the preview), shown, and applied; the preview and the
 * result come from the same code.
 */

export const importKinds = ['items', 'containers', 'orders', 'slots', 'rates', 'batchOrders'] as const;
export const ImportKind = StringEnum(importKinds, {
  description:
    'Type of the records in the file. batchOrders: orders to pack as a batch, which are never stored as orders.',
});

export const importStates = [
  'reading',
  'ready',
  'applying',
  'applied',
  'stopped',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

export const importOutcomes = ['new', 'changed', 'unchanged', 'doubtful', 'skipped', 'rejected'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export type ImportKind = (typeof importKinds)[number];

/** What became of a row when the import was applied. */
export const importResults = ['stored', 'left', 'changedSince'] as const;
export type RowResult = (typeof importResults)[number];

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
const Path = Type.String({ maxLength: 256, description: 'Field, with dots.' });
const RowNumber = Type.Integer({ minimum: 1, description: 'Row number as in a spreadsheet.' });

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
    headerRow: RowNumber,
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
        'How a cell changes the field of a stored record. add: appends missing entries to a list. replace: replaces the value. fill: sets the field only if it is empty. If omitted, add for tags, else replace. With add and fill, an empty cell never clears its field.',
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
const EmptyCells = StringEnum(emptyCellChoices, {
  description: 'keep: an empty cell leaves its field unchanged. clear: an empty cell clears its field.',
});

export const importTakes = ['all', 'existing', 'new'] as const;
/** Which records of a file are imported. */
export type ImportTake = (typeof importTakes)[number];
const Take = StringEnum(importTakes, {
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
    emptyCells: Type.Optional(EmptyCells),
    take: Type.Optional(Take),
    lookAlikes: Type.Optional(ImportLookAlikes),
    defaults: Type.Optional(ImportDefaults),
  },
  {
    title: 'ImportPlan',
    description: 'Omitted fields stay unchanged; `choices`, `columns` and `lookAlikes` are replaced completely.',
  },
);
export type ImportPlan = Static<typeof ImportPlan>;

export const ImportNote = Type.Object(
  {
    column: Nullable(Type.Integer({ description: 'Index of the column, from 0; null: the whole row.' })),
    path: Nullable(Path),
    code: Type.String({ description: 'Message; the same for the same code.' }),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    text: Type.String({ description: 'In English.' }),
  },
  { title: 'ImportNote', description: 'Why a row is rejected or doubtful.' },
);

export const ImportNoteSummary = Type.Object(
  {
    ...ImportNote.properties,
    outcome: StringEnum(['doubtful', 'rejected'] as const),
    rows: Type.Integer({ minimum: 1, description: 'Rows with this note.' }),
    firstRow: RowNumber,
  },
  {
    title: 'ImportNoteSummary',
    description: 'A note that several rows have; text and parameters are those of the first.',
  },
);

export const ImportDoubt = Type.Object(
  {
    reason: Type.String({ description: 'Code of the most serious note of its records, such as leapUp.' }),
    notes: Type.Array(ImportNote, { description: 'One for each field that it affects, at most 5.' }),
    records: Type.Integer({ minimum: 1 }),
    firstRow: RowNumber,
    others: Type.Optional(
      Type.Array(Type.Object({ reason: Type.String(), note: ImportNote, records: Type.Integer({ minimum: 1 }) }), {
        description: 'Less serious notes that some of its records also have, at most 5. Absent for earlier imports.',
      }),
    ),
  },
  {
    title: 'ImportDoubt',
    description:
      'A reason why records are doubtful. A record with several notes has the most serious one as its reason.',
  },
);
export type ImportDoubt = Static<typeof ImportDoubt>;

const Reason = Type.String({ minLength: 1, maxLength: 512 });
export const DoubtfulChoice = Type.Object(
  {
    reasons: Type.Array(Reason, { maxItems: 1000, description: 'Reasons; their records are stored.' }),
    except: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        maxItems: 10_000,
        description: 'Numbers of records that are exceptions to the choice for their reason.',
      }),
    ),
  },
  { title: 'DoubtfulChoice', description: 'Some of the doubtful records, by reason or individually.' },
);
export type DoubtfulChoice = Static<typeof DoubtfulChoice>;
const Doubtful = Type.Union([StringEnum(['include', 'leave'] as const), DoubtfulChoice], {
  description: 'Which doubtful records are stored: all, none, or the chosen ones. Required if there are any.',
});
export type Doubtful = Static<typeof Doubtful>;

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });
export const OutcomeCounts = Type.Object(
  {
    all: count(),
    new: count('Created when the import is applied.'),
    changed: count('Changed when it is applied.'),
    unchanged: count('Nothing differs from what is stored.'),
    doubtful: count('To be checked by a person; stored only on request.'),
    skipped: Type.Optional(count('Left out because of `take`. Absent for earlier imports.')),
    rejected: count('Cannot be stored.'),
  },
  { title: 'OutcomeCounts', description: 'The others add up to the first.' },
);
/** Why a person should look at a field before the import. */
export const fieldWarnings = ['oneValue', 'mostChanged'] as const;
export const ImportFieldCounts = Type.Object(
  {
    path: Path,
    records: count('Stored records whose field the file changes, including doubtful ones.'),
    overwritten: count('Stored records that lose a value.'),
    commonest: Nullable(
      Type.Object(
        { value: Type.Unknown({ description: 'Null: cleared.' }), records: count() },
        { description: 'Most frequent new value. Null if all values differ or none is short.' },
      ),
    ),
    warning: Nullable(
      StringEnum(fieldWarnings, {
        description:
          'oneValue: nearly all stored values are lost, and nearly all records get the same value. mostChanged: most stored names or codes change.',
      }),
    ),
  },
  { title: 'ImportFieldCounts', description: 'How the import changes a field of the stored records.' },
);
export type ImportFieldCounts = Static<typeof ImportFieldCounts>;
export const ImportCounts = Type.Object(
  {
    rows: OutcomeCounts,
    records: OutcomeCounts,
    fields: Type.Optional(
      Type.Array(ImportFieldCounts, { description: 'Most frequent first, at most 100. Absent for earlier imports.' }),
    ),
  },
  { title: 'ImportCounts', description: 'An order or rate table is one record with one or more rows.' },
);

export const ImportTally = Type.Object(
  {
    created: count('Records.'),
    updated: count('Records.'),
    unchanged: Type.Optional(count('Doubtful records that were accepted and are unchanged.')),
    changedSince: count('Records left out because someone else changed them after the preview.'),
    doubtful: count('Doubtful records left out.'),
    open: count('Records not processed because the import was cancelled.'),
  },
  { title: 'ImportTally', description: 'Records stored so far; for batchOrders, orders in the batch.' },
);

const undoCounts = {
  restored: count('Changed records with reverted fields, including `partly`.'),
  partly: Type.Optional(count('Records that keep fields changed since the import; absent for earlier undos.')),
  deleted: count('Records created by the import.'),
  skipped: count('Records left unchanged.'),
  skippedRecords: Type.Array(
    Type.Object({
      key: Type.String(),
      reason: StringEnum(['changedSince', 'fieldsChangedSince', 'inUse'] as const, {
        description:
          'changedSince: changed after the import. fieldsChangedSince: only `fields` are kept. inUse: used by other records.',
      }),
      fields: Type.Optional(Type.Array(Type.String(), { description: 'Fields that are kept, with dots.' })),
    }),
    { description: 'The first 1,000.' },
  ),
};
export const ImportUndoPreview = Type.Object(undoCounts, {
  title: 'ImportUndoPreview',
  description: 'Result of an undo now.',
});
export type ImportUndoPreview = Static<typeof ImportUndoPreview>;
export const ImportUndo = Type.Object(
  {
    by: Type.String({ description: 'E-mail of the user or label of the API key that requested it.' }),
    at: Timestamp,
    ...undoCounts,
  },
  { title: 'ImportUndo', description: 'Progress of the undo.' },
);

export const Import = Type.Object(
  {
    id: Type.String(),
    kind: ImportKind,
    fileName: Type.String(),
    bytes: count('Size of the file.'),
    state: StringEnum(importStates, {
      description:
        'reading: being read and checked. ready: can be applied. stopped: cancelled while it was being applied, so it is partly stored. cancelled: nothing was stored. failed: see `problem`.',
    }),
    choices: ImportReadingChoices,
    defaults: ImportDefaults,
    emptyCells: EmptyCells,
    take: Take,
    lookAlikes: Type.Object({
      ...Type.Required(ImportLookAlikes).properties,
      records: count(),
      open: count('Not decided yet.'),
    }),
    reading: Nullable(ImportReading),
    columns: Type.Array(ImportColumn),
    ignoredColumns: Type.Array(Type.String(), {
      description: 'Headers of columns with values that were ignored.',
    }),
    ignoredLines: Type.Array(Type.String(), {
      description: 'Ignored lines of a rate card, at most 100.',
    }),
    counts: Nullable(ImportCounts),
    notes: Type.Array(ImportNoteSummary, { description: 'Most frequent first, at most 100.' }),
    doubts: Type.Array(ImportDoubt, {
      description: 'Why records are doubtful, most serious first, at most 100. Each doubtful record has one reason.',
    }),
    progress: Nullable(
      Type.Object(
        {
          done: count(),
          total: Nullable(count('Null until known.')),
          step: StringEnum(['reading', 'deciding', 'applying', 'undoing'] as const),
        },
        { description: 'Progress of the current step: rows while reading, else records.' },
      ),
    ),
    doubtful: Nullable(Doubtful),
    result: Nullable(ImportTally),
    undo: Nullable(ImportUndo),
    problem: Nullable(Type.String({ description: 'Reason of the failure.' })),
    batchId: Type.Optional(Type.String({ description: 'Batch created from its orders.' })),
    canUndo: Type.Boolean(),
    hasRows: Type.Boolean({ description: 'False once the rows have been removed to save space.' }),
    createdAt: Timestamp,
    createdBy: Type.String(),
    appliedAt: Nullable(Timestamp),
    appliedBy: Nullable(Type.String({ description: 'E-mail of the user or label of the API key.' })),
    updatedAt: Timestamp,
    endedAt: Nullable(
      Type.Unsafe<string>({ ...Timestamp, description: 'End of reading or applying, not of an undo.' }),
    ),
  },
  { title: 'Import' },
);
export type Import = Static<typeof Import>;
export const ImportPage = Page('ImportPage', Import);

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

export const ImportQuery = Type.Object({
  ...pageQuery,
  kind: Type.Optional(ImportKind),
  state: Type.Optional(StringEnum(importStates)),
  changedSince: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only imports that changed after this time.' }),
  ),
});
export type ImportQuery = Static<typeof ImportQuery>;

export const ImportChange = Type.Object(
  {
    path: Path,
    from: Type.Unknown({ description: 'Null: no value.' }),
    to: Type.Unknown({ description: 'Null: cleared.' }),
  },
  {
    title: 'ImportChange',
    description:
      'In inches, pounds and UTC. For a list with more than 20 entries, a summary: the number of entries and, for each member, the number of different values with the minimum and maximum: {"entries": 36, "members": {"cost": {"different": 30, "least": 4.12, "most": 13.23}}}.',
  },
);

export const ImportRow = Type.Object(
  {
    row: RowNumber,
    record: Type.Integer({ minimum: 0, description: 'Number of the record; the same for all its rows.' }),
    key: Nullable(Type.String({ description: 'Id, location or order number.' })),
    outcome: Nullable(
      StringEnum(importOutcomes, {
        description: 'Null until decided. A doubtful row that was stored is new or changed.',
      }),
    ),
    becomes: Nullable(StringEnum(['new', 'changed'] as const, { description: 'The record as it will be stored.' })),
    cells: Type.Array(Type.String(), { description: 'As in the file.' }),
    changes: Type.Array(ImportChange, {
      description: 'Of the whole record, on its first row. For a new record, all its fields.',
    }),
    notes: Type.Array(ImportNote),
    like: Type.Optional(
      Type.Object(
        { key: Type.String(), choice: Nullable(StringEnum(likeChoices)) },
        { description: 'The similar stored record.' },
      ),
    ),
    reason: Nullable(Type.String({ description: 'Why the record is doubtful: one of `doubts` of the import.' })),
    result: Nullable(
      StringEnum(importResults, {
        description:
          'For an applied import. left: doubtful and left out. changedSince: someone else changed the record after the preview.',
      }),
    ),
  },
  { title: 'ImportRow' },
);
export type ImportRow = Static<typeof ImportRow>;
export const ImportRowPage = Page('ImportRowPage', ImportRow);

export const ImportRowQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'Page size.' })),
  cursor: pageQuery.cursor,
  outcome: Type.Optional(StringEnum(importOutcomes)),
  reason: Type.Optional(Type.Unsafe<string>({ ...Reason, description: 'Doubtful rows with this reason.' })),
  result: Type.Optional(StringEnum(importResults)),
  field: Type.Optional(
    Type.Unsafe<string>({ ...Path, description: 'First rows of stored records whose field this import changes.' }),
  ),
  search: Type.Optional(
    Type.String({ minLength: 1, maxLength: 256, description: 'Text of a cell; not case-sensitive.' }),
  ),
  sort: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 16_384,
      description: 'Index of the column to sort by: numbers first, then text, then empty cells.',
    }),
  ),
  descending: Type.Optional(Type.Boolean({ default: false })),
});
export type ImportRowQuery = Static<typeof ImportRowQuery>;

export const ApplyImportRequest = Type.Object({ doubtful: Type.Optional(Doubtful) }, { title: 'ApplyImportRequest' });

export const PackImportRequest = Type.Object(
  {
    doubtful: Type.Optional(Doubtful),
    algorithm: PackRequest.properties.algorithm,
    optimizeFor: PackRequest.properties.optimizeFor,
    webhookUrl: BatchRequest.properties.webhookUrl,
  },
  { title: 'PackImportRequest' },
);
export type PackImportRequest = Static<typeof PackImportRequest>;

export const RejectedRowsQuery = Type.Object({
  doubtful: Type.Optional(Type.Boolean({ default: false, description: 'Include doubtful rows that were left out.' })),
  skipped: Type.Optional(
    Type.Boolean({ default: false, description: 'Only rows that were left out because of `take`.' }),
  ),
});
