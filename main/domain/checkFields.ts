import type { TSchema } from 'typebox';
import { DomainError, message } from '../contract/index.ts';
import { isUnreadUnit } from '../contract/units.ts';
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
 * request. So is a field that states a unit, because the numbers are inches and pounds.
 *
 * @throws DomainError bad_request, with the path of the field
 */
export function* checkFields(schema: TSchema, body: unknown): Steps<FieldNotes> {
  const notes = new Set<string>();
  const {
    slips: [slip],
    units: [unit],
    others,
  } = yield* unknownFields(schema, body, (value, known, path) => {
    for (const note of unitNotes(value, known, path)) notes.add(note);
  });
  if (slip) throw new DomainError('bad_request', slipText(slip), { field: slip.path });
  if (unit) throw new DomainError('bad_request', unit.said(false), { field: unit.path });
  return { ignored: others, notes: [...notes] };
}

/** What is said of words for units that a record stores although they are none. */
function unitNotes(value: object, known: ReadonlyMap<string, unknown>, path: string): readonly string[] {
  return unitFields.flatMap(({ field, quantity, per }) => {
    if (!Object.hasOwn(value, field) || !known.has(field)) return [];
    const given = new Map<string, unknown>(Object.entries(value));
    const unit = given.get(field);
    // A unit that is one is checked with the record.
    if (typeof unit !== 'string' || unit.trim() === '' || per(unit) !== null) return [];
    if (isUnreadUnit(unit))
      throw new DomainError(
        'bad_request',
        message('unitNotConverted', { field: pathTo(path, field), unit: clip(unit) }),
        {
          field: pathTo(path, field),
        },
      );
    const base = quantity === 'length' ? 'inches' : 'pounds';
    const [name, amount] =
      [...given].find(([one, number]) => isMeasured(one, quantity) && typeof number === 'number') ?? [];
    const read =
      name === undefined ? `numbers are ${base}` : `${name} ${String(amount)} is stored as ${String(amount)} ${base}`;
    return [`${withoutIndexes(pathTo(path, field))} is not a unit, ${read}`];
  });
}
