import { shallowRef, type ShallowRef } from 'vue';
import type { LintFinding, Policy, Rule } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import type { CursorList } from '../../../ui/list/cursorList.ts';
import { useCursorList } from '../../../ui/list/useCursorList.ts';
import { useQueryClient } from '../../../stores/queryClient.ts';
import { readPolicies } from '../readPolicies.ts';
import { inPolicyOrder } from './policyMatch.ts';

export interface Policies {
  /** The policies that match a search, in the order in which they speak. */
  readonly list: CursorList<Policy>;
  readonly all: ShallowRef<readonly Policy[]>;
  readonly rules: ShallowRef<ReadonlyMap<string, Rule>>;
  readonly findingsOf: (policyId: string) => readonly LintFinding[];
}

/** What the station says of policies, besides the rows. */
interface PolicyBook {
  readonly all: readonly Policy[];
  readonly rules: ReadonlyMap<string, Rule>;
  readonly findings: readonly LintFinding[];
}

const bookKey = ['policies', 'book'];

/** The policies of the station, with their rules and what lint says of each. */
export function usePolicies(search: () => string): Policies {
  const { client } = useQueryClient();
  const last = client.getQueryData<PolicyBook>(bookKey);
  const all = shallowRef<readonly Policy[]>(last?.all ?? []);
  const rules = shallowRef<ReadonlyMap<string, Rule>>(last?.rules ?? new Map());
  const findings = shallowRef<readonly LintFinding[]>(last?.findings ?? []);

  async function fetchPage(_cursor: string | null, signal: AbortSignal) {
    const [policies, known, lint] = await Promise.all([
      readPolicies(signal),
      call('listRules', { signal }),
      call('lintPolicies', { body: {}, signal }),
    ]);
    all.value = inPolicyOrder(policies);
    rules.value = new Map(known.body.map((rule) => [rule.id, rule]));
    findings.value = lint.body.findings;
    client.setQueryData<PolicyBook>(bookKey, { all: all.value, rules: rules.value, findings: findings.value });
    const words = search().toLowerCase().split(/\s+/);
    const items = all.value.filter(({ id, name, selector }) => {
      const subject = [id, name, ...(selector.customers ?? []), ...(selector.sites ?? [])].join(' ').toLowerCase();
      return words.every((word) => subject.includes(word));
    });
    return { items, nextCursor: null };
  }

  return {
    list: useCursorList<Policy>({ name: 'policies', fetchPage, idOf: ({ id }) => id, filters: search }),
    all,
    rules,
    findingsOf: (id) => findings.value.filter(({ policyId }) => policyId === id),
  };
}
