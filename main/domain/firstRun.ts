import type { Credentials } from './access.ts';
import type { Clock, Ids } from './ports.ts';
import type { Store } from './store.ts';

/** What the person who installs the station is told once. */
export interface FirstRun {
  readonly organizationId: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  /** Live, admin. */
  readonly apiKey: string;
}

const firstAdminEmail = 'admin@packwright.local';

/**
 * Makes the first administrator and API key of a new station. `announce` makes them known before they are stored, so
 * that a station which dies in between starts over instead of locking everybody out.
 */
export async function firstRun(
  store: Store,
  credentials: Credentials,
  clock: Clock,
  ids: Ids,
  announce: (first: FirstRun) => void,
): Promise<void> {
  if (!store.station.isNew()) return;
  const organizationId = store.station.organizationId();
  const createdAt = clock.now();
  const adminPassword = credentials.newSecret();
  const { key, keyHash, keyPrefix } = credentials.newApiKey('live');
  const passwordHash = await credentials.hashPassword(adminPassword);
  announce({ organizationId, adminEmail: firstAdminEmail, adminPassword, apiKey: key });
  store.station.initialise(
    {
      ...{ id: ids.next(), organizationId, email: firstAdminEmail, nickname: null, passwordHash },
      ...{ passwordIsTemporary: false, isAdmin: true, enabled: true, createdAt },
    },
    {
      id: ids.next(),
      organizationId,
      label: 'First administrator key',
      keyHash,
      keyPrefix,
      mode: 'live',
      isAdmin: true,
      isActive: true,
      createdAt,
      expiresAt: null,
      lastUsedAt: null,
    },
  );
}
