/** Area that bars of 1 * m leave uncovered at least on a rectangle with integer sides (Brualdi & Foregger 1974). */
const barWaste = (length: number, width: number, m: number): number => {
  const a = length % m;
  const b = width % m;
  return Math.min(a * b, (m - a) * (m - b));
};

/**
 * An upper limit of the rectangles of l * w that go onto length * width, turned or not: a rectangle is made of bars of
 * its length and of bars of its width, so it wastes at least what each kind of bars wastes (Barnes 1979). Integers.
 */
export const layerBound = (length: number, width: number, l: number, w: number): number => {
  const short = Math.min(l, w);
  if (Math.min(length, width) < short || Math.max(length, width) < Math.max(l, w)) return 0;
  const waste = Math.max(barWaste(length, width, l), barWaste(length, width, w));
  // Areas stay below 2^53 for all sides the engine meets; the tolerance keeps a rounded quotient from losing one.
  return Math.floor((length * width - waste) / (l * w) + 1e-9);
};
