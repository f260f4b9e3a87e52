import type { CustomerNote, CustomerNoteRequest } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import { failureLine } from '../../../api/failure.ts';
import { useHistory } from '../../../stores/history.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

export interface NoteSteps {
  /** Rejects when the station does not create it. */
  readonly create: (request: CustomerNoteRequest) => Promise<void>;
  readonly remove: (note: CustomerNote) => Promise<void>;
}

/** Notes for the orders of customers: made and deleted, both to be taken back. `changed` reads the list again. */
export function useNoteSteps(changed: () => void): NoteSteps {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();

  async function add(request: CustomerNoteRequest): Promise<string> {
    const { id } = (await call('createCustomerNote', { body: request })).body;
    changed();
    return id;
  }
  async function take(noteId: string): Promise<void> {
    await call('deleteCustomerNote', { params: { noteId } });
    changed();
  }

  return {
    create: async (request) => {
      let id = await add(request);
      history.record({
        label: t('created', { customer: request.customerId }),
        undo: () => take(id),
        redo: async () => void (id = await add(request)),
      });
    },
    remove: async ({ id: first, ...request }) => {
      let id = first;
      try {
        await take(id);
      } catch (error) {
        toasts.show(t('common.notSaved', { reason: failureLine(error) }), { tone: 'danger' });
        return;
      }
      history.record({
        label: t('deleted', { customer: request.customerId }),
        undo: async () => void (id = await add(request)),
        redo: () => take(id),
      });
    },
  };
}
