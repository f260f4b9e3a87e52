import { Type, type Static } from 'typebox';
import { BatchRequest } from './batch.ts';
import { Nullable, Page, pageQuery, Timestamp, Words } from './common.ts';
import { PackRequest } from './pack.ts';

/**
 * Imports of files. A file is uploaded, read and decided row by row (the preview), shown, and applied; the preview and the
 * result come from the same code.
 */

export const importKinds = ['items', 'containers', 'orders', 'slots', 'rates', 'batchOrders'] as const;
export const ImportKind = Words(importKinds, {
  description:
    'What the records of the file are. batchOrders: orders that a batch packs; they are never stored as orders.',
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
const lengthUnit = Words(lengthUnits, { description: 'Unit of lengths without one.' });
const weightUnit = Words(weightUnits, { description: 'Unit of weights without one.' });
const timeZone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'IANA name of the zone of dates without one, such as Europe/Berlin.',
});
const Path = Type.String({ maxLength: 256, description: 'Field, with dots.' });
const RowNumber = Type.Integer({ minimum: 1, description: 'As a spreadsheet counts.' });

export const ImportReadingChoices = Type.Object(
  {
    encoding: Type.Optional(Words(encodings)),
    delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 4 })),
    sheet: Type.Optional(Type.String({ maxLength: 256, description: 'Name of the sheet of a workbook.' })),
    headerRow: Type.Optional(Type.Integer({ minimum: 1, maximum: importMaxRows })),
  },
  { title: 'ImportReadingChoices', description: 'How the bytes are read; what is absent is recognised.' },
);

export const ImportDefaults = Type.Object(
  {
    ...{ language: Words(languages), length: lengthUnit, weight: weightUnit, timeZone },
    carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'Of a rate card.' })),
    service: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Of a rate card.' })),
  },
  { title: 'ImportDefaults', description: 'Used where neither the header nor the cells say it.' },
);

export const ImportReading = Type.Object(
  {
    format: Words(['csv', 'xlsx'] as const),
    encoding: Nullable(Words(encodings)),
    delimiter: Nullable(Type.String()),
    sheet: Nullable(Type.String()),
    sheets: Type.Array(Type.String()),
    headerRow: RowNumber,
  },
  { title: 'ImportReading', description: 'How the bytes were read.' },
);

/** What a cell does to a field of a stored record. */
export const ifStoredChoices = ['add', 'replace', 'fill'] as const;
export type IfStored = (typeof ifStoredChoices)[number];

const columnPlan = {
  column: Type.Integer({ minimum: 0, maximum: 16_384, description: 'Place in the file, from 0.' }),
  header: Type.String({ maxLength: 32_768 }),
  path: Nullable(
    Type.String({
      maxLength: 256,
      description:
        'Field that the column fills, with dots; x-dimensions for 12x30x20 in one cell; customAttributes.NAME keeps its texts as an own attribute of an item or order; null: ignored.',
    }),
  ),
  unit: Nullable(Words([...lengthUnits, ...weightUnits] as const)),
  decimal: Nullable(Words(['point', 'comma'] as const, { description: 'Decimal sign of its numbers.' })),
  dateOrder: Nullable(Words(['ymd', 'dmy', 'mdy'] as const)),
  isCertain: Type.Boolean({ description: 'False for a guess that a person should check.' }),
  ifStored: Type.Optional(
    Words(ifStoredChoices, {
      description:
        'What a cell does to the field of a stored record. add: puts what it lacks at the end of a list. replace: takes its place. fill: counts only where the field is empty. Absent: add for tags, else replace. With add and fill an empty cell never clears its field.',
    }),
  ),
};
export const ImportColumnPlan = Type.Object(columnPlan, { title: 'ImportColumnPlan' });
export const ImportColumn = Type.Object(
  {
    ...columnPlan,
    examples: Type.Array(Type.String(), { description: 'Up to three different cells.' }),
    filled: Type.Optional(Type.Integer({ minimum: 0, description: 'Cells with a value. Absent of earlier imports.' })),
    storedRecords: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'How many stored records its cells name. Only of a column that was taken as the key for that, in place of one that only counts the rows.',
      }),
    ),
  },
  { title: 'ImportColumn', description: 'A column of the file, and what it fills.' },
);

export const emptyCellChoices = ['keep', 'clear'] as const;
const EmptyCells = Words(emptyCellChoices, {
  description: 'keep: an empty cell leaves its field as it is. clear: it clears the field.',
});

