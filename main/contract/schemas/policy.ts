import { Type, type Static } from 'typebox';
import { Problem } from '../problems.ts';
import { Id, RecordId, Nullable, Page, pageQuery, Timestamp, Version, StringEnum } from './common.ts';

/** Packing policies (specification: "Packing policy and selector"). */

/** Id of the policy that every organization has. */
export const orgDefaultId = 'org-default';

export const policyLevels = ['Box', 'Pallet', 'Equipment'] as const;
export type PolicyLevel = (typeof policyLevels)[number];
export const policyModes = ['parcel', 'ltl', 'ftl'] as const;
export type PolicyMode = (typeof policyModes)[number];

const Identifiers = Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { maxItems: 100 });

/** A null, empty or omitted axis is a wildcard. */
const axes = {
  levels: Nullable(Type.Array(StringEnum(policyLevels), { maxItems: 16 })),
  modes: Nullable(Type.Array(StringEnum(policyModes), { maxItems: 16 })),
  customers: Nullable(Identifiers),
  sites: Nullable(Identifiers),
};
const SelectorRequest = Type.Partial(Type.Object(axes), {
  title: 'PolicySelectorRequest',
  'x-suggested': { customerIds: 'customers', siteIds: 'sites', warehouses: 'sites' },
});
const Selector = Type.Object(axes, { title: 'PolicySelector' });
export type PolicySelector = Static<typeof Selector>;

const changeable = {
  name: Type.String({ minLength: 1, maxLength: 256 }),
  enabled: Type.Optional(Type.Boolean({ default: true })),
  selector: Type.Optional(SelectorRequest),
  ruleIds: Type.Optional(Type.Array(Id, { maxItems: 500, description: 'Ordered.' })),
};

/** What other systems call the parts of a policy. */
const otherNames = {
  'x-suggested': {
    ...Object.fromEntries(
      ['when', 'if', 'filter', 'match', 'scope', 'appliesTo', 'conditions'].map((name) => [name, 'selector']),
    ),
    rules: 'ruleIds',
  },
};

export const CreatePolicyRequest = Type.Object(
  { id: Type.Optional(RecordId), ...changeable },
  { title: 'CreatePolicyRequest', ...otherNames },
);
export type CreatePolicyRequest = Static<typeof CreatePolicyRequest>;

export const UpdatePolicyRequest = Type.Object(
  { version: Version, ...Type.Partial(Type.Object(changeable)).properties },
  { title: 'UpdatePolicyRequest', ...otherNames },
);
export type UpdatePolicyRequest = Static<typeof UpdatePolicyRequest>;

/** A policy as it is stored. */
export type PolicyFields = CreatePolicyRequest & { readonly id: string; readonly ruleIds: readonly string[] };

/** Policy response: exactly the fields that the specification shows. */
export const Policy = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    enabled: Type.Boolean(),
    selector: Selector,
    ruleIds: Type.Array(Type.String(), { description: 'Of the Org Default: all existing rules, in their order.' }),
    version: Version,
    createdAt: Timestamp,
    createdBy: Nullable(Type.String()),
  },
  { title: 'Policy' },
);
export type Policy = Static<typeof Policy>;

export const PolicyPage = Page('PolicyPage', Policy);
export const PolicyQuery = Type.Object(pageQuery);
export type PolicyQuery = Static<typeof PolicyQuery>;

/** 409 of a stale update: the problem with the stored policy. */
export const PolicyConflict = Type.Object(
  { ...Problem.properties, policy: Type.Optional(Policy) },
  { title: 'PolicyConflict' },
);
