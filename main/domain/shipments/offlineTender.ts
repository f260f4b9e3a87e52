import { type CloseShipmentRequest, DomainError, type Execution, message, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { PackContents } from '../packing/packContents.ts';
import { countsPerKind } from '../packing/planNames.ts';
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
    throw new DomainError('bad_request', message('shipmentPieces', { count: execution.pieces.length }), {
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

/** What of the pack result carries a label. */
export interface LabelledUnits {
  /** Ids of the cartons, in the order of the pack result. */
  readonly cartonIds: readonly string[];
  /** Pallets and the cartons that are on none; null where none was packed or the shipment goes as parcels. */
  readonly freight: number | null;
}

/** A parcel shipment has a label a carton, also where its cartons were stacked on pallets. */
export function labelledUnits(contents: PackContents | null, mode: string | null): LabelledUnits {
  const isFreight = ['ltl', 'ftl'].includes(mode?.toLowerCase() ?? '');
  const indexOf = countsPerKind();
  const cartonIds = (contents?.boxes ?? []).map(({ containerId }) => `${containerId}#${String(indexOf(containerId))}`);
  return { cartonIds, freight: (isFreight ? contents?.freight?.length : null) ?? null };
}

/** Throws DomainError bad_request when a number is there twice, or there are more than `most`. */
function checkNumbers(numbers: readonly string[], most: number, unit: 'cartons' | 'pieces'): void {
  const refuse = (said: Message): never => {
    throw new DomainError('bad_request', said, { field: 'trackingNumbers' });
  };
  const seen = new Set<string>();
  for (const number of numbers) {
    if (seen.has(number)) refuse(message('trackingNumberTwice', { number: clip(number) }));
    seen.add(number);
  }
  if (numbers.length <= most) return;
  const count = numbers.length;
  if (most === 1) refuse(message(unit === 'cartons' ? 'tooManyNumbersForCarton' : 'tooManyNumbersForPiece', { count }));
  refuse(message(unit === 'cartons' ? 'tooManyNumbersForCartons' : 'tooManyNumbersForPieces', { count, most }));
}

/** What a label lacks: a number for some of the pieces, unless one master number stands for all of them. */
export function labelWarnings({ pieces, masterTrackingNumber }: Execution): readonly string[] {
  const without = pieces.filter(({ trackingNumber }) => trackingNumber === null).length;
  if (without === 0 || (without === pieces.length && masterTrackingNumber !== null)) return [];
  const unit = pieces.every((piece) => piece['x-cartonId'] !== undefined) ? 'cartons' : 'pieces';
  return [`${String(without)} of ${String(pieces.length)} ${unit} have no tracking number`];
}

/**
 * The execution of a shipment whose label another system bought. Throws DomainError bad_request when it was tendered to another
 * carrier, has fewer pieces, or a number is there twice.
 */
export function labelledElsewhere(
  { carrier, execution }: Pick<ShipmentProgress, 'carrier' | 'execution'>,
  { carrierId, service, ...numbers }: CloseShipmentRequest,
  { cartonIds, freight }: LabelledUnits,
  executedAt: string,
): Execution {
  const given = numbers.trackingNumbers ?? [];
  const labelled = (handedOver: Execution): Execution => {
    const { pieces, ...rest } = withTrackingNumbers(handedOver, numbers);
    const byCarton = pieces.length === cartonIds.length && (freight === null || given.length > freight);
    return {
      ...rest,
      pieces: byCarton ? pieces.map((piece, index) => ({ ...piece, 'x-cartonId': cartonIds[index] ?? '' })) : pieces,
      ...(service !== undefined && { 'x-service': service }),
    };
  };
  if (execution) {
    if (carrierId !== undefined && carrierId !== execution.carrierId)
      throw new DomainError('bad_request', message('shipmentTenderedTo', { carrier: clip(execution.carrierId) }), {
        field: 'carrierId',
      });
    checkNumbers(given, execution.pieces.length, 'pieces');
    return labelled(execution);
  }
  const named = carrierId ?? carrier;
  if (named === null) throw new DomainError('bad_request', message('noRatedCarrier'), { field: 'carrierId' });
  checkNumbers(given, cartonIds.length, 'cartons');
  // Freight has a label a pallet, or one a carton.
  const pieces = freight !== null && given.length <= freight ? freight : cartonIds.length;
  return labelled(offlineExecution({ carrierId: named, pieces }, null, null, executedAt));
}
