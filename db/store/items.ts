import type { Database } from 'better-sqlite3';
import type { CreateItemRequest, IdentifierType, ItemQuery } from '../../main/contract/index.ts';
import { item, type MasterColumn } from '../schema/masters.ts';
import type { Audit } from './audit.ts';
import { tagFacets, tagFilter, type ListFilter } from './masterList.ts';
import { createMasterStore, type MasterStore } from './masterStore.ts';
import { rowColumns, type MasterDefinition, type MasterRow } from './masterTable.ts';
import type { ItemRecord } from './records/masters.ts';
import { facet } from './searchText.ts';

export interface ItemStore extends MasterStore<CreateItemRequest, ItemQuery> {
  readonly lookup: (organizationId: string, type: IdentifierType, value: string) => ItemRecord | null;
  readonly categories: (organizationId: string) => readonly { readonly category: string; readonly items: number }[];
}

const definition: MasterDefinition<CreateItemRequest> = {
  table: item,
  entity: 'item',
  columns: ({ name, category, sku, externalIds, length, width, height, weight }) =>
    ({
      name: name ?? null,
      category: category ?? null,
      sku: sku ?? null,
      gtin: externalIds?.gtin ?? null,
      upc: externalIds?.upc ?? null,
      ean: externalIds?.ean ?? null,
      vendorPartNumber: externalIds?.vendorPartNumber ?? null,
      customerPartNumber: externalIds?.customerPartNumber ?? null,
      length,
      width,
      height,
      weight,
    }) satisfies Omit<typeof item.$inferSelect, MasterColumn>,
  searchable: ({ id, name, description, category, tags }) => ({
    id,
    texts: [name, description],
    facets: [...tagFacets(tags ?? []), ...categoryFacets(category)],
  }),
};

function categoryFacets(category: string | undefined): readonly string[] {
  return category === undefined ? [] : [facet('category', category)];
}

function filterOf({ category, tags, ...page }: ItemQuery): ListFilter {
  return { ...page, facets: [...tagFilter(tags), ...categoryFacets(category)] };
}

/** Column of each identifier; a closed list, because it becomes part of a statement. */
const identifierColumns: Readonly<Record<IdentifierType, string>> = {
  sku: item.sku.name,
  gtin: item.gtin.name,
  upc: item.upc.name,
  ean: item.ean.name,
  vendorPartNumber: item.vendorPartNumber.name,
  customerPartNumber: item.customerPartNumber.name,
};

export function createItemStore(database: Database, audit: Audit): ItemStore {
  const { store, table } = createMasterStore(database, audit, definition, filterOf);
  const lookups = Object.fromEntries(
    Object.entries(identifierColumns).map(([type, column]) => [
      type,
      database.prepare<[string, string], MasterRow>(
        `SELECT ${rowColumns} FROM item WHERE organization_id = ? AND ${column} = ? ORDER BY id LIMIT 1`,
      ),
    ]),
  );
  const categories = database.prepare<[string], { category: string; items: number }>(
    `SELECT category, count(*) AS items FROM item WHERE organization_id = ? AND category IS NOT NULL GROUP BY category ORDER BY category`,
  );
  return {
    ...store,
    lookup: (organizationId, type, value) => {
      const row = lookups[type]?.get(organizationId, value);
      return row ? table.recordOf(row) : null;
    },
    categories: (organizationId) => categories.all(organizationId),
  };
}
