import { Type, type Static } from 'typebox';
import { BatchRequest } from './batch.ts';
import { Nullable, Page, pageQuery, Timestamp, StringEnum } from './common.ts';
import {
  ImportColumn,
  ImportDefaults,
  ImportEmptyCells,
  ImportKind,
  ImportLookAlikes,
  ImportPath,
  ImportReading,
  ImportReadingChoices,
  ImportRowNumber,
  ImportTakeChoice,
  likeChoices,
} from './importPlan.ts';
import { PackRequest } from './pack.ts';

/**
 * Imports of files. A file is uploaded, read and decided row by row (the preview), shown, and applied; the preview and the
 * result come from the same code.
 */

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

/** What became of a row when the import was applied. */
export const importResults = ['stored', 'left', 'changedSince'] as const;
export type RowResult = (typeof importResults)[number];

export const ImportNote = Type.Object(
  {
    column: Nullable(Type.Integer({ description: 'Index of the column, from 0; null: the whole row.' })),
    path: Nullable(ImportPath),
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
    firstRow: ImportRowNumber,
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
    firstRow: ImportRowNumber,
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
    path: ImportPath,
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
      key: Type.String({ description: 'Key of the record: the id of an item, the order number of an order.' }),
      reason: StringEnum(['changedSince', 'fieldsChangedSince', 'inUse', 'planned'] as const, {
        description:
          'changedSince: changed after the import. fieldsChangedSince: only `fields` are kept. inUse: used by other records. planned: an order that is planned or packed in a shipment.',
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
    emptyCells: ImportEmptyCells,
    take: ImportTakeChoice,
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
    path: ImportPath,
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
    row: ImportRowNumber,
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
    Type.Unsafe<string>({
      ...ImportPath,
      description: 'First rows of stored records whose field this import changes.',
    }),
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
