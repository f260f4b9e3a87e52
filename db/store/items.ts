import type { ItemStore } from '../../main/domain/ports.ts';
import type { Database } from 'better-sqlite3';
import { CreateItemRequest, type IdentifierType, type ItemQuery } from '../../main/contract/index.ts';
import { item, type MasterColumn } from '../schema/masters.ts';
import type { Audit } from './audit.ts';
import { tagFacets, tagFilter, type ListFilter } from './masterList.ts';
import { createMasterStore } from './masterStore.ts';
import { rowColumns, type MasterDefinition, type MasterRow } from './masterTable.ts';
import { facet } from './searchText.ts';
interface IdentityRow {
  readonly id: string;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly upc: string | null;
  readonly ean: string | null;
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
  foundBy: ({ name, description, sku, externalIds, tags }) => [
    ...[name, description, sku],
    ...Object.values(externalIds ?? {}),
    ...(tags ?? []),
  ],
  schema: CreateItemRequest,
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
  const { store, table, grid } = createMasterStore(database, audit, definition, filterOf);
  const lookups = Object.fromEntries(
    Object.entries(identifierColumns).map(([type, column]) => [
      type,
      database.prepare<[string, string], MasterRow>(
        `SELECT ${rowColumns} FROM item WHERE organization_id = ? AND ${column} = ? ORDER BY id LIMIT 1`,
      ),
    ]),
  );
  const levelOfBarcode = database.prepare<[string, string], MasterRow & { readonly level: number }>(
    `SELECT ${rowColumns}, level FROM item_level_barcode
     JOIN item ON item.organization_id = item_level_barcode.organization_id AND item.id = item_id
     WHERE item_level_barcode.organization_id = ? AND barcode = ? ORDER BY item_id, level LIMIT 1`,
  );
  const categories = database.prepare<[string], { category: string; items: number }>(
    `SELECT category, count(*) AS items FROM item WHERE organization_id = ? AND category IS NOT NULL GROUP BY category ORDER BY category`,
  );
  const identities = database.prepare<[string, string, number], IdentityRow>(
    'SELECT id, sku, gtin, upc, ean FROM item WHERE organization_id = ? AND id > ? ORDER BY id LIMIT ?',
  );
  const idsOfCode = Object.fromEntries(
    Object.entries(identifierColumns).map(([type, column]) => [
      type,
      database
        .prepare<[string, string], string>(
          `SELECT id FROM item WHERE organization_id = ? AND ${column} = ? ORDER BY id LIMIT 2`,
        )
        .pluck(),
    ]),
  );
  return {
    ...store,
    idsOfCode: (organizationId, type, value) => idsOfCode[type]?.all(organizationId, value) ?? [],
    identities: (organizationId, after, limit) =>
      identities.all(organizationId, after, limit).map(({ id, ...codes }) => ({
        key: id,
        codes: Object.fromEntries(
          Object.entries(codes).flatMap(([name, code]: [string, string | null]) =>
            code === null ? [] : [[name === 'sku' ? name : `externalIds.${name}`, code]],
          ),
        ),
      })),
    lookup: (organizationId, type, value) => {
      const row = lookups[type]?.get(organizationId, value);
      return row ? table.recordOf(row) : null;
    },
    lookupLevel: (organizationId, barcode) => {
      const row = levelOfBarcode.get(organizationId, barcode);
      return row ? { record: table.recordOf(row), level: row.level } : null;
    },
    categories: (organizationId) => categories.all(organizationId),
    attributes: grid.attributes,
  };
}
