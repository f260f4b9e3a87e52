import { DomainError, message, type PackingRecordEntry } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Actor } from '../records.ts';
import type { Store } from '../store.ts';
import type { CartonState, LoggedPackingEvent, PackingFold } from './ports.ts';

export type PackingRecordList = ReturnType<typeof createPackingRecords>;

/** Lists who packed each unit of a shipment, at which bench and when. */
export function createPackingRecords({ packing, benches }: Pick<Store, 'packing' | 'benches'>) {
  return ({ organizationId }: Actor, shipmentId: string): PackingRecordEntry[] => {
    const session = packing.get(organizationId, shipmentId);
    if (!session) throw new DomainError('not_found', message('packingSessionUnknown', { id: clip(shipmentId) }));
    const names = new Map(benches.benches(organizationId).map(({ id, name }) => [id, name]));
    const events = packing.events(organizationId, shipmentId);
    return recordsOf(session.fold, events).map((record) => ({
      ...record,
      benchName: names.get(record.benchId) ?? null,
    }));
  };
}

type Entry = Omit<PackingRecordEntry, 'benchName'>;

/** Of what was done to a unit or carton more than once, the last applies; what was undone is not in the session. Pure. */
export function recordsOf(fold: PackingFold, events: readonly LoggedPackingEvent[]): readonly Entry[] {
  const ofUnit = new Map<string, number>();
  const ofCarton = new Map<number, number>();
  events.forEach(({ event }, place) => {
    if (event.kind === 'unitsConfirmed') for (const id of event.unitIds) ofUnit.set(`confirmed ${id}`, place);
    if (event.kind === 'unitsLost') for (const id of event.unitIds) ofUnit.set(`${event.state} ${id}`, place);
    if (event.kind === 'cartonClosed') ofCarton.set(event.carton, place);
  });
  const entries = fold.cartons.flatMap((carton) => [...unitsOf(carton), ...closingOf(carton)]);
  return entries.sort((a, b) => a.place - b.place).map(({ entry }) => entry);

  /** One entry for the equal units of a scan. */
  function unitsOf({ index, units }: CartonState) {
    const known = units.flatMap((unit) => {
      const place = ofUnit.get(`${unit.state} ${unit.id}`);
      return place === undefined ? [] : [{ unit, place }];
    });
    const groups = Map.groupBy(known, ({ unit, place }) => JSON.stringify([place, unit.state, unit.itemId, unit.sku]));
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first || first.unit.state === 'open' || first.unit.state === 'left') return [];
      const { state, name, sku } = first.unit;
      const what = { kind: state, carton: index, name, sku, quantity: group.length };
      return [{ place: first.place, entry: { ...what, ...whoOf(first.place) } }];
    });
  }

  function closingOf({ index, state }: CartonState) {
    const place = ofCarton.get(index);
    if (state !== 'closed' || place === undefined) return [];
    const what = { kind: 'cartonClosed', carton: index, name: null, sku: null, quantity: 0 } as const;
    return [{ place, entry: { ...what, ...whoOf(place) } }];
  }

  function whoOf(place: number) {
    const { event, operatorName = '', benchId = '', at = '' } = events[place] ?? {};
    const allowedBy = event && 'allowedBy' in event ? event.allowedBy : null;
    return { operatorName, benchId, at, allowedBy };
  }
}
