import {
  DomainError,
  message,
  type OrdersInWaves,
  type Settings,
  type StoredWaveHead,
  type StoredWavePlan,
  type WavePlan,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Store } from '../store.ts';
import type { WavePlanner } from './ports.ts';
import type { Actor, RecordPage } from '../records.ts';
import { planAsked } from './planAsked.ts';
import type { ReadWaves } from './readWaves.ts';

export interface WavePlansOptions {
  readonly store: Pick<Store, 'slots' | 'warehouse' | 'wavePlans'>;
  readonly picking: (organizationId: string) => Settings['picking'];
  readonly planner: WavePlanner;
  /** Reads JSON bytes that this station encoded. */
  readonly parse: (bytes: Uint8Array) => WavePlan;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

interface PageAsked {
  readonly limit?: number;
  readonly cursor?: string;
}

/** Waves stored between two pauses. */
const wavesAtOnce = 10;

/** Use cases of wave plans that are kept: build, read, discard and bring back. */
export function createWavePlans(options: WavePlansOptions) {
  const { store, parse, clock, ids, yieldToEventLoop } = options;

  function found({ organizationId }: Actor, id: string): StoredWavePlan {
    const plan = store.wavePlans.get(organizationId, id);
    if (!plan) throw missing(id);
    return plan;
  }

  return {
    /** Resolves with the step that makes the plan visible; it can be made part of a transaction. */
    async build(
      actor: Actor,
      asked: ReadWaves,
      onCancel: (listener: () => void) => void,
    ): Promise<() => StoredWavePlan> {
      const { organizationId } = actor;
      const { response, parts = [] } = await planAsked(options, { organizationId, asked, keep: true, onCancel });
      const { warehouseId, summary } = parse(response);
      const id = ids.next();
      store.wavePlans.begin(organizationId, {
        ...{ id, createdAt: clock.now(), createdBy: actor.name, warehouseId, summary },
        algorithm: asked.algorithm,
        units: parts.reduce((sum, { head }) => sum + head.units, 0),
      });
      for (let at = 0; at < parts.length; at += wavesAtOnce) {
        await yieldToEventLoop();
        store.wavePlans.addWaves(organizationId, id, parts.slice(at, at + wavesAtOnce));
      }
      return () => store.wavePlans.complete(actor, id, clock.now());
    },
    get: found,
    list: ({ organizationId }: Actor, page: PageAsked): RecordPage<StoredWavePlan> =>
      store.wavePlans.list(organizationId, page),
    waves(actor: Actor, id: string, page: PageAsked): RecordPage<StoredWaveHead> {
      found(actor, id);
      return store.wavePlans.waves(actor.organizationId, id, page);
    },
    /** JSON bytes of a wave. */
    wave(actor: Actor, id: string, number: number): Uint8Array {
      found(actor, id);
      const wave = store.wavePlans.wave(actor.organizationId, id, number);
      if (!wave) throw new DomainError('not_found', message('waveUnknown', { number }));
      return wave;
    },
    ofOrders: ({ organizationId }: Actor, orderIds: readonly string[]): OrdersInWaves => ({
      orders: store.wavePlans.ofOrders(organizationId, orderIds),
    }),
    discard(actor: Actor, id: string): void {
      if (!store.wavePlans.discard(actor, id, clock.now())) throw missing(id);
    },
    restore(actor: Actor, id: string): StoredWavePlan {
      const restored = store.wavePlans.restore(actor, id, clock.now());
      if (restored === null) throw missing(id);
      if (restored === 'exists') throw new DomainError('conflict', message('wavePlanExists'));
      return restored;
    },
  };
}

function missing(id: string): DomainError {
  return new DomainError('not_found', message('wavePlanUnknown', { id: clip(id) }));
}
