import type { RuleFields } from '../../contract/index.ts';
import type { RuleEffect } from './ruleEffect.ts';

/** What a rule met when it fired. */
export interface FiredOn {
  /** Ids of the containers that are offered. */
  readonly containerIds: readonly string[];
  /** Ids of the items that meet its conditions. */
  readonly itemIds: readonly string[];
}

/** What a rule that fired did, in one sentence that is true of this request. */
export function ruleSummary({ ruleType }: RuleFields, effect: RuleEffect, on: FiredOn): string {
  switch (ruleType) {
    case 'BoxSetFilter':
    case 'DestinationOverride':
      return sentence(containers(effect, on));
    case 'CarrierPackagingRule':
      return sentence([caps(effect)]);
    case 'ReSolveTrigger':
      return sentence([
        ...containers(effect, on),
        ...(effect.caps ? [caps(effect)] : []),
        ...(effect.search?.algorithm ? [`packs again by ${effect.search.algorithm}`] : []),
        ...(effect.search?.effort ? [`searches again with the effort "${effect.search.effort}"`] : []),
      ]);
    case 'OrderPreprocessing':
      return sentence([`adds the tags ${named(effect.item?.tags ?? [])} to ${lines(on.itemIds)}`]);
    case 'IncompatibilityGroup':
      return sentence([
        `keeps the tags ${(effect.separationGroups ?? []).slice(0, most).map(named).join(' / ')} in separate containers`,
      ]);
    case 'StackingConstraint':
      return sentence(stacking(effect, on));
    case 'OrientationRestriction':
      return sentence([`leaves ${lines(on.itemIds)} the rotations ${(effect.item?.rotations ?? []).join(', ')}`]);
    case 'ItemGrouping':
      return sentence(
        (effect.affinityGroups ?? [])
          .slice(0, most)
          .map(
            ({ itemPatterns, containerIds, exclusive }) =>
              `pins items tagged ${named(itemPatterns)} to ${named(containerIds)}${exclusive ? ', which accept nothing else' : ''}`,
          ),
      );
    case 'ObjectiveWeightModifier':
      return sentence([objective(effect)]);
    case 'ConsolidationProfile':
      return sentence([
        `chooses the consolidation profile ${named([effect.profileId ?? ''])}, which matters to consolidation only`,
      ]);
    case 'PostSolveValidation':
      return effect.finding ? effect.finding : 'The finished plan meets the conditions of this rule.';
  }
}

function containers({ includedContainerIds, requiredContainerIds, excludedContainerIds }: RuleEffect, on: FiredOn) {
  const allowed = [...(includedContainerIds ?? []), ...(requiredContainerIds ?? [])];
  const isOffered = (id: string) => on.containerIds.includes(id);
  const of = (ids: readonly string[]) => {
    const offered = ids.filter(isOffered);
    return `${named(ids)} (${String(offered.length)} of the ${String(on.containerIds.length)} containers offered)`;
  };
  return [
    ...(allowed.length > 0 ? [`allows only ${of(allowed)}`] : []),
    ...(excludedContainerIds?.length ? [`excludes ${of(excludedContainerIds)}`] : []),
  ];
}

function caps({ caps: values = {}, carrierService }: RuleEffect): string {
  const parts = [
    ['length', values.maxLength, 'in'],
    ['width', values.maxWidth, 'in'],
    ['height', values.maxHeight, 'in'],
    ['weight', values.maxWeight, 'lb'],
  ] as const;
  const said = parts.flatMap(([name, value, unit]) =>
    value === undefined ? [] : [`${name} ${String(value)} ${unit}`],
  );
  const whose =
    carrierService === undefined ? 'every container' : `containers of the service ${named([carrierService])}`;
  return `caps ${whose} at ${said.join(', ')}`;
}

function stacking({ item = {}, maxStackWeight }: RuleEffect, on: FiredOn): string[] {
  const { maxWeightOnTop, maxStackHeight } = item;
  return [
    ...(maxWeightOnTop === undefined ? [] : [`lets ${String(maxWeightOnTop)} lb rest on ${lines(on.itemIds)}`]),
    ...(maxStackHeight === undefined ? [] : [`stacks ${lines(on.itemIds)} up to ${String(maxStackHeight)} high`]),
    ...(maxStackWeight === undefined ? [] : [`lets ${String(maxStackWeight)} lb stand on the load of a pallet`]),
  ];
}

function objective({ objective: term }: RuleEffect): string {
  const { containerIds = [], boxCost = 0, shippingCost = 0 } = term ?? {};
  const parts = [
    ...(boxCost === 0 ? [] : [`${String(boxCost)} to the box cost`]),
    ...(shippingCost === 0 ? [] : [`${String(shippingCost)} to the shipping cost`]),
  ];
  return `adds ${parts.join(' and ')} of ${containerIds.length > 0 ? named(containerIds) : 'every container'} in the objective`;
}

/** Names shown of a long list. */
const most = 5;

function named(ids: readonly string[]): string {
  const shown = ids.slice(0, most).map((id) => JSON.stringify(id));
  return `${shown.join(', ')}${ids.length > most ? ` and ${String(ids.length - most)} more` : ''}`;
}

function lines(itemIds: readonly string[]): string {
  return itemIds.length === 0 ? 'no item' : named(itemIds);
}

function sentence(parts: readonly string[]): string {
  const text = parts.join('; ') || 'changes nothing';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
