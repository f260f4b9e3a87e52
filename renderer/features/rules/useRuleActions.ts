import { orgDefaultId, ProblemResponse, type Rule } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { inTurn } from '../../ui/list/inTurn.ts';
import { useWords } from '../../words/words.ts';
import { readPolicies } from './readPolicies.ts';
import { draftOf, type RuleDraft } from './ruleDraft.ts';
import { moveTo, type PriorityChange } from './ruleOrder.ts';
import { useUndoable } from './useUndoable.ts';
import { words } from './words.ts';

const { t } = useWords(words);

export interface RuleActions {
  readonly create: (draft: RuleDraft) => Promise<Rule>;
  /** Throws the conflict when the station has another version than the one that was typed over. */
  readonly save: (before: Rule, draft: RuleDraft, version: number) => Promise<Rule>;
  readonly setEnabled: (rule: Rule, enabled: boolean) => Promise<void>;
  /** Brings a rule to a place in the order of execution, 0 first. */
  readonly move: (rules: readonly Rule[], id: string, place: number) => Promise<void>;
  readonly remove: (rules: readonly Rule[]) => Promise<void>;
}

/** What is done with rules. Everything can be taken back; `changed` is called whenever the station has other rules. */
export function useRuleActions(changed: () => Promise<void> | void): RuleActions {
  const { record, take } = useUndoable(changed);

  async function create(draft: RuleDraft): Promise<Rule> {
    const rule = (await call('createRule', { body: draft })).body;
    record(
      t('done.created', { rule: rule.name }),
      () => drop(rule.id),
      () => restore({ ...draft, id: rule.id }, []),
    );
    await changed();
    return rule;
  }

  async function save(before: Rule, draft: RuleDraft, version: number): Promise<Rule> {
    const { id: _id, ...body } = draft;
    const saved = (await call('changeRule', { params: { id: before.id }, body: { version, ...body } })).body;
    const { id: _before, ...was } = draftOf(before);
    record(
      t('done.changed', { rule: saved.name }),
      () => write(before.id, was),
      () => write(before.id, body),
    );
    await changed();
    return saved;
  }

  async function remove(rules: readonly Rule[]): Promise<void> {
    const ids = new Set(rules.map(({ id }) => id));
    const [first] = rules;
    if (!first) return;
    let places: readonly Membership[] = [];
    let deleted = rules;
    const label =
      rules.length === 1 ? t('done.deleted', { rule: first.name }) : t('done.deletedMany', { count: ids.size });
    await take(
      label,
      // One after another: each needs the version of the policy that the one before it left.
      () => inTurn(deleted, (rule) => restore(draftOf(rule), places), 1),
      async () => {
        places = await membershipsOf(ids);
        // As they are now: what was just changed may not be in the list yet.
        deleted = (await call('listRules', {})).body.filter(({ id }) => ids.has(id));
        await inTurn(rules, ({ id }) => drop(id));
      },
    );
  }

  return {
    create,
    save,
    remove,
    setEnabled: (rule, enabled) =>
      take(
        t(enabled ? 'done.enabled' : 'done.disabled', { rule: rule.name }),
        () => write(rule.id, { enabled: !enabled }),
        () => write(rule.id, { enabled }),
      ),
    move: async (rules, id, place) => {
      const rule = rules.find((each) => each.id === id);
      const changes = moveTo(rules, id, place);
      if (!rule || changes.length === 0) return;
      const before = changes.flatMap((change) => rules.find((each) => each.id === change.id) ?? []);
      await take(
        t('done.moved', { rule: rule.name }),
        () => setPriorities(before),
        () => setPriorities(changes),
      );
    },
  };
}

/** Where a rule stood in a policy. */
interface Membership {
  readonly policyId: string;
  readonly ruleId: string;
  readonly index: number;
}

/** The station takes a deleted rule out of its policies; putting it back is ours to do. */
async function membershipsOf(ids: ReadonlySet<string>): Promise<readonly Membership[]> {
  const policies = await readPolicies();
  return policies
    .filter(({ id }) => id !== orgDefaultId)
    .flatMap(({ id: policyId, ruleIds }) =>
      ruleIds.flatMap((ruleId, index) => (ids.has(ruleId) ? [{ policyId, ruleId, index }] : [])),
    );
}

async function restore(draft: RuleDraft, places: readonly Membership[]): Promise<void> {
  await call('createRule', { body: draft });
  await inTurn(
    places.filter(({ ruleId }) => ruleId === draft.id),
    async ({ policyId, ruleId, index }) => {
      const policy = await policyOrNull(policyId);
      if (!policy || policy.ruleIds.includes(ruleId)) return;
      const ruleIds = policy.ruleIds.toSpliced(index, 0, ruleId);
      await call('updatePolicy', { params: { policyId }, body: { version: policy.version, ruleIds } });
    },
    1,
  );
}

/** The policy, unless it has been deleted since. */
async function policyOrNull(policyId: string) {
  try {
    return (await call('getPolicy', { params: { policyId } })).body;
  } catch (error) {
    if (error instanceof ProblemResponse && error.problem.status === 404) return null;
    throw error;
  }
}

async function drop(id: string): Promise<void> {
  await call('deleteRule', { params: { id } });
}

async function write(id: string, body: Partial<Omit<RuleDraft, 'id'>>): Promise<void> {
  await call('updateRule', { params: { id }, body });
}

async function setPriorities(changes: readonly PriorityChange[]): Promise<void> {
  await inTurn(changes, ({ id, priority }) => write(id, { priority }));
}
