/** Types of rules (specification: "Rule"). */
export const ruleTypes = [
  'BoxSetFilter',
  'CarrierPackagingRule',
  'DestinationOverride',
  'OrderPreprocessing',
  'IncompatibilityGroup',
  'StackingConstraint',
  'OrientationRestriction',
  'ItemGrouping',
  'PostSolveValidation',
  'ObjectiveWeightModifier',
  'ReSolveTrigger',
  'ConsolidationProfile',
] as const;
export type RuleType = (typeof ruleTypes)[number];
