import { rotationsFor, type CarrierCaps } from '../../../engine/index.ts';
import { message, type RulePayload, type RuleType, type Message } from '../../contract/index.ts';
import type { ItemEffect } from './effects.ts';
import { union } from './mergeEffects.ts';
import type { RuleEffect } from './ruleEffect.ts';

type Read = RuleEffect | { readonly fault: Message };

/** How the payload of each rule type becomes an effect. Payloads have been validated by their schemas. */
const readers: { readonly [T in RuleType]: (payload: RulePayload<T>) => Read } = {
  BoxSetFilter: ({ filterType, containerIds }) =>
    filterType === 'Include' ? { includedContainerIds: containerIds } : { excludedContainerIds: containerIds },
  CarrierPackagingRule: ({ carrierService, ...payload }) => {
    const caps = capsOf(payload);
    if (Object.keys(caps).length === 0) return { fault: message('noOverride') };
    return { caps, ...(carrierService !== undefined && { carrierService }) };
  },
  DestinationOverride: (payload) => containersOf(payload),
  OrderPreprocessing: ({ tags }) => ({ item: { tags: union(tags, []) } }),
  IncompatibilityGroup: ({ separationGroups }) => ({ separationGroups }),
  StackingConstraint: stacking,
  OrientationRestriction: (constraints) => {
    const read = rotationsFor(constraints);
    if (read.kind === 'unknown-words') return { fault: message('unknownWords', { field: read.field }) };
    return read.rotations.length === 0 ? { fault: message('noRotations') } : { item: { rotations: read.rotations } };
  },
  ItemGrouping: ({ affinityGroups }) => ({
    affinityGroups: affinityGroups.map(({ itemPatterns, containerIds, exclusive }) => ({
      itemPatterns,
      containerIds,
      exclusive: exclusive ?? false,
    })),
  }),
  PostSolveValidation: (payload) => ({ finding: payload['x-message'] ?? '' }),
  ObjectiveWeightModifier: ({ containerIds = [], boxCost = 0, shippingCost = 0 }) =>
    boxCost === 0 && shippingCost === 0
      ? { fault: message('nothingAdded') }
      : { objective: { containerIds, boxCost, shippingCost } },
  ReSolveTrigger: ({ algorithm, 'x-effort': effort, ...payload }) => {
    const caps = capsOf(payload);
    const changes: RuleEffect = {
      ...containersOf(payload),
      ...(Object.keys(caps).length > 0 && { caps }),
      ...((algorithm !== undefined || effort !== undefined) && {
        search: {
          ...(algorithm !== undefined && { algorithm: algorithm === 'ebAfit' ? 'fpLayer' : algorithm }),
          ...(effort !== undefined && { effort }),
        },
      }),
    };
    // To search again without saying how is to search harder.
    return Object.keys(changes).length === 0 ? { search: { effort: 'best' } } : changes;
  },
  ConsolidationProfile: ({ profileId }) => ({ profileId }),
};

export function actionEffect<T extends RuleType>(ruleType: T, payload: RulePayload<T>): Read {
  return readers[ruleType](payload);
}

type CapsPayload = Omit<RulePayload<'CarrierPackagingRule'>, 'carrierService'>;

function capsOf(payload: CapsPayload): CarrierCaps {
  const { maxLengthOverride, maxWidthOverride, maxHeightOverride, maxWeightOverride } = payload;
  return {
    ...(maxLengthOverride !== undefined && { maxLength: maxLengthOverride }),
    ...(maxWidthOverride !== undefined && { maxWidth: maxWidthOverride }),
    ...(maxHeightOverride !== undefined && { maxHeight: maxHeightOverride }),
    ...(maxWeightOverride !== undefined && { maxWeight: maxWeightOverride }),
  };
}

function containersOf({ requiredContainerIds, excludedContainerIds }: RulePayload<'DestinationOverride'>): RuleEffect {
  return {
    ...(requiredContainerIds && { requiredContainerIds }),
    ...(excludedContainerIds && { excludedContainerIds }),
  };
}

/** `stackable` false: nothing rests on the item, and nothing on a pallet's load. */
function stacking(payload: RulePayload<'StackingConstraint'>): Read {
  const bare = payload.stackable === false;
  const maxWeightOnTop = bare ? 0 : payload.maxWeightOnTop;
  const maxStackHeight = bare ? 1 : payload.maxStackHeight;
  const maxStackWeight = bare ? 0 : payload.maxStackWeight;
  const item: ItemEffect = {
    ...(maxWeightOnTop !== undefined && { maxWeightOnTop }),
    ...(maxStackHeight !== undefined && { maxStackHeight }),
  };
  if (Object.keys(item).length === 0 && maxStackWeight === undefined) return { fault: message('noStackingEffect') };
  return {
    ...(Object.keys(item).length > 0 && { item }),
    ...(maxStackWeight !== undefined && { maxStackWeight }),
  };
}
