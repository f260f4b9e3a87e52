import type { RecordKind } from '../../contract/index.ts';
import type { IntegrationName } from './ports.ts';

/** A name that a delivery had and nothing read. */
export interface UnreadName {
  /** Null for one in the body beside the lists of records. */
  readonly kind: RecordKind | null;
  /** Path in the record, entries of a list without their number. */
  readonly name: string;
  /** The beginning of a value that it had. */
  readonly example: string;
  /** How many records had it. */
  readonly records: number;
  /** Whether records were rejected because of it, also without strict mode. */
  readonly rejects: boolean;
}

export interface SeenUnreadName extends UnreadName {
  readonly lastSeenAt: string;
}

/** The names that deliveries of a connection had lately and nothing read, a limited number for each connection. */
export interface UnreadNameStore {
  /** Counts the names of a delivery. Of too many, those that reject nothing and were seen longest ago are forgotten. */
  readonly note: (integration: IntegrationName, names: readonly UnreadName[], at: string) => void;
  /** Forgets what was not seen since. */
  readonly expire: (integration: IntegrationName, before: string) => void;
  /** Those that reject records first, then the most frequent. */
  readonly list: (integration: IntegrationName) => readonly SeenUnreadName[];
}
