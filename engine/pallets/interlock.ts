import { requiredShare } from '../constraints/support.ts';
import type { Deck } from './deck.ts';
import type { Layer } from './layer.ts';
import { contactOf } from './layerSupport.ts';

/** Ways to lay a level: bit 0 mirrors it along x, bit 1 along y. */
export type Mirror = 0 | 1 | 2 | 3;

/** All ways, straight first. */
export const mirrors: readonly Mirror[] = [0, 1, 2, 3];
/** Levels of more cartons stand in columns: what interlocks is looked for pair by pair. */
const mostCompared = 1_000;

/** The places of a level, mirrored about the middle of the deck. */
export const mirrored = (layer: Layer, mirror: Mirror, deck: Deck): Int32Array =>
  layer.places.map((value, i) => {
    if (i % 4 === 0 && (mirror & 1) !== 0) return deck.lx - value - layer.places[i + 2]!;
    if (i % 4 === 1 && (mirror & 2) !== 0) return deck.ly - value - layer.places[i + 2]!;
    return value;
  });

/** The mirroring by which levels that alternate interlock most, every carton still carried; 0 for columns. */
export const interlockOf = (layer: Layer, deck: Deck): Mirror => {
  if (layer.count > mostCompared) return 0;
  let best: Mirror = 0;
  let most = 0;
  for (const mirror of mirrors) {
    const other = mirrored(layer, mirror, deck);
    const up = contactOf(other, layer.places);
    const down = contactOf(layer.places, other);
    if (Math.min(up.least, down.least) < requiredShare('partial')) continue;
    if (up.interlocked + down.interlocked <= most) continue;
    best = mirror;
    most = up.interlocked + down.interlocked;
  }
  return best;
};

/** The mirroring in which a level is carried best by other places, or null if in none it is carried well enough. */
export const mirrorOver = (layer: Layer, below: Int32Array, deck: Deck): Mirror | null => {
  if (layer.count > mostCompared) return null;
  let best: Mirror | null = null;
  let least = 0;
  for (const mirror of mirrors) {
    const contact = contactOf(mirrored(layer, mirror, deck), below);
    if (contact.least < requiredShare('partial') || contact.least <= least) continue;
    best = mirror;
    least = contact.least;
  }
  return best;
};
