import {
  isWeightAbsurd,
  isWeightOff,
  type PackingActionRequest,
  type PackingMessageCode,
  type PackingSettings,
} from '../../../contract/index.ts';
import type { CloseContext } from '../decideClose.ts';
import { right, wrong, type Decision } from '../decisions.ts';
import type { PackingFold } from '../ports.ts';
import { loadStep } from './loadStep.ts';
import { currentLoad, expectedLoadWeight, type LoadEvent, type LoadPiece, type LoadState } from './loadState.ts';

type CloseEvent = Extract<LoadEvent, { readonly kind: 'loadClosed' }>;

/** A label of the shipment that was scanned. */
export interface OwnUnit {
  readonly level: LoadPiece['level'];
  /** 1-based. */
  readonly number: number;
}

/** What closes a load that is complete and needs nothing else; null when something is left to do. */
export function loadClosedBy(fold: PackingFold, settings: PackingSettings): CloseEvent | null {
  const step = loadStep(fold, settings);
  if (step?.do !== 'closeLoad' || step.load === undefined) return null;
  return { kind: 'loadClosed', load: step.load, weight: null, weightSource: null, sscc: null, allowedBy: null };
}

/** A scan while a load is built; null for a code that means no carton, pallet or kind of them. */
export function decideLoadScan(
  fold: PackingFold,
  settings: PackingSettings,
  { text, code, own }: { readonly text: string; readonly code: string; readonly own: OwnUnit | null },
): Decision | null {
  const load = currentLoad(fold);
  if (!load) return null;
  if (own === null) return code === load.containerId ? taken(load) : null;
  const isOwn = (piece: LoadPiece): boolean => piece.level === own.level && piece.number === own.number;
  const piece = load.pieces.find(isOwn);
  if (piece) return loaded(load, piece, settings, text);
  const other = (fold.loads ?? []).find(({ pieces }) => pieces.some(isOwn));
  const { number } = own;
  if (!other) return own.level === 'carton' ? wrong(text, 'notLoaded', { number }) : null;
  const isOn = other.pieces.some((one) => isOwn(one) && one.state === 'confirmed');
  const isCarton = own.level === 'carton';
  if (isOn) return wrong(text, isCarton ? 'cartonIsOn' : 'palletIsIn', { number });
  if (other.level === 'pallet') return wrong(text, 'goesOntoPallet', { number, pallet: other.number });
  return wrong(text, isCarton ? 'cartonIntoVehicle' : 'palletIntoVehicle', { number, vehicle: other.number });
}

/** What is done to a load without a scan. */
export function decideLoad(
  fold: PackingFold,
  {
    action,
    load: index = -1,
    pieceId,
    weight,
    weightSource,
  }: Pick<PackingActionRequest, 'action' | 'load' | 'pieceId' | 'weight' | 'weightSource'>,
  context: CloseContext,
): Decision {
  const load = currentLoad(fold);
  if (!load) return wrong(action, 'nothingToLoad');
  if (action === 'startLoad') return load.index === index && !load.isTaken ? taken(load) : wrong(action, 'otherLoad');
  if (action === 'loadPiece') {
    const piece = load.pieces.find(({ id }) => id === pieceId);
    return piece ? loaded(load, piece, context.settings, action) : wrong(action, 'otherLoad');
  }
  return load.index === index ? close(load, { weight, weightSource }, context) : wrong(action, 'otherLoad');
}

function taken({ index, level, number, containerName: name, isTaken }: LoadState): Decision {
  const events = isTaken ? [] : [{ kind: 'loadTaken', load: index } as const];
  return right(events, level === 'pallet' ? 'palletTaken' : 'vehicleTaken', { number, name });
}

/**
 * The piece stands in its place: the next one, or in free order one that nothing is missing under. One that is alike stands where the
 * next one was to stand: nobody looks for a certain box among equal ones.
 */
