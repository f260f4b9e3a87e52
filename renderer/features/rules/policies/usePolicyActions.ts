import {
  orgDefaultId,
  type CreatePolicyRequest,
  type Policy,
  type UpdatePolicyRequest,
} from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { inTurn } from '../../../ui/list/inTurn.ts';
import { useWords } from '../../../words/words.ts';
import { useUndoable } from '../useUndoable.ts';
import { policyWords } from './policyWords.ts';

const { t } = useWords(policyWords);

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
        () => drop(policy.id),
        () => restore({ ...draft, id: policy.id }),
      );
      return policy;
    },
    async save(before, draft, version) {
      const fields = changeable(before.id, draft);
      const body: UpdatePolicyRequest = { version, ...fields };
      const saved = (await call('updatePolicy', { params: { policyId: before.id }, body })).body;
      record(
        t('done.changed', { policy: saved.name }),
        () => write(before.id, changeable(before.id, before)),
        () => write(before.id, fields),
      );
      return saved;
    },
    setEnabled: (policy, enabled) =>
      take(
        t(enabled ? 'done.enabled' : 'done.disabled', { policy: policy.name }),
        () => write(policy.id, { enabled: !enabled }),
        () => write(policy.id, { enabled }),
      ),
    async remove(policies) {
      const own = policies.filter(({ id }) => id !== orgDefaultId);
      const [first] = own;
      if (!first) {
        toasts.show(t('orgDefaultStays'));
        return;
      }
      await take(
        own.length === 1 ? t('done.deleted', { policy: first.name }) : t('done.deletedMany', { count: own.length }),
        () => inTurn(own, (policy) => restore({ ...changeable(policy.id, policy), id: policy.id, name: policy.name })),
        () => inTurn(own, ({ id }) => drop(id)),
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

async function restore(body: CreatePolicyRequest): Promise<void> {
  await call('createPolicy', { body });
}

async function drop(policyId: string): Promise<void> {
  await call('deletePolicy', { params: { policyId } });
}

/** Over whatever version there is by then. */
async function write(policyId: string, change: Omit<UpdatePolicyRequest, 'version'>): Promise<void> {
  const { version } = (await call('getPolicy', { params: { policyId } })).body;
  await call('updatePolicy', { params: { policyId }, body: { version, ...change } });
}
