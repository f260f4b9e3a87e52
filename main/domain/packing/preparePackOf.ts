import type { PackRequest } from '../../contract/index.ts';
import type { Store } from '../store.ts';
import type { RateService } from '../rating/rateService.ts';
import { ruleSetOf } from '../rules/activateRules.ts';
import type { createSettings } from '../settings.ts';
import type { Steps } from '../steps.ts';
import type { PackJob } from './packJob.ts';
import { preparePack } from './preparePack.ts';

export interface PreparePackOptions {
  readonly store: Store;
  readonly settings: ReturnType<typeof createSettings>;
  readonly rates: Pick<RateService, 'sheet'>;
}

/** A pack request of an organization, as work for an engine: with the masters, rules, rates and settings that it has now. */
export type PreparePackOf = (organizationId: string, request: PackRequest) => Steps<PackJob>;

export function createPreparePackOf({ store, settings, rates }: PreparePackOptions): PreparePackOf {
  return (organizationId, request) =>
    preparePack(request, {
      effort: settings.read(organizationId).effort,
      activeContainers: () => store.containers.active(organizationId),
      ruleSet: () => ruleSetOf(store, organizationId),
      rates: (lane) => rates.sheet(organizationId, { ...lane, mode: 'Parcel' }),
    });
}
