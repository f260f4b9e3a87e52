import type { CreateContainerRequest, CreateItemRequest, SampleCounts } from '../contract/index.ts';
import type { Clock } from './ports.ts';
import type { Store } from './store.ts';
import type { Actor } from './records.ts';

/** Masters to try the product with; every record carries the tag `sample`. */
export interface SampleCatalogue {
  readonly items: readonly CreateItemRequest[];
  readonly containers: readonly CreateContainerRequest[];
}

export function createSamples(store: Store, clock: Clock, catalogue: () => Promise<SampleCatalogue>) {
  return {
    async load(actor: Actor): Promise<SampleCounts> {
      const { items, containers } = await catalogue();
      const at = clock.now();
      return {
        items: store.items.addSamples(actor, items, at),
        containers: store.containers.addSamples(actor, containers, at),
      };
    },
    remove(actor: Actor): SampleCounts {
      const at = clock.now();
      return { items: store.items.removeSamples(actor, at), containers: store.containers.removeSamples(actor, at) };
    },
  };
}

export type Samples = ReturnType<typeof createSamples>;
