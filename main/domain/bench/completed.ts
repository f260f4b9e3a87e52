import { packingMessage, type MissingUnits, type PackingMessage, type PackingSettings } from '../../contract/index.ts';
import { cartonNumber } from './cartonNumber.ts';
import { closedBy } from './decideClose.ts';
import { foldAll, type Decision } from './decisions.ts';
import { missingUnits } from './missingUnits.ts';
import { loadClosedBy } from './loading/decideLoad.ts';
import { areCartonsDone, currentCarton, nextStep } from './nextStep.ts';
import type { PackingEvent, PackingFold } from './ports.ts';

/** What a packer does to what is in a carton: when nothing else is asked after it, the carton is closed. */
const confirming: ReadonlySet<PackingEvent['kind']> = new Set([
  'unitsConfirmed',
  'captured',
  'noteConfirmed',
  'cartonFilled',
]);

/**
 * The decision with what follows from it: the carton that needs nothing else is closed, and the order is packed when nothing is left.
 * `closes` false: the packer closes the carton, because it cannot be labelled now. `travelsLoaded`: on pallets or in vehicles, which are
 * planned once the cartons are closed. Pure.
 */
export function completed(
  fold: PackingFold,
  decision: Decision,
  settings: PackingSettings,
  { closes = true, travelsLoaded = false }: { readonly closes?: boolean; readonly travelsLoaded?: boolean } = {},
): Decision {
  if (decision.outcome === 'wrong') return decision;
  const made = closes ? withLoadClosing(fold, withClosing(fold, decision, settings), settings) : decision;
  const after = foldAll(fold, made.events);
  if (isUndo(made)) return made;
  if (travelsLoaded && after.loads === undefined && !after.loadsDue && areCartonsDone(after))
    return { ...made, events: [...made.events, { kind: 'cartonsDone' }] };
  if (after.phase !== 'packing' || nextStep(after, settings).do !== 'end') return made;
  return {
    ...made,
    outcome: 'done',
    events: [...made.events, { kind: 'packed' }],
    message: packedMessage(missingUnits(after)),
  };
}

/** Of one item it says what becomes of it. */
function packedMessage(missing: readonly MissingUnits[]): PackingMessage {
  const [first, ...others] = missing;
  if (!first) return packingMessage('orderPacked');
  const { name, quantity, decision } = first;
  if (others.length === 0 && decision === 'shipShort') return packingMessage('orderPackedWithout', { quantity, name });
  if (others.length === 0 && decision === 'backOrder')
    return packingMessage('orderPackedBackOrder', { quantity, name });
  return packingMessage('orderPackedShort', { number: missing.reduce((sum, one) => sum + one.quantity, 0) });
}

/** Whether the last scan closed a carton or a pallet. */
export function closesAutomatically({ events }: Pick<Decision, 'events'>): boolean {
  return events.some(
    (event) => (event.kind === 'cartonClosed' || event.kind === 'loadClosed') && event.isAutomatic === true,
  );
}

/** The last piece closes its pallet or vehicle. */
function withLoadClosing(fold: PackingFold, decision: Decision, settings: PackingSettings): Decision {
  if (!decision.events.some(({ kind }) => kind === 'pieceLoaded')) return decision;
  const after = foldAll(fold, decision.events);
  const closing = loadClosedBy(after, settings);
  if (!closing) return decision;
  const load = after.loads?.[closing.load];
  return {
    ...decision,
    events: [...decision.events, { ...closing, isAutomatic: true }],
    message: packingMessage(load?.level === 'trailer' ? 'vehicleClosed' : 'palletClosed', {
      number: load?.number ?? 0,
    }),
  };
}

function withClosing(fold: PackingFold, decision: Decision, settings: PackingSettings): Decision {
  // What the settings decide may still be replaced: the packer has said only what is missing or damaged.
  const isDecided = decision.events.some((event) => event.kind === 'decided' && event.isAutomatic !== true);
  if (!isDecided && !decision.events.some(({ kind }) => confirming.has(kind))) return decision;
  // The packer reads the new places first.
  if (decision.message.code === 'found' || decision.isMoved === true) return decision;
  const after = foldAll(fold, decision.events);
  const carton = currentCarton(after);
  const closing = carton && closedBy(after, carton, settings);
  if (!closing) return decision;
  return {
    ...decision,
    events: [...decision.events, { ...closing, isAutomatic: true }],
    message: packingMessage('cartonClosed', { number: cartonNumber(after, closing.carton) }),
  };
}

function isUndo({ events }: Decision): boolean {
  return events.some(({ kind }) => kind === 'undone');
}
