import {
  BatchRequest,
  DomainError,
  ReceivedBatch,
  StoreWavePlanRequest,
  WavePlanRequest,
  message,
} from '../contract/index.ts';
import { validator } from '../contract/validator.ts';
import { checkFields } from '../domain/checkFields.ts';
import { runToEnd } from '../domain/steps.ts';
import { unknownFields, type UnknownField } from '../domain/unknownFields.ts';
import { readWaves, type ReadWaves } from '../domain/waves/readWaves.ts';
import { parseJson } from './jsonGate.ts';
import { refuseIgnored } from './warningHeader.ts';
import { readBatch, type ReadBatch } from './readBatch.ts';

/** What becomes of a large body, by its kind: plain values in few pieces, of which a copy costs little. */
export interface LargeBodies {
  readonly batch: ReadBatch;
  readonly waves: ReadWaves;
  readonly keptWaves: ReadWaves;
}
export type LargeBodyKind = keyof LargeBodies;

/** By kind: what a body must be, what reads it, and what it may have where its parts are read one by one. */
const readers = {
  batch: [ReceivedBatch, readBatch, BatchRequest],
  waves: [WavePlanRequest, readWaves, WavePlanRequest],
  keptWaves: [StoreWavePlanRequest, readWaves, StoreWavePlanRequest],
} as const;

/** Parses a body and checks it whole, with `strict` (unknown parameters) also for names that are not known. Throws DomainError bad_request. */
export function readLargeBody<K extends LargeBodyKind>(
  kind: K,
  bytes: Uint8Array,
  strict: readonly string[] | null,
): LargeBodies[K] {
  const [schema, read, whole] = readers[kind];
  const body = parseJson(bytes);
  if (strict) refuseIgnored(runToEnd(unknownFields(whole, body)), strict);
  const fault = validator(schema)(body);
  if (fault)
    throw new DomainError('bad_request', fault.said(fault.field ?? message('theBody')), { field: fault.field });
  const { ignored } = runToEnd(checkFields(schema, body));
  // Accepted by the schema that stands beside the reader; TypeScript cannot follow that through a union of kinds.
  return (read as (accepted: unknown, ignored: readonly UnknownField[]) => LargeBodies[K])(body, ignored);
}
