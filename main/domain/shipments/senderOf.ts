import type { ShipFrom } from '../../contract/index.ts';

/** Where goods leave from: the sender of their order, or that of the station where the order names no address. */
export function senderOf(shipFrom: ShipFrom | null | undefined, ofStation: ShipFrom | null): ShipFrom | null {
  const isNamed = Object.values(shipFrom?.address ?? {}).some((part) => typeof part === 'string' && part.trim() !== '');
  return isNamed ? (shipFrom ?? null) : (ofStation ?? shipFrom ?? null);
}
