type Method = (...values: unknown[]) => unknown;
/** Methods by name, and further stores in a store. */
type Store = Readonly<Record<string, unknown>>;

/**
 * The same stores, for callers that keep them: each call goes to the store that `read` has at that moment, so that the database can
 * be opened again below them. `run` goes around every call.
 */
export function forward<T extends object>(read: () => T, run: <R>(method: string, work: () => R) => R): T {
  const forwarded = Object.entries(read()).map(([name, value]: [string, unknown]) => {
    // A store that is opened again has the same names.
    const current = () => (read() as Store)[name];
    if (typeof value === 'function')
      return [name, (...values: unknown[]) => run(name, () => (current() as Method)(...values))];
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return [name, forward(() => current() as object, run)];
    return [name, value];
  });
  return Object.fromEntries(forwarded) as T;
}
