import type { CreateOperatorRequest, Operator, UpdateOperatorRequest } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import { failureLine } from '../../../api/failure.ts';
import { useHistory } from '../../../stores/history.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

type Visible = Pick<UpdateOperatorRequest, 'name' | 'role'>;
type Secret = Pick<UpdateOperatorRequest, 'badge' | 'pin'>;

export interface OperatorSteps {
  /** Rejects when the station does not create it: somebody else may have the badge. */
  readonly create: (request: CreateOperatorRequest) => Promise<Operator>;
  readonly change: (operator: Operator, change: Visible) => Promise<void>;
  /** Badge or PIN, null to remove it: cannot be taken back. Rejects when the station does not change it. */
  readonly changeSignIn: (operator: Operator, change: Secret) => Promise<void>;
  /** False when the station did not delete it. */
  readonly remove: (operator: Operator) => Promise<boolean>;
}

/** What an administrator does with operators; name and role can be taken back. `changed` shows it. */
export function useOperatorSteps(changed: (operator: Operator) => void): OperatorSteps {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();

  async function send(operatorId: string, body: UpdateOperatorRequest): Promise<Operator> {
    const operator = (await call('updateOperator', { params: { operatorId }, body })).body;
    changed(operator);
    return operator;
  }

  return {
    create: async (request) => {
      const operator = (await call('createOperator', { body: request })).body;
      toasts.show(t('created', { name: operator.name }), { tone: 'success' });
      return operator;
    },
    change: async (operator, change) => {
      const { id, name, role } = operator;
      try {
        const after = await send(id, change);
        history.record({
          label: t('changed', { name: after.name }),
          undo: async () => void (await send(id, { name, role })),
          redo: async () => void (await send(id, change)),
        });
      } catch (error) {
        toasts.show(t('common.notSaved', { reason: failureLine(error) }), { tone: 'danger' });
        // The controls go back to what is.
        changed({ ...operator });
      }
    },
    changeSignIn: async ({ id, name }, change) => {
      await send(id, change);
      toasts.show(t('credentialsChanged', { name }), { tone: 'success' });
    },
    remove: async ({ id, name }) => {
      try {
        await call('deleteOperator', { params: { operatorId: id } });
      } catch (error) {
        toasts.show(t('common.notSaved', { reason: failureLine(error) }), { tone: 'danger' });
        return false;
      }
      toasts.show(t('deleted', { name }));
      return true;
    },
  };
}
