import type {
  BulkChange,
  BulkFieldChange,
  DeletedRecord,
  ItemNote,
  RecordHistoryEntry,
  RecordMatch,
} from '../../main/contract/index.ts';
import type { Page } from '../ui/list/pages.ts';
import type { SelectedRecords } from '../ui/list/recordSelection.ts';
import type { ExportedRecords } from '../ui/list/useListExport.ts';
import type { Draft } from './recordFields.ts';

/** What every record of a master has. */
export interface MasterRecord {
  readonly id: string;
  readonly version: number;
  readonly tags: readonly string[];
}

/** The tag that sample records carry. */
export const sampleTag = 'sample';

/** What a new record has that is made like a stored one: all that can be typed of it, and nothing of its own. */
export function patternOf(
  record: MasterRecord,
  { createSchema, own }: { readonly createSchema: { readonly properties: object }; readonly own: readonly string[] },
): Draft {
  const stored = new Map<string, unknown>(Object.entries(record));
  const names = Object.keys(createSchema.properties).filter((name) => name !== 'id' && !own.includes(name));
  const pattern = structuredClone(
    Object.fromEntries(names.map((name) => [name, stored.get(name) ?? undefined])),
  ) satisfies Draft;
  return { ...pattern, tags: record.tags.filter((tag) => tag !== sampleTag) };
}

/** What the screen of a master says; each master has these messages, because languages bend words around a noun. */
export type MasterWord =
  'title' | 'search' | 'create' | 'delete' | 'noneMatches' | 'noneYet' | 'import' | 'drop' | 'adminDeletes';

/** Changes of many records in one step, and the records that were deleted. */
export interface BulkCalls {
  readonly update: (selection: SelectedRecords, changes: readonly BulkFieldChange[]) => Promise<BulkChange>;
  readonly remove: (selection: SelectedRecords) => Promise<BulkChange>;
  readonly restore: (ids: readonly string[]) => Promise<BulkChange>;
  /** How many records match, and the ids of the first. */
  readonly find: (
    match: RecordMatch,
    limit: number,
    signal: AbortSignal,
  ) => Promise<{ readonly total: number; readonly ids: readonly string[] }>;
  /** The longest side and the highest weight that any container takes; null without containers, absent where it does not matter. */
  readonly largest?: (signal: AbortSignal) => Promise<{ readonly length: number; readonly weight: number } | null>;
  /** Open orders that need the records; absent where none can. */
  readonly use?: (selection: SelectedRecords) => Promise<number>;
  readonly deleted: (search: string, cursor: string | null, signal: AbortSignal) => Promise<Page<DeletedRecord>>;
}

/** What tells one master from another: its words and its calls. Everything else is shared. */
export interface MasterDefinition<Rec extends MasterRecord, Create extends { readonly id: string }, Query> {
  /** For what is remembered, for file names and for imports. */
  readonly name: 'items' | 'containers' | 'slots';
  readonly say: (word: MasterWord) => string;
  /** "24 items". */
  readonly countText: (count: number) => string;
  /** "Deleted 24 items". */
  readonly deletedText: (count: number) => string;
  readonly list: (query: Query, cursor: string | null, signal: AbortSignal) => Promise<Page<Rec>>;
  /** The records that the list shows, for an export of all their fields. */
  readonly exported: (query: Query) => ExportedRecords;
  readonly get: (id: string) => Promise<Rec>;
  readonly create: (record: Create) => Promise<Rec>;
  readonly update: (id: string, version: number, change: Partial<Rec>) => Promise<Rec>;
  readonly remove: (id: string) => Promise<void>;
  readonly restore: (id: string) => Promise<Rec>;
  /** Null where records are changed one at a time. */
  readonly bulk: BulkCalls | null;
  /** Who changed what of a record, newest first. */
  readonly history: (id: string, cursor: string | null, signal: AbortSignal) => Promise<Page<RecordHistoryEntry>>;
  /** The fields of a new record. */
  readonly createSchema: { readonly properties: object };
  /** What is one record's own beside its id, as its barcodes are: a duplicate begins without it. */
  readonly own: readonly string[];
  /** What is odd about a record, where that is known; absent where nothing is. */
  readonly notes?: (record: Rec) => readonly ItemNote[];
  /** Names and values of fields as they stand inside a sentence. */
  readonly fieldName: (field: keyof Rec & string) => string;
  readonly fieldText: (field: keyof Rec & string, record: Rec) => string;
}
