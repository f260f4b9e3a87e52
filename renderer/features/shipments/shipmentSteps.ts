import {
  shipmentMachine,
  shipmentStatuses,
  type ShipmentStatus,
  type ShipmentTrigger,
} from '../../../main/contract/index.ts';

/** What a person does with a shipment, in the order of its way. */
export const shipmentSteps = ['optimize', 'rate', 'ready', 'tender', 'close'] as const;
export type ShipmentStep = (typeof shipmentSteps)[number];

const rowOf = (step: ShipmentTrigger) => shipmentMachine.find(({ trigger }) => trigger === step);
const place = (status: string): number => shipmentStatuses.findIndex((each) => each === status);

/** Whether the state table of the station lets this happen now. */
export function canShip(step: ShipmentStep | 'cancel', status: ShipmentStatus): boolean {
  return rowOf(step)?.from.includes(status) ?? false;
}

/**
 * The one step that brings a shipment on: the first on its way that leads further than where it is, else the one that is tried
 * again. Null while it is at work and when it has ended. `tenders`: whether the station hands shipments to carriers.
 */
export function nextStep(status: ShipmentStatus, tenders: boolean): ShipmentStep | null {
  const open = shipmentSteps.filter((step) => canShip(step, status) && (tenders || step !== 'tender'));
  return open.find((step) => place(rowOf(step)?.to ?? '') > place(status)) ?? open[0] ?? null;
}

/** Steps that may be taken again beside the next one. */
export function stepsAgain(status: ShipmentStatus, tenders: boolean): readonly ('optimize' | 'rate')[] {
  const next = nextStep(status, tenders);
  return (['optimize', 'rate'] as const).filter((step) => step !== next && canShip(step, status));
}

export function isWorking(status: ShipmentStatus): boolean {
  return status === 'Optimizing' || status === 'Rating';
}

/** The columns of the board, and the states that stand in each. Cancelled ones are in the list only. */
export const boardColumns = [
  { key: 'toPack', statuses: ['Created', 'Optimizing', 'OptimizationFailed'] },
  { key: 'packed', statuses: ['Optimized', 'Rating', 'RateFailed'] },
  { key: 'rated', statuses: ['Rated'] },
  { key: 'ready', statuses: ['Ready'] },
  { key: 'tendered', statuses: ['Tendered'] },
  { key: 'shipped', statuses: ['Shipped'] },
] as const satisfies readonly { readonly key: string; readonly statuses: readonly ShipmentStatus[] }[];
export type BoardColumn = (typeof boardColumns)[number]['key'];

/** A card that has the keyboard: its column and its place there. */
export interface BoardPlace {
  readonly column: number;
  readonly card: number;
}

/** Where an arrow leads: within a column by card, between columns to the nearest that has one. `sizes` counts the cards. */
export function moveOnBoard(at: BoardPlace, key: string, sizes: readonly number[]): BoardPlace | null {
  const within = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
  if (within !== undefined) {
    const card = Math.max(0, Math.min((sizes[at.column] ?? 1) - 1, at.card + within));
    return { column: at.column, card };
  }
  const across = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (across === undefined) return null;
  for (let column = at.column + across; column >= 0 && column < sizes.length; column += across) {
    const size = sizes[column] ?? 0;
    if (size > 0) return { column, card: Math.min(at.card, size - 1) };
  }
  return at;
}
