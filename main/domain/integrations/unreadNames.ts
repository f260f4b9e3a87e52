import type { UnreadName } from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import { withoutIndexes } from '../unknownFields.ts';
import { createIgnored, outerPaths } from './ignoredFields.ts';
import { notConfigured } from './integrations.ts';
import type { IntegrationFields, IntegrationStore, SeenUnreadName, UnreadNameStore } from './ports.ts';

/** Use case: the names that a person decides on, and those that are ignored. */
export function createUnreadNames({
  integrations,
  unreadNames,
}: {
  readonly integrations: Pick<IntegrationStore, 'get'>;
  readonly unreadNames: Pick<UnreadNameStore, 'list'>;
}) {
  return {
    list({ organizationId }: Actor, connectorType: string): UnreadName[] {
      const record = integrations.get(organizationId, connectorType);
      if (!record) throw notConfigured(connectorType);
      const { fields } = record;
      const ignored = new Set(fields.settings['x-ignoredFields'] ?? []);
      const { has } = createIgnored(fields);
      const isMapped = mappedIn(fields);
      const seen = unreadNames
        .list({ organizationId, connectorType })
        .filter((one) => !isMapped(one))
        .map((one) => ({ ...one, isIgnored: ignored.has(one.name) || (has(one.name) && !one.rejects) }));
      const names = new Set(seen.map(({ name }) => name));
      const unseen = [...ignored].filter((name) => !names.has(name)).map((name) => ({ ...notSeen, name }));
      return [...seen, ...unseen];
    },
  };
}

const notSeen = { kind: null, example: null, records: 0, rejects: false, lastSeenAt: null, isIgnored: true } as const;

/** Whether a mapping reads a name of its records by now, or something inside it. */
function mappedIn({ fieldMappings }: Pick<IntegrationFields, 'fieldMappings'>): (seen: SeenUnreadName) => boolean {
  const sources = (list: IntegrationFields['fieldMappings']['itemMappings']) =>
    new Set(list.map(({ sourceField }) => withoutIndexes(sourceField)).flatMap((name) => [name, ...outerPaths(name)]));
  const read = { item: sources(fieldMappings.itemMappings), delivery: sources(fieldMappings.deliveryMappings) };
  return ({ kind, name }) => kind !== null && read[kind].has(name);
}
