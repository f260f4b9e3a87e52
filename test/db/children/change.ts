import type { StationDatabase } from '../../../db/index.ts';

/** The n-th change of a round; the same for the process that makes it and the one that checks. */
export type Plan =
  | { readonly kind: 'create' | 'update' | 'delete'; readonly id: string }
  | { readonly kind: 'enqueue'; readonly id: string };

export function planOf(round: string, n: number): Plan {
  const id = (index: number) => `${round}-${String(index).padStart(5, '0')}`;
  switch (n % 6) {
    case 3:
      return { kind: 'update', id: id(n - 2) };
    case 4:
      return { kind: 'delete', id: id(n - 2) };
    case 5:
      return { kind: 'enqueue', id: id(n) };
    default:
      return { kind: 'create', id: id(n) };
  }
}

/** Makes one change; it is committed when this returns. */
export function apply(store: StationDatabase, { kind, id }: Plan): void {
  const organizationId = store.station.organizationId();
  const actor = { organizationId, name: 'ann' };
  const at = '2026-01-01T00:00:00.000Z';
  switch (kind) {
    case 'create':
      store.items.create(actor, { id, name: 'torch', length: 1, width: 1, height: 1, weight: 1 }, at);
      return;
    case 'update':
      store.items.update(actor, id, 1, { name: 'lantern' }, at);
      return;
    case 'delete':
      store.items.delete(actor, id, at);
      return;
    case 'enqueue':
      store.jobs.enqueue({ id, organizationId, units: 1, request: Buffer.from(id), at });
  }
}

/** What the store holds of a round after its first changes, as a model says. */
export function model(round: string, changes: number): Readonly<Record<string, string>> {
  const state = new Map<string, string>();
  for (let n = 0; n < changes; n++) {
    const { kind, id } = planOf(round, n);
    if (kind === 'delete') state.delete(id);
    else state.set(id, { create: 'torch', update: 'lantern', enqueue: 'queued' }[kind]);
  }
  return Object.fromEntries(state);
}

/** The same, as the store says. */
export function held(store: StationDatabase, round: string, changes: number): Readonly<Record<string, string>> {
  const organizationId = store.station.organizationId();
  const state: Record<string, string> = {};
  for (let n = 0; n < changes; n++) {
    const { id } = planOf(round, n);
    const found = store.items.get(organizationId, id)?.fields.name ?? store.jobs.get(organizationId, id)?.state;
    if (found !== undefined) state[id] = found;
  }
  return state;
}
