import type { AccessStore } from '../../main/domain/administration/ports.ts';
import type { StationStore } from '../../main/domain/ports.ts';
import { eq, notLike } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { liveOrganizationOf, type Settings } from '../../main/contract/index.ts';
import { organization, setting } from '../schema/organization.ts';
import type { Audit } from './audit.ts';

export interface StationStoreOptions {
  readonly newOrganizationId: () => string;
  readonly now: () => string;
}

/** The organization and its settings. Creates the organization when the database has none. */
export function createStationStore(
  orm: BetterSQLite3Database,
  audit: Audit,
  access: AccessStore,
  { newOrganizationId, now }: StationStoreOptions,
): StationStore {
  // The others have the records of test keys (testData.ts).
  const ownOrganization = () =>
    orm.select().from(organization).where(notLike(organization.id, '%.test-%')).limit(1).get();
  const own =
    ownOrganization() ??
    orm.insert(organization).values({ id: newOrganizationId(), createdAt: now() }).returning().get();

  const readSettings = (organizationId: string): Partial<Settings> => {
    const rows = orm.select().from(setting).where(eq(setting.organizationId, organizationId)).all();
    // Each row was written by `saveSettings` from a validated change.
    return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown])) as Partial<Settings>;
  };

  return {
    organizationId: () => own.id,
    isNew: () => (ownOrganization()?.initialisedAt ?? null) === null,
    initialise: (admin, key) => {
      orm.transaction(
        (tx) => {
          const actor = { organizationId: own.id, name: 'First start' };
          access.createUser(actor, admin, 1);
          access.createApiKey(actor, key);
          tx.update(organization).set({ initialisedAt: now() }).where(eq(organization.id, own.id)).run();
        },
        { behavior: 'immediate' },
      );
    },
    settings: (organizationId) => readSettings(liveOrganizationOf(organizationId)),
    saveSettings: (actor, settings, at) => {
      const { organizationId } = actor;
      orm.transaction(
        (tx) => {
          const before: Readonly<Record<string, unknown>> = readSettings(organizationId);
          for (const [key, after] of Object.entries(settings)) {
            const value = JSON.stringify(after);
            tx.insert(setting)
              .values({ organizationId, key, value })
              .onConflictDoUpdate({ target: [setting.organizationId, setting.key], set: { value } })
              .run();
            const action = key in before ? 'update' : 'create';
            audit.write({ actor, at, entity: 'setting', entityId: key, action, before: before[key], after });
          }
        },
        { behavior: 'immediate' },
      );
    },
  };
}
