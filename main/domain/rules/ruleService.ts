import { ChangeRuleRequest, CreateRuleRequest, DomainError, message, UpdateRuleRequest } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { knownFields } from '../knownFields.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor, RuleRecord } from '../records.ts';
import type { RuleStores } from './ports.ts';
import { refuseUnreadAction, requireEvaluable } from './ruleFault.ts';
import { inRuleOrder } from './ruleOrder.ts';
import { ruleView } from './views.ts';

/** Fields that decide whether a rule can be evaluated. */
const evaluatedFields = ['ruleType', 'executionTarget', 'conditions', 'action'] as const;

/** Use cases of rules: list, create, change in part with and without version, delete. */
export function createRuleService({ rules: store, policies }: RuleStores, clock: Clock, ids: Ids) {
  const missing = () => new DomainError('not_found', message('ruleUnknown'));

  /** A rule that is broken already can still be renamed, moved or turned off, but not turned on. */
  function requireChange(actor: Actor, id: string, change: UpdateRuleRequest): void {
    const decides = evaluatedFields.some((name) => change[name] !== undefined) || change.enabled === true;
    if (!decides) return;
    const stored = store.all(actor.organizationId).find(({ fields }) => fields.id === id);
    if (!stored) return;
    const changed = { ...stored.fields, ...change };
    requireEvaluable(changed);
    if (change.action !== undefined) refuseUnreadAction(changed);
  }

  return {
    list: (actor: Actor): readonly RuleRecord[] => inRuleOrder(store.all(actor.organizationId)),
    create(actor: Actor, body: CreateRuleRequest): RuleRecord {
      const fields = { ...knownFields(CreateRuleRequest, body), id: body.id ?? ids.next() };
      requireEvaluable(fields);
      refuseUnreadAction(fields);
      const record = store.create(actor, fields, clock.now());
      if (!record) throw new DomainError('conflict', message('ruleExists'), { field: 'id' });
      return record;
    },
    update(actor: Actor, id: string, body: UpdateRuleRequest): RuleRecord {
      const change = knownFields(UpdateRuleRequest, body);
      requireChange(actor, id, change);
      const result = store.update(actor, id, null, change, clock.now());
      if (result.kind !== 'done') throw missing();
      return result.record;
    },
    /** Throws DomainError conflict, with the stored rule, when the version is not the current one. */
    change(actor: Actor, id: string, body: ChangeRuleRequest): RuleRecord {
      const { version, ...change } = knownFields(ChangeRuleRequest, body);
      requireChange(actor, id, change);
      const result = store.update(actor, id, version, change, clock.now());
      if (result.kind === 'missing') throw missing();
      if (result.kind === 'stale')
        throw new DomainError('conflict', message('ruleChanged', { version }), {
          field: 'version',
          extension: { rule: ruleView(result.record) },
        });
      return result.record;
    },
    /** The rule that was deleted, and which policies lost it. */
    remove(actor: Actor, id: string): { readonly deleted: RuleRecord; readonly warnings: readonly string[] } {
      const deleted = store.all(actor.organizationId).find(({ fields }) => fields.id === id);
      const losing = policies.all(actor.organizationId).filter(({ fields }) => fields.ruleIds.includes(id));
      if (!deleted || !store.delete(actor, id, clock.now())) throw missing();
      const warnings = losing.map(({ fields: { name, ruleIds } }) =>
        ruleIds.every((named) => named === id)
          ? `the policy "${clip(name)}" lost its last rule`
          : `the policy "${clip(name)}" lost this rule`,
      );
      return { deleted, warnings };
    },
  };
}
