import { Type, type Static } from 'typebox';
import { Nullable, Page, Timestamp } from './common.ts';

/** What happened to a record, from the audit log: one entry a change. */
export const HistoryEntry = Type.Object(
  {
    at: Timestamp,
    actor: Type.String({ description: 'E-mail of the user or label of the API key.' }),
    action: Type.String({ description: 'What was done, such as create, edit, optimize, cancel.' }),
    status: Type.String({ description: 'Status after it.' }),
    previousStatus: Nullable(Type.String()),
    version: Type.Integer({ description: 'Version after it.' }),
    detail: Nullable(Type.String({ description: 'Why, where there is something to say.' })),
  },
  { title: 'HistoryEntry' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

/** Newest first. */
export const HistoryPage = Page('HistoryPage', HistoryEntry);
