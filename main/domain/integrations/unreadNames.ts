import type { UnreadName } from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import { withoutIndexes } from '../unknownFields.ts';
import { createIgnored, isWhileHarmless, outerPaths, whileHarmless } from './ignoredFields.ts';
import { notConfigured } from './integrations.ts';
import type { IntegrationFields, IntegrationStore, SeenUnreadName, UnreadNameStore } from './ports.ts';
import { createStopNames } from './stoppingNames.ts';
import { eachSource } from './joinedSources.ts';

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
      const mayStop = createStopNames(fields.fieldMappings);
      const isHarmless = (name: string, rejects: boolean, canStop: boolean): boolean =>
        ignored.has(whileHarmless(name)) ? canStop || !rejects : has(name) && !rejects;
      const seen = unreadNames
        .list({ organizationId, connectorType })
        .filter((one) => !isMapped(one))
        .map((one) => {
          const [isSilenced, canStop] = [ignored.has(one.name), mayStop(one)];
          return { ...one, canStop, isIgnored: isSilenced || isHarmless(one.name, one.rejects, canStop), isSilenced };
        })
        .toSorted((one, other) => rank(one) - rank(other));
      const names = new Set(seen.flatMap(({ name }) => [name, whileHarmless(name)]));
      const unseen = [...ignored]
        .filter((name) => !names.has(name))
        .map((name) => ({ ...notSeen, name, isSilenced: !isWhileHarmless(name) }));
      return [...seen, ...unseen];
    },
  };
}

const notSeen = {
  ...({ kind: null, example: null, records: 0, rejects: false, canStop: false, lastSeenAt: null } as const),
  isIgnored: true,
};

/** Those that rejected records first, then those that can. */
const rank = ({ rejects, canStop }: Pick<UnreadName, 'rejects' | 'canStop'>): number => (rejects ? 0 : canStop ? 1 : 2);

/** Whether a mapping reads a name of its records by now, or something inside it. */
function mappedIn({ fieldMappings }: Pick<IntegrationFields, 'fieldMappings'>): (seen: SeenUnreadName) => boolean {
  const sources = (list: IntegrationFields['fieldMappings']['itemMappings']) =>
    new Set(
      eachSource(list)
        .map(({ sourceField }) => withoutIndexes(sourceField))
        .flatMap((name) => [name, ...outerPaths(name)]),
    );
  const read = { item: sources(fieldMappings.itemMappings), delivery: sources(fieldMappings.deliveryMappings) };
  return ({ kind, name }) => kind !== null && read[kind].has(name);
}
