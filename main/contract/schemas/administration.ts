import { Type, type Static } from 'typebox';
import { limitCategories } from '../operation.ts';
import { Nullable, Page, pageQuery, strict, Timestamp, StringEnum } from './common.ts';

/** Keys, users, usage, entitlements (specification: "API key, user, usage, entitlements"). */

export const Entitlements = Type.Object(
  {
    enabledProducts: Type.Array(Type.String()),
    maxUsers: Type.Integer(),
    rateLimits: Type.Record(Type.String(), Type.Integer()),
    monthlyRequestQuota: Type.Integer(),
  },
  { title: 'Entitlements' },
);

const keyModes = ['live', 'test'] as const;

export const CreateApiKeyRequest = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 256 }),
    expiresInDays: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, maximum: 36_500, description: 'Null means no expiration.' })),
    ),
    isAdmin: Type.Optional(Type.Boolean({ default: false, description: 'Whether the key has the admin role.' })),
    mode: Type.Optional(
      StringEnum(keyModes, {
        default: 'live',
        description:
          'test: the key creates and reads test data only, and reads the live masters, rules and rate tables.',
      }),
    ),
  },
  { title: 'CreateApiKeyRequest', ...strict, 'x-instead': { expiresAt: 'expiresInDays' } },
);
export type CreateApiKeyRequest = Static<typeof CreateApiKeyRequest>;

const key = {
  keyId: Type.String(),
  label: Type.String(),
  keyPrefix: Type.String(),
  isActive: Type.Boolean({ description: 'False once it is revoked.' }),
  isAdmin: Type.Boolean(),
  createdAt: Timestamp,
  expiresAt: Nullable(Timestamp),
  lastUsedAt: Nullable(Timestamp),
  mode: StringEnum(keyModes),
};
/** A key without its value. */
const ApiKey = Type.Object(key);
export type ApiKey = Static<typeof ApiKey>;
export const CreatedApiKey = Type.Object(
  { ...key, apiKey: Type.String({ description: 'Full value; shown only once.' }) },
  { title: 'CreatedApiKey' },
);
export type CreatedApiKey = Static<typeof CreatedApiKey>;

const { isAdmin, lastUsedAt, ...shownKey } = key;
/** A key of the list: the fields of the specification, and with `x-` what the station knows besides. */
const ListedApiKey = Type.Object(
  { ...shownKey, 'x-isAdmin': isAdmin, 'x-lastUsedAt': lastUsedAt },
  { title: 'ListedApiKey' },
);
export type ListedApiKey = Static<typeof ListedApiKey>;
export const ListedApiKeyPage = Page('ListedApiKeyPage', ListedApiKey);

const Password = Type.String({ minLength: 1, maxLength: 256 });

export const CreateUserRequest = Type.Object(
  {
    email: Type.String({
      minLength: 1,
      maxLength: 256,
      pattern: '^[^\\s@]+@[^\\s@]+$',
      description: 'name@example.com',
    }),
    temporaryPassword: Password,
    isAdmin: Type.Optional(Type.Boolean({ default: false })),
  },
  { title: 'CreateUserRequest', ...strict },
);
export type CreateUserRequest = Static<typeof CreateUserRequest>;

export const UpdateUserRequest = Type.Object(
  { nickname: Type.Optional(Nullable(Type.String({ maxLength: 256 }))), isAdmin: Type.Optional(Type.Boolean()) },
  { title: 'UpdateUserRequest', ...strict },
);
export type UpdateUserRequest = Static<typeof UpdateUserRequest>;

export const ResetPasswordRequest = Type.Object(
  { temporaryPassword: Password },
  { title: 'ResetPasswordRequest', ...strict },
);

export const ChangePasswordRequest = Type.Object(
  { password: Password, newPassword: Type.String({ minLength: 8, maxLength: 256 }) },
  { title: 'ChangePasswordRequest', ...strict },
);

export const User = Type.Object(
  {
    username: Type.String({ description: 'E-mail address.' }),
    email: Type.String(),
    nickname: Nullable(Type.String()),
    status: StringEnum(['pending', 'ready'] as const, { description: 'pending: still has a temporary password.' }),
    enabled: Type.Boolean(),
    isAdmin: Type.Boolean(),
    createdAt: Timestamp,
  },
  { title: 'User' },
);
export type User = Static<typeof User>;
export const UserPage = Page('UserPage', User);

/** Sign-ins of the caller that still hold. */
export const SessionList = Type.Object(
  {
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        createdAt: Timestamp,
        expiresAt: Timestamp,
        isCurrent: Type.Boolean({ description: 'True: the session of this request.' }),
      }),
      { description: 'Newest first.' },
    ),
  },
  { title: 'SessionList' },
);
export type SessionList = Static<typeof SessionList>;

export const ListQuery = Type.Object(pageQuery);

export const UsageQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 30, description: 'Including today.' })),
});

const Count = Type.Integer({ minimum: 0 });

export const UsageStatistics = Type.Object(
  {
    totalRequests: Count,
    totalItemsPacked: Count,
    totalContainersUsed: Count,
    dailyBreakdown: Type.Array(
      Type.Object({
        date: Type.String({ description: 'YYYY-MM-DD, in UTC.' }),
        requests: Count,
        itemsPacked: Count,
        containersUsed: Count,
        byCategory: Type.Record(Type.String(), Count, { description: `Counts of ${limitCategories.join(', ')}.` }),
      }),
      { description: 'One entry per day, oldest first.' },
    ),
  },
  { title: 'UsageStatistics' },
);
export type UsageStatistics = Static<typeof UsageStatistics>;

export const AlgorithmList = Type.Object(
  {
    algorithms: Type.Array(Type.Object({ name: Type.String(), displayName: Type.String() })),
    defaultAlgorithm: Type.String(),
  },
  { title: 'AlgorithmList' },
);
