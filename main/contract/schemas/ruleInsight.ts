import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from './common.ts';
import { MessageKeySchema } from './message.ts';
import { AffinityGroup, PackRequest, PackWarning } from './pack.ts';
import { policyLevels, policyModes } from './policy.ts';
import { CreateRuleRequest } from './rule.ts';
import { ruleTypes } from './ruleTypes.ts';

/** Lint and simulator of packing policies. */

/** What rules did, in the words of the specification ("Fulfillment plan"). A cap without a value is null. */
export const AppliedEffects = Type.Object(
  {
    levels: Type.Array(
      Type.Object({
        level: StringEnum(policyLevels),
        maxWeightOverride: Nullable(Type.Number()),
        maxLengthOverride: Nullable(Type.Number()),
        maxWidthOverride: Nullable(Type.Number()),
        maxHeightOverride: Nullable(Type.Number()),
        excludedContainerIds: Type.Array(Type.String()),
        requiredContainerIds: Type.Array(Type.String()),
      }),
    ),
    separationGroups: Type.Array(Type.Array(Type.String())),
    affinityGroups: Type.Array(AffinityGroup),
  },
  { title: 'AppliedEffects' },
);
export type AppliedEffects = Static<typeof AppliedEffects>;

const draft = Type.Optional(CreateRuleRequest);

export const LintRequest = Type.Object(
  {
    policyId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: 'Only findings about this policy and its rules.' }),
    ),
    rule: draft,
  },
  { title: 'LintRequest', description: 'A draft rule replaces the stored rule with its id.' },
);
export type LintRequest = Static<typeof LintRequest>;

export const lintSeverities = ['error', 'warning', 'hint'] as const;

export const LintFinding = Type.Object(
  {
    code: Type.String(),
    severity: StringEnum(lintSeverities),
    ruleIds: Type.Array(Type.String()),
    policyId: Nullable(Type.String()),
    message: Type.String(),
    'x-message': Type.Optional(MessageKeySchema),
    suggestion: Type.String(),
    'x-suggestion': Type.Optional(MessageKeySchema),
    broken: Type.Optional(
      Type.Object(
        {
          field: Type.String({ description: 'Path in the rule, such as conditions.conditions[0].operator.' }),
          reason: Type.String(),
          'x-message': Type.Optional(MessageKeySchema),
        },
        { description: 'The rule cannot be evaluated, whether enabled or not.' },
      ),
    ),
  },
  { title: 'LintFinding' },
);
export type LintFinding = Static<typeof LintFinding>;

export const LintReport = Type.Object(
  {
    findings: Type.Array(LintFinding, { description: 'Most severe first, at most 1000.' }),
    total: Type.Integer({ description: 'Total number of findings.' }),
  },
  { title: 'LintReport' },
);
export type LintReport = Static<typeof LintReport>;

export const SimulationRequest = Type.Object(
  {
    request: Type.Optional(PackRequest),
    orderId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'A stored order, packed as its shipment would be.',
      }),
    ),
    shipmentId: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'A stored shipment.' })),
    level: Type.Optional(StringEnum(policyLevels)),
    mode: Type.Optional(StringEnum(policyModes)),
    rule: draft,
  },
  {
    title: 'SimulationRequest',
    description:
      'One of request, orderId and shipmentId. Without level and mode, rules are chosen as by POST /pack, for a shipment with its mode; with one of them, as by a fulfillment plan. A draft rule replaces the stored rule with its id.',
  },
);
export type SimulationRequest = Static<typeof SimulationRequest>;

const SimulatedPolicy = Type.Object(
  {
    policyId: Type.String(),
    name: Type.String(),
    enabled: Type.Boolean(),
    matches: Type.Boolean(),
    axes: Type.Array(
      Type.Object({
        axis: StringEnum(['levels', 'modes', 'customers', 'sites'] as const),
        wanted: Nullable(Type.Array(Type.String())),
        actual: Nullable(Type.String()),
        matches: Type.Boolean(),
      }),
    ),
  },
  { title: 'SimulatedPolicy' },
);

export const ruleOutcomes = ['fired', 'not_fired', 'not_evaluated', 'after_packing', 'skipped'] as const;

const SimulatedRule = Type.Object(
  {
    ruleId: Type.String(),
    ruleName: Type.String(),
    ruleType: StringEnum(ruleTypes),
    policyIds: Type.Array(Type.String(), { description: 'Active policies with this rule.' }),
    outcome: StringEnum(ruleOutcomes),
    reason: Nullable(Type.String({ description: 'Why it was skipped or cannot be evaluated.' })),
    conditions: Type.Array(
      Type.Object({
        field: Type.String(),
        operator: Type.String(),
        value: Type.Unknown(),
        actual: Type.Array(Type.Unknown(), { description: 'First values in the request.' }),
        holds: Nullable(Type.Boolean()),
        fault: Nullable(Type.String()),
        'x-message': Type.Optional(MessageKeySchema),
      }),
    ),
    itemIds: Type.Array(Type.String(), { description: 'Items it applies to.' }),
    summary: Nullable(Type.String()),
    'x-message': Type.Optional(MessageKeySchema),
  },
  { title: 'SimulatedRule' },
);

export const Simulation = Type.Object(
  {
    policies: Type.Array(SimulatedPolicy),
    rules: Type.Array(SimulatedRule),
    appliedEffects: AppliedEffects,
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        addedTags: Type.Array(Type.String()),
        rotations: Nullable(Type.Array(Type.String())),
        maxWeightOnTop: Nullable(Type.Number()),
        maxStackHeight: Nullable(Type.Integer()),
      }),
      { description: 'Items changed by rules.' },
    ),
    containers: Type.Array(Type.Object({ id: Type.String(), allowed: Type.Boolean() })),
    consolidationProfileId: Nullable(Type.String()),
    warnings: Type.Array(PackWarning),
  },
  { title: 'Simulation' },
);
export type Simulation = Static<typeof Simulation>;
