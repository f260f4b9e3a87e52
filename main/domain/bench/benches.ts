import {
  type Bench,
  type BenchRequest,
  type CustomerNote,
  type CustomerNoteRequest,
  DomainError,
  type ItemMeasurement,
  message,
  type ScaleReading,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { checkBenchPrinters } from '../documents/checkPrinters.ts';
import type { PrinterStore } from '../documents/ports.ts';
import type { Clock, Ids, ItemStore } from '../ports.ts';
import type { Actor, ItemRecord } from '../records.ts';
import type { BenchStore, MeasuredItem, Scales } from './ports.ts';

export interface BenchesOptions {
  readonly store: BenchStore;
  readonly items: Pick<ItemStore, 'get' | 'getMany' | 'update'>;
  readonly scales: Pick<Scales, 'read'>;
  readonly printers: Pick<PrinterStore, 'get'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What surrounds packing: benches, notes of customers, and measured sizes that wait for a clerk. */
export function createBenches({ store, items, printers, scales, clock, ids }: BenchesOptions) {
  const missing = (noun: string, id: string) =>
    new DomainError('not_found', message('recordUnknown', { noun, id: clip(id) }));

  return {
    benches: ({ organizationId }: Actor): { items: Bench[] } => ({ items: [...store.benches(organizationId)] }),
    createBench(actor: Actor, request: BenchRequest): Bench {
      checkBenchPrinters(printers, actor.organizationId, request, null);
      const id = benchIdFor(request.name, (taken) => store.bench(actor.organizationId, taken) !== null);
      const bench = { id, photo: 'off' as const, ...request };
      store.putBench(actor, bench);
      return bench;
    },
    replaceBench(actor: Actor, id: string, request: BenchRequest): Bench {
      const before = store.bench(actor.organizationId, id);
      if (!before) throw missing('bench', id);
      checkBenchPrinters(printers, actor.organizationId, request, before);
      const bench = { id, photo: 'off' as const, ...request };
      store.putBench(actor, bench);
      return bench;
    },
    removeBench(actor: Actor, id: string): void {
      if (!store.removeBench(actor, id)) throw missing('bench', id);
    },

    /** What stands on the scale of the bench. Throws DomainError not_found or conflict without one. */
    async weigh({ organizationId }: Actor, id: string): Promise<ScaleReading> {
      const bench = store.bench(organizationId, id);
      if (!bench) throw missing('bench', id);
      if (bench.scale === null) throw new DomainError('conflict', message('benchWithoutScale', { name: bench.name }));
      return scales.read(bench.scale);
    },

    notes: ({ organizationId }: Actor): { items: CustomerNote[] } => ({ items: [...store.notes(organizationId)] }),
    createNote(actor: Actor, request: CustomerNoteRequest): CustomerNote {
      const note = { id: ids.next(), ...request };
      store.putNote(actor, note);
      return note;
    },
    removeNote(actor: Actor, id: string): void {
      if (!store.removeNote(actor, id)) throw missing('note', id);
    },

    measurements({ organizationId }: Actor): { items: ItemMeasurement[] } {
      const all = store.measurements(organizationId);
      const known = items.getMany(organizationId, [...new Set(all.map(({ itemId }) => itemId))]);
      const byId = new Map(known.map((item) => [item.fields.id, item]));
      return { items: all.map((entry) => measurementView(entry, byId.get(entry.itemId))) };
    },
    /** The item has the measured size from now on. */
    accept(actor: Actor, id: string): ItemRecord {
      const entry = store.measurement(actor.organizationId, id);
      const item = entry && items.get(actor.organizationId, entry.itemId);
      if (!entry || !item) throw missing('measurement', id);
      const { weight, ...sides } = entry.measured;
      const change = { ...sides, ...(weight !== null && { weight }) };
      const changed = items.update(actor, entry.itemId, item.meta.version, change, clock.now());
      store.removeMeasurement(actor, id);
      return changed.kind === 'done' ? changed.record : item;
    },
    dismiss(actor: Actor, id: string): void {
      if (!store.removeMeasurement(actor, id)) throw missing('measurement', id);
    },
  };
}

export type Benches = ReturnType<typeof createBenches>;

/** An id made of the name: messages that name the bench by its id can be read by people. */
function benchIdFor(name: string, isTaken: (id: string) => boolean): string {
  const plain =
    name
      .replaceAll(/[^\p{L}\p{N} _-]+/gu, '-')
      .slice(0, 100)
      .trim() || 'bench';
  let id = plain;
  for (let number = 2; isTaken(id); number += 1) id = `${plain}-${String(number)}`;
  return id;
}

function measurementView(entry: MeasuredItem, item: ItemRecord | undefined): ItemMeasurement {
  if (!item) return { ...entry, name: entry.itemId, stored: null };
  const { name, sku, id, length, width, height, weight } = item.fields;
  return { ...entry, name: name ?? sku ?? id, stored: { length, width, height, weight } };
}
