import type { Shortfall } from '../domain/packing/packJob.ts';
import type { LoadOutcome } from '../domain/packing/loadJob.ts';
import type { RepackOutcome } from '../domain/packing/repackJob.ts';
import type { WavePart } from '../domain/waves/waveJob.ts';
import type { FromEngine, ToEngine } from './workerHandle.ts';

/** Messages as they cross a process border are unknown values; these are the two edges where they become typed ones. */

/** A message to an engine, or null when it is none. The job inside was built and validated by the station itself. */
export function readToEngine(message: unknown): ToEngine | null {
  if (!isObject(message)) return null;
  const { kind, id, job } = message;
  if (!isCount(id)) return null;
  if (kind === 'finish' || kind === 'cancel') return { kind, id };
  if ((kind !== 'pack' && kind !== 'repack' && kind !== 'load' && kind !== 'waves') || !isObject(job)) return null;
  // What the station posts, from its own types, through a structured clone.
  return message as unknown as ToEngine;
}

/** A message from an engine, or null when it is malformed, which a faulty engine process may send. */
export function readFromEngine(message: unknown): FromEngine | null {
  if (!isObject(message)) return null;
  if (message['kind'] === 'ready') return { kind: 'ready' };
  const id = message['id'];
  if (!isCount(id)) return null;
  switch (message['kind']) {
    case 'progress': {
      const { unitsPlaced, unitsTotal, boxes } = message;
      if (!isCount(unitsPlaced) || !isCount(unitsTotal) || !isCount(boxes)) return null;
      return { kind: 'progress', id, unitsPlaced, unitsTotal, boxes };
    }
    case 'cancelled':
      return { kind: 'cancelled', id };
    case 'done':
      return readDone(id, message['outcome']);
    case 'repacked':
      return readRepacked(id, message['outcome']);
    case 'loaded':
      return readLoaded(id, message['outcome']);
    case 'planned':
      return readPlanned(id, message['outcome']);
    case 'failed': {
      const { reason, message: text } = message;
      if ((reason !== 'invalid-result' && reason !== 'crashed') || typeof text !== 'string') return null;
      return { kind: 'failed', id, reason, message: text };
    }
    default:
      return null;
  }
}

function readDone(id: number, outcome: unknown): FromEngine | null {
  if (!isObject(outcome)) return null;
  const { response, summary, report, digest, shortfall } = outcome;
  if (!(response instanceof Uint8Array) || !isObject(summary)) return null;
  if (!isBytesOrAbsent(report) || !isBytesOrAbsent(digest)) return null;
  const { boxes, room, filled, unitsPacked, unitsLeftOut, steps } = summary;
  if (!isCount(boxes) || !isCount(room) || !isCount(filled)) return null;
  if (!isCount(unitsPacked) || !isCount(unitsLeftOut) || !isCount(steps)) return null;
  if (shortfall !== undefined && !isShortfall(shortfall)) return null;
  return {
    kind: 'done',
    id,
    outcome: {
      response,
      summary: { boxes, room, filled, unitsPacked, unitsLeftOut, steps },
      ...(shortfall && { shortfall }),
      ...(report && { report }),
      ...(digest && { digest }),
    },
  };
}

function isBytesOrAbsent(value: unknown): value is Uint8Array | undefined {
  return value === undefined || value instanceof Uint8Array;
}

function isShortfall(value: unknown): value is Shortfall {
  if (!isObject(value) || !isCount(value['units'])) return false;
  const { reasons } = value;
  return Array.isArray(reasons) && reasons.every(isMessage);
}

function isMessage(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { code, params, text } = value;
  return typeof code === 'string' && isObject(params) && typeof text === 'string';
}

function readRepacked(id: number, outcome: unknown): FromEngine | null {
  if (!isObject(outcome) || !isObject(outcome['plan']) || !Array.isArray(outcome['ofFixed'])) return null;
  const { boxes, unplaced, changes, steps } = outcome['plan'];
  if (!Array.isArray(boxes) || !boxes.every(isRepackedBox)) return null;
  if (!isListOfUnits(unplaced) || !isListOfUnits(changes) || !isCount(steps)) return null;
  // The rest was made of the engine's types by the station's own code in the engine process, and verified there.
  return { kind: 'repacked', id, outcome: outcome as unknown as RepackOutcome };
}

function readLoaded(id: number, outcome: unknown): FromEngine | null {
  if (!isObject(outcome)) return null;
  const { palletResults, trailerResults } = outcome;
  const isPallets = palletResults === null || (isObject(palletResults) && Array.isArray(palletResults['pallets']));
  const isTrailers = trailerResults === null || (isObject(trailerResults) && Array.isArray(trailerResults['trailers']));
  // The rest was made of the contract's types by the station's own code in the engine process, and verified there.
  return isPallets && isTrailers ? { kind: 'loaded', id, outcome: outcome as unknown as LoadOutcome } : null;
}

function isRepackedBox(box: unknown): boolean {
  if (!isObject(box) || !isCount(box['container'])) return false;
  const { placements, units } = box;
  if (!Array.isArray(placements) || !Array.isArray(units) || placements.length !== units.length) return false;
  return placements.every(isPlacement) && units.every((unit) => unit === null || isCount(unit));
}

function isPlacement(placement: unknown): boolean {
  if (!isObject(placement) || !isCount(placement['item'])) return false;
  return ['x', 'y', 'z', 'length', 'width', 'height'].every((field) => Number.isFinite(placement[field]));
}

function isListOfUnits(list: unknown): boolean {
  return Array.isArray(list) && list.every((entry) => isObject(entry) && isCount(entry['unit']));
}

function readPlanned(id: number, outcome: unknown): FromEngine | null {
  if (!isObject(outcome)) return null;
  const { response, summary, parts } = outcome;
  if (!(response instanceof Uint8Array) || !isObject(summary)) return null;
  const { waves, picks } = summary;
  if (!isCount(waves) || !isCount(picks)) return null;
  if (parts !== undefined && !(Array.isArray(parts) && parts.length === waves && parts.every(isWavePart))) return null;
  return { kind: 'planned', id, outcome: { response, summary: { waves, picks }, ...(parts && { parts }) } };
}

/** The head was made of the contract's types by the station's own code in the engine process. */
function isWavePart(part: unknown): part is WavePart {
  return (
    isObject(part) && isObject(part['head']) && Array.isArray(part['orderIds']) && part['wave'] instanceof Uint8Array
  );
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
