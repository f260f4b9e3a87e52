/** Whether pictures of a moving camera come fast enough. */
export interface Pace {
  /** Hears of a picture at this moment; true until the camera rests, where pictures take too long or are bound to. */
  picture(now: number, moves: boolean, isSlow?: boolean): boolean;
}

/** Milliseconds until the next picture from which a hand feels that the load lags behind it. */
const SLOW = 50;
/** So many in a row are no accident. */
const IN_A_ROW = 3;
/** Milliseconds without a move after which the camera rests. */
const REST = 150;

/** Where drawing is slow (no graphics card, say), it stays known to be: the picture would else change to and fro. */
export function createPace(): Pace {
  /** Of the last picture where it moved: another one was asked for at once, so the time until that is what it took. */
  let last: number | null = null;
  let movedAt = -Infinity;
  let row = 0;
  return {
    picture: (now, moves, isSlow = false) => {
      const moved = last !== null;
      if (last !== null && row < IN_A_ROW) row = now - last > SLOW ? row + 1 : 0;
      last = moves ? now : null;
      if (moves) movedAt = now;
      // However long a picture takes, the next move may have come while it was drawn.
      return (row >= IN_A_ROW || isSlow) && (moved || now - movedAt < REST);
    },
  };
}
