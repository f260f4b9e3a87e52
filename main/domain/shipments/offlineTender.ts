import { DomainError, type Execution } from '../../contract/index.ts';
import type { CarrierTender } from './ports.ts';

/**
 * A tender to a carrier without an adapter: the station records that the parcels go to it at the quoted price. It has no label and no
 * number of the carrier, and none is made up.
 */
export function offlineExecution(
  { carrierId, parcels }: Omit<CarrierTender, 'reference'>,
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
    pieces: parcels.map(() => ({ labelId: null, trackingNumber: null, labelFormat: null, documentUrl: null })),
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
