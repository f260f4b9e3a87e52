import { ref } from 'vue';
import type { BenchPort } from './benchPort.ts';

/** Calls of the station, one after the other, each again as long as the station does not answer. */
export function useTurns(
  { isAway: isFarAway, back }: Pick<BenchPort, 'isAway' | 'back'>,
  listener: { readonly left: () => void; readonly back: () => void },
) {
  /** Whether something waits for an answer of the station. */
  const isBusy = ref(false);
  const isAway = ref(false);
  let last: Promise<void> = Promise.resolve();
  let noticeAway = (): void => undefined;
  const untilAway = (): Promise<void> => new Promise((resolve) => (noticeAway = resolve));
  /** Resolves when the station does not answer any more. */
  let away = untilAway();

  function next(work: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
    const turn = last.then(async () => {
      isBusy.value = true;
      try {
        await untilAnswered(work);
      } catch (error) {
        failed(error);
      } finally {
        isBusy.value = false;
      }
    });
    last = turn;
    return turn;
  }

  async function untilAnswered(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        if (!isFarAway(error)) throw error;
        isAway.value = true;
        noticeAway();
        listener.left();
        await back();
        isAway.value = false;
        away = untilAway();
        listener.back();
      }
    }
  }

  /** Resolves when everything before is done, or the station is away: what is scanned next may be the answer to it. */
  const whenDone = (): Promise<void> => Promise.race([last, away]);

  return { isBusy, isAway, whenDone, next };
}
