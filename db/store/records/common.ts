/** What every store gives and takes. The shapes here and beside it are those of the domain's records and ports, which test/db proves. */

/** A record of a page that is read when it is wanted: large ones are read one by one, with pauses between them. */
export interface LazyRow<T> {
  /** Null when what the list asks for is no longer true of it. */
  readonly read: () => T | null;
}

export interface RecordPage<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Who does something: for the audit row of each change. */
export interface Actor {
  readonly organizationId: string;
  readonly name: string;
  /** The import or bulk change that makes the change. */
  readonly importId?: string;
  readonly isUndo?: boolean;
}

/** The outcome of a versioned change. */
export type Change<T> =
  | { readonly kind: 'done'; readonly record: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stale'; readonly record: T };
