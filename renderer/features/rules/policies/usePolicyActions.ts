import {
  orgDefaultId,
  type CreatePolicyRequest,
  type Policy,
  type UpdatePolicyRequest,
} from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { inTurn } from '../../../ui/list/inTurn.ts';
import { useMessages } from '../../../messages/messages.ts';
import { readPolicies } from '../readPolicies.ts';
import { useUndoable } from '../useUndoable.ts';
import { policyTrace as trace } from '../versionTrace.ts';
import { policyMessages } from './policyMessages.ts';

const { t } = useMessages(policyMessages);

/** What a person changes of a policy. */
export type PolicyDraft = Required<Pick<Policy, 'name' | 'enabled' | 'selector' | 'ruleIds'>>;

export interface PolicyActions {
  readonly create: (draft: PolicyDraft) => Promise<Policy>;
  /** Throws the conflict when somebody has saved another version. */
  readonly save: (before: Policy, draft: PolicyDraft, version: number) => Promise<Policy>;
  readonly setEnabled: (policy: Policy, enabled: boolean) => Promise<void>;
  readonly remove: (policies: readonly Policy[]) => Promise<void>;
}

/** What is done with policies. Everything can be taken back; `changed` is called whenever the station has other policies. */
export function usePolicyActions(changed: () => Promise<void> | void): PolicyActions {
  const { record, take } = useUndoable(changed);
  const toasts = useToasts();

  return {
    async create(draft) {
      const body: CreatePolicyRequest = draft;
      const policy = (await call('createPolicy', { body })).body;
      record(
        t('done.created', { policy: policy.name }),
        async () => {
          await refuseNewer(policy);
          await drop(policy.id);
        },
        () => restore({ ...draft, id: policy.id }, policy.version),
      );
      return policy;
    },
    async save(before, draft, version) {
      const fields = changeable(before.id, draft);
      const body: UpdatePolicyRequest = { version, ...fields };
      const saved = (await call('updatePolicy', { params: { policyId: before.id }, body })).body;
      const was = changeable(before.id, before);
      record(
        t('done.changed', { policy: saved.name }),
        () => write(saved, { leaves: version, change: was }),
        () => write({ ...saved, version }, { leaves: saved.version, change: fields }),
      );
      return saved;
    },
    async setEnabled(policy, enabled) {
      const { id: policyId } = policy;
      let saved: Policy | null = null;
      await take(
        () => t(enabled ? 'done.enabled' : 'done.disabled', { policy: policy.name }),
        async () => {
          if (saved) await write(saved, { leaves: policy.version, change: { enabled: !enabled } });
        },
        async () => {
          if (saved) await write(policy, { leaves: saved.version, change: { enabled } });
          else {
            // Only this changes, whatever version is stored.
            const { version } = (await call('getPolicy', { params: { policyId } })).body;
            saved = (await call('updatePolicy', { params: { policyId }, body: { version, enabled } })).body;
          }
        },
      );
    },
    async remove(policies) {
      const own = policies.filter(({ id }) => id !== orgDefaultId);
      const [first] = own;
      if (!first) {
        toasts.show(t('orgDefaultStays'));
        return;
      }
      let deleted = own;
      await take(
        () =>
          own.length === 1 ? t('done.deleted', { policy: first.name }) : t('done.deletedMany', { count: own.length }),
        () =>
          inTurn(deleted, (policy) =>
            restore({ ...changeable(policy.id, policy), id: policy.id, name: policy.name }, policy.version),
          ),
        async () => {
          // As they are now: what was just changed may not be in the list yet.
          deleted = (await readPolicies()).filter(({ id }) => own.some((policy) => policy.id === id));
          await inTurn(own, ({ id }) => drop(id));
        },
      );
    },
  };
}

/** Of the Org Default only the name and whether it is enabled can change. */
function changeable(
  id: string,
  { name, enabled, selector, ruleIds }: PolicyDraft,
): Omit<UpdatePolicyRequest, 'version'> {
  return id === orgDefaultId ? { name, enabled } : { name, enabled, selector, ruleIds };
}

async function restore(body: CreatePolicyRequest, version: number): Promise<void> {
  const { body: policy } = await call('createPolicy', { body });
  trace.stands(policy.id, policy.version, version);
}

async function drop(policyId: string): Promise<void> {
  await call('deletePolicy', { params: { policyId } });
}

/** The stored version. Throws where it is not what this window left. */
async function refuseNewer({ id: policyId, name, version }: Policy): Promise<number> {
  const stored = (await call('getPolicy', { params: { policyId } })).body;
  if (stored.version !== trace.stored(policyId, version)) throw new Error(t('changedSince', { policy: name }));
  return stored.version;
}

/** Takes a policy from one version to another, unless somebody else has changed it since. */
async function write(
  policy: Policy,
  { leaves, change }: { readonly leaves: number; readonly change: Omit<UpdatePolicyRequest, 'version'> },
): Promise<void> {
  const version = await refuseNewer(policy);
  const body = { version, ...change };
  const saved = (await call('updatePolicy', { params: { policyId: policy.id }, body })).body;
  trace.stands(policy.id, saved.version, leaves);
}
