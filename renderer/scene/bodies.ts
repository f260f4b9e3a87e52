import type { Legend } from './legend.ts';
import { CARDBOARD, NO_CATEGORY_COLOUR, parseHex } from './palette.ts';
import type { Steps } from '../ui/slices.ts';
import { scanSteps, type SceneUnit, type SceneUnits, type UnitShape } from './sceneLoad.ts';
import { BOUNDS_STRIDE, TINT_STRIDE } from './unitArrays.ts';

/** The three bodies that units are drawn with. */
export const BODY_KINDS = ['box', 'round', 'ball'] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

/** Floats of one body beside its bounds: number of its unit, and what it looks like. */
export const MARK_STRIDE = 2;

/**
 * What the shader draws: on boxes tape, an opening, or tape and arrows, and `stack` for a block of boxes; on round bodies the axis and the
 * windings of a roll.
 */
export const LOOK = { plain: 0, tape: 1, open: 2, upright: 3, roll: 4, stack: 5 } as const;

/** Bodies of one kind, ready for the graphics card. */
export interface BodyArrays {
  readonly kind: BodyKind;
  readonly bounds: Float32Array;
  readonly marks: Float32Array;
  /** Unit of each body, ascending: what the step bar counts. */
  readonly units: Uint32Array;
}

const KIND_OF: Record<UnitShape, BodyKind> = { box: 'box', case: 'box', carton: 'box', hollow: 'box', cylinder: 'round', roll: 'round', sphere: 'ball' }; // prettier-ignore
const LOOK_OF: Record<UnitShape, number> = { box: LOOK.plain, case: LOOK.tape, carton: LOOK.upright, hollow: LOOK.open, cylinder: LOOK.plain, roll: LOOK.roll, sphere: LOOK.plain }; // prettier-ignore

/** What each unit is drawn as. */
export interface UnitLooks {
  readonly kinds: Uint8Array;
  readonly looks: Uint8Array;
}

/** A number per unit, in steps: how it looks, and for round units the axis. */
export function* unitLooks(units: SceneUnits): Steps<UnitLooks> {
  const kinds = new Uint8Array(units.length);
  const looks = new Uint8Array(units.length);
  yield* scanSteps(units, ({ shape, axis }, index) => {
    const kind = KIND_OF[shape];
    kinds[index] = BODY_KINDS.indexOf(kind);
    looks[index] = LOOK_OF[shape] + (kind === 'round' ? axis : 0);
  });
  return { kinds, looks };
}

/** What is drawn, sorted into the three bodies. Blocks of several units are boxes whatever their units are. */
export function bodyArrays(
  drawn: {
    readonly count: number;
    readonly units: Uint32Array;
    readonly sizes: Uint32Array | null;
    readonly bounds: Float32Array;
  },
  { kinds, looks }: UnitLooks,
): readonly BodyArrays[] {
  const kindOf = (body: number): number => ((drawn.sizes?.[body] ?? 1) > 1 ? 0 : (kinds[drawn.units[body] ?? 0] ?? 0));
  const counts = [0, 0, 0];
  for (let body = 0; body < drawn.count; body += 1) counts[kindOf(body)] = (counts[kindOf(body)] ?? 0) + 1;
  const arrays = BODY_KINDS.map((kind, index) => ({
    kind,
    bounds: counts[index] === drawn.count ? drawn.bounds : new Float32Array((counts[index] ?? 0) * BOUNDS_STRIDE),
    marks: new Float32Array((counts[index] ?? 0) * MARK_STRIDE),
    units: new Uint32Array(counts[index] ?? 0),
  }));
  const next = [0, 0, 0];
  for (let body = 0; body < drawn.count; body += 1) {
    const kind = kindOf(body);
    const to = arrays[kind];
    const place = next[kind] ?? 0;
    if (to === undefined) continue;
    next[kind] = place + 1;
    const unit = drawn.units[body] ?? 0;
    to.units[place] = unit;
    to.marks[place * MARK_STRIDE] = unit;
    const isBlock = (drawn.sizes?.[body] ?? 1) > 1;
    const ofBlock = looks[unit] === LOOK.upright ? LOOK.stack : LOOK.plain;
    to.marks[place * MARK_STRIDE + 1] = isBlock ? ofBlock : (looks[unit] ?? 0);
    if (to.bounds === drawn.bounds) continue;
    for (let part = 0; part < BOUNDS_STRIDE; part += 1)
      to.bounds[place * BOUNDS_STRIDE + part] = drawn.bounds[body * BOUNDS_STRIDE + part] ?? 0;
  }
  return arrays;
}

/** Whether closed boxes are cardboard with a mark in the colour of their SKU; other colours cover them whole. */
export function isCardboard({ colourBy }: Pick<Legend, 'colourBy'>): boolean {
  return colourBy === 'sku';
}

/** The colour of most of what is seen of a unit. */
export function mainColour(unit: SceneUnit | undefined, index: number, legend: Legend): string {
  if (unit?.shape === 'carton' && isCardboard(legend)) return CARDBOARD[0] ?? NO_CATEGORY_COLOUR;
  return legend.entries[legend.groups[index] ?? -1]?.colour ?? NO_CATEGORY_COLOUR;
}

/** Colour and legend entry of these units, in their order. */
export function bodyTints(legend: Legend, units: Uint32Array): Float32Array {
  const colours = legend.entries.map((entry) => parseHex(entry.colour));
  const tints = new Float32Array(units.length * TINT_STRIDE);
  for (let body = 0; body < units.length; body += 1) {
    const group = legend.groups[units[body] ?? 0] ?? 0;
    const colour = colours[group];
    if (colour === undefined) continue;
    const at = body * TINT_STRIDE;
    tints[at] = colour[0];
    tints[at + 1] = colour[1];
    tints[at + 2] = colour[2];
    tints[at + 3] = group + (legend.entries[group]?.hatch ?? 0) / 4;
  }
  return tints;
}

/** How many of these ascending units are among the first `shown`. */
export function countBelow(units: Uint32Array, shown: number): number {
  let [low, high] = [0, units.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle] ?? 0) < shown) low = middle + 1;
    else high = middle;
  }
  return low;
}
