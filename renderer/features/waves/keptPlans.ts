import type { WaveDto, WavePlan } from '../../../main/contract/index.ts';

/** An order of a wave, with what of it is picked there. */
export interface WaveOrder {
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly items: readonly { readonly sku: string; readonly quantity: number }[];
}

/** A wave as it was planned, with all that a pick list says. */
export interface KeptWave {
  readonly planId: string;
  /** From 1, in the order in which waves go to the floor. */
  readonly number: number;
  readonly picks: WaveDto['picks'];
  readonly metrics: WaveDto['metrics'];
  readonly zones: readonly string[];
  readonly orders: readonly WaveOrder[];
  /** Names of items by SKU, where the master has one. */
  readonly names: Readonly<Record<string, string>>;
}

/** What the list says of a wave. */
export interface WaveHead extends Pick<KeptWave, 'planId' | 'number' | 'metrics' | 'zones'> {
  readonly orders: number;
  readonly lines: number;
  readonly units: number;
  /** Picks of SKUs without a slot. */
  readonly withoutSlot: number;
}

export interface KeptPlan {
  readonly id: string;
  /** RFC 3339. */
  readonly builtAt: string;
  readonly algorithm: string;
  readonly warehouseId: string;
  readonly summary: WavePlan['summary'];
  readonly waves: readonly WaveHead[];
  /** Ids of the orders, so that no order is picked twice. */
  readonly orderIds: readonly string[];
}

const plansStore = 'plans';
const wavesStore = 'waves';
/** A week of work; older plans make room. */
const mostPlans = 20;

let opened: Promise<IDBDatabase> | null = null;

/** The station answers plans and keeps none: they are kept at this computer, so that a reload loses nothing. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('packwright.waves', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(plansStore, { keyPath: 'id' });
      request.result.createObjectStore(wavesStore, { keyPath: ['planId', 'number'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of this browser is closed.'));
  });
  return opened;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of this browser did not answer.'));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The plan could not be kept.'));
  });
}

/** All waves of a plan: keys are arrays, and an array sorts after every number. */
const wavesOf = (planId: string): IDBKeyRange => IDBKeyRange.bound([planId, 0], [planId, []]);

/** Newest first. */
export async function keptPlans(): Promise<readonly KeptPlan[]> {
  const store = (await database()).transaction(plansStore).objectStore(plansStore);
  const plans = await answerOf<KeptPlan[]>(store.getAll());
  return plans.toSorted((a, b) => (a.builtAt < b.builtAt ? 1 : -1));
}

/** Null where it was deleted, or built at another computer. */
export async function keptWave(planId: string, number: number): Promise<KeptWave | null> {
  const store = (await database()).transaction(wavesStore).objectStore(wavesStore);
  return (await answerOf<KeptWave | undefined>(store.get([planId, number]))) ?? null;
}

export async function keptWaves(planId: string): Promise<readonly KeptWave[]> {
  const store = (await database()).transaction(wavesStore).objectStore(wavesStore);
  return answerOf<KeptWave[]>(store.getAll(wavesOf(planId)));
}

/** Keeps a plan whole or not at all; the oldest ones beyond a week of work go. */
export async function keepPlan(plan: KeptPlan, waves: readonly KeptWave[]): Promise<void> {
  const old = (await keptPlans()).filter(({ id }) => id !== plan.id).slice(mostPlans - 1);
  const transaction = (await database()).transaction([plansStore, wavesStore], 'readwrite');
  const done = ended(transaction);
  transaction.objectStore(plansStore).put(plan);
  for (const wave of waves) transaction.objectStore(wavesStore).put(wave);
  for (const { id } of old) {
    transaction.objectStore(plansStore).delete(id);
    transaction.objectStore(wavesStore).delete(wavesOf(id));
  }
  await done;
}

export async function forgetPlan(id: string): Promise<void> {
  const transaction = (await database()).transaction([plansStore, wavesStore], 'readwrite');
  const done = ended(transaction);
  transaction.objectStore(plansStore).delete(id);
  transaction.objectStore(wavesStore).delete(wavesOf(id));
  await done;
}
