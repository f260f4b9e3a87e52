import type { ImportResult } from '../../../main/contract/index.ts';
import type { Page } from './cursorList.ts';

/** What every record of a master has. */
export interface MasterRecord {
  readonly id: string;
  readonly version: number;
  readonly tags: readonly string[];
}

/** The tag that sample records carry. */
export const sampleTag = 'sample';

export interface CsvTemplate {
  readonly fileName: string;
  readonly text: string;
}

/** What tells one master from another: its words and its calls. Everything else is shared. */
export interface MasterDefinition<Rec extends MasterRecord, Create extends { readonly id: string }, Query> {
  /** "item", "items". */
  readonly noun: string;
  readonly plural: string;
  /** "Item Master". */
  readonly title: string;
  readonly list: (query: Query, cursor: string | null, signal: AbortSignal) => Promise<Page<Rec>>;
  readonly get: (id: string) => Promise<Rec>;
  readonly create: (record: Create) => Promise<Rec>;
  readonly update: (id: string, version: number, change: Partial<Rec>) => Promise<Rec>;
  readonly remove: (id: string) => Promise<void>;
  readonly restore: (id: string) => Promise<Rec>;
  readonly importCsv: (file: File) => Promise<ImportResult>;
  readonly csvTemplate: () => Promise<CsvTemplate>;
  /** Names and values of fields, for messages. */
  readonly fieldName: (field: keyof Rec & string) => string;
  readonly fieldText: (field: keyof Rec & string, record: Rec) => string;
}
