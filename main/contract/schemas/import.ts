import Type, { type Static } from 'typebox';
import { Nullable, Page, pageQuery, Timestamp, Words } from './common.ts';

/**
 * Imports of files. A file is uploaded, read and decided row by row (the preview), shown, and applied; the preview and the
 * result come from the same code.
 */

export const importKinds = ['items', 'containers', 'orders', 'slots', 'rates'] as const;
export const ImportKind = Words(importKinds, { description: 'What the records of the file are.' });

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

export const importOutcomes = ['new', 'changed', 'unchanged', 'doubtful', 'rejected'] as const;
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
  { language: Words(languages), length: lengthUnit, weight: weightUnit, timeZone },
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

const columnPlan = {
  column: Type.Integer({ minimum: 0, maximum: 16_384, description: 'Place in the file, from 0.' }),
  header: Type.String({ maxLength: 32_768 }),
  path: Nullable(
    Type.String({
      maxLength: 256,
      description: 'Field that the column fills, with dots; x-dimensions for 12x30x20 in one cell; null: ignored.',
    }),
  ),
  unit: Nullable(Words([...lengthUnits, ...weightUnits] as const)),
  decimal: Nullable(Words(['point', 'comma'] as const, { description: 'Decimal sign of its numbers.' })),
  dateOrder: Nullable(Words(['ymd', 'dmy', 'mdy'] as const)),
  isCertain: Type.Boolean({ description: 'False for a guess that a person should check.' }),
};
export const ImportColumnPlan = Type.Object(columnPlan, { title: 'ImportColumnPlan' });
export const ImportColumn = Type.Object(
  { ...columnPlan, examples: Type.Array(Type.String(), { description: 'Up to three different cells.' }) },
  { title: 'ImportColumn', description: 'A column of the file, and what it fills.' },
);

export const emptyCellChoices = ['keep', 'clear'] as const;
const EmptyCells = Words(emptyCellChoices, {
  description: 'keep: an empty cell leaves its field as it is. clear: it clears the field.',
});

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
    defaults: Type.Optional(ImportDefaults),
  },
  { title: 'ImportPlan', description: 'What is absent stays as it is; `choices` and `columns` are replaced whole.' },
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

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });
export const OutcomeCounts = Type.Object(
  {
    all: count(),
    new: count('Created when the import is applied.'),
    changed: count('Changed when it is applied.'),
    unchanged: count('Nothing differs from what is stored.'),
    doubtful: count('New or changed, with something that a person should check; stored only when asked for.'),
    rejected: count('Cannot be stored.'),
  },
  { title: 'OutcomeCounts', description: 'The last five add up to the first.' },
);
export const ImportCounts = Type.Object(
  { rows: OutcomeCounts, records: OutcomeCounts },
  { title: 'ImportCounts', description: 'An order or rate table is one record with several rows.' },
);

export const ImportTally = Type.Object(
  {
    created: count('Records.'),
    updated: count('Records.'),
    changedSince: count('Records left out because they were changed by someone else after the preview.'),
    doubtful: count('Doubtful records left out.'),
    open: count('Records that were not reached because the import was cancelled.'),
  },
  { title: 'ImportTally', description: 'What was stored so far.' },
);

export const ImportUndo = Type.Object(
  {
    restored: count('Records that are again as they were before.'),
    deleted: count('Records that the import had created.'),
    skipped: count('Records left as they are.'),
    skippedRecords: Type.Array(
      Type.Object({
        key: Type.String(),
        reason: Words(['changedSince', 'inUse'] as const, {
          description: 'changedSince: changed after the import. inUse: other records need it.',
        }),
      }),
      { description: 'The first 1,000.' },
    ),
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
    reading: Nullable(ImportReading),
    columns: Type.Array(ImportColumn),
    counts: Nullable(ImportCounts),
    notes: Type.Array(ImportNoteSummary, { description: 'Most frequent first, at most 100.' }),
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
    doubtful: Nullable(Words(['include', 'leave'] as const, { description: 'Chosen when it was applied.' })),
    result: Nullable(ImportTally),
    undo: Nullable(ImportUndo),
    problem: Nullable(Type.String({ description: 'Why it failed.' })),
    canUndo: Type.Boolean(),
    hasRows: Type.Boolean({ description: 'False once the rows were removed to save space.' }),
    createdAt: Timestamp,
    createdBy: Type.String(),
    updatedAt: Timestamp,
    endedAt: Nullable(Timestamp),
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
    description: 'In inches, pounds and UTC. Of a list with many entries only their number: {"entries": 812}.',
  },
);

export const ImportRow = Type.Object(
  {
    row: RowNumber,
    key: Nullable(Type.String({ description: 'Id, location or order number.' })),
    outcome: Nullable(Words(importOutcomes, { description: 'Null while it is not decided.' })),
    becomes: Nullable(
      Words(['new', 'changed'] as const, { description: 'What the record becomes when the row is stored.' }),
    ),
    cells: Type.Array(Type.String(), { description: 'As the file has them.' }),
    changes: Type.Array(ImportChange, {
      description: 'Of the whole record, on its first row. Of a new record all its fields.',
    }),
    notes: Type.Array(ImportNote),
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
  result: Type.Optional(Words(importResults)),
});
export type ImportRowQuery = Static<typeof ImportRowQuery>;

export const ApplyImportRequest = Type.Object(
  {
    doubtful: Words(['include', 'leave'] as const, { description: 'Whether doubtful rows are stored, too.' }),
  },
  { title: 'ApplyImportRequest' },
);

export const RejectedRowsQuery = Type.Object({
  doubtful: Type.Optional(Type.Boolean({ default: false, description: 'With the doubtful rows that were left out.' })),
});
