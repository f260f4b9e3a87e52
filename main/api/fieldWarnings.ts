import type { TSchema } from 'typebox';
import type { Operation } from '../contract/index.ts';
import { checkFields } from '../domain/checkFields.ts';
import { inTurns } from '../domain/steps.ts';
import { unknownFields } from '../domain/unknownFields.ts';
import { unknownFieldNames } from './warningHeader.ts';

/** What of a body is not read as it is written. Throws DomainError bad_request for a slip of a known field. */
export async function fieldWarnings(
  { entries }: Operation,
  schema: TSchema,
  body: unknown,
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  if (entries)
    return unknownFieldNames('Unknown field ignored', (await inTurns(unknownFields(entries, body), pause)).others);
  const { ignored, notes } = await inTurns(checkFields(schema, body), pause);
  return [...unknownFieldNames('Unknown field ignored', ignored), ...notes];
}
