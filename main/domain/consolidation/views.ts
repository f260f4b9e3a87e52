import type { ConsolidationGroup, ConsolidationProfile } from '../../contract/index.ts';
import type { GroupRecord, ProfileRecord } from './ports.ts';

/** The profile as the specification shows it; a limit that is not set is null. */
export function profileView({ fields, meta }: ProfileRecord): ConsolidationProfile {
  const { maxWeightPerGroup = null, maxItemsPerGroup = null, maxOrdersPerGroup = null } = fields.constraints ?? {};
  return {
    id: fields.id,
    name: fields.name,
    description: fields.description ?? null,
    groupingKeys: fields.groupingKeys,
    consolidationLevel: fields.consolidationLevel ?? 'Box',
    allowMixedOrdersInCarton: fields.allowMixedOrdersInCarton ?? false,
    constraints: { maxWeightPerGroup, maxItemsPerGroup, maxOrdersPerGroup },
    version: meta.version,
    createdAt: meta.createdAt,
    updatedAt: meta.updatedAt,
  };
}

/** The group as `/api/v1` shows it: the fields of the specification and the keys of its warnings. */
export function groupView({ id, sourceOrderIds, status, body, createdAt, createdBy, version }: GroupRecord) {
  return {
    id,
    profileId: body.profileId,
    sourceOrderIds: [...sourceOrderIds],
    groupingKeyValues: body.groupingKeyValues,
    status,
    wasManualOverride: body.wasManualOverride,
    overrideWarnings: [...body.overrideWarnings],
    ...(body.overrideMessages && { 'x-messages': [...body.overrideMessages] }),
    createdAt,
    createdBy,
    version,
  } satisfies ConsolidationGroup;
}