export const importTakes = ['all', 'existing', 'new'] as const;
/** Which records of a file are imported. */
export type ImportTake = (typeof importTakes)[number];
const Take = Words(importTakes, {
  description:
    'existing: records that are not stored yet are left out. new: records that are stored already are left out. What is left out has the outcome `skipped`. Orders of a batch are always all.',
});

export const likeChoices = ['same', 'new'] as const;
/** Whether a record of a file is the stored one whose id it almost has. */
export type LikeChoice = (typeof likeChoices)[number];
const Keys = Type.Array(Type.String({ maxLength: 1024 }), { maxItems: importMaxRows });
export const ImportLookAlikes = Type.Object(
  {
    all: Type.Optional(Words(['ask', ...likeChoices] as const, { default: 'ask', description: 'All others.' })),
    same: Type.Optional(Keys),
    new: Type.Optional(Keys),
  },
  {
    title: 'ImportLookAlikes',
    description:
      'By id in the file, records whose id differs from a stored one in case and punctuation only: whether they change that one.',
  },
);
export type ImportLookAlikes = Static<typeof ImportLookAlikes>;

export const ImportPlan = Type.Object(
  {
    choices: Type.Optional(ImportReadingChoices),
    columns: Type.Optional(
      Type.Array(ImportColumnPlan, {
        maxItems: 16_384,
        description: 'Columns that a person has planned; all others, and all when absent, are recognised again.',
      }),
    ),
    emptyCells: Type.Optional(EmptyCells),
    take: Type.Optional(Take),
    lookAlikes: Type.Optional(ImportLookAlikes),
    defaults: Type.Optional(ImportDefaults),
  },
  {
    title: 'ImportPlan',
    description: 'What is absent stays as it is; `choices`, `columns` and `lookAlikes` are replaced whole.',
  },
);
export type ImportPlan = Static<typeof ImportPlan>;

export const ImportNote = Type.Object(
  {
    column: Nullable(Type.Integer({ description: 'Place of the column, from 0; null: the whole row.' })),
    path: Nullable(Path),
    code: Type.String({ description: 'What there is to say; the same words for the same code.' }),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    text: Type.String({ description: 'In English.' }),
  },
  { title: 'ImportNote', description: 'Why a row is rejected or doubtful.' },
);

export const ImportNoteSummary = Type.Object(
  {
    ...ImportNote.properties,
    outcome: Words(['doubtful', 'rejected'] as const),
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
    reason: Type.String({ description: 'What the notes of such a record are about, such as "leapUp weight".' }),
    notes: Type.Array(ImportNote, { description: 'Of the first such record.' }),
    records: Type.Integer({ minimum: 1 }),
    firstRow: RowNumber,
  },
  {
    title: 'ImportDoubt',
    description:
      'A reason for which records are doubtful. A record with several notes has one reason that names them all.',
  },
);
export type ImportDoubt = Static<typeof ImportDoubt>;

const Reason = Type.String({ minLength: 1, maxLength: 512 });
export const DoubtfulChoice = Type.Object(
  {
    reasons: Type.Array(Reason, { maxItems: 1000, description: 'Reasons whose records are stored.' }),
    except: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        maxItems: 10_000,
        description: 'Numbers of records that are decided the other way than their reason.',
      }),
    ),
  },
  { title: 'DoubtfulChoice', description: 'Some of the doubtful records: by reason, and one by one.' },
);
export type DoubtfulChoice = Static<typeof DoubtfulChoice>;
const Doubtful = Type.Union([Words(['include', 'leave'] as const), DoubtfulChoice], {
  description: 'Which doubtful records are stored: all, none, or the chosen ones. Required when there are any.',
});
export type Doubtful = Static<typeof Doubtful>;

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });
export const OutcomeCounts = Type.Object(
  {
    all: count(),
    new: count('Created when the import is applied.'),
    changed: count('Changed when it is applied.'),
    unchanged: count('Nothing differs from what is stored.'),
    doubtful: count('With something that a person should check; stored only when asked for.'),
    skipped: Type.Optional(count('Left out as `take` wants it. Absent of earlier imports.')),
    rejected: count('Cannot be stored.'),
  },
  { title: 'OutcomeCounts', description: 'The others add up to the first.' },
);
/** Why a person should look at a field before the import. */
export const fieldWarnings = ['oneValue', 'mostChanged'] as const;
export const ImportFieldCounts = Type.Object(
  {
    path: Path,
    records: count('Stored records whose field the file changes; with the doubtful ones.'),
    overwritten: count('Those of them that lose a value.'),
    commonest: Nullable(
      Type.Object(
        { value: Type.Unknown({ description: 'Null: it is cleared.' }), records: count() },
        { description: 'The most frequent new value. Null where all differ, and where none is short.' },
      ),
    ),
    warning: Nullable(
      Words(fieldWarnings, {
        description:
          'oneValue: nearly all stored values are lost, and nearly all records get one and the same. mostChanged: most stored names or codes become others.',
      }),
    ),
  },
  { title: 'ImportFieldCounts', description: 'What becomes of a field of the stored records.' },
);
export type ImportFieldCounts = Static<typeof ImportFieldCounts>;
export const ImportCounts = Type.Object(
  {
    rows: OutcomeCounts,
    records: OutcomeCounts,
    fields: Type.Optional(
      Type.Array(ImportFieldCounts, { description: 'Most frequent first, at most 100. Absent of earlier imports.' }),
    ),
  },
  { title: 'ImportCounts', description: 'An order or rate table is one record with several rows.' },
);

