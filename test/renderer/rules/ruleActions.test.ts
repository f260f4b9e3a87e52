import { beforeEach, expect, test } from 'vitest';
import { orgDefaultId, type Policy, type Rule } from '../../../main/contract/index.ts';
import { call } from '../../../renderer/api/client.ts';
import { usePolicyActions, type PolicyDraft } from '../../../renderer/features/rules/policies/usePolicyActions.ts';
import { blankRule, draftOf, type RuleDraft } from '../../../renderer/features/rules/ruleDraft.ts';
import { useRuleActions } from '../../../renderer/features/rules/useRuleActions.ts';
import { openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';

let window: StationWindow;
let readings = 0;
sharedStation();
beforeEach(() => {
  window = openWindow();
  readings = 0;
});

const changed = (): void => void (readings += 1);
const ruleActions = () => window.onScreen(() => useRuleActions(changed));
const policyActions = () => window.onScreen(() => usePolicyActions(changed));

const draft = (id: string, priority = 10): RuleDraft => ({
  ...{ ...blankRule(priority), id, name: id },
  conditions: { operator: 'and', conditions: [{ field: 'tags', operator: 'contains', value: 'fragile' }] },
  action: { type: 'BoxSetFilter', payload: { filterType: 'Exclude', containerIds: ['BOX-M'] } },
});
const policyDraft = (name: string, ...ruleIds: readonly string[]): PolicyDraft => ({
  ...{ name, enabled: true, ruleIds: [...ruleIds] },
  selector: { levels: null, modes: ['parcel'], customers: null, sites: null },
});

const rule = async (id: string): Promise<Rule | undefined> =>
  (await call('listRules', {})).body.find((each) => each.id === id);
const policy = (policyId: string): Promise<Policy | null> =>
  call('getPolicy', { params: { policyId } }).then(
    ({ body }) => body,
    () => null,
  );
/** Somebody else at another window. */
const renameElsewhere = (id: string) => call('updateRule', { params: { id }, body: { name: 'theirs' } });

test('a new rule can be taken back and made again', async () => {
  const actions = ruleActions();
  const made = await actions.create(draft('CREATED'));
  expect(await rule('CREATED')).toEqual(made);
  await window.undo();
  expect(await rule('CREATED')).toBeUndefined();
  await window.redo();
  expect(draftOf((await rule('CREATED'))!)).toEqual(draftOf(made));
  expect(readings).toBe(3);
});

test('changes are taken back one after the other, each to what stood before it', async () => {
  const actions = ruleActions();
  const first = await actions.create(draft('STEPS'));
  const second = await actions.save(first, { ...draftOf(first), name: 'Second' }, first.version);
  await actions.save(second, { ...draftOf(second), name: 'Third' }, second.version);
  await window.undo();
  expect(await rule('STEPS')).toMatchObject({ name: 'Second' });
  await window.undo();
  expect(await rule('STEPS')).toMatchObject({ name: 'STEPS' });
  await window.redo();
  await window.redo();
  expect(await rule('STEPS')).toMatchObject({ name: 'Third' });
  await window.undo();
  await window.undo();
  await window.undo();
  expect(await rule('STEPS')).toBeUndefined();
});

test('a rule that somebody else changed is neither overwritten nor taken back', async () => {
  const actions = ruleActions();
  const made = await actions.create(draft('THEIRS'));
  await actions.setEnabled(made, false);
  await renameElsewhere('THEIRS');
  await window.undo();
  expect(await rule('THEIRS')).toMatchObject({ name: 'theirs', enabled: false });
  expect(window.toasts().at(-1)).toMatch(/^Someone else changed or deleted THEIRS/);
  await expect(actions.save(made, draftOf(made), made.version)).rejects.toMatchObject({ problem: { status: 409 } });
  expect(await rule('THEIRS')).toMatchObject({ name: 'theirs' });
});

test('a rule that is moved changes the priorities of those that it passes, as one step', async () => {
  const actions = ruleActions();
  const rules = [];
  for (const [index, id] of ['MOVE-A', 'MOVE-B', 'MOVE-C'].entries())
    rules.push(await actions.create(draft(id, 10 * (index + 1))));
  const order = async () =>
    (await Promise.all(['MOVE-A', 'MOVE-B', 'MOVE-C'].map(rule)))
      .flatMap((each) => each ?? [])
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ id }) => id);
  await actions.move(rules, 'MOVE-C', 0);
  expect(await order()).toEqual(['MOVE-C', 'MOVE-A', 'MOVE-B']);
  await window.undo();
  expect(await order()).toEqual(['MOVE-A', 'MOVE-B', 'MOVE-C']);
  await window.redo();
  expect(await order()).toEqual(['MOVE-C', 'MOVE-A', 'MOVE-B']);
});

test('a deleted rule comes back to its places in the policies', async () => {
  const rules = ruleActions();
  const policies = policyActions();
  const [a, b, c] = [
    await rules.create(draft('IN-A')),
    await rules.create(draft('IN-B')),
    await rules.create(draft('IN-C')),
  ];
  const whole = await policies.create(policyDraft('Whole', a.id, b.id, c.id));
  const single = await policies.create(policyDraft('Single', b.id));
  await rules.remove([b, c]);
  expect((await policy(whole.id))?.ruleIds).toEqual(['IN-A']);
  expect((await policy(single.id))?.ruleIds).toEqual([]);
  expect(window.toasts().at(-1)).toMatch(/^Deleted 2 rules\. .*Whole.*\. .*Single/);
  await window.undo();
  expect((await policy(whole.id))?.ruleIds).toEqual(['IN-A', 'IN-B', 'IN-C']);
  expect((await policy(single.id))?.ruleIds).toEqual(['IN-B']);
  // The policies are what they were: their own creation can still be taken back.
  await window.undo();
  expect(await policy(single.id)).toBeNull();
  await window.undo();
  expect(await policy(whole.id)).toBeNull();
});

test('a policy that was deleted meanwhile does not keep its rules from coming back', async () => {
  const rules = ruleActions();
  const policies = policyActions();
  const made = await rules.create(draft('LONELY'));
  const holder = await policies.create(policyDraft('Holder', made.id));
  await rules.remove([made]);
  await call('deletePolicy', { params: { policyId: holder.id } });
  await window.undo();
  expect(await rule('LONELY')).toMatchObject({ name: 'LONELY' });
});

test('a policy is changed, switched off and deleted, and each is taken back', async () => {
  const policies = policyActions();
  const made = await policies.create(policyDraft('West'));
  const saved = await policies.save(made, { ...policyDraft('West'), name: 'East' }, made.version);
  await policies.setEnabled(saved, false);
  await policies.remove([{ ...saved, enabled: false }]);
  expect(await policy(made.id)).toBeNull();
  await window.undo();
  expect(await policy(made.id)).toMatchObject({ name: 'East', enabled: false });
  await window.undo();
  expect(await policy(made.id)).toMatchObject({ name: 'East', enabled: true });
  await window.undo();
  expect(await policy(made.id)).toMatchObject({ name: 'West', selector: { modes: ['parcel'] } });
  await window.redo();
  await window.redo();
  expect(await policy(made.id)).toMatchObject({ name: 'East', enabled: false });
});

test('the Org Default is not deleted', async () => {
  const kept = (await policy(orgDefaultId)) ?? expect.fail('There is no Org Default.');
  await policyActions().remove([kept]);
  expect(await policy(kept.id)).toEqual(kept);
  expect(window.toasts()).toEqual(['The Org Default cannot be deleted, only disabled.']);
});
