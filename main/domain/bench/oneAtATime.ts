/** Lets work under one name run alone: who comes meanwhile waits, and then looks again for what to do. */
export function createOneAtATime() {
  const running = new Map<string, Promise<unknown>>();
  return async <W, T>(find: () => { readonly name: string; readonly wanted: W }, work: (wanted: W) => Promise<T>) => {
    for (;;) {
      const { name, wanted } = find();
      const before = running.get(name);
      if (!before) {
        const mine = work(wanted).finally(() => running.delete(name));
        running.set(name, mine);
        return mine;
      }
      // Its failure is answered to whoever asked for it.
      await before.catch(() => undefined);
    }
  };
}
