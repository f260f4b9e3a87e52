import { Type, type Static } from 'typebox';
import { Id, Nullable, Timestamp, StringEnum } from './common.ts';
import { RecordMatch } from './masterQuery.ts';
import { Problem } from '../problems.ts';
import { MessageKeySchema } from './message.ts';

/** Changes of many masters in one step, which can be cancelled and undone. */

const maxSelectedIds = 10_000;

export const RecordSelection = Type.Object(
  {
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxSelectedIds, description: 'These records.' })),
    match: Type.Optional(RecordMatch),
    count: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'With `match`: the expected number of records, `total` of the query. If the number is different now, 409 is returned and nothing is changed.',
      }),
    ),
  },
  { title: 'RecordSelection', description: 'Either `ids`, or `match` with `count`.' },
);
export type RecordSelection = Static<typeof RecordSelection>;

const fieldChangeOps = ['set', 'clear', 'add', 'remove', 'replace'] as const;

export const BulkFieldChange = Type.Object(
  {
    path: Type.String({ minLength: 1, maxLength: 256, description: 'Field, with dots; every field but the id.' }),
    op: StringEnum(fieldChangeOps, {
      description:
        'set: to `value`. clear: no value. add, remove: `values` to or from a list. replace: the list becomes `values`.',
    }),
    value: Type.Optional(Type.Unknown({ description: 'For set; checked by the schema of the field.' })),
    values: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
        maxItems: 1000,
        description: 'For add, remove and replace.',
      }),
    ),
  },
  { title: 'BulkFieldChange' },
);
export type BulkFieldChange = Static<typeof BulkFieldChange>;

export const BulkUpdateRequest = Type.Object(
  { selection: RecordSelection, changes: Type.Array(BulkFieldChange, { minItems: 1, maxItems: 64 }) },
  { title: 'BulkUpdateRequest' },
);
export type BulkUpdateRequest = Static<typeof BulkUpdateRequest>;

export const BulkDeleteRequest = Type.Object({ selection: RecordSelection }, { title: 'BulkDeleteRequest' });

export const BulkRestoreRequest = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: maxSelectedIds }) },
  { title: 'BulkRestoreRequest' },
);

export const ItemUseRequest = Type.Object({ selection: RecordSelection }, { title: 'ItemUseRequest' });

export const ItemUse = Type.Object(
  {
    openOrders: Type.Integer({ minimum: 0, description: 'Draft and received orders with a line of one of the items.' }),
  },
  { title: 'ItemUse' },
);

const bulkMasters = ['items', 'containers'] as const;
export type BulkMaster = (typeof bulkMasters)[number];
const bulkKinds = ['update', 'delete', 'restore'] as const;
export type BulkKind = (typeof bulkKinds)[number];
const bulkStates = ['running', 'done', 'stopped', 'undoing', 'undone'] as const;

const count = (description: string) => Type.Integer({ minimum: 0, description });
const SkippedRecords = Type.Array(
  Type.Object({ id: Type.String(), reason: Type.String(), 'x-message': Type.Optional(MessageKeySchema) }),
  { description: 'The first 1,000.' },
);

export const BulkChange = Type.Object(
  {
    id: Type.String(),
    master: StringEnum(bulkMasters),
    kind: StringEnum(bulkKinds),
    state: StringEnum(bulkStates, {
      description:
        'stopped: cancelled or failed (see `problem`) after some of the records. Changed records stay changed and can be undone.',
    }),
    total: count('Records in the selection.'),
    done: count('Records processed so far.'),
    changed: count('Records that were changed, deleted or restored.'),
    unchanged: count('Records that already had the wanted values.'),
    failed: count('Records that could not be changed.'),
    failures: SkippedRecords,
    undo: Nullable(
      Type.Object({
        restored: count('Records with their previous values restored.'),
        skipped: count('Records left unchanged because they were changed since.'),
        skippedRecords: SkippedRecords,
      }),
    ),
    canUndo: Type.Boolean(),
    problem: Nullable(Type.String()),
    'x-message': Type.Optional(MessageKeySchema),
    createdAt: Timestamp,
    createdBy: Type.String(),
    endedAt: Nullable(Timestamp),
  },
  { title: 'BulkChange' },
);
export type BulkChange = Static<typeof BulkChange>;

/** Another number of records matches than the person has seen. */
export const SelectionConflict = Type.Object(
  {
    ...Problem.properties,
    matches: Type.Optional(count('Number of matching records now; absent for other conflicts.')),
  },
  { title: 'SelectionConflict' },
);
