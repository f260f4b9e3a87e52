import type { TSchema } from 'typebox';
import { DomainError, message } from '../contract/index.ts';
import { clip } from './clip.ts';
import { unitFields } from './recordUnits.ts';
import type { Steps } from './steps.ts';
import { pathTo, slipText, unknownFields, type UnknownField } from './unknownFields.ts';

/**
 * Looks for fields that are not read. A slip of a known field is refused: a restriction that is not read would widen the
 * request. So is a field that states a unit, because the numbers are inches and pounds. Returns the fields that are ignored, as the
 * specification wants it.
 *
 * @throws DomainError bad_request, with the path of the field
 */
export function* checkFields(schema: TSchema, body: unknown): Steps<readonly UnknownField[]> {
  const {
    slips: [slip],
    units: [unit],
    others,
  } = yield* unknownFields(schema, body, requireUnits);
  if (slip) throw new DomainError('bad_request', slipText(slip), { field: slip.path });
  if (unit) throw new DomainError('bad_request', unit.said(false), { field: unit.path });
  return others;
}

/** Throws DomainError bad_request for a text that is no unit: its numbers must not be taken for inches or pounds. */
function requireUnits(value: object, known: ReadonlyMap<string, unknown>, path: string): void {
  const given = new Map<string, unknown>(Object.entries(value));
  for (const { field, per } of unitFields) {
    const unit = given.get(field);
    if (!known.has(field) || typeof unit !== 'string' || unit.trim() === '' || per(unit) !== null) continue;
    const at = pathTo(path, field);
    throw new DomainError('bad_request', message('unitNotConverted', { field: at, unit: clip(unit) }), { field: at });
  }
}
