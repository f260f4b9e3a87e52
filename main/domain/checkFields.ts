import type { TSchema } from 'typebox';
import { DomainError } from '../contract/index.ts';
import { clip } from './clip.ts';
import { isMeasured, unitFields } from './recordUnits.ts';
import type { Steps } from './steps.ts';
import { pathTo, slipText, unknownFields, withoutIndexes, type UnknownField } from './unknownFields.ts';

/** What of a body is not read as it is written. */
export interface FieldNotes {
  /** Fields that are ignored, as the specification wants it. */
  readonly ignored: readonly UnknownField[];
  /** Words for units that are none. */
  readonly notes: readonly string[];
}

/**
 * Looks for fields that are not read. A slip of a known field is refused: a restriction that is not read would widen the
 * request. So is a unit that the operation does not read where it contradicts the numbers, which are inches and pounds.
 *
 * @throws DomainError bad_request, with the path of the field
 */
export function* checkFields(schema: TSchema, body: unknown): Steps<FieldNotes> {
  const notes = new Set<string>();
  const { slip, others } = yield* unknownFields(schema, body, (value, known, path) => {
    for (const note of unitNotes(value, known, path)) notes.add(note);
  });
  if (slip) throw new DomainError('bad_request', `${slipText(slip)}.`, { field: slip.path });
  return { ignored: others, notes: [...notes] };
}

/** What is said of the units of an object, by the fields that it may have. */
function unitNotes(value: object, known: ReadonlyMap<string, unknown>, path: string): readonly string[] {
  return unitFields.flatMap(({ field, quantity, per }) => {
    if (!Object.hasOwn(value, field)) return [];
    const given = new Map<string, unknown>(Object.entries(value));
    const unit = given.get(field);
    if (typeof unit !== 'string' || unit.trim() === '') return [];
    const factor = per(unit);
    const at = pathTo(path, field);
    const base = quantity === 'length' ? 'inches' : 'pounds';
    // What a record stores of its units is checked with the record.
    if (known.has(field) ? factor !== null : factor === null || factor === 1) return [];
    if (factor !== null)
      throw new DomainError('bad_request', `${at} is "${clip(unit)}", but numbers are read as ${base}: convert them.`, {
        field: at,
      });
    const [name, amount] =
      [...given].find(([one, number]) => isMeasured(one, quantity) && typeof number === 'number') ?? [];
    const read =
      name === undefined ? `numbers are ${base}` : `${name} ${String(amount)} is stored as ${String(amount)} ${base}`;
    return [`${withoutIndexes(at)} is not a unit, ${read}`];
  });
}
