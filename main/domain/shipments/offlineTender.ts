import { DomainError, type CloseShipmentRequest, type Execution } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { ShipmentProgress } from './ports.ts';

/**
 * A tender to a carrier without an adapter: the station records that the parcels go to it at the quoted price. It has no label and no
 * number of the carrier, and none is made up.
 */
export function offlineExecution(
  { carrierId, pieces }: { readonly carrierId: string; readonly pieces: number },
  totalCost: number | null,
  currency: string | null,
  executedAt: string,
): Execution {
  return {
    carrierId,
    masterTrackingNumber: null,
    carrierShipmentId: null,
    totalCost,
    currency,
    pieces: Array.from({ length: pieces }, () => ({
      labelId: null,
      trackingNumber: null,
      labelFormat: null,
      documentUrl: null,
    })),
    documents: [],
    executedAt,
    lastTrackingStatus: null,
    lastPolledAt: null,
  };
}

/** Tracking numbers that a carrier gave elsewhere. */
export interface TrackingNumbers {
  readonly masterTrackingNumber?: string;
  /** One a piece, in their order. */
  readonly trackingNumbers?: readonly string[];
}

/** The execution with these numbers. Throws DomainError bad_request when there are more of them than pieces. */
export function withTrackingNumbers(
  execution: Execution,
  { masterTrackingNumber, trackingNumbers = [] }: TrackingNumbers,
): Execution {
  if (trackingNumbers.length > execution.pieces.length)
    throw new DomainError('bad_request', `The shipment has ${String(execution.pieces.length)} pieces.`, {
      field: 'trackingNumbers',
    });
  return {
    ...execution,
    masterTrackingNumber: masterTrackingNumber ?? execution.masterTrackingNumber,
    pieces: execution.pieces.map((piece, index) => ({
      ...piece,
      trackingNumber: trackingNumbers[index] ?? piece.trackingNumber,
    })),
  };
}

/**
 * The execution of a shipment whose label another system bought. Throws DomainError bad_request when it was tendered to another
 * carrier, or has fewer pieces.
 */
export function labelledElsewhere(
  { carrier, execution }: Pick<ShipmentProgress, 'carrier' | 'execution'>,
  { carrierId, service, ...numbers }: CloseShipmentRequest,
  executedAt: string,
): Execution {
  const withService = service !== undefined && { 'x-service': service };
  if (execution) {
    if (carrierId !== undefined && carrierId !== execution.carrierId)
      throw new DomainError('bad_request', `The shipment was tendered to "${clip(execution.carrierId)}".`, {
        field: 'carrierId',
      });
    return { ...withTrackingNumbers(execution, numbers), ...withService };
  }
  const named = carrierId ?? carrier;
  if (named === null)
    throw new DomainError('bad_request', 'The shipment has no rated carrier; name one.', { field: 'carrierId' });
  const pieces = numbers.trackingNumbers?.length ?? 0;
  const handedOver = offlineExecution({ carrierId: named, pieces }, null, null, executedAt);
  return { ...withTrackingNumbers(handedOver, numbers), ...withService };
}
