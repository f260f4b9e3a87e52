import type { TSchema } from 'typebox';
import { DomainError, type Operation } from '../contract/index.ts';
import { checkFields } from '../domain/checkFields.ts';
import { inTurns } from '../domain/steps.ts';
import { unknownFields } from '../domain/unknownFields.ts';
import { refuseIgnored, unknownFieldNames } from './warningHeader.ts';

/**
 * What of a body is not read as it is written. Throws DomainError bad_request for a slip of a known field, and in the station's own
 * operations and those that decide for everyone for any name whose value would be lost to an absent field; with `strict` for
 * whatever is not known.
 */
export async function fieldWarnings(
  { entries, path, refusesNearNames }: Operation,
  schema: TSchema,
  body: unknown,
  pause: () => Promise<void>,
  strict: { readonly unknownParameters: readonly string[] } | null,
): Promise<readonly string[]> {
  const { ignored, notes } = await inTurns(checkFields(schema, body), pause);
  // The entries of a list are read one by one: each is refused alone.
  if (entries) {
    const { others } = await inTurns(unknownFields(entries, body), pause);
    if (strict) refuseIgnored(others, strict.unknownParameters);
    return unknownFieldNames('Unknown field ignored', others, true);
  }
  if (strict) refuseIgnored(ignored, strict.unknownParameters);
  const lost = ignored.find(({ near, isLost }) => near !== null && isLost);
  if (lost && (refusesNearNames || path.startsWith('/station/v1/')))
    throw new DomainError('bad_request', `${lost.path} is not a known field. Did you mean ${lost.near ?? ''}?`, {
      field: lost.path,
    });
  return [...unknownFieldNames('Unknown field ignored', ignored), ...notes];
}
