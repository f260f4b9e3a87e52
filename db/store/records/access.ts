/** Who may come in, and what is counted of it. */

export interface UserRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly nickname: string | null;
  readonly passwordHash: string;
  readonly passwordIsTemporary: boolean;
  readonly isAdmin: boolean;
  readonly enabled: boolean;
  readonly createdAt: string;
}

export interface ApiKeyRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly label: string;
  readonly keyHash: string;
  readonly keyPrefix: string;
  readonly mode: 'live' | 'test';
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
}

export interface SessionRecord {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface UsageCount {
  readonly date: string;
  readonly counter: string;
  readonly count: number;
}
