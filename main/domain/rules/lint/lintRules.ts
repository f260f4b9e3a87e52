import {
  DomainError,
  type LintFinding,
  type LintReport,
  type LintRequest,
  message,
  type RuleFields,
} from '../../../contract/index.ts';
import type { ContainerStore, ItemStore } from '../../ports.ts';
import { ruleSetOf } from '../activateRules.ts';
import type { Actor, PolicyRecord, RuleRecord } from '../../records.ts';
import { withDraft } from '../draftRule.ts';
import type { RuleStores } from '../ports.ts';
import { readAction } from '../readAction.ts';
import { inRuleOrder } from '../ruleOrder.ts';
import { levelsOf } from '../selectRules.ts';
import { ruleIdsOf } from '../views.ts';
import { lintActions } from './lintActions.ts';
import { lintConditions } from './lintConditions.ts';
import { lintContainers } from './lintContainers.ts';
import { isEnabled, type LintCheck, type LintInput } from './lintInput.ts';
import { lintPaths } from './lintPaths.ts';
import { lintPolicies } from './lintPolicies.ts';
import { lintPriorities } from './lintPriorities.ts';
import { lintTags } from './lintTags.ts';
import { lintValues } from './lintValues.ts';

const checks: readonly LintCheck[] = [
  lintActions,
  lintConditions,
  lintPaths,
  lintValues,
  lintContainers,
  lintTags,
  lintPriorities,
  lintPolicies,
];

const ranks = { error: 0, warning: 1, hint: 2 } as const;

/** All findings, the gravest first. */
export function lintRules(input: LintInput): readonly LintFinding[] {
  return checks.flatMap((check) => check(input)).toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);
}

export interface LintStores extends RuleStores {
  readonly containers: ContainerStore;
  readonly items: ItemStore;
  readonly consolidationProfiles: { readonly get: (organizationId: string, id: string) => object | null };
}

/** Lints what an organization has stored, with a draft rule if there is one. Throws DomainError not_found for an unknown policy. */
export function lintStored(stores: LintStores, organizationId: string, request: LintRequest): LintReport {
  const { rules, policies } = withDraft(ruleSetOf(stores, organizationId), request.rule);
  const policy = policies.find(({ fields }) => fields.id === request.policyId);
  if (request.policyId !== undefined && policy === undefined)
    throw new DomainError('not_found', message('policyUnknown'), { field: 'policyId' });
  const findings = lintRules(inputOf(stores, organizationId, rules, policies));
  if (policy === undefined) return report(findings);
  const contained = new Set(ruleIdsOf(policy.fields, rules));
  return report(
    findings.filter(({ policyId, ruleIds }) =>
      policyId === null ? ruleIds.some((id) => contained.has(id)) : policyId === policy.fields.id,
    ),
  );
}

/** What is probably wrong with a stored rule by itself: it is kept, and whoever wrote it should know. */
export function findingsOf(stores: LintStores, { organizationId }: Actor, rule: RuleRecord): readonly string[] {
  const { policies } = ruleSetOf(stores, organizationId);
  const found = lintRules(inputOf(stores, organizationId, [rule], policies))
    .filter(({ severity, policyId }) => severity !== 'hint' && policyId === null)
    .map(({ message }) => message);
  const isUnconditional = isEnabled(rule.fields) && (rule.fields.conditions?.conditions ?? []).length === 0;
  return isUnconditional ? [unconditional(rule.fields), ...found] : found;
}

/** Often meant so, but also what is left of conditions under another name. */
function unconditional(rule: RuleFields): string {
  if (levelsOf(rule).includes('Box')) return 'The rule has no conditions and applies to every pack request.';
  const levels = (rule.applicableLevels ?? []).join(', ');
  return `The rule has no conditions and applies to every fulfillment plan. Pack requests and shipments skip it, because its applicableLevels (${levels}) leave out Box.`;
}

function inputOf(
  stores: LintStores,
  organizationId: string,
  rules: readonly RuleRecord[],
  policies: readonly PolicyRecord[],
): LintInput {
  return {
    rules,
    policies,
    effective: inRuleOrder(rules)
      .filter(({ fields }) => isEnabled(fields))
      .flatMap(({ fields: rule }) => {
        const read = readAction(rule);
        return read.kind === 'effect' ? [{ rule, effect: read.effect }] : [];
      }),
    boxes: stores.containers.active(organizationId).filter(({ fields }) => fields.containerType === 'Box'),
    isContainer: remembered((id) => stores.containers.get(organizationId, id) !== null),
    isProfile: remembered((id) => stores.consolidationProfiles.get(organizationId, id) !== null),
    // A comma separates the tags of a list query, so a tag with one cannot be asked for.
    isTagUsed: remembered(
      (tag) => tag.includes(',') || stores.items.list(organizationId, { tags: tag, limit: 1 }).items.length > 0,
    ),
  };
}

const mostFindings = 1000;

function report(findings: readonly LintFinding[]): LintReport {
  return { findings: findings.slice(0, mostFindings), total: findings.length };
}

function remembered(ask: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const answer = known.get(name) ?? ask(name);
    known.set(name, answer);
    return answer;
  };
}
