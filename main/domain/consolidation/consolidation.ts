import type { Clock, Ids } from '../ports.ts';
import type { Packer } from '../packing/ports.ts';
import type { Store } from '../store.ts';
import { ruleSetOf } from '../rules/activateRules.ts';
import type { createSettings } from '../settings.ts';
import { createGroups } from './groups.ts';
import { createGroupPacker } from './packGroups.ts';
import { createProfiles } from './profiles.ts';

export interface ConsolidationOptions {
  readonly store: Store;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  /** Lets everything else that waits have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Everything that is done with consolidation profiles and groups. */
export function createConsolidation({ store, settings, packer, yieldToEventLoop, clock, ids }: ConsolidationOptions) {
  const common = {
    store: store.consolidationGroups,
    profiles: store.consolidationProfiles,
    items: store.items,
    ruleSet: (organizationId: string) => ruleSetOf(store, organizationId),
    yieldToEventLoop,
    clock,
  };
  return {
    profiles: createProfiles(store.consolidationProfiles, clock, ids),
    groups: createGroups({ ...common, ids }),
    packer: createGroupPacker({ ...common, containers: store.containers, settings, packer }),
  };
}

export type Consolidation = ReturnType<typeof createConsolidation>;
