import { packingMessage, type PackingMessage, type PackingMessageCode } from '../../contract/index.ts';
import { applyPackingEvent } from './foldPacking.ts';
import type { KeptPackingAnswer, PackingEvent, PackingFold, UnitState } from './ports.ts';

/** What becomes of a scan or an action: its events and what is said. No event but a line in the log of misses when it is wrong. */
export interface Decision {
  readonly outcome: KeptPackingAnswer['outcome'];
  readonly events: readonly PackingEvent[];
  readonly message: PackingMessage;
  readonly unitIds: readonly string[];
  /** What it prints besides what its events do. */
  readonly printJobIds?: readonly string[];
  /** Whether its new plan gives any unit another place. */
  readonly isMoved?: boolean;
  /** The unit that turned up and needs a place first: where it was to go, something else may be by now. */
  readonly placeless?: string;
}

export function right(
  events: readonly PackingEvent[],
  code: PackingMessageCode,
  params: PackingMessage['params'] = {},
  unitIds: readonly string[] = [],
): Decision {
  return { outcome: 'right', events, message: packingMessage(code, params), unitIds };
}

/** Why nothing can be done to the session now; null while it is being packed. */
export function notNow({ phase, undecided, cartons }: PackingFold, text: string): Decision | null {
  if (phase === 'packed') return wrong(text, 'isPacked');
  if (phase === 'held') return wrong(text, 'isHeld', { number: undecided.length });
  if (phase !== 'paused') return null;
  return wrong(text, 'isPaused', { order: ordersOf({ cartons }) });
}

/** Numbers of the orders of a session, as people call them. */
export function ordersOf({ cartons }: Pick<PackingFold, 'cartons'>): string {
  const units = cartons.flatMap((carton) => carton.units);
  return [...new Set(units.map(({ orderNumber, orderId }) => orderNumber ?? orderId))].join(', ');
}

/** The unit of a session with this id. */
export function unitOf({ cartons }: Pick<PackingFold, 'cartons'>, unitId: string | undefined): UnitState | undefined {
  return cartons.flatMap(({ units }) => units).find(({ id }) => id === unitId);
}

/** `text` is what was scanned or asked for. */
export function wrong(text: string, code: PackingMessageCode, params: PackingMessage['params'] = {}): Decision {
  return { outcome: 'wrong', events: [{ kind: 'missed', text }], message: packingMessage(code, params), unitIds: [] };
}

export function foldAll(fold: PackingFold, events: readonly PackingEvent[]): PackingFold {
  return events.reduce(applyPackingEvent, fold);
}
