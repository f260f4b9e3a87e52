/** Longer names are cut: a label is read at a glance. */
const LONGEST = 34;

function cut(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name;
}

/** A name in two lines of about the same length; null for one word. */
export function inTwoLines(name: string): readonly [string, string] | null {
  const gaps = [...name.matchAll(/[ \-/](?=\S)/g)].map(({ index, 0: sign }) => (sign === ' ' ? index : index + 1));
  const [first, ...others] = gaps;
  if (first === undefined) return null;
  const middle = name.length / 2;
  const at = others.reduce((best, gap) => (Math.abs(gap - middle) < Math.abs(best - middle) ? gap : best), first);
  return [name.slice(0, at).trimEnd(), name.slice(at).trimStart()];
}

/**
 * What may be written on a unit, the best first: its number with its name, in as many lines as it takes, and the number alone.
 * Without a number, as for a block of units, only the name.
 */
export function labelTexts(number: string | null, name: string): readonly (readonly string[])[] {
  const short = cut(name);
  const lines = inTwoLines(short);
  if (number === null) return [[short], ...(lines === null ? [] : [lines])];
  return [[`${number}  ${short}`], [number, short], ...(lines === null ? [] : [[number, ...lines]]), [number]];
}
