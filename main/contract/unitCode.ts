/**
 * Codes of cartons and pallets that have no SSCC: the number of the order, or the id of the shipment, with the number of the carton or
 * pallet. Blank, letters and digits are typed alike by scanners of every keyboard layout.
 */

export type UnitLevel = 'carton' | 'pallet';

export interface UnitCode {
  /** Order number or shipment id. */
  readonly order: string;
  readonly level: UnitLevel;
  /** 1-based. */
  readonly number: number;
}

export function cartonCode(order: string, number: number): string {
  return `${order} C${String(number)}`;
}

export function palletCode(order: string, number: number): string {
  return `${order} P${String(number)}`;
}

/** What a code of a carton or pallet says; null for every other code. */
export function unitCodeOf(text: string): UnitCode | null {
  const [, order, letter, number] = /^(\S.*) ([CP])([1-9]\d{0,5})$/.exec(text.trim()) ?? [];
  if (order === undefined) return null;
  return { order, level: letter === 'P' ? 'pallet' : 'carton', number: Number(number) };
}
