import { CreatePolicyRequest, DomainError, message, orgDefaultId, UpdatePolicyRequest } from '../../contract/index.ts';
import { knownFields } from '../knownFields.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor, PolicyRecord } from '../records.ts';
import type { PolicyStore, RuleStores } from './ports.ts';
import { policyView } from './views.ts';

/** Use cases of packing policies: list, create, read, change with version, delete. */
export function createPolicyService({ rules, policies }: RuleStores, clock: Clock, ids: Ids) {
  const missing = () => new DomainError('not_found', message('policyUnknown'));
  const view = (actor: Actor, record: PolicyRecord) => policyView(record, rules.all(actor.organizationId));

  function requireRules(actor: Actor, ruleIds: readonly string[] | undefined): void {
    if (ruleIds === undefined) return;
    const known = new Set(rules.all(actor.organizationId).map(({ fields }) => fields.id));
    const index = ruleIds.findIndex((id) => !known.has(id));
    if (index >= 0)
      throw new DomainError('bad_request', message('policyRuleUnknown'), {
        field: `ruleIds[${String(index)}]`,
      });
  }

  return {
    list(actor: Actor, query: Parameters<PolicyStore['list']>[1]) {
      const { items, nextCursor } = policies.list(actor.organizationId, query);
      const existing = rules.all(actor.organizationId);
      return { items: items.map((record) => policyView(record, existing)), nextCursor };
    },
    get(actor: Actor, id: string) {
      const record = policies.get(actor.organizationId, id);
      if (!record) throw missing();
      return view(actor, record);
    },
    create(actor: Actor, body: CreatePolicyRequest) {
      requireRules(actor, body.ruleIds);
      const known = knownFields(CreatePolicyRequest, body);
      const fields = { ...known, id: body.id ?? ids.next(), ruleIds: known.ruleIds ?? [] };
      const record = policies.create(actor, fields, clock.now());
      if (!record) throw new DomainError('conflict', message('policyExists'), { field: 'id' });
      return view(actor, record);
    },
    update(actor: Actor, id: string, body: UpdatePolicyRequest) {
      const { version, ...change } = knownFields(UpdatePolicyRequest, body);
      if (id === orgDefaultId) refuseFixed(change);
      requireRules(actor, change.ruleIds);
      const result = policies.update(actor, id, version, change, clock.now());
      if (result.kind === 'missing') throw missing();
      if (result.kind === 'stale')
        throw new DomainError('conflict', message('policyChanged', { version }), {
          field: 'version',
          extension: { policy: view(actor, result.record) },
        });
      return view(actor, result.record);
    },
    remove(actor: Actor, id: string): void {
      if (id === orgDefaultId) throw new DomainError('conflict', message('orgDefaultFixed'));
      if (!policies.delete(actor, id, clock.now())) throw missing();
    },
  };
}

/** The Org Default is what it is: all rules, everywhere. */
function refuseFixed(change: Omit<UpdatePolicyRequest, 'version'>): void {
  for (const field of ['selector', 'ruleIds'] as const) {
    if (change[field] !== undefined)
      throw new DomainError('bad_request', message('orgDefaultField', { field }), { field });
  }
}
