import type { Clock, Ids } from '../../domain/ports.ts';
import { ruleSetOf } from '../../domain/rules/activateRules.ts';
import { lintStored, type LintStores } from '../../domain/rules/lint/lintRules.ts';
import { createPolicyBook } from '../../domain/rules/policyBook.ts';
import { simulate } from '../../domain/rules/simulate.ts';
import { actorOf, type Handlers } from './handler.ts';

type PolicyHandlers = Pick<
  Handlers,
  'listPolicies' | 'createPolicy' | 'getPolicy' | 'updatePolicy' | 'deletePolicy' | 'lintPolicies' | 'simulatePolicies'
>;

export function policyHandlers(stores: LintStores, clock: Clock, ids: Ids): PolicyHandlers {
  const policies = createPolicyBook(stores, clock, ids);
  return {
    listPolicies: ({ caller, query }) => ({ status: 200, body: policies.list(actorOf(caller), query) }),
    createPolicy: ({ caller, body }) => ({ status: 201, body: policies.create(actorOf(caller), body) }),
    getPolicy: ({ caller, params }) => ({ status: 200, body: policies.get(actorOf(caller), params.policyId) }),
    updatePolicy: ({ caller, params, body }) => ({
      status: 200,
      body: policies.update(actorOf(caller), params.policyId, body),
    }),
    deletePolicy({ caller, params }) {
      policies.remove(actorOf(caller), params.policyId);
      return { status: 204, body: null };
    },
    lintPolicies: ({ caller, body }) => ({
      status: 200,
      body: lintStored(stores, caller.organizationId, body),
    }),
    simulatePolicies: ({ caller: { organizationId }, body }) => ({
      status: 200,
      body: simulate(body, ruleSetOf(stores, organizationId), () => stores.containers.active(organizationId)),
    }),
  };
}
