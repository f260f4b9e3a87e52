import { userInfo } from 'node:os';

/** Of the person at this computer; null where the system has no name for the account. */
export function accountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
