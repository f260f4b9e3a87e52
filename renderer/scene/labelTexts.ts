import type { LabelText } from './faceLabels.ts';
import { formatCount } from './formatting.ts';
import type { SceneUnit } from './sceneLoad.ts';

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
 * Without a number, as for a block of units, only the name. The name of a closed carton begins with its own number, and stands on
 * a line below that of its step.
 */
export function labelTexts(number: string | null, name: string, isCarton = false): readonly (readonly string[])[] {
  const short = cut(name);
  const lines = inTwoLines(short);
  if (number === null) return [[short], ...(lines === null ? [] : [lines])];
  if (isCarton) return [[number, short], [number]];
  return [[`${number}  ${short}`], [number, short], ...(lines === null ? [] : [[number, ...lines]]), [number]];
}

/** Sizes of a number that does not fit at the usual size, down to 8 px, the least that can be read. */
const SMALL_TEXTS = [
  { scale: 5 / 6, overhangs: false },
  { scale: 2 / 3, overhangs: false },
  { scale: 2 / 3, overhangs: true },
];

type TextSize = (lines: readonly string[], withPicture?: boolean) => { width: number; height: number };

/** What may be written on a unit, or on a block of `blocks` units, which has no number; the best first. */
export function unitTexts(
  unit: SceneUnit,
  { number, blocks, picture }: { number: string | null; blocks: number; picture: ImageBitmap | undefined },
  textSize: TextSize,
): readonly LabelText[] {
  const isCarton = unit.opens !== null;
  const units = blocks * unit.holds;
  const name = isCarton ? unit.label : unit.sku;
  const all = labelTexts(number, units > 1 && !isCarton ? `${name} × ${formatCount(units)}` : name, isCarton);
  const texts: LabelText[] = all.map((lines) => ({ lines, ...textSize(lines) }));
  if (picture !== undefined) texts.unshift(...all.map((lines) => ({ lines, picture, ...textSize(lines, true) })));
  if (number === null) return texts;
  const { width, height } = textSize([number]);
  const small = SMALL_TEXTS.map(({ scale, overhangs }) => ({
    ...{ lines: [number], scale, overhangs },
    ...{ width: width * scale, height: height * scale },
  }));
  return [...texts, ...small];
}
