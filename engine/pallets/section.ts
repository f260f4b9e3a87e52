import { separationClasses } from '../constraints/separation.ts';
import { requiredShare } from '../constraints/support.ts';
import { stopOf } from '../constraints/stops.ts';
import { bearingLimitOf } from '../constraints/loadBearing.ts';
import { isCarried, type Placed } from './carried.ts';
import type { Deck } from './deck.ts';
import { mirrored, mirrors } from './interlock.ts';
import { contactOf } from './layerSupport.ts';
import type { Setting } from './loads.ts';
import { leftOf, type LinesLeft } from './placeStack.ts';
import type { WholeLayer } from './wholeLayers.ts';

/** A level of a section: cartons of one product, four numbers each as in a layer. */
interface SectionLevel {
  readonly whole: WholeLayer;
  readonly places: Int32Array;
}

/** Whole layers above one another from the deck up: what a load of many products begins with. */
export interface Section {
  readonly levels: readonly SectionLevel[];
}

/** More cartons than this are not laid: what carries what is looked at pair by pair. */
const mostCartons = 500;

/** Most weight on a carton of a whole layer, per area of its base. */
const strengthOf = ({ problem, products }: Setting, { product, layer }: WholeLayer): number =>
  bearingLimitOf(problem.cartons[products[product]!.lines[0]!]!) / (layer.places[2]! * layer.places[3]!);

/** Weight of a whole layer, in 1e-6 lb. */
const weightOf = ({ products }: Setting, { product, layer }: WholeLayer): number =>
  layer.count * products[product]!.weight;

/**
 * Layers in the order in which they stand above one another: what leaves last, what bears most, what weighs most below;
 * layers of one product together.
 */
const fromBelow = (setting: Setting, layers: readonly WholeLayer[]): readonly WholeLayer[] => {
  const { problem, products } = setting;
  const rank = (one: WholeLayer): readonly number[] => {
    const line = problem.cartons[products[one.product]!.lines[0]!]!;
    const levels = products[one.product]!.mostLevels;
    return [-stopOf(line), -levels, -strengthOf(setting, one), -weightOf(setting, one), one.product];
  };
  const ranked = layers.map((one) => ({ one, rank: rank(one) }));
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
  };
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ one }) => one);
};

/**
 * The whole layers that what is left makes, those that cover most of the deck first, as many as the pallet takes by height
 * and weight; of one separation class.
 */
export const layersLeft = (
  setting: Setting,
  whole: readonly WholeLayer[],
  deck: Deck,
  left: LinesLeft,
): readonly WholeLayer[] => {
  const { problem, products } = setting;
  const classes = separationClasses(
    problem.cartons.map(({ tags }) => tags),
    problem.separationGroups,
  );
  const chosen: WholeLayer[] = [];
  let [height, weight, separation] = [0, 0, 0];
  for (const one of [...whole].sort((a, b) => b.cover - a.cover || a.product - b.product)) {
    const product = products[one.product]!;
    const own = classes[product.lines[0]!]!;
    if (own !== 0 && separation !== 0 && own !== separation) continue;
    let levels = Math.floor(leftOf(product, left) / one.layer.count);
    levels = Math.min(levels, product.mostLevels, Math.floor((deck.lz - height) / one.layer.dz));
    const each = weightOf(setting, one);
    if (each > 0) levels = Math.min(levels, Math.floor((deck.maxWeight - weight) / each));
    if (levels < 1) continue;
    for (let i = 0; i < levels; i += 1) chosen.push(one);
    height += levels * one.layer.dz;
    weight += levels * each;
    if (own !== 0) separation = own;
  }
  return chosen;
};

/** The level turned so that it interlocks most with the one below, of the ways in which all that stands so far carries itself. */
const laidOn = (
  setting: Setting,
  load: readonly Placed[],
  z: number,
  whole: WholeLayer,
  below: Int32Array | undefined,
  deck: Deck,
): { readonly level: SectionLevel; readonly load: readonly Placed[] } | null => {
  const line = setting.products[whole.product]!.lines[0]!;
  const carton = setting.problem.cartons[line]!;
  const { dz } = whole.layer;
  const ways = mirrors
    .map((mirror) => mirrored(whole.layer, mirror, deck))
    .map((places) => ({ places, contact: below === undefined ? null : contactOf(places, below) }))
    .filter(({ contact }) => contact === null || contact.least >= requiredShare('partial'))
    .sort((a, b) => (b.contact?.interlocked ?? 0) - (a.contact?.interlocked ?? 0));
  for (const { places } of ways) {
    const own = Array.from({ length: whole.layer.count }, (_, i): Placed => {
      const [x = 0, y = 0, dx = 0, dy = 0] = places.subarray(i * 4, i * 4 + 4);
      return { carton, line, x, y, z, dx, dy, dz };
    });
    const next = [...load, ...own];
    if (isCarried(next, deck)) return { level: { whole, places }, load: next };
  }
  return null;
};

/** Lays whole layers above one another, strong ones below; those that what stands below does not carry are left out. */
export const buildSection = (setting: Setting, chosen: readonly WholeLayer[], deck: Deck): Section => {
  const levels: SectionLevel[] = [];
  let load: readonly Placed[] = [];
  let z = 0;
  for (const whole of fromBelow(setting, chosen)) {
    if (load.length + whole.layer.count > mostCartons) continue;
    const laid = laidOn(setting, load, z, whole, levels.at(-1)?.places, deck);
    if (laid === null) continue;
    levels.push(laid.level);
    load = laid.load;
    z += whole.layer.dz;
  }
  return { levels };
};