export const ImportTally = Type.Object(
  {
    created: count('Records.'),
    updated: count('Records.'),
    unchanged: Type.Optional(count('Doubtful records that were accepted and stay as they are.')),
    changedSince: count('Records left out because they were changed by someone else after the preview.'),
    doubtful: count('Doubtful records left out.'),
    open: count('Records that were not reached because the import was cancelled.'),
  },
  { title: 'ImportTally', description: 'What was stored so far; of batchOrders what became a batch.' },
);

const undoCounts = {
  restored: count('Changed records of which fields go back, `partly` among them.'),
  partly: Type.Optional(count('Records of which fields that were changed since stay; absent of earlier undos.')),
  deleted: count('Records that the import had created.'),
  skipped: count('Records left as they are.'),
  skippedRecords: Type.Array(
    Type.Object({
      key: Type.String(),
      reason: Words(['changedSince', 'fieldsChangedSince', 'inUse'] as const, {
        description:
          'changedSince: changed after the import. fieldsChangedSince: only `fields` stay. inUse: other records need it.',
      }),
      fields: Type.Optional(Type.Array(Type.String(), { description: 'Fields that stay, with dots.' })),
    }),
    { description: 'The first 1,000.' },
  ),
};
export const ImportUndoPreview = Type.Object(undoCounts, {
  title: 'ImportUndoPreview',
  description: 'What an undo would do now.',
});
export type ImportUndoPreview = Static<typeof ImportUndoPreview>;
export const ImportUndo = Type.Object(
  {
    by: Type.String({ description: 'E-mail of the user or label of the API key that asked for it.' }),
    at: Timestamp,
    ...undoCounts,
  },
  { title: 'ImportUndo', description: 'What the undo has done so far.' },
);

export const Import = Type.Object(
  {
    id: Type.String(),
    kind: ImportKind,
    fileName: Type.String(),
    bytes: count('Size of the file.'),
    state: Words(importStates, {
      description:
        'reading: being read and decided. ready: can be applied. stopped: cancelled while it was applied, so a part is stored. cancelled: nothing was stored. failed: see `problem`.',
    }),
    choices: ImportReadingChoices,
    defaults: ImportDefaults,
    emptyCells: EmptyCells,
    take: Take,
    lookAlikes: Type.Object({
      ...Type.Required(ImportLookAlikes).properties,
      records: count(),
      open: count('Not decided.'),
    }),
    reading: Nullable(ImportReading),
    columns: Type.Array(ImportColumn),
    ignoredColumns: Type.Array(Type.String(), {
      description: 'Headers of the columns with values of which nothing was read.',
    }),
    ignoredLines: Type.Array(Type.String(), {
      description: 'Lines of a rate card that were not read, at most 100.',
    }),
    counts: Nullable(ImportCounts),
    notes: Type.Array(ImportNoteSummary, { description: 'Most frequent first, at most 100.' }),
    doubts: Type.Array(ImportDoubt, {
      description: 'Why records are doubtful, most frequent first, at most 100. Each doubtful record has one reason.',
    }),
    progress: Nullable(
      Type.Object(
        {
          done: count(),
          total: Nullable(count('Null while it is not known.')),
          step: Words(['reading', 'deciding', 'applying', 'undoing'] as const),
        },
        { description: 'Of the work that runs; rows while reading, else records.' },
      ),
    ),
    doubtful: Nullable(Doubtful),
    result: Nullable(ImportTally),
    undo: Nullable(ImportUndo),
    problem: Nullable(Type.String({ description: 'Why it failed.' })),
    batchId: Type.Optional(Type.String({ description: 'The batch that its orders became.' })),
    canUndo: Type.Boolean(),
    hasRows: Type.Boolean({ description: 'False once the rows were removed to save space.' }),
    createdAt: Timestamp,
    createdBy: Type.String(),
    appliedAt: Nullable(Timestamp),
    appliedBy: Nullable(Type.String({ description: 'E-mail of the user or label of the API key.' })),
    updatedAt: Timestamp,
    endedAt: Nullable(
      Type.Unsafe<string>({ ...Timestamp, description: 'End of the reading or applying, not of an undo.' }),
    ),
  },
  { title: 'Import' },
);
export type Import = Static<typeof Import>;
export const ImportPage = Page('ImportPage', Import);

