import type { BuiltPallet } from '../model/levels.ts';
import { PackCancelled } from '../model/packCancelled.ts';
import { isCarried, placedOn } from './carried.ts';
import { completeSection } from './completeSection.ts';
import type { Deck } from './deck.ts';
import { linesOn } from './improve.ts';
import type { Loads, Setting } from './loads.ts';
import { fillPallet, mayAllOverhang } from './mixed.ts';
import { isNeater, neatnessOf, type Neatness } from './neatness.ts';
import { leftOf, type LinesLeft } from './placeStack.ts';
import { buildSection, layersLeft } from './section.ts';
import { leastCover, wholeLayers, type WholeLayer } from './wholeLayers.ts';

/** Steps for each pallet of an attempt. */
const stepsPerPallet = 600;
/** More pallets than this are not built anew together, and no more pairs than this are tried. */
const mostTogether = 6;
const mostPairs = 12;
/** Loads of more cartons are left as they are: what carries what is looked at pair by pair. */
const mostCartons = 1_000;
/** Least covers of the layers that pallets are built of together: where wide layers leave no room for the rest, denser ones may. */
const covers: readonly number[] = [leastCover, 0.87, 0.93];

/** A deck as layers are laid on it, and the whole layer of each product that has one. */
interface LayerDeck {
  readonly deck: Deck;
  readonly whole: readonly WholeLayer[];
}

/** What stays the same from attempt to attempt. */
interface Laying {
  readonly setting: Setting;
  readonly productOfLine: readonly number[];
  /** By index of the pallet type. */
  readonly decks: ReadonlyMap<number, LayerDeck>;
}

/** What came of building pallets anew; null where that is of no use. */
interface Attempt {
  readonly pallets: readonly BuiltPallet[] | null;
  readonly steps: number;
}

/** Which layers an attempt uses. */
interface Choice {
  readonly leastCover: number;
  /** On each pallet. */
  readonly mostLayers: number;
}

/** Decks of the pallet types in use; without overhang where some carton is too small to stand out. */
const layerDecks = (setting: Setting, pallets: readonly BuiltPallet[], cuts: number): Map<number, LayerDeck> => {
  const { problem, products } = setting;
  const left = linesOn(setting, pallets);
  const used = new Set(pallets.map(({ pallet }) => pallet));
  return new Map(
    setting.decks
      .filter(({ index }) => used.has(index))
      .map((own) => {
        const deck = mayAllOverhang(products, own) ? own : { ...own, overX: 0, overY: 0 };
        return [own.index, { deck, whole: wholeLayers(products, left, deck, problem.respectTiHi, cuts) }];
      }),
  );
};

const isEmpty = (left: LinesLeft): boolean => !left.some((count) => count > 0);

/** The next of some pallets, with whole layers of what is left and as much more as goes on it. */
const layPallet = (
  { setting, decks }: Laying,
  type: number,
  left: LinesLeft,
  choice: Choice,
  effort: number,
): Loads => {
  const { problem, products, unitsPerInch, control } = setting;
  const { deck, whole } = decks.get(type)!;
  const dense = whole.filter(({ cover }) => cover >= choice.leastCover);
  const section = buildSection(setting, layersLeft(setting, dense, deck, left).slice(0, choice.mostLayers), deck);
  return section.levels.length > 0
    ? completeSection(setting, section, deck, left, effort)
    : fillPallet(problem, products, [deck], left, unitsPerInch, effort, control);
};

/** The cartons of some pallets on the same pallets, whole layers first; null if something is left over. */
const relay = (laying: Laying, group: readonly BuiltPallet[], choice: Choice, effort: number): Attempt => {
  const { problem, unitsPerInch } = laying.setting;
  const left = linesOn(laying.setting, group);
  const pallets: BuiltPallet[] = [];
  let steps = 0;
  for (const { pallet: type } of group) {
    if (isEmpty(left)) break;
    const laid = layPallet(laying, type, left, choice, Math.min(stepsPerPallet, effort - steps));
    steps += laid.steps;
    pallets.push(...laid.pallets);
    const stand = laid.pallets.every(({ placements }) =>
      isCarried(placedOn(problem, placements, unitsPerInch), laying.decks.get(type)!.deck),
    );
    if (!stand || steps >= effort) return { pallets: null, steps };
  }
  return { pallets: isEmpty(left) ? pallets : null, steps };
};

