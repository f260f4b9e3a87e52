import { Type, type Static } from 'typebox';
import { Nullable, Page, Timestamp } from './common.ts';
import { MessageKeySchema } from './message.ts';

/** What happened to a record, from the audit log: one entry a change. */
export const HistoryEntry = Type.Object(
  {
    at: Timestamp,
    actor: Type.String({ description: 'E-mail of the user or label of the API key.' }),
    action: Type.String({ description: 'Action, such as create, edit, optimize, cancel.' }),
    status: Type.String({ description: 'Status after the change.' }),
    previousStatus: Nullable(Type.String()),
    version: Type.Integer({ description: 'Version after the change.' }),
    detail: Nullable(Type.String({ description: 'Reason, if there is one.' })),
    'x-message': Type.Optional(MessageKeySchema),
  },
  { title: 'HistoryEntry' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

/** Newest first. */
export const HistoryPage = Page('HistoryPage', HistoryEntry);
