/** The old record where the new one says the same: what is drawn of it stays as it is. */
export function sameOr<T>(old: T | undefined, fresh: T): T {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh;
}
