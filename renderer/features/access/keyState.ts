import type { ListedApiKey, User } from '../../../main/contract/index.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

export type KeyState = 'active' | 'revoked' | 'expired';
export const keyTones: Readonly<Record<KeyState, StateTone>> = { active: 'done', revoked: 'ended', expired: 'ended' };

export function keyState({ isActive, expiresAt }: Pick<ListedApiKey, 'isActive' | 'expiresAt'>, now: Date): KeyState {
  if (!isActive) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'active';
}

export type UserState = 'ready' | 'pending' | 'disabled';
export const userTones: Readonly<Record<UserState, StateTone>> = { ready: 'done', pending: 'open', disabled: 'ended' };

export function userState({ enabled, status }: Pick<User, 'enabled' | 'status'>): UserState {
  return enabled ? status : 'disabled';
}
