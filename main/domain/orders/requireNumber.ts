import { DomainError, message } from '../../contract/index.ts';

/** A list that is filtered by sender needs the number, too: throws DomainError bad_request. */
export function requireNumber(query: {
  readonly 'x-sourceOrderId'?: string | undefined;
  readonly 'x-sourceSystem'?: string | undefined;
}): void {
  if (query['x-sourceSystem'] !== undefined && query['x-sourceOrderId'] === undefined)
    throw new DomainError('bad_request', message('sourceSystemAlone'), { field: 'x-sourceOrderId' });
}
