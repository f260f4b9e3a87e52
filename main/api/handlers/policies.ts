import { jsonInTurns } from '../../domain/jsonInTurns.ts';
import type { Clock, Ids } from '../../domain/ports.ts';
import type { Store } from '../../domain/store.ts';
import { ruleSetOf } from '../../domain/rules/activateRules.ts';
import { lintStored, type LintStores } from '../../domain/rules/lint/lintRules.ts';
import { policyWarnings } from '../../domain/rules/policyWarnings.ts';
import { createPolicyService } from '../../domain/rules/policyService.ts';
import { simulate } from '../../domain/simulation/simulate.ts';
import { simulatedLoad } from '../../domain/simulation/simulatedLoad.ts';
import { runInSlices } from '../../domain/steps.ts';
import { actorOf, type Handlers } from './handler.ts';

type PolicyHandlers = Pick<
  Handlers,
  'listPolicies' | 'createPolicy' | 'getPolicy' | 'updatePolicy' | 'deletePolicy' | 'lintPolicies' | 'simulatePolicies'
>;

export interface PolicyHandlerOptions {
  readonly stores: LintStores & Pick<Store, 'orders' | 'shipments' | 'items'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

export function policyHandlers({ stores, clock, ids, yieldToEventLoop }: PolicyHandlerOptions): PolicyHandlers {
  const policies = createPolicyService(stores, clock, ids);
  return {
    listPolicies: ({ caller, query }) => ({ status: 200, body: policies.list(actorOf(caller), query) }),
    createPolicy({ caller, body }) {
      const policy = policies.create(actorOf(caller), body);
      return { status: 201, body: policy, warnings: policyWarnings(policy) };
    },
    getPolicy: ({ caller, params }) => ({ status: 200, body: policies.get(actorOf(caller), params.policyId) }),
    updatePolicy({ caller, params, body }) {
      const policy = policies.update(actorOf(caller), params.policyId, body);
      return { status: 200, body: policy, warnings: policyWarnings(policy) };
    },
    deletePolicy({ caller, params }) {
      const deleted = policies.get(actorOf(caller), params.policyId);
      policies.remove(actorOf(caller), params.policyId);
      return { status: 204, body: null, noted: { deleted } };
    },
    lintPolicies: ({ caller, body }) => ({
      status: 200,
      body: lintStored(stores, caller.organizationId, body),
    }),
    async simulatePolicies({ caller: { organizationId }, body }) {
      const load = await simulatedLoad(organizationId, body, { ...stores, yieldToEventLoop });
      const activeContainers = () => stores.containers.active(organizationId);
      const steps = simulate(load, body, ruleSetOf(stores, organizationId), activeContainers);
      const simulation = await runInSlices(steps, yieldToEventLoop);
      return { status: 200, json: [Buffer.from(await jsonInTurns(simulation, yieldToEventLoop))] };
    },
  };
}
