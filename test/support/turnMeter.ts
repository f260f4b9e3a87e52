/**
 * The longest stretch of processor time that the main thread spent without a pause in which others could have had their turn.
 * Processor time, so that other processes of a busy machine do not count. Asked again, it starts anew.
 */
export function startTurnMeter(): { readonly longest: () => number } {
  let longest = 0;
  let before = spent();
  const look = (): void => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    setTimeout(look, 1).unref();
  };
  look();
  return {
    longest: () => {
      const found = Math.max(longest, spent() - before);
      longest = 0;
      before = spent();
      return found;
    },
  };
}

/** Milliseconds of processor time of this thread. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
