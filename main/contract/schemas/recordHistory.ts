import { Type, type Static } from 'typebox';
import { Nullable, Page, pageQuery, Timestamp, StringEnum } from './common.ts';

/** What happened to a record, from the audit log, and the records that were deleted. */

export const RecordHistoryEntry = Type.Object(
  {
    at: Timestamp,
    actor: Type.String({ description: 'E-mail of the user or label of the API key.' }),
    action: StringEnum(['create', 'update', 'delete', 'restore'] as const),
    within: Nullable(
      Type.Object({
        kind: StringEnum(['import', 'bulkChange'] as const),
        id: Type.String(),
        name: Nullable(Type.String({ description: 'The file of an import.' })),
        isUndo: Type.Boolean({ description: 'True: reverted by this change.' }),
      }),
    ),
    version: Nullable(Type.Integer({ description: 'Version after the change; null after a deletion.' })),
    changes: Type.Array(
      Type.Object({
        path: Type.String({ description: 'Field, with dots; a list is one field.' }),
        from: Type.Unknown({ description: 'Null: no value.' }),
        to: Type.Unknown({ description: 'Null: no value any more.' }),
      }),
      { description: 'Changed fields, at most 200; for a creation or deletion, all fields.' },
    ),
    moreChanges: Type.Integer({ minimum: 0, description: 'Number of further changed fields.' }),
  },
  { title: 'RecordHistoryEntry' },
);
export type RecordHistoryEntry = Static<typeof RecordHistoryEntry>;

export const RecordHistoryPage = Page('RecordHistoryPage', RecordHistoryEntry);
export const RecordHistoryQuery = Type.Object(pageQuery);
export type RecordHistoryQuery = Static<typeof RecordHistoryQuery>;

export const DeletedRecord = Type.Object(
  {
    id: Type.String(),
    name: Nullable(Type.String()),
    deletedAt: Timestamp,
    deletedBy: Type.String({ description: 'E-mail of the user or label of the API key.' }),
    fields: Type.Record(Type.String(), Type.Unknown(), { description: 'The complete record before deletion.' }),
  },
  { title: 'DeletedRecord' },
);
export type DeletedRecord = Static<typeof DeletedRecord>;

export const DeletedPage = Page('DeletedPage', DeletedRecord);
export const DeletedQuery = Type.Object({
  ...pageQuery,
  search: Type.Optional(Type.String({ maxLength: 256, description: 'Part of the id or the name.' })),
});
export type DeletedQuery = Static<typeof DeletedQuery>;
