import type { UpdateUserRequest, User } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

export interface UserSteps {
  readonly update: (user: User, change: UpdateUserRequest, before: UpdateUserRequest) => Promise<void>;
  readonly enable: (user: User, on: boolean) => Promise<void>;
  /** False when the station refused. */
  readonly resetPassword: (user: User, temporaryPassword: string) => Promise<boolean>;
  readonly remove: (user: User) => Promise<boolean>;
}

/** What an administrator does with a user; role, nickname and the right to sign in can be taken back. `changed` shows it. */
export function useUserSteps(changed: (user: User) => void): UserSteps {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();

  async function send(username: string, body: UpdateUserRequest): Promise<void> {
    changed((await call('updateUser', { params: { username }, body })).body);
  }

  async function sendEnabled(username: string, on: boolean): Promise<void> {
    changed((await call(on ? 'enableUser' : 'disableUser', { params: { username } })).body);
  }

  async function attempt(user: User, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      toasts.show(t('users.notChanged', { user: user.email, reason: failureLine(error) }), { tone: 'danger' });
      // What the control shows goes back to what is.
      changed({ ...user });
      return false;
    }
  }

  return {
    update: async (user, change, before) => {
      await attempt(user, async () => {
        await send(user.username, change);
        history.record({
          label: t('users.changed', { user: user.email }),
          undo: () => send(user.username, before),
          redo: () => send(user.username, change),
        });
      });
    },
    enable: async (user, on) => {
      await attempt(user, async () => {
        await sendEnabled(user.username, on);
        history.record({
          label: t(on ? 'users.enabledUser' : 'users.disabledUser', { user: user.email }),
          undo: () => sendEnabled(user.username, !on),
          redo: () => sendEnabled(user.username, on),
        });
      });
    },
    resetPassword: (user, temporaryPassword) =>
      attempt(user, async () => {
        const params = { username: user.username };
        changed((await call('resetPassword', { params, body: { temporaryPassword } })).body);
        toasts.show(t('users.resetDone', { user: user.email }), { tone: 'success' });
      }),
    remove: (user) =>
      attempt(user, async () => {
        await call('deleteUser', { params: { username: user.username } });
        toasts.show(t('users.deleted', { user: user.email }));
      }),
  };
}
