import { ProblemResponse, readScannedCode, unitCodeOf, type LogisticUnit } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';

/** The carton or pallet whose label has this code; null for other codes and where there is none. */
export async function findUnit(code: string): Promise<LogisticUnit | null> {
  const scanned = readScannedCode(code, new Date().getFullYear());
  if (scanned.sscc === undefined && unitCodeOf(scanned.text) === null) return null;
  try {
    return (await call('findLogisticUnit', { params: { code } })).body;
  } catch (error) {
    if (error instanceof ProblemResponse && error.problem.status === 404) return null;
    throw error;
  }
}

/** Where the shipment is shown with this carton or pallet chosen. */
export function pathOfUnit({ shipmentId, level, index }: LogisticUnit): string {
  return `/shipments/${shipmentId}?${level}=${String(index + 1)}`;
}
