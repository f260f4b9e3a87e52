import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { ruleTypes, type LintFinding, type Policy, type Rule } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import type { CursorList } from '../../ui/list/cursorList.ts';
import { useCursorList } from '../../ui/list/useCursorList.ts';
import { useQueryClient } from '../../stores/queryClient.ts';
import { brokenParts } from './brokenRule.ts';
import { readPolicies } from './readPolicies.ts';
import { inOrder } from './ruleOrder.ts';
import { ruleSentence } from './ruleSentence.ts';

export const ruleFilters = {
  search: 'text',
  type: ruleTypes,
  enabled: ['on', 'off', 'findings', 'broken'],
} as const;

export interface RuleFilterValues {
  readonly search: string;
  readonly type: (typeof ruleTypes)[number] | '';
  readonly enabled: 'on' | 'off' | 'findings' | 'broken' | '';
}

export interface Rules {
  /** The rules that match, in the order of execution. */
  readonly list: CursorList<Rule>;
  /** All rules, in the order of execution. */
  readonly all: ShallowRef<readonly Rule[]>;
  /** Where a rule stands among all, 1 first. */
  readonly placeOf: (id: string) => number;
  readonly findings: ComputedRef<ReadonlyMap<string, readonly LintFinding[]>>;
  readonly policiesOf: (ruleId: string) => readonly Policy[];
}

/** What the station says of rules, besides the rows. */
interface RuleBook {
  readonly all: readonly Rule[];
  readonly report: readonly LintFinding[];
  readonly policies: readonly Policy[];
}

const bookKey = ['rules', 'book'];

/** The rules of the station with what lint says of each. The station hands all of them out at once; they are filtered here. */
export function useRules(values: () => RuleFilterValues): Rules {
  const { client } = useQueryClient();
  const last = client.getQueryData<RuleBook>(bookKey);
  const all = shallowRef<readonly Rule[]>(last?.all ?? []);
  const report = shallowRef<readonly LintFinding[]>(last?.report ?? []);
  const policies = shallowRef<readonly Policy[]>(last?.policies ?? []);
  const findings = computed(() => findingsByRule(report.value));
  const places = computed(() => new Map(all.value.map(({ id }, index) => [id, index + 1])));

  async function fetchPage(_cursor: string | null, signal: AbortSignal) {
    const [rules, lint, named] = await Promise.all([
      call('listRules', { signal }),
      call('lintPolicies', { body: {}, signal }),
      readPolicies(signal),
    ]);
    all.value = inOrder(rules.body);
    report.value = lint.body.findings;
    policies.value = named;
    client.setQueryData<RuleBook>(bookKey, { all: all.value, report: report.value, policies: named });
    const items = all.value.filter((rule) => matches(rule, values(), findings.value));
    return { items, nextCursor: null };
  }

  return {
    list: useCursorList<Rule>({ name: 'rules', fetchPage, idOf: ({ id }) => id, filters: values }),
    all,
    placeOf: (id) => places.value.get(id) ?? 0,
    findings,
    policiesOf: (ruleId) => policies.value.filter(({ ruleIds }) => ruleIds.includes(ruleId)),
  };
}

/** Findings by the rules that they are about. Those about a whole policy are shown there. */
export function findingsByRule(findings: readonly LintFinding[]): ReadonlyMap<string, readonly LintFinding[]> {
  const byRule = new Map<string, LintFinding[]>();
  for (const finding of findings.filter(({ policyId }) => policyId === null))
    for (const id of finding.ruleIds) {
      const known = byRule.get(id);
      if (known) known.push(finding);
      else byRule.set(id, [finding]);
    }
  return byRule;
}

function matches(
  rule: Rule,
  { search, type, enabled }: RuleFilterValues,
  findings: ReadonlyMap<string, readonly LintFinding[]>,
): boolean {
  if (type !== '' && rule.ruleType !== type) return false;
  if (enabled === 'findings' && !findings.has(rule.id)) return false;
  if (enabled === 'broken' && brokenParts(findings.get(rule.id) ?? []).length === 0) return false;
  if (enabled === 'on' && !rule.enabled) return false;
  if (enabled === 'off' && rule.enabled) return false;
  if (search.trim() === '') return true;
  const subject = `${rule.id} ${rule.name} ${rule.description ?? ''} ${ruleSentence(rule)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => subject.includes(word));
}
