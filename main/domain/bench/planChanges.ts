import { packingMessage, type PackingMessageCode } from '../../contract/index.ts';
import { cartonNumber } from './cartonNumber.ts';
import { isSameItem } from './benchAction.ts';
import type { CartonState, PackingFold, UnitState } from './ports.ts';

/** A carton of the new plan and its index in the old one; null for a new carton. */
export interface Planned {
  readonly carton: CartonState;
  readonly from: number | null;
}

export interface PlanChanges {
  readonly cartons: readonly CartonState[];
  /** What a packer has to know. */
  readonly changes: PackingFold['changes'];
  /** Whether any unit has another place, also where that says nothing to a packer. */
  readonly isMoved: boolean;
}

interface Place {
  readonly index: number | null;
  readonly unit: UnitState;
}

/**
 * Compares two plans and lists the changes that a packer has to know. Equal units are interchangeable: swapping two of them is no
 * change. Places in an empty carton are new to the packer anyway and are listed only for `named` units. Pure.
 */
export function planChanges(
  { cartons: old }: Pick<PackingFold, 'cartons'>,
  planned: readonly Planned[],
  named: ReadonlySet<string>,
): PlanChanges {
  const before = old.flatMap(({ index, units }) => units.map((unit): Place => ({ index, unit })));
  const after = planned.flatMap(({ carton: { units }, from }) => units.map((unit): Place => ({ index: from, unit })));
  const byId = new Map(before.map((place) => [place.unit.id, place]));
  const moved = after.filter((place) => {
    const was = byId.get(place.unit.id);
    return !was || was.index !== place.index || !isSamePlace(was.unit, place.unit);
  });
  const codes = codesOf(
    before.filter(({ unit }) => isOpen(unit)),
    after.filter(({ unit }) => isOpen(unit)),
    byId,
  );
  const begun = new Set(old.filter(({ units }) => units.some(isConfirmed)).map(({ index }) => index));
  const changes: PackingFold['changes'][number][] = [];
  const cartons = planned.map(({ carton, from }) => ({
    ...carton,
    units: carton.units.map((unit): UnitState => {
      const code = codes.get(unit.id);
      const was = byId.get(unit.id)?.index ?? null;
      const isSaid =
        code === 'unitAdded' || named.has(unit.id) || [was, from].some((index) => index !== null && begun.has(index));
      if (code === undefined || !isSaid) return { ...unit, changed: false };
      changes.push({
        unitId: unit.id,
        text: packingMessage(code, {
          name: unit.name,
          number: cartonNumber({ cartons: planned.map((one) => one.carton) }, carton.index),
        }),
      });
      return { ...unit, changed: true };
    }),
  }));
  return { cartons, changes, isMoved: moved.length > 0 };
}

/** What happened to each open unit that has another place than any unit of its item had before. */
function codesOf(
  before: readonly Place[],
  after: readonly Place[],
  byId: ReadonlyMap<string, Place>,
): ReadonlyMap<string, PackingMessageCode> {
  const left = [...before];
  /** Units that stand for none of those that are left. */
  const unmatched = (places: readonly Place[], isMatch: (was: Place, now: Place) => boolean) =>
    places.filter((now) => {
      const found = left.findIndex((was) => isSameItem(was.unit, now.unit) && isMatch(was, now));
      if (found >= 0) left.splice(found, 1);
      return found < 0;
    });
  const isHere = (was: Place, now: Place): boolean => was.index === now.index;
  const elsewhere = unmatched(after, (was, now) => isHere(was, now) && isSamePlace(was.unit, now.unit));
  const otherCarton = unmatched(elsewhere, isHere);
  const added = new Set(otherCarton.filter(({ unit }) => !byId.has(unit.id)));
  return new Map(
    elsewhere.map((now) => [
      now.unit.id,
      added.has(now) ? 'unitAdded' : otherCarton.includes(now) ? 'unitToCarton' : 'unitMoved',
    ]),
  );
}

const isOpen = ({ state }: UnitState): boolean => state === 'open';
const isConfirmed = ({ state }: UnitState): boolean => state === 'confirmed';

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

function isSamePlace(a: UnitState, b: UnitState): boolean {
  const sides = (['length', 'width', 'height'] as const).every((side) =>
    isNear(a.packedDimensions[side], b.packedDimensions[side]),
  );
  return sides && (['x', 'y', 'z'] as const).every((axis) => isNear(a.coordinate[axis], b.coordinate[axis]));
}
