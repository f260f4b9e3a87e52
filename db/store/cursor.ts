import { createHash } from 'node:crypto';
import { DomainError, message } from '../../main/contract/index.ts';

/**
 * Opaque cursors of keyset paging: the last id of a page, bound to one list with its filter. Rows inserted or deleted between pages
 * neither repeat nor hide others.
 */

/** Short name of a list with its filter; a cursor of another one is refused. */
export function listKey(kind: string, filter: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...filter]))
    .digest('base64url')
    .slice(0, 16);
}

export function writeCursor(key: string, lastId: string): string {
  return Buffer.from(JSON.stringify([key, lastId])).toString('base64url');
}

/** The last id of the page before; throws DomainError bad_request with this field when the text is not a cursor of this list. */
export function readCursor(key: string, cursor: string, field = 'cursor'): string {
  const bytes = Buffer.from(cursor, 'base64url');
  const content = bytes.toString('base64url') === cursor ? parse(bytes.toString('utf8')) : null;
  if (!Array.isArray(content) || content.length !== 2) throw refusal(field);
  const [foundKey, lastId]: readonly unknown[] = content;
  if (foundKey !== key || typeof lastId !== 'string' || lastId === '') throw refusal(field);
  return lastId;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: not a cursor. The caller refuses it.
    return null;
  }
}

function refusal(field: string): DomainError {
  return new DomainError('bad_request', message('cursorInvalid', { field }), { field });
}
