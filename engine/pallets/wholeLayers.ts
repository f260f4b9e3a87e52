import type { Deck } from './deck.ts';
import { fullestLayer, layerOf, type Layer } from './layer.ts';
import { leftOf, type LinesLeft } from './placeStack.ts';
import type { Product } from './product.ts';

/** The level of one product that a deck takes, in the best pattern of its cartons. */
export interface WholeLayer {
  /** Index of the product. */
  readonly product: number;
  readonly layer: Layer;
  /** Share of the deck that it covers. */
  readonly cover: number;
}

/** Least share of the deck under a level of one product for it to be a whole layer that others stand on. */
export const leastCover = 0.8;

/** The densest whole layer of a product on a deck: its own pattern where that is to be respected. Null if none covers enough. */
const wholeLayerOf = (
  index: number,
  product: Product,
  cartons: number,
  deck: Deck,
  respectTiHi: boolean,
  cuts: number,
): WholeLayer | null => {
  const ti = respectTiHi ? product.tiHi?.ti : undefined;
  const area = deck.lx * deck.ly;
  let best: WholeLayer | null = null;
  for (const base of product.bases) {
    if (base.dz > deck.lz || cartons * base.dx * base.dy < leastCover * area) continue;
    const layer = ti === undefined ? fullestLayer(base, deck, cartons, cuts) : layerOf(ti, base, deck, cuts);
    if (layer === null || layer.count > cartons) continue;
    const cover = (layer.count * base.dx * base.dy) / area;
    if (cover >= leastCover && cover > (best?.cover ?? 0)) best = { product: index, layer, cover };
  }
  return best;
};

/** The whole layers of all products of which enough cartons are left for one. */
export const wholeLayers = (
  products: readonly Product[],
  left: LinesLeft,
  deck: Deck,
  respectTiHi: boolean,
  cuts: number,
): readonly WholeLayer[] =>
  products.flatMap(
    (product, index) => wholeLayerOf(index, product, leftOf(product, left), deck, respectTiHi, cuts) ?? [],
  );
