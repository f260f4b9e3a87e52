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
