import type { ContainerStore } from '../../main/domain/ports.ts';
import type { Database } from 'better-sqlite3';
import { CreateContainerRequest, type ContainerQuery } from '../../main/contract/index.ts';
import { container, type MasterColumn } from '../schema/masters.ts';
import type { Audit } from './audit.ts';
import { tagFacets, tagFilter, type ListFilter } from './masterList.ts';
import { createMasterStore } from './masterStore.ts';
import { rowColumns, type MasterDefinition, type MasterRow } from './masterTable.ts';
import { facet } from './searchText.ts';

const definition: MasterDefinition<CreateContainerRequest> = {
  table: container,
  entity: 'container',
  columns: ({ name, containerType, isActive, innerLength, innerWidth, innerHeight, weightMaxGross }) =>
    ({
      name,
      containerType,
      isActive: isActiveOf(isActive) ? 1 : 0,
      innerLength,
      innerWidth,
      innerHeight,
      weightMaxGross,
    }) satisfies Omit<typeof container.$inferSelect, MasterColumn>,
  searchable: ({ id, name, tags, containerType, isActive }) => ({
    id,
    texts: [name],
    facets: [...tagFacets(tags ?? []), facet('type', containerType), facet('active', String(isActiveOf(isActive)))],
  }),
  foundBy: ({ name, description, tags }) => [name, description, ...(tags ?? [])],
  schema: CreateContainerRequest,
};

/** A container is active unless it says otherwise. */
function isActiveOf(isActive: boolean | undefined): boolean {
  return isActive ?? true;
}

function filterOf({ containerType, isActive, tags, ...page }: ContainerQuery): ListFilter {
  return {
    ...page,
    facets: [
      ...tagFilter(tags),
      ...(containerType === undefined ? [] : [facet('type', containerType)]),
      ...(isActive === undefined ? [] : [facet('active', String(isActive))]),
    ],
  };
}

export function createContainerStore(database: Database, audit: Audit): ContainerStore {
  const { store, table } = createMasterStore(database, audit, definition, filterOf);
  const active = database.prepare<[string], MasterRow>(
    `SELECT ${rowColumns} FROM container WHERE organization_id = ? AND is_active = 1 ORDER BY id`,
  );
  const ids = database
    .prepare<[string, string, number], string>(
      'SELECT id FROM container WHERE organization_id = ? AND id > ? ORDER BY id LIMIT ?',
    )
    .pluck();
  return {
    ...store,
    active: (organizationId) => active.all(organizationId).map(table.recordOf),
    ids: (organizationId, after, limit) => ids.all(organizationId, after, limit),
  };
}
