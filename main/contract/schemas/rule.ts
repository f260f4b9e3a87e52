import { Type, type Static, type TObject } from 'typebox';
import { Problem } from '../problems.ts';
import { RecordId, Nullable, Timestamp, Version, StringEnum } from './common.ts';
import { capsMeasure, rulePayloads } from './rulePayloads.ts';
import { ruleTypes } from './ruleTypes.ts';

/** Business rules (specification: "Rule", "Rules"). */

export const executionTargets = ['PreSolve', 'SolverConfig', 'PostSolve'] as const;
export type ExecutionTarget = (typeof executionTargets)[number];

/** Levels of a rule; `carton` is another word for Box. */
export const ruleLevels = ['Box', 'Pallet', 'Equipment', 'carton'] as const;

/** One comparison. A field or operator that is not known is refused when the rule is written. */
export const RuleCondition = Type.Object(
  {
    field: Type.String({
      maxLength: 256,
      description:
        'tags, totalWeight, itemCount, destinationCountry, destinationState; x- and a dot path for any other value of the request, such as x-siteId or x-items.weight; x-item and a dot path for the current item; x-order and a dot path for the orders of a plan, shipment or group; x-results.… after packing. In destinationCountry, ISO codes of two and three letters are the same country, in any case: us, US, USA. With x-equals, x-notEquals and x-in, a state of the US or a province of Canada is the same by its code and by its name in destinationState: NV, Nevada.',
    }),
    operator: Type.String({
      maxLength: 64,
      description: 'contains, greaterThan, x-lessThan, x-equals, x-notEquals, x-in, x-matches (* for any characters).',
    }),
    value: Type.Unknown(),
  },
  { title: 'RuleCondition' },
);
export type RuleCondition = Static<typeof RuleCondition>;

export const RuleConditions = Type.Object(
  {
    operator: Type.Optional(Type.String({ maxLength: 64, description: 'and', default: 'and' })),
    conditions: Type.Array(RuleCondition, { maxItems: 100 }),
  },
  { title: 'RuleConditions' },
);

/** The members of a payload, those that may be absent with a question mark, and the words that one may be. */
function membersOf({ properties, ...schema }: TObject): string {
  const required: readonly string[] = schema.required ?? [];
  const members = Object.entries(properties as Record<string, { readonly enum?: readonly string[] }>);
  return members
    .map(([name, { enum: words }]) => {
      const mark = required.includes(name) ? '' : '?';
      return `\`${name}${mark}\`${words === undefined ? '' : ` (${words.join(', ')})`}`;
    })
    .join(', ');
}

/** `{type, payload}`, or the fields of the payload themselves. */
const Action = Type.Record(Type.String(), Type.Unknown(), {
  description: `What the rule does, by its ruleType: the members themselves, or \`{type, payload}\` with them in \`payload\`. ${ruleTypes
    .map((ruleType) => `${ruleType}: ${membersOf(rulePayloads[ruleType])}.`)
    .join(' ')} ${capsMeasure}`,
});

const changeable = {
  name: Type.String({ minLength: 1, maxLength: 256 }),
  description: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  enabled: Type.Optional(Type.Boolean({ default: true })),
  priority: Type.Optional(Type.Integer({ default: 100, description: 'Lower numbers execute first.' })),
  ruleType: StringEnum(ruleTypes),
  executionTarget: Type.Optional(StringEnum(executionTargets, { default: 'PreSolve' })),
  applicableLevels: Type.Optional(Type.Array(StringEnum(ruleLevels), { maxItems: 16 })),
  conditions: Type.Optional(RuleConditions),
  action: Action,
};

/** What other rule engines call the parts of a rule. */
const otherNames = {
  'x-suggested': { when: 'conditions', if: 'conditions', criteria: 'conditions', filter: 'conditions', then: 'action' },
};

export const CreateRuleRequest = Type.Object(
  { id: Type.Optional(RecordId), ...changeable },
  { title: 'CreateRuleRequest', ...otherNames },
);
export type CreateRuleRequest = Static<typeof CreateRuleRequest>;

export const UpdateRuleRequest = Type.Partial(Type.Object(changeable), { title: 'UpdateRuleRequest', ...otherNames });
export type UpdateRuleRequest = Static<typeof UpdateRuleRequest>;

export const ChangeRuleRequest = Type.Object(
  { version: Version, ...UpdateRuleRequest.properties },
  { title: 'ChangeRuleRequest', ...otherNames },
);
export type ChangeRuleRequest = Static<typeof ChangeRuleRequest>;

/** A rule as it is stored: the create body with its id. */
export type RuleFields = CreateRuleRequest & { readonly id: string };

/** Rule response: exactly the fields that the specification shows. */
export const Rule = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    description: Nullable(Type.String()),
    enabled: Type.Boolean(),
    priority: Type.Integer(),
    ruleType: StringEnum(ruleTypes),
    executionTarget: StringEnum(executionTargets),
    applicableLevels: Type.Array(StringEnum(ruleLevels)),
    conditions: RuleConditions,
    action: Action,
    version: Version,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    createdBy: Nullable(Type.String()),
  },
  { title: 'Rule' },
);
export type Rule = Static<typeof Rule>;

/** 409 of a stale change: the problem with the stored rule. */
export const RuleConflict = Type.Object(
  { ...Problem.properties, rule: Type.Optional(Rule) },
  { title: 'RuleConflict' },
);
