import type { RuleType } from '../../../main/contract/index.ts';

/** How a field of an action is entered and said. */
export type ClauseKind =
  | 'filter'
  | 'containers'
  | 'tags'
  | 'text'
  | 'profile'
  | 'length'
  | 'weight'
  | 'count'
  | 'amount'
  | 'flag'
  | 'algorithm'
  | 'effort'
  | 'rotations'
  | 'faces'
  | 'groups'
  | 'affinity';

/** One half-sentence of what a rule does: a field of its action. */
export interface Clause {
  readonly field: ClauseField;
  readonly kind: ClauseKind;
}

/** Every field that an action of some type has; each has a half-sentence in the words. */
export type ClauseField =
  | 'filterType'
  | 'containerIds'
  | 'carrierService'
  | 'maxLengthOverride'
  | 'maxWidthOverride'
  | 'maxHeightOverride'
  | 'maxWeightOverride'
  | 'requiredContainerIds'
  | 'excludedContainerIds'
  | 'tags'
  | 'separationGroups'
  | 'maxWeightOnTop'
  | 'maxStackHeight'
  | 'stackable'
  | 'maxStackWeight'
  | 'keepUpright'
  | 'arrowsUp'
  | 'allowedRotations'
  | 'floorContactFaces'
  | 'affinityGroups'
  | 'x-message'
  | 'boxCost'
  | 'shippingCost'
  | 'algorithm'
  | 'x-effort'
  | 'profileId';

const clause = (field: ClauseField, kind: ClauseKind): Clause => ({ field, kind });
const caps = [
  clause('maxLengthOverride', 'length'),
  clause('maxWidthOverride', 'length'),
  clause('maxHeightOverride', 'length'),
  clause('maxWeightOverride', 'weight'),
];
const choice = [clause('requiredContainerIds', 'containers'), clause('excludedContainerIds', 'containers')];

/** The half-sentences of each type, in the order in which they are read. */
export const ruleClauses: Readonly<Record<RuleType, readonly Clause[]>> = {
  BoxSetFilter: [clause('filterType', 'filter'), clause('containerIds', 'containers')],
  CarrierPackagingRule: [...caps, clause('carrierService', 'text')],
  DestinationOverride: choice,
  OrderPreprocessing: [clause('tags', 'tags')],
  IncompatibilityGroup: [clause('separationGroups', 'groups')],
  StackingConstraint: [
    clause('maxWeightOnTop', 'weight'),
    clause('maxStackHeight', 'count'),
    clause('stackable', 'flag'),
    clause('maxStackWeight', 'weight'),
  ],
  OrientationRestriction: [
    clause('keepUpright', 'flag'),
    clause('arrowsUp', 'flag'),
    clause('allowedRotations', 'rotations'),
    clause('floorContactFaces', 'faces'),
  ],
  ItemGrouping: [clause('affinityGroups', 'affinity')],
  PostSolveValidation: [clause('x-message', 'text')],
  ObjectiveWeightModifier: [
    clause('boxCost', 'amount'),
    clause('shippingCost', 'amount'),
    clause('containerIds', 'containers'),
  ],
  ReSolveTrigger: [clause('algorithm', 'algorithm'), clause('x-effort', 'effort'), ...choice, ...caps],
  ConsolidationProfile: [clause('profileId', 'profile')],
};

export const algorithms = ['fpFast', 'fpLayer', 'liquidFill', 'ebAfit'] as const;
export const efforts = ['fast', 'normal', 'best'] as const;
export const rotations = ['LWH', 'LHW', 'WLH', 'WHL', 'HLW', 'HWL'] as const;
export const faces = ['bottom', 'top', 'front', 'back', 'left', 'right'] as const;

/** Strings of a list in a payload; what is none is left out. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

export interface Affinity {
  readonly itemPatterns: readonly string[];
  readonly containerIds: readonly string[];
  readonly exclusive: boolean;
}

export function affinitiesIn(value: unknown): readonly Affinity[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).map((each) => {
    const group = (typeof each === 'object' && each !== null ? each : {}) as Readonly<Record<string, unknown>>;
    return {
      itemPatterns: textsIn(group['itemPatterns']),
      containerIds: textsIn(group['containerIds']),
      exclusive: group['exclusive'] === true,
    };
  });
}

export function groupsIn(value: unknown): readonly (readonly string[])[] {
  return Array.isArray(value) ? (value as readonly unknown[]).map(textsIn) : [];
}