export const CreateImportQuery = Type.Object({
  kind: ImportKind,
  fileName: Type.String({ minLength: 1, maxLength: 256, description: 'As the person knows the file.' }),
  language: Type.Optional(Words(languages, { default: 'en', description: 'Of the window, for headers and numbers.' })),
  length: Type.Optional(Words(lengthUnits, { default: 'in', description: 'Unit of lengths without one.' })),
  weight: Type.Optional(Words(weightUnits, { default: 'lb', description: 'Unit of weights without one.' })),
  timeZone: Type.Optional(Type.Unsafe<string>({ ...timeZone, default: 'UTC' })),
});

export const ImportQuery = Type.Object({
  ...pageQuery,
  kind: Type.Optional(ImportKind),
  state: Type.Optional(Words(importStates)),
  changedSince: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only those that changed after this time.' }),
  ),
});
export type ImportQuery = Static<typeof ImportQuery>;

export const ImportChange = Type.Object(
  {
    path: Path,
    from: Type.Unknown({ description: 'Null: it had no value.' }),
    to: Type.Unknown({ description: 'Null: it is cleared.' }),
  },
  {
    title: 'ImportChange',
    description:
      'In inches, pounds and UTC. Of a list with more than 20 entries a summary: how many there are, and of each member how many different values it has, with the least and the most: {"entries": 36, "members": {"cost": {"different": 30, "least": 4.12, "most": 13.23}}}.',
  },
);

export const ImportRow = Type.Object(
  {
    row: RowNumber,
    record: Type.Integer({ minimum: 0, description: 'Number of its record; rows of one record share it.' }),
    key: Nullable(Type.String({ description: 'Id, location or order number.' })),
    outcome: Nullable(
      Words(importOutcomes, {
        description: 'Null while it is not decided. A doubtful row that was stored is new or changed.',
      }),
    ),
    becomes: Nullable(
      Words(['new', 'changed'] as const, { description: 'What the record becomes when the row is stored.' }),
    ),
    cells: Type.Array(Type.String(), { description: 'As the file has them.' }),
    changes: Type.Array(ImportChange, {
      description: 'Of the whole record, on its first row. Of a new record all its fields.',
    }),
    notes: Type.Array(ImportNote),
    like: Type.Optional(
      Type.Object(
        { key: Type.String(), choice: Nullable(Words(likeChoices)) },
        { description: 'The stored record that it looks like.' },
      ),
    ),
    reason: Nullable(Type.String({ description: 'Why its record is doubtful: one of `doubts` of the import.' })),
    result: Nullable(
      Words(importResults, {
        description:
          'Of an applied import. left: doubtful and left out. changedSince: someone else has changed the record after the preview.',
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
  outcome: Type.Optional(Words(importOutcomes)),
  reason: Type.Optional(Type.Unsafe<string>({ ...Reason, description: 'Doubtful rows with this reason.' })),
  result: Type.Optional(Words(importResults)),
  field: Type.Optional(
    Type.Unsafe<string>({ ...Path, description: 'First rows of stored records whose field this import changes.' }),
  ),
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 256, description: 'Text of a cell, in any case.' })),
  sort: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 16_384, description: 'Place of a column: numbers, texts, empty cells.' }),
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
  doubtful: Type.Optional(Type.Boolean({ default: false, description: 'With the doubtful rows that were left out.' })),
  skipped: Type.Optional(
    Type.Boolean({ default: false, description: 'Only the rows that were left out as `take` wanted it.' }),
  ),
});
