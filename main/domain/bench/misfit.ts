import type { CandidateContainer } from '../../../engine/index.ts';
import type { CartonState, PackingFold, UnitState } from './ports.ts';

/** A unit that does not fit, where it was to lie. */
export interface PlacedMisfit {
  readonly carton: CartonState;
  readonly unit: UnitState;
}

export function misfitIn({ cartons }: PackingFold, index: number, unitId: string): PlacedMisfit | null {
  const carton = cartons[index];
  const unit = carton?.units.find(({ id }) => id === unitId);
  return carton && unit ? { carton, unit } : null;
}

/** Whether something is in a carton that can be in the way. */
export function hasGoods({ units }: CartonState): boolean {
  return units.some(({ state }) => state === 'confirmed');
}

/** Whether a box has no more room than a carton along any side, however it is turned. */
export function fitsWithin(box: CandidateContainer, { dimensions }: CartonState): boolean {
  if (box.kind !== 'fixed') return false;
  const room = sorted(dimensions);
  return sorted(box).every((side, index) => side <= (room[index] ?? 0));
}

/** Whether a carton of the same kind has the unit exactly where it did not fit. */
export function isAsBefore({ containerId, units }: CartonState, { carton, unit }: PlacedMisfit): boolean {
  if (containerId !== carton.containerId) return false;
  const now = units.find(({ id }) => id === unit.id);
  return now !== undefined && placeOf(now) === placeOf(unit);
}

/** The window asks for the size of the unit, by its id. */
export function measureParams({ carton, unit }: PlacedMisfit) {
  return { name: unit.name, box: carton.containerName, id: unit.id };
}

type Sides = CartonState['dimensions'];
const sorted = ({ length, width, height }: Sides) => [length, width, height].toSorted((a, b) => a - b);

function placeOf({ coordinate: { x, y, z }, packedDimensions: { length, width, height } }: UnitState): string {
  return [x, y, z, length, width, height].map((value) => value.toFixed(6)).join(' ');
}
