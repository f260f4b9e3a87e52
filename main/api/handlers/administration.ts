import type { Access } from '../../domain/access.ts';
import type { Samples } from '../../domain/samples.ts';
import type { createSettings } from '../../domain/settings.ts';
import type { StationStatus } from '../../contract/index.ts';
import { limitExceeded, type RateLimits } from '../rateLimits.ts';
import { actorOf, type Handlers } from './handler.ts';

type AdministrationHandlers = Pick<
  Handlers,
  | 'getEntitlements'
  | 'getHealth'
  | 'getStatus'
  | 'signIn'
  | 'getIdentity'
  | 'signOut'
  | 'getSettings'
  | 'updateSettings'
  | 'loadSamples'
  | 'removeSamples'
>;

export interface AdministrationOptions {
  readonly version: string;
  readonly access: Access;
  readonly settings: ReturnType<typeof createSettings>;
  readonly samples: Samples;
  readonly rateLimits: RateLimits;
  readonly status: (organizationId: string) => StationStatus;
}

/** Guesses at one account, and at all accounts together, a minute. */
const signInsPerAccount = 5;
const signInsInAll = 20;

export function administrationHandlers(options: AdministrationOptions): AdministrationHandlers {
  const { access, settings, samples, rateLimits } = options;
  return {
    getEntitlements({ caller }) {
      const { rateLimits: perMinute, enabledProducts } = settings.read(caller.organizationId);
      return {
        status: 200,
        body: { enabledProducts, maxUsers: 100, rateLimits: perMinute, monthlyRequestQuota: 100_000_000 },
      };
    },
    getHealth: () => ({ status: 200, body: { status: 'ok', version: options.version } }),
    getStatus: ({ caller }) => ({ status: 200, body: options.status(caller.organizationId) }),
    async signIn({ body }) {
      const all = rateLimits.take('sign-in', signInsInAll);
      if (all.exceeded) throw limitExceeded('sign-in', all);
      if ('email' in body) {
        const account = rateLimits.take(`sign-in\n${body.email.toLowerCase()}`, signInsPerAccount);
        if (account.exceeded) throw limitExceeded('sign-in', account);
      }
      return { status: 201, body: await access.signIn(body) };
    },
    getIdentity({ caller: { organizationId, name, isAdmin, mode } }) {
      return { status: 200, body: { organizationId, name, isAdmin, mode } };
    },
    signOut({ caller }) {
      access.signOut(caller);
      return { status: 204, body: null };
    },
    getSettings: ({ caller }) => ({ status: 200, body: settings.read(caller.organizationId) }),
    updateSettings: ({ caller, body }) => ({ status: 200, body: settings.update(actorOf(caller), body) }),
    loadSamples: async ({ caller }) => ({ status: 200, body: await samples.load(actorOf(caller)) }),
    removeSamples: ({ caller }) => ({ status: 200, body: samples.remove(actorOf(caller)) }),
  };
}
