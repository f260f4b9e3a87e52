import type { ApiKeys } from '../../domain/administration/apiKeys.ts';
import type { Users } from '../../domain/administration/users.ts';
import { requireSignIns, type RateLimits } from '../rateLimits.ts';
import { actorOf, type Handlers } from './handler.ts';

type AccessHandlers = Pick<
  Handlers,
  | 'createApiKey'
  | 'listApiKeys'
  | 'deleteApiKey'
  | 'createUser'
  | 'listUsers'
  | 'getUser'
  | 'updateUser'
  | 'enableUser'
  | 'disableUser'
  | 'resetPassword'
  | 'deleteUser'
  | 'changePassword'
>;

export function accessHandlers(users: Users, keys: ApiKeys, rateLimits: RateLimits): AccessHandlers {
  return {
    createApiKey: ({ caller, body }) => ({ status: 201, body: keys.create(caller, body) }),
    listApiKeys: ({ caller, query }) => ({ status: 200, body: keys.list(actorOf(caller), query) }),
    deleteApiKey({ caller, params }) {
      const label = keys.revoke(caller, params.id);
      return { status: 204, body: null, noted: { label } };
    },
    createUser: async ({ caller, body }) => ({ status: 201, body: await users.create(actorOf(caller), body) }),
    listUsers: ({ caller, query }) => ({ status: 200, body: users.list(actorOf(caller), query) }),
    getUser: ({ caller, params }) => ({ status: 200, body: users.get(actorOf(caller), params.username) }),
    updateUser({ caller, params, body }) {
      const before = users.get(actorOf(caller), params.username);
      return { status: 200, body: users.update(actorOf(caller), params.username, body), before };
    },
    enableUser: ({ caller, params }) => ({ status: 200, body: users.enable(actorOf(caller), params.username) }),
    disableUser: ({ caller, params }) => ({ status: 200, body: users.disable(actorOf(caller), params.username) }),
    resetPassword: async ({ caller, params, body }) => ({
      status: 200,
      body: await users.resetPassword(actorOf(caller), params.username, body.temporaryPassword),
    }),
    deleteUser({ caller, params }) {
      const { nickname, isAdmin } = users.get(actorOf(caller), params.username);
      users.remove(actorOf(caller), params.username);
      return { status: 204, body: null, noted: { nickname, isAdmin } };
    },
    async changePassword({ caller, body }) {
      requireSignIns(rateLimits, caller.name);
      await users.changePassword(caller, body.password, body.newPassword);
      return { status: 204, body: null };
    },
  };
}
