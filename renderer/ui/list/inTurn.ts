/** Runs work over a list, a few at a time; ends with the first failure after what runs has ended. */
export async function inTurn<T>(list: readonly T[], work: (each: T) => Promise<void>, atOnce = 4): Promise<void> {
  const queue = list.values();
  const worker = async (): Promise<void> => {
    for (const each of queue) await work(each);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(atOnce, list.length) }, worker));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Runs work over parts of a list of at most `size` each, a few at a time. */
export async function inChunks<T>(
  list: readonly T[],
  size: number,
  work: (chunk: readonly T[]) => Promise<void>,
): Promise<void> {
  const count = Math.ceil(list.length / size);
  const chunks = Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
  await inTurn(chunks, work);
}
