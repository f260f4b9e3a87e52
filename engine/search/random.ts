/** Marsaglia's xorshift with 32 bits: a seeded sequence for tie-breaking and perturbation, equal on every machine. */
export interface Random {
  state: number;
}

/** A sequence; equal seeds give equal sequences. */
export const createRandom = (seed: number): Random => ({ state: seed === 0 ? 1 : seed | 0 });

/** The next number, 0 or more and below 1. */
export const nextFraction = (random: Random): number => {
  let x = random.state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  random.state = x;
  return (x >>> 0) / 4_294_967_296;
};

/** The next whole number below a limit. */
export const nextBelow = (random: Random, limit: number): number => Math.floor(nextFraction(random) * limit);
