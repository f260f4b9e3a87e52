/** Work at a stretch, in milliseconds: short enough that typing and scrolling are not felt to wait. */
const sliceMs = 12;

/** Long work that stops between its steps: what it yields is how far it is, what it returns is its result. */
export type Steps<T> = Generator<number | undefined, T>;

/**
 * Runs long work in slices, between which the window answers and paints. `onProgress` hears the last number of each slice. The
 * promise rejects with the signal's reason when it was given up.
 */
export async function inSlices<T>(
  work: Steps<T>,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (done: number) => void } = {},
): Promise<T> {
  for (;;) {
    const until = performance.now() + sliceMs;
    let last: number | undefined;
    do {
      const step = work.next();
      if (step.done) return step.value;
      last = step.value ?? last;
    } while (performance.now() < until);
    if (last !== undefined) options.onProgress?.(last);
    await breath();
    options.signal?.throwIfAborted();
  }
}

/** All of it at once, where it is known to be short. */
export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Lets input and painting have their turn; a timer would be held back where the page is not in front. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
