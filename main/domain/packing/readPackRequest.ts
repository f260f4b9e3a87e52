import { DomainError, message, PackRequest } from '../../contract/index.ts';
import { validator } from '../../contract/validator.ts';
import { checkFields } from '../checkFields.ts';
import { runToEnd } from '../steps.ts';
import { enginePackItem } from './enginePackItem.ts';
import { checkPackRequest } from './preparePack.ts';

/** What a pack request says without the masters. */
export interface ReadPackRequest {
  readonly request: PackRequest;
  /** Units of all its items. */
  readonly units: number;
}

/** Checks a pack request of which nothing is known yet, as `POST /pack` does. Throws DomainError bad_request. */
export function readPackRequest(given: unknown): ReadPackRequest {
  if (given === null) throw new DomainError('bad_request', message('packRequestMissing'), { field: 'packRequest' });
  const fault = validator(PackRequest)(given);
  if (fault) throw new DomainError('bad_request', fault.said(fault.field ?? message('thePackRequest')));
  runToEnd(checkFields(PackRequest, given));
  // Accepted by its schema.
  const request = given as PackRequest;
  request.items.forEach(enginePackItem);
  return { request, units: checkPackRequest(request) };
}