/** Whole layers that the cartons of some pallets make at best. */
const layersIn = ({ setting, decks }: Laying, group: readonly BuiltPallet[]): number => {
  const left = linesOn(setting, group);
  const numbers = group.map(({ pallet }) =>
    decks
      .get(pallet)!
      .whole.reduce((sum, one) => sum + Math.floor(leftOf(setting.products[one.product]!, left) / one.layer.count), 0),
  );
  return Math.max(...numbers);
};

/** What is tried for a group of pallets: together with layers of several covers, alone with ever fewer layers. */
const choicesOf = (group: readonly BuiltPallet[], layers: number): readonly Choice[] =>
  group.length > 1
    ? covers.map((least) => ({ leastCover: least, mostLayers: layers }))
    : [...new Set([layers, layers - 1, Math.ceil(layers / 2), 1])]
        .filter((mostLayers) => mostLayers > 0)
        .map((mostLayers) => ({ leastCover, mostLayers }));

/** A group of pallets built anew as neatly as it is found. */
const neater = (laying: Laying, group: readonly BuiltPallet[], effort: number): Attempt => {
  const { setting, productOfLine } = laying;
  const layers = layersIn(laying, group);
  let best: Neatness = neatnessOf(setting, productOfLine, group);
  if (layers === 0 || layers < best.wholeLayers) return { pallets: null, steps: 0 };
  let pallets: readonly BuiltPallet[] | null = null;
  let steps = 0;
  for (const choice of choicesOf(group, layers)) {
    if (best.wholeLayers > choice.mostLayers || (pallets !== null && best.wholeLayers === layers)) break;
    if (steps >= effort) break;
    const attempt = relay(laying, group, choice, effort - steps);
    steps += attempt.steps;
    if (attempt.pallets === null) continue;
    const own = neatnessOf(setting, productOfLine, attempt.pallets);
    if (isNeater(own, best)) [best, pallets] = [own, attempt.pallets];
  }
  return { pallets, steps };
};

/** Positions of pallets that are built anew together: all, then pairs, then each alone. */
const groupsOf = (count: number): readonly (readonly number[])[] => {
  const each = Array.from({ length: count }, (_, i) => i);
  const alone = each.map((i) => [i]);
  if (count > mostTogether) return alone;
  const pairs = each.flatMap((i) => each.slice(i + 1).map((j) => [i, j])).slice(0, mostPairs);
  return [...(count > 2 ? [each] : []), ...pairs, ...alone];
};

/**
 * Builds pallets of many products level by level, as a person does: where their cartons make whole layers of one product,
 * these are laid first, strong and heavy ones below, and the rest is searched for above and beside them (Elhedhli, Gzara &
 * Yildiz 2019). The same cartons stay on the same pallets, or on fewer; what would need another one or be no neater
 * (`neatness.ts`) is left as it is.
 */
export const layByLayers = (
  setting: Setting,
  start: readonly BuiltPallet[],
  cuts: number,
  effort: number,
): Pick<Loads, 'pallets' | 'steps'> => {
  const productOfLine: number[] = [];
  for (const [index, { lines }] of setting.products.entries()) for (const line of lines) productOfLine[line] = index;
  const laying = { setting, productOfLine, decks: layerDecks(setting, start, cuts) };
  const pallets: (BuiltPallet | null)[] = [...start];
  let steps = 0;
  for (const positions of groupsOf(start.length)) {
    if (steps >= effort || setting.control.finish?.() === true) break;
    const group = positions.flatMap((at) => pallets[at] ?? []);
    if (group.length < positions.length || group.some(({ placements }) => placements.length > mostCartons)) continue;
    if (setting.control.cancelled?.() === true) throw new PackCancelled();
    const attempt = neater(laying, group, effort - steps);
    steps += attempt.steps;
    if (attempt.pallets === null) continue;
    for (const [i, at] of positions.entries()) pallets[at] = attempt.pallets[i] ?? null;
  }
  return { pallets: pallets.filter((own) => own !== null), steps };
};
