import { pathNames } from '../contract/index.ts';
import type { CountedPage, RecordMeta } from './records.ts';
import { place } from './schemaNode.ts';

interface StoredRecord<TFields> {
  readonly fields: TFields;
  readonly meta: RecordMeta;
}

/** A record of a grid: what the station adds to it, and its fields. */
interface RowView<TFields> extends RecordMeta {
  readonly id: string;
  readonly fields: Partial<TFields>;
}

/** The page of a grid query with every field, or with these (dotted paths) of each record. */
export function rowsView<TFields extends { readonly id: string }>(
  { items, total, nextCursor }: CountedPage<StoredRecord<TFields>>,
  paths: readonly string[] | undefined,
): { items: RowView<TFields>[]; total: number; nextCursor: string | null } {
  const rows = items.map(({ fields, meta }) => ({
    id: fields.id,
    version: meta.version,
    origin: meta.origin,
    createdAt: meta.createdAt,
    updatedAt: meta.updatedAt,
    createdBy: meta.createdBy,
    fields: paths === undefined ? fields : chosen(fields, paths),
  }));
  return { items: rows, total, nextCursor };
}

function chosen<TFields extends object>(fields: TFields, paths: readonly string[]): Partial<TFields> {
  const found: Record<string, unknown> = {};
  for (const path of paths) {
    const names = pathNames(path);
    const value = names.reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.hasOwn(inner, name)
          ? (inner as Readonly<Record<string, unknown>>)[name]
          : undefined,
      fields,
    );
    if (value !== undefined) place(found, names, value);
  }
  // Parts of the fields at their own places.
  return found as Partial<TFields>;
}
