import {
  type CreateUserRequest,
  DomainError,
  message,
  type UpdateUserRequest,
  type User,
} from '../../contract/index.ts';
import type { Caller, Credentials } from '../access.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor, UserRecord } from '../records.ts';
import type { UserStore } from './ports.ts';

export interface UsersOptions {
  readonly store: UserStore;
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Most users of an organization. */
  readonly mostUsers: (organizationId: string) => number;
}

/** Use cases of users: create, read, change, enable, disable, delete, passwords. A user is named by the e-mail. */
export function createUsers({ store, credentials, clock, ids, mostUsers }: UsersOptions) {
  const missing = (username: string) => new DomainError('not_found', message('userUnknown', { name: clip(username) }));

  function change(
    actor: Actor,
    username: string,
    trigger: string,
    decide: Parameters<UserStore['changeUser']>[3],
  ): User {
    const record = store.changeUser(actor, username, trigger, decide, clock.now());
    if (!record) throw missing(username);
    return userView(record);
  }

  return {
    async create(actor: Actor, body: CreateUserRequest): Promise<User> {
      const record: UserRecord = {
        id: ids.next(),
        organizationId: actor.organizationId,
        email: body.email,
        nickname: null,
        passwordHash: await credentials.hashPassword(body.temporaryPassword),
        passwordIsTemporary: true,
        isAdmin: body.isAdmin ?? false,
        enabled: true,
        createdAt: clock.now(),
      };
      const most = mostUsers(actor.organizationId);
      if (!store.createUser(actor, record, most))
        throw new DomainError('forbidden', message('tooManyUsers', { count: most }));
      return userView(record);
    },
    list(actor: Actor, page: Parameters<UserStore['users']>[1]) {
      const { items, nextCursor } = store.users(actor.organizationId, page);
      return { items: items.map(userView), nextCursor };
    },
    get(actor: Actor, username: string): User {
      const record = store.userByEmail(username);
      if (record?.organizationId !== actor.organizationId) throw missing(username);
      return userView(record);
    },
    update: (actor: Actor, username: string, { nickname, isAdmin }: UpdateUserRequest): User =>
      change(actor, username, 'update', (_, isLastAdmin) => {
        if (isAdmin === false && isLastAdmin) throw lastAdmin();
        return { ...(nickname !== undefined && { nickname }), ...(isAdmin !== undefined && { isAdmin }) };
      }),
    enable: (actor: Actor, username: string): User => change(actor, username, 'enable', () => ({ enabled: true })),
    disable: (actor: Actor, username: string): User =>
      change(actor, username, 'disable', (_, isLastAdmin) => {
        if (isLastAdmin) throw lastAdmin();
        return { enabled: false };
      }),
    remove(actor: Actor, username: string): void {
      change(actor, username, 'delete', (_, isLastAdmin) => {
        if (isLastAdmin) throw lastAdmin();
        return 'delete';
      });
    },
    /** A new temporary password; the user's sessions end. */
    async resetPassword(actor: Actor, username: string, temporaryPassword: string): Promise<User> {
      const passwordHash = await credentials.hashPassword(temporaryPassword);
      return change(actor, username, 'resetPassword', () => ({ passwordHash, passwordIsTemporary: true }));
    },
    /** The caller's own password; the caller's other sessions end. */
    async changePassword(caller: Caller, password: string, newPassword: string): Promise<void> {
      if (caller.sessionId === null) throw new DomainError('bad_request', message('keyHasNoPassword'));
      const user = store.userByEmail(caller.name);
      if (!(await credentials.verifyPassword(password, user?.passwordHash ?? null)))
        throw new DomainError('bad_request', message('passwordWrong'), { field: 'password' });
      const passwordHash = await credentials.hashPassword(newPassword);
      const changed = { passwordHash, passwordIsTemporary: false };
      store.changeUser(caller, caller.name, 'changePassword', () => changed, clock.now(), caller.sessionId);
    },
  };
}

export type Users = ReturnType<typeof createUsers>;

function lastAdmin(): DomainError {
  return new DomainError('conflict', message('lastAdministrator'));
}

function userView({ email, nickname, passwordIsTemporary, enabled, isAdmin, createdAt }: UserRecord): User {
  const status = passwordIsTemporary ? 'pending' : 'ready';
  return { username: email, email, nickname, status, enabled, isAdmin, createdAt };
}
