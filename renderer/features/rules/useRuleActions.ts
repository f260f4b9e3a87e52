import { orgDefaultId, ProblemResponse, type Rule } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { inTurn } from '../../ui/list/inTurn.ts';
import { useMessages } from '../../messages/messages.ts';
import { readPolicies } from './readPolicies.ts';
import { draftOf, type RuleDraft } from './ruleDraft.ts';
import { moveTo } from './ruleOrder.ts';
import { useUndoable } from './useUndoable.ts';
import { createVersionTrace, policyTrace } from './versionTrace.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

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
      async () => {
        await refuseNewer([{ id: rule.id, name: rule.name, version: rule.version }]);
        await drop(rule.id);
      },
      () => restore({ ...draft, id: rule.id }, rule.version, []),
    );
    await changed();
    return rule;
  }

  async function save(before: Rule, draft: RuleDraft, version: number): Promise<Rule> {
    const { id: _id, ...is } = draft;
    const saved = (await call('changeRule', { params: { id: before.id }, body: { version, ...is } })).body;
    const { id: _before, ...was } = draftOf(before);
    const step = { id: before.id, name: saved.name, from: version, to: saved.version, was, is };
    record(
      t('done.changed', { rule: saved.name }),
      () => takeBack([step]),
      () => doAgain([step]),
    );
    await changed();
    return saved;
  }

  /** Only what is named changes, whatever version is stored; what is taken back later is what this left. */
  async function change(label: string, changes: readonly RuleChange[]): Promise<void> {
    let steps: readonly RuleStep[] = [];
    await take(
      () => label,
      () => takeBack(steps),
      async () => {
        if (steps.length > 0) await doAgain(steps);
        else
          await inTurn(changes, async ({ rule: { id, name, version }, was, is }) => {
            const to = (await call('updateRule', { params: { id }, body: is })).body.version;
            steps = [...steps, { id, name, from: version, to, was, is }];
          });
      },
    );
  }

  async function remove(rules: readonly Rule[]): Promise<void> {
    const ids = new Set(rules.map(({ id }) => id));
    const [first] = rules;
    if (!first) return;
    let places: readonly Membership[] = [];
    let deleted = rules;
    const label = () =>
      [
        rules.length === 1 ? t('done.deleted', { rule: first.name }) : t('done.deletedMany', { count: ids.size }),
        ...lossesOf(places),
      ].join('. ');
    await take(
      label,
      // One after another: each needs the version of the policy that the one before it left.
      () => inTurn(deleted, (rule) => restore(draftOf(rule), rule.version, places), 1),
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
      change(t(enabled ? 'done.enabled' : 'done.disabled', { rule: rule.name }), [
        { rule, was: { enabled: !enabled }, is: { enabled } },
      ]),
    move: async (rules, id, place) => {
      const rule = rules.find((each) => each.id === id);
      const changes = moveTo(rules, id, place).flatMap(({ id: of, priority }) => {
        const moved = rules.find((each) => each.id === of);
        return moved ? [{ rule: moved, was: { priority: moved.priority }, is: { priority } }] : [];
      });
      if (rule && changes.length > 0) await change(t('done.moved', { rule: rule.name }), changes);
    },
  };
}

type RuleFields = Partial<Omit<RuleDraft, 'id'>>;

interface RuleChange {
  readonly rule: Rule;
  readonly was: RuleFields;
  readonly is: RuleFields;
}

/** A change of a rule that was stored: from one version to another. */
interface RuleStep extends Omit<RuleChange, 'rule'> {
  readonly id: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const trace = createVersionTrace();

const takeBack = (steps: readonly RuleStep[]): Promise<void> =>
  write(steps.map(({ id, name, from, to, was }) => ({ id, name, version: to, leaves: from, body: was })));
const doAgain = (steps: readonly RuleStep[]): Promise<void> =>
  write(steps.map(({ id, name, from, to, is }) => ({ id, name, version: from, leaves: to, body: is })));

/** All of it, or nothing where one of the rules has been changed by somebody else. */
async function write(
  steps: readonly (StoredRule & { readonly leaves: number; readonly body: RuleFields })[],
): Promise<void> {
  const versions = await refuseNewer(steps);
  await inTurn(steps, async ({ id, leaves, body }) => {
    const change = { version: versions.get(id) ?? 0, ...body };
    trace.stands(id, (await call('changeRule', { params: { id }, body: change })).body.version, leaves);
  });
}

interface StoredRule {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** The versions that are stored. Throws where one is not what this window left. */
async function refuseNewer(rules: readonly StoredRule[]): Promise<ReadonlyMap<string, number>> {
  const versions = new Map((await call('listRules', {})).body.map(({ id, version }) => [id, version]));
  for (const { id, name, version } of rules)
    if (versions.get(id) !== trace.stored(id, version)) throw new Error(t('changedSince', { rule: name }));
  return versions;
}

/** Where a rule stood in a policy. */
interface Membership {
  readonly policyId: string;
  readonly policyName: string;
  /** Whether it has no rules without those that are deleted. */
  readonly isEmptied: boolean;
  /** Of the policy while the rules that are deleted stood in it. */
  readonly version: number;
  /** How many of them. */
  readonly leave: number;
  readonly ruleId: string;
  readonly index: number;
}

/** The station takes a deleted rule out of its policies; putting it back is ours to do. */
async function membershipsOf(ids: ReadonlySet<string>): Promise<readonly Membership[]> {
  const policies = await readPolicies();
  return policies
    .filter(({ id }) => id !== orgDefaultId)
    .flatMap(({ id: policyId, name: policyName, version, ruleIds }) => {
      const leave = ruleIds.filter((ruleId) => ids.has(ruleId)).length;
      const whole = { policyId, policyName, isEmptied: leave === ruleIds.length, version, leave };
      return ruleIds.flatMap((ruleId, index) => (ids.has(ruleId) ? [{ ...whole, ruleId, index }] : []));
    });
}

/** What is said of the policies that lose rules. */
function lossesOf(places: readonly Membership[]): readonly string[] {
  const namesOf = (isEmptied: boolean) =>
    [...new Set(places.filter((place) => place.isEmptied === isEmptied).map(({ policyName }) => policyName))].join(
      ', ',
    );
  const [emptied, smaller] = [namesOf(true), namesOf(false)];
  return [
    ...(smaller === '' ? [] : [t('done.leftPolicies', { policies: smaller })]),
    ...(emptied === '' ? [] : [t('done.emptiedPolicies', { policies: emptied })]),
  ];
}

async function restore(draft: RuleDraft, version: number, places: readonly Membership[]): Promise<void> {
  const { body } = await call('createRule', { body: draft });
  trace.stands(body.id, body.version, version);
  await inTurn(
    places.filter(({ ruleId }) => ruleId === draft.id),
    async ({ policyId, version: whole, leave, ruleId, index }) => {
      const policy = await policyOrNull(policyId);
      if (!policy || policy.ruleIds.includes(ruleId)) return;
      const ruleIds = policy.ruleIds.toSpliced(index, 0, ruleId);
      const change = { version: policy.version, ruleIds };
      const { version: now } = (await call('updatePolicy', { params: { policyId }, body: change })).body;
      // Each rule that left and came back is a version: with no others, the policy is what it was.
      if (now === whole + 2 * leave) policyTrace.standsAgain(policyId, whole, now);
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
