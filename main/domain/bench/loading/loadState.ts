import type { BoxSides, PackingCarton, PackingLoad, PackingSession } from '../../../contract/index.ts';

/** A carton or pallet with its place on a pallet or in a vehicle. */
export type LoadPiece = PackingLoad['pieces'][number];

/** A pallet that is built or a vehicle that is loaded, as it is stored. */
export interface LoadState {
  /** Place among all of the session: pallets before vehicles. */
  readonly index: number;
  readonly level: PackingLoad['level'];
  /** 1-based, among those of its level. */
  readonly number: number;
  readonly containerId: string;
  readonly containerName: string;
  readonly dimensions: BoxSides;
  /** Inches from the ground to the deck. */
  readonly deckHeight: number;
  readonly tareWeight: number;
  readonly state: PackingLoad['state'];
  /** Whether it stands where it is loaded. */
  readonly isTaken: boolean;
  readonly weight: number | null;
  readonly weightSource: PackingCarton['weightSource'];
  readonly sscc: string | null;
  readonly labelJobIds?: readonly string[];
  /** What the label of an earlier closing is worth; absent without one. */
  readonly earlierLabel?: 'counts' | 'void';
  /** In loading order. */
  readonly pieces: readonly LoadPiece[];
}

export type FreightCount = NonNullable<PackingSession['plannedLoads']>;

/** What happened to a load. */
export type LoadEvent =
  /** Every carton is closed, and the shipment travels on pallets or in vehicles. */
  | { readonly kind: 'cartonsDone' }
  /** As the plan has them; none where they are built elsewhere. */
  | { readonly kind: 'loadsPlanned'; readonly loads: readonly LoadState[] }
  | { readonly kind: 'loadTaken'; readonly load: number }
  /** `instead`: the piece that was scanned, which is alike; the two change places. */
  | { readonly kind: 'pieceLoaded'; readonly load: number; readonly pieceId: string; readonly instead?: string }
  | {
      readonly kind: 'loadClosed';
      readonly load: number;
      readonly weight: number | null;
      readonly weightSource: LoadState['weightSource'];
      readonly sscc: string | null;
      readonly allowedBy: string | null;
      /** The last piece closed it: undo reverts both together. */
      readonly isAutomatic?: true;
      readonly labelJobIds?: readonly string[];
      readonly earlierLabel?: 'counts' | 'void';
    };

/** How a load was before a step, for undo. */
export interface LoadUndo {
  readonly before: Omit<LoadState, 'pieces'>;
  /** The piece that was loaded; null for a step of the load itself. */
  readonly pieceId: string | null;
}

/** What a session knows of its loads. */
export interface Loads {
  /** The cartons are done, and the loads are yet to be planned. */
  readonly loadsDue?: true;
  /** Absent until they are planned. */
  readonly loads?: readonly LoadState[];
}

/** The load that is built now: the first that is not closed. */
export function currentLoad({ loads = [] }: Loads): LoadState | null {
  return loads.find(({ state }) => state !== 'closed') ?? null;
}

/** Whether something stands on a pallet or in a vehicle already: the cartons cannot be planned otherwise then. */
export function isLoading({ loads = [] }: Loads): boolean {
  return loads.some(({ pieces }) => pieces.some(({ state }) => state === 'confirmed'));
}

/** Without what was planned of loads: something else is packed first. */
export function withoutLoads<T extends Loads>({ loads: _, loadsDue: _due, ...fold }: T): Omit<T, keyof Loads> {
  return fold;
}

/** Tare and pieces, in pounds. */
export function expectedLoadWeight({ tareWeight, pieces }: Pick<LoadState, 'tareWeight' | 'pieces'>): number {
  return Math.round(pieces.reduce((sum, { weight }) => sum + weight, tareWeight) * 1e4) / 1e4;
}
