/** The id of a record of a delivery, and its parts. */
export const idOf = (deliveryId: string, place: number): string => `${deliveryId}.${String(place)}`;

export function partsOf(id: string): readonly [deliveryId: string, place: number] {
  const at = id.lastIndexOf('.');
  const place = Number(id.slice(at + 1));
  // No record is at -2.
  return [id.slice(0, Math.max(0, at)), Number.isInteger(place) ? place : -2];
}
