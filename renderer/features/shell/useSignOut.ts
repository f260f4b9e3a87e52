import { failureLine } from '../../api/failure.ts';
import { useSession } from '../../stores/session.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** Signs out; without the station at least this window forgets the session, and says so. */
export function useSignOut(): () => Promise<void> {
  const { t } = useMessages(messages);
  const session = useSession();
  const toasts = useToasts();
  return async () => {
    try {
      await session.signOut();
    } catch (error) {
      toasts.show(t('signedOutHere', { reason: failureLine(error) }), { tone: 'danger' });
    }
  };
}
