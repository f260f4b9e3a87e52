import type { Access } from '../../domain/access.ts';
import type { UsageMeter } from '../../domain/administration/usageMeter.ts';
import type { createOverview } from '../../domain/overview.ts';
import type { Samples } from '../../domain/samples.ts';
import type { createSettings } from '../../domain/settings.ts';
import type { StationStorage } from '../../domain/upkeep/storage.ts';
import { liveOrganizationOf, type Health, type StationStatus } from '../../contract/index.ts';
import { requireSignIns, type RateLimits } from '../rateLimits.ts';
import { actorOf, type Handlers } from './handler.ts';

type AdministrationHandlers = Pick<
  Handlers,
  | 'getEntitlements'
  | 'getUsage'
  | 'listAlgorithms'
  | 'getHealth'
  | 'getStorage'
  | 'getStatus'
  | 'getOverview'
  | 'signIn'
  | 'getIdentity'
  | 'renewSession'
  | 'signOut'
  | 'listSessions'
  | 'endSession'
  | 'getSettings'
  | 'updateSettings'
  | 'loadSamples'
  | 'removeSamples'
>;

export interface AdministrationOptions {
  readonly access: Access;
  readonly settings: ReturnType<typeof createSettings>;
  readonly samples: Samples;
  readonly rateLimits: RateLimits;
  readonly meter: UsageMeter;
  readonly storage: StationStorage;
  readonly health: () => Health;
  readonly status: (organizationId: string) => StationStatus;
  readonly overview: ReturnType<typeof createOverview>;
}

const algorithms = [
  { name: 'fpFast', displayName: 'Fast' },
  { name: 'fpLayer', displayName: 'Layers' },
  { name: 'liquidFill', displayName: 'Liquid fill' },
];

export function administrationHandlers(options: AdministrationOptions): AdministrationHandlers {
  const { access, settings, samples, rateLimits, meter, storage } = options;
  return {
    getEntitlements({ caller }) {
      const held = settings.read(caller.organizationId);
      const { enabledProducts, maxUsers, rateLimits: perMinute, monthlyRequestQuota } = held;
      return { status: 200, body: { enabledProducts, maxUsers, rateLimits: perMinute, monthlyRequestQuota } };
    },
    getUsage: ({ caller, query }) => ({ status: 200, body: meter.statistics(caller.organizationId, query.days ?? 30) }),
    listAlgorithms: () => ({ status: 200, body: { algorithms: [...algorithms], defaultAlgorithm: 'fpFast' } }),
    getHealth: () => ({ status: 200, body: options.health() }),
    getStorage: async () => ({ status: 200, body: await storage.report() }),
    getStatus: ({ caller }) => ({ status: 200, body: options.status(caller.organizationId) }),
    getOverview: async ({ caller, query }) => ({
      status: 200,
      body: await options.overview(actorOf(caller), query.from),
    }),
    async signIn({ body }) {
      requireSignIns(rateLimits, 'email' in body ? body.email : undefined);
      return { status: 201, body: await access.signIn(body) };
    },
    getIdentity({ caller: { organizationId, name, isAdmin, mode } }) {
      return { status: 200, body: { organizationId: liveOrganizationOf(organizationId), name, isAdmin, mode } };
    },
    renewSession: async ({ caller, body }) => ({ status: 200, body: await access.renew(caller, body.benchId) }),
    signOut({ caller }) {
      access.signOut(caller);
      return { status: 204, body: null };
    },
    listSessions: ({ caller }) => ({ status: 200, body: access.sessions(caller) }),
    endSession({ caller, params }) {
      access.endSession(caller, params.id);
      return { status: 204, body: null };
    },
    getSettings: ({ caller }) => ({ status: 200, body: settings.read(caller.organizationId) }),
    updateSettings({ caller, body }) {
      const before = settings.read(caller.organizationId);
      return { status: 200, body: settings.update(actorOf(caller), body), before };
    },
    loadSamples: async ({ caller }) => ({ status: 200, body: await samples.load(actorOf(caller)) }),
    removeSamples({ caller }) {
      const removed = samples.remove(actorOf(caller));
      return { status: 200, body: removed, noted: removed };
    },
  };
}
