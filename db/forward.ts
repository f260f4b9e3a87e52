/** Stores by name, each an object of methods. */
type Stores = Readonly<Record<string, object>>;

/**
 * The same stores, for callers that keep them: each call goes to the store that `read` has at that moment, so that the database can
 * be opened again below them. `run` goes around every call.
 */
export function forward<T extends Stores>(read: () => T, run: <R>(method: string, work: () => R) => R): T {
  const forwarded = Object.entries(read()).map(([name, store]) => [
    name,
    Object.fromEntries(
      Object.keys(store).map((method) => [
        method,
        (...values: unknown[]) =>
          run(method, () => {
            // Both exist: a store that is opened again has the same methods.
            const methods = read()[name] as Readonly<Record<string, (...values: unknown[]) => unknown>>;
            return methods[method]?.(...values);
          }),
      ]),
    ),
  ]);
  // The same names with the same methods.
  return Object.fromEntries(forwarded) as T;
}
