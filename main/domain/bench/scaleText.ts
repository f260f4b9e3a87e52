import type { BenchScale, ScaleReading } from '../../contract/index.ts';
import { inInchesOrPounds, isLengthUnit, unitOf } from '../../contract/units.ts';

/**
 * What a scale is asked with; null where it sends by itself. Mettler-Toledo SICS ("SI"), NCI of shipping scales ("W"), A&D ("Q").
 */
export const scaleQuestion: Readonly<Record<BenchScale['protocol'], string | null>> = {
  sics: 'SI\r\n',
  nci: 'W\r',
  and: 'Q\r\n',
  continuous: null,
};

/** Amounts with their units: "1.234 kg", "00.93LB", "5 lb 3.2 oz"; a sign may stand apart, and zeros may lead. */
const amounts = /([-+]?)\s*(\d+(?:[.,]\d+)?)\s*([a-z]+)/gi;
/** Heads of lines: SICS "S S", "S D"; A&D "ST,", "US,"; with "GS" (gross), "NT" (net) or "TR" behind it. */
const stableHead = /^(?:S\s+S\s|ST[,\s]|QT[,\s])/i;
const movingHead = /^(?:S\s+D\s|US[,\s])/i;
const overHead = /^(?:S\s*\+|OL\b|\^+)/i;
const underHead = /^S\s*-\s*$/i;

/** What one line of a scale says. `isStable` is null where it says nothing of it. */
export type ScaleLine =
  | { readonly kind: 'weight'; readonly pounds: number; readonly isStable: boolean | null }
  | { readonly kind: 'status'; readonly isMoving: boolean; readonly isOver: boolean; readonly isUnder: boolean }
  | { readonly kind: 'unreadable' };

/** Reads a line of a scale in any of the forms of `scaleQuestion`; null for an empty one. */
export function readScaleLine(line: string): ScaleLine | null {
  const text = line.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  if (text === '') return null;
  const status = (change: object): ScaleLine => ({
    ...{ kind: 'status', isMoving: false, isOver: false, isUnder: false },
    ...change,
  });
  if (overHead.test(text)) return status({ isOver: true });
  if (underHead.test(text)) return status({ isUnder: true });
  if (/^S\s*I$/i.test(text)) return status({ isMoving: true });
  // NCI: two characters of bits, 0x30 each when all is well: motion in the first, below and above its capacity in the second.
  const [, first, second] = /^S([0-?])([0-?])$/.exec(text) ?? [];
  if (first !== undefined && second !== undefined) {
    const range = second.charCodeAt(0);
    return status({
      isMoving: (first.charCodeAt(0) & 1) !== 0,
      isUnder: (range & 1) !== 0,
      isOver: (range & 2) !== 0,
    });
  }
  const pounds = poundsOf(text);
  if (pounds === null) return { kind: 'unreadable' };
  const isStable = stableHead.test(text) ? true : movingHead.test(text) ? false : null;
  return { kind: 'weight', pounds, isStable };
}

/** All amounts of a line together, or null where one has no unit of weight. */
function poundsOf(text: string): number | null {
  const found = [...text.matchAll(amounts)];
  let sum = 0;
  let sign = 1;
  for (const [, before, digits = '', word = ''] of found) {
    const unit = unitOf(word);
    if (unit === null || isLengthUnit(unit)) return null;
    if (before === '-') sign = -1;
    sum += inInchesOrPounds(Number(digits.replace(',', '.')), unit);
  }
  return found.length === 0 ? null : sign * sum;
}

/** Zero that trembles is not below zero. */
const trembling = 0.02;

/**
 * The reading that the lines of one answer make: a weight, and what its own line or one behind it says of it. `isSteady`: where
 * nothing says whether the weight still changes, answers before it were the same.
 */
export function readingOf(lines: readonly string[], isSteady: boolean): ScaleReading {
  const answer = lines.join(' ').trim().slice(0, 100);
  const read = lines.flatMap((line) => readScaleLine(line) ?? []);
  const weight = read.findLast((line) => line.kind === 'weight');
  const status = read.findLast((line) => line.kind === 'status');
  const without = (state: ScaleReading['state']): ScaleReading => ({ state, weight: null, answer });
  if (status?.isOver === true) return without('overload');
  if (status?.isUnder === true || (weight && weight.pounds < -trembling)) return without('belowZero');
  if (!weight) return without(status ? 'moving' : 'unreadable');
  const isStable = status ? !status.isMoving : (weight.isStable ?? isSteady);
  return { state: isStable ? 'stable' : 'moving', weight: Math.max(0, weight.pounds), answer };
}