function loaded(load: LoadState, piece: LoadPiece, { freeOrder, confirmBox }: PackingSettings, text: string): Decision {
  const { level, number } = piece;
  const say = (carton: PackingMessageCode, pallet: PackingMessageCode) => (level === 'carton' ? carton : pallet);
  if (piece.state === 'confirmed') return wrong(text, say('cartonIsOn', 'palletIsIn'), { number });
  if (confirmBox && !load.isTaken)
    return wrong(text, load.level === 'pallet' ? 'palletFirst' : 'vehicleFirst', { name: load.containerName });
  const open = load.pieces.filter(({ state }) => state === 'open');
  const [expected] = open;
  if (expected && expected !== piece && isAlike(expected, piece)) {
    const event = { kind: 'pieceLoaded', load: load.index, pieceId: expected.id, instead: piece.id } as const;
    return right([event], say('cartonLoaded', 'palletLoaded'), { number }, [expected.id]);
  }
  if (!freeOrder && expected && expected !== piece)
    return wrong(text, say('cartonLater', 'palletLater'), { number, expected: expected.number });
  const below = open.find((one) => isUnder(one, piece));
  if (below) return wrong(text, say('cartonBelowFirst', 'palletBelowFirst'), { number, below: below.number });
  const behind = load.level === 'trailer' ? open.find((one) => one !== piece && isBehind(one, piece)) : undefined;
  if (behind)
    return wrong(text, behind.level === 'carton' ? 'cartonBehindFirst' : 'palletBehindFirst', {
      behind: behind.number,
    });
  const event = { kind: 'pieceLoaded', load: load.index, pieceId: piece.id } as const;
  return right([event], say('cartonLoaded', 'palletLoaded'), { number }, [piece.id]);
}

/** Pounds by which pieces that are alike differ at most, as part of the lighter one. */
const alikeWeight = 0.05;

/** Whether two pieces can change places: of one kind, with the same sides and nearly the same weight. */
function isAlike(a: LoadPiece, b: LoadPiece): boolean {
  const sides = ({ packedDimensions: { length, width, height } }: LoadPiece) =>
    [Math.min(length, width), Math.max(length, width), height].map((side) => Math.round(side * 100)).join();
  const isSameKind = a.level === b.level && a.name === b.name && sides(a) === sides(b);
  return isSameKind && Math.abs(a.weight - b.weight) <= alikeWeight * Math.min(a.weight, b.weight);
}

/** Whether a piece carries another one. */
function isUnder(a: LoadPiece, b: LoadPiece): boolean {
  const top = a.coordinate.z + a.packedDimensions.height;
  return Math.abs(top - b.coordinate.z) < 0.01 && meets(a, b, 'x', 'length') && meets(a, b, 'y', 'width');
}

/** Whether a piece could not be put into a vehicle any more once another one stands there: nearer to its front wall, in the same lane. */
function isBehind(a: LoadPiece, b: LoadPiece): boolean {
  const isNearer = a.coordinate.x + a.packedDimensions.length <= b.coordinate.x + 0.01;
  return isNearer && meets(a, b, 'y', 'width') && a.coordinate.z <= b.coordinate.z + 0.01;
}

function meets(a: LoadPiece, b: LoadPiece, axis: 'x' | 'y', side: 'length' | 'width'): boolean {
  const overlap =
    Math.min(a.coordinate[axis] + a.packedDimensions[side], b.coordinate[axis] + b.packedDimensions[side]) -
    Math.max(a.coordinate[axis], b.coordinate[axis]);
  return overlap > 0.01;
}

/** A weight that is off has to be meant, and a lead allows it. */
function close(
  load: LoadState,
  { weight, weightSource }: { readonly [Key in 'weight' | 'weightSource']: PackingActionRequest[Key] | undefined },
  { settings, leadName, isConfirmed, carries }: CloseContext,
): Decision {
  const { number, pieces, level } = load;
  const left = pieces.filter(({ state }) => state === 'open').length;
  if (left > 0) return wrong('closeLoad', level === 'pallet' ? 'palletNotDone' : 'vehicleNotDone', { number, left });
  if (weight === undefined && level === 'pallet' && settings.weighing === 'required')
    return wrong('closeLoad', 'palletWeightMissing', { number });
  const expected = expectedLoadWeight(load);
  const isOff = weight !== undefined && isWeightOff(weight, expected, settings);
  if (isOff) {
    if (isWeightAbsurd(weight, expected, carries(load.containerId)))
      return wrong('closeLoad', 'palletWeightAbsurd', { number, weight, expected });
    if (!isConfirmed) return wrong('closeLoad', 'palletWeightOff', { number, weight, expected });
    if (leadName === null) return wrong('closeLoad', 'leadNeeded');
  }
  const event: CloseEvent = {
    ...{ kind: 'loadClosed', load: load.index, weight: weight ?? null, sscc: null },
    weightSource: weight === undefined ? null : isOff ? 'accepted' : (weightSource ?? 'typed'),
    allowedBy: isOff ? leadName : null,
  };
  return right([event], level === 'pallet' ? 'palletClosed' : 'vehicleClosed', { number });
}
