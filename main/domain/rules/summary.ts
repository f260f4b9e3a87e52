import { namedFew } from '../namedFew.ts';
import { type RuleFields, type Message, message } from '../../contract/index.ts';
import { capTexts } from './capTexts.ts';
import type { RuleEffect } from './ruleEffect.ts';

/** What a rule met when it fired. */
export interface FiredOn {
  /** Ids of the containers that are offered. */
  readonly containerIds: readonly string[];
  /** Carrier services that some of them are restricted to. */
  readonly carrierServices: readonly string[];
  /** Ids of the items that meet its conditions. */
  readonly itemIds: readonly string[];
}

/** What a rule that fired did, in one sentence that is true of this request; what a validation says is its own text. */
export function ruleSummary({ ruleType }: RuleFields, effect: RuleEffect, on: FiredOn): Message | string {
  switch (ruleType) {
    case 'BoxSetFilter':
    case 'DestinationOverride':
      return sentence(containers(effect, on));
    case 'CarrierPackagingRule':
      return sentence([caps(effect, on)]);
    case 'ReSolveTrigger':
      return sentence([
        ...containers(effect, on),
        ...(effect.caps ? [caps(effect, on)] : []),
        ...(effect.search?.algorithm ? [message('didPackAgain', { algorithm: effect.search.algorithm })] : []),
        ...(effect.search?.effort ? [message('didSearchAgain', { effort: effect.search.effort })] : []),
      ]);
    case 'OrderPreprocessing':
      return sentence([message('didAddTags', { tags: named(effect.item?.tags ?? []), items: lines(on.itemIds) })]);
    case 'IncompatibilityGroup': {
      const groups = (effect.separationGroups ?? []).slice(0, most).map(named);
      const tags = groups.map((group) => (typeof group === 'string' ? group : group.text)).join(' / ');
      return sentence([message('didSeparate', { tags })]);
    }
    case 'StackingConstraint':
      return sentence(stacking(effect, on));
    case 'OrientationRestriction':
      return sentence([
        message('didLeaveRotations', { items: lines(on.itemIds), rotations: effect.item?.rotations ?? [] }),
      ]);
    case 'ItemGrouping':
      return sentence(
        (effect.affinityGroups ?? [])
          .slice(0, most)
          .map(({ itemPatterns, containerIds, exclusive }) =>
            message(exclusive ? 'didPinAlone' : 'didPin', { tags: named(itemPatterns), boxes: named(containerIds) }),
          ),
      );
    case 'ObjectiveWeightModifier':
      return sentence([objective(effect)]);
    case 'ConsolidationProfile':
      return sentence([message('didChooseProfile', { profile: named([effect.profileId ?? '']) })]);
    case 'PostSolveValidation':
      return effect.finding ? effect.finding : message('planMeetsConditions');
  }
}

function containers({ includedContainerIds, requiredContainerIds, excludedContainerIds }: RuleEffect, on: FiredOn) {
  const allowed = [...(includedContainerIds ?? []), ...(requiredContainerIds ?? [])];
  const of = (ids: readonly string[]) => ({
    ids: named(ids),
    count: ids.filter((id) => on.containerIds.includes(id)).length,
    all: on.containerIds.length,
  });
  return [
    ...(allowed.length > 0 ? [message('didAllowOnly', of(allowed))] : []),
    ...(excludedContainerIds?.length ? [message('didExclude', of(excludedContainerIds))] : []),
  ];
}

function caps({ caps: values = {}, carrierService }: RuleEffect, on: FiredOn): Message {
  if (carrierService !== undefined && !on.carrierServices.includes(carrierService))
    return message('didCapNothing', { service: named([carrierService]) });
  const said = capTexts(values);
  return carrierService === undefined
    ? message('didCap', { caps: said })
    : message('didCapService', { service: named([carrierService]), caps: said });
}

function stacking({ item = {}, maxStackWeight }: RuleEffect, on: FiredOn): Message[] {
  const { maxWeightOnTop, maxStackHeight } = item;
  return [
    ...(maxWeightOnTop === undefined ? [] : [message('didLetRest', { by: maxWeightOnTop, items: lines(on.itemIds) })]),
    ...(maxStackHeight === undefined ? [] : [message('didStack', { items: lines(on.itemIds), count: maxStackHeight })]),
    ...(maxStackWeight === undefined ? [] : [message('didLetStand', { by: maxStackWeight })]),
  ];
}

function objective({ objective: term }: RuleEffect): Message {
  const { containerIds = [], boxCost = 0, shippingCost = 0 } = term ?? {};
  const parts = [
    ...(boxCost === 0 ? [] : [message('toBoxCost', { amount: boxCost })]),
    ...(shippingCost === 0 ? [] : [message('toShippingCost', { amount: shippingCost })]),
  ];
  const boxes = containerIds.length > 0 ? named(containerIds) : message('everyContainer');
  return message('didAddToObjective', { parts, boxes });
}

/** Names shown of a long list. */
const most = 5;

const named = (ids: readonly string[]): string | Message =>
  namedFew(
    ids.map((id) => JSON.stringify(id)),
    most,
  );

const lines = (itemIds: readonly string[]): string | Message =>
  itemIds.length === 0 ? message('noItemAtAll') : named(itemIds);

const sentence = (parts: readonly Message[]): Message =>
  message('ruleDid', { did: parts.length === 0 ? message('changesNothing') : parts });
