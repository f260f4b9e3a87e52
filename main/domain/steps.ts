/** Long work in one thread. It yields where it can be left for a while, so that other work may have its turn. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps in one turn. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does the steps with a pause wherever they can be left. */
export async function runInSlices<T>(steps: Steps<T>, yieldToEventLoop: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await yieldToEventLoop();
  }
}
