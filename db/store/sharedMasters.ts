import { DomainError, liveOrganizationOf, message, testNumberOf } from '../../main/contract/index.ts';

/**
 * A store of masters as both kinds of keys see it: reading with a test organization reads the masters of the live one. Test keys
 * change no master, so a write of a test organization throws DomainError forbidden.
 */
export function sharedMasters<T extends object>(store: T): T {
  const methods = Object.entries(store).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === 'function'
      ? (first: unknown, ...rest: readonly unknown[]): unknown => member(ownerOf(first), ...rest)
      : member,
  ]);
  // The same methods under the same names.
  return Object.fromEntries(methods) as T;
}

/** What a method of a store of masters is given first: an organization's id to read, an actor to write. */
function ownerOf(first: unknown): unknown {
  if (typeof first === 'string') return liveOrganizationOf(first);
  if (isActor(first) && testNumberOf(first.organizationId) !== null)
    throw new DomainError('forbidden', message('testKeysReadOnly'));
  return first;
}

function isActor(value: unknown): value is { readonly organizationId: string } {
  return (
    typeof value === 'object' && value !== null && 'organizationId' in value && typeof value.organizationId === 'string'
  );
}
