/** Stores by name, each an object of methods, or of objects with methods. */
type Stores = Readonly<Record<string, object>>;

type Method = (...values: readonly unknown[]) => unknown;

/**
 * The same stores, for callers that keep them: each call goes to the store that `read` has at that moment, so that the database can
 * be opened again below them. `run` goes around every call.
 */
export function forward<T extends Stores>(read: () => T, run: <R>(method: string, work: () => R) => R): T {
  // The same names with the same methods.
  return forwarded(read, run) as T;
}

function forwarded(read: () => object, run: <R>(method: string, work: () => R) => R): object {
  return Object.fromEntries(
    Object.entries(read()).map(([name, member]: [string, unknown]) => {
      // What exists now exists in a store that is opened again.
      const now = (): unknown => (read() as Readonly<Record<string, unknown>>)[name];
      return typeof member === 'function'
        ? [name, (...values: readonly unknown[]) => run(name, () => (now() as Method)(...values))]
        : [name, forwarded(now as () => object, run)];
    }),
  );
}
