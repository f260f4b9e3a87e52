/** How much was done at a moment, in milliseconds of any clock. */
export interface Look {
  readonly at: number;
  readonly done: number;
}

export interface Pace {
  readonly perSecond: number;
  /** Null while it cannot be told. */
  readonly secondsLeft: number | null;
}

/** Looks that count: what was before says little about now. */
const windowMs = 20_000;
const shortestMs = 800;

/** The looks with a new one: those of the window. Work that was taken back (a retry) begins anew. */
export function withLook(looks: readonly Look[], look: Look): readonly Look[] {
  const last = looks.at(-1);
  if (last && look.done < last.done) return [look];
  const recent = looks.filter(({ at }) => look.at - at <= windowMs);
  return [...recent, look];
}

/** How fast it goes over the looks, and how long the rest takes at that pace. */
export function paceOf(looks: readonly Look[], total: number): Pace {
  const [first] = looks;
  const last = looks.at(-1);
  if (!first || !last || last.at - first.at < shortestMs) return { perSecond: 0, secondsLeft: null };
  const perSecond = (last.done - first.done) / ((last.at - first.at) / 1000);
  const left = total - last.done;
  return { perSecond, secondsLeft: perSecond > 0 && left > 0 ? Math.ceil(left / perSecond) : null };
}
