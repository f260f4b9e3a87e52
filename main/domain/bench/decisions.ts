import {
  packingMessage,
  type PackingMessage,
  type PackingMessageCode,
  type PackingSettings,
} from '../../contract/index.ts';
import { applyPackingEvent } from './foldPacking.ts';
import { nextStep } from './nextStep.ts';
import type { KeptPackingAnswer, PackingEvent, PackingFold } from './ports.ts';

/** What becomes of a scan or an action: its events and what is said. No event but a line in the log of misses when it is wrong. */
export interface Decision {
  readonly outcome: KeptPackingAnswer['outcome'];
  readonly events: readonly PackingEvent[];
  readonly message: PackingMessage;
  readonly unitIds: readonly string[];
  /** What it prints besides what its events do. */
  readonly printJobIds?: readonly string[];
}

export function right(
  events: readonly PackingEvent[],
  code: PackingMessageCode,
  params: PackingMessage['params'] = {},
  unitIds: readonly string[] = [],
): Decision {
  return { outcome: 'right', events, message: packingMessage(code, params), unitIds };
}

/** `text` is what was scanned or asked for. */
export function wrong(text: string, code: PackingMessageCode, params: PackingMessage['params'] = {}): Decision {
  return { outcome: 'wrong', events: [{ kind: 'missed', text }], message: packingMessage(code, params), unitIds: [] };
}

export function foldAll(fold: PackingFold, events: readonly PackingEvent[]): PackingFold {
  return events.reduce(applyPackingEvent, fold);
}

/** The decision with the event that the order is packed, when nothing is left to do after it. */
export function completed(fold: PackingFold, decision: Decision, settings: PackingSettings): Decision {
  const after = foldAll(fold, decision.events);
  if (decision.outcome === 'wrong' || after.phase !== 'packing' || nextStep(after, settings).do !== 'end')
    return decision;
  return {
    ...decision,
    outcome: 'done',
    events: [...decision.events, { kind: 'packed' }],
    message: packingMessage('orderPacked'),
  };
}
