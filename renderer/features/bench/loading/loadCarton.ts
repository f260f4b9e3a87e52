import type { PackingCarton, PackingLoad, PackingUnit } from '../../../../main/contract/index.ts';
import { roadBelow } from '../../../scene/fixtures.ts';
import type { SceneLoad, SceneUnit } from '../../../scene/sceneLoad.ts';
import type { Carrier } from '../cartonScene.ts';
import type { LoadPiece } from './loadStep.ts';

/** What a packer calls a piece. */
export type PieceName = (piece: Pick<LoadPiece, 'level' | 'number'>) => string;

/** A vehicle is loaded from its door: what is further in lies at the front, whichever way the bench sees its length. */
function turned<T extends { readonly length: number; readonly width: number }>(sides: T): T {
  return { ...sides, length: sides.width, width: sides.length };
}

/** A load as the steps of a carton show one: its pieces are units, with the places that words are made of. */
export function loadAsCarton(load: PackingLoad, nameOf: PieceName): Carrier {
  const { index, level, containerId, containerName, dimensions, tareWeight, state, pieces, expectedWeight } = load;
  const isVehicle = level === 'trailer';
  return {
    ...{ index, containerId, containerName, tareWeight, state, expectedWeight },
    surface: isVehicle ? 'vehicle' : 'pallet',
    dimensions: isVehicle ? turned(dimensions) : dimensions,
    units: pieces.map((piece) => pieceAsUnit(piece, isVehicle, nameOf)),
    ...{ isBoxConfirmed: true, isUnused: false, weight: load.weight, weightSource: load.weightSource },
    ...{ sscc: load.sscc, voidVolume: 0, voidFill: 'none', hasPhoto: false },
    ...{ label: load.label, earlierLabel: load.earlierLabel },
  } satisfies PackingCarton & Pick<Carrier, 'surface'>;
}

function pieceAsUnit(piece: LoadPiece, isVehicle: boolean, nameOf: PieceName): PackingUnit {
  const { id, step, name, coordinate, packedDimensions, weight, state } = piece;
  const sides = isVehicle ? turned(packedDimensions) : packedDimensions;
  return {
    ...{ id, step, itemId: null, sku: name, name: nameOf(piece), hasPicture: false },
    ...{ orderId: '', orderNumber: null, lineNumber: 0, weight, state },
    coordinate: isVehicle ? { x: coordinate.y, y: coordinate.x, z: coordinate.z } : coordinate,
    // It stands upright however it is turned.
    ...{ packedDimensions: sides, itemDimensions: sides },
    ...{ serial: null, lot: null, expiry: null, asks: [], changed: false },
  };
}

/** Inches of a pallet whose height nobody stated. */
const usualDeck = 5;

/**
 * What stands on a pallet or in a vehicle, with the piece that comes next as the last. `decks`: heights of the pallets that are pieces,
 * by their number.
 */
export function loadScene(
  load: PackingLoad,
  next: LoadPiece | null,
  nameOf: PieceName,
  decks: ReadonlyMap<number, number>,
): SceneLoad {
  const { level, containerName, dimensions, deckHeight, pieces } = load;
  const standing = pieces.filter(({ state }) => state === 'confirmed');
  const shown = next === null || standing.includes(next) ? standing : [...standing, next];
  const isVehicle = level === 'trailer';
  const deck = isVehicle ? 0 : deckHeight || usualDeck;
  const whole = { x: 0, y: 0, ...dimensions };
  const deckOf = (piece: LoadPiece): number => (piece.level === 'pallet' ? decks.get(piece.number) || usualDeck : 0);
  return {
    box: {
      ...{ id: `load-${String(load.index)}`, label: containerName, ...dimensions, deck },
      ...(isVehicle && { road: roadBelow(dimensions.height) }),
    },
    units: shown.map((piece) => sceneUnit(piece, deckOf(piece), nameOf)),
    numbers: shown.map(({ step }) => step),
    frames: [
      isVehicle ? { ...whole, kind: 'vehicle', z: 0 } : { ...whole, kind: 'deck', z: -deck, height: deck },
      ...shown
        .filter((piece) => piece.level === 'pallet')
        .map((piece) => ({
          ...{ kind: 'deck' as const, ...piece.coordinate, ...piece.packedDimensions, height: deckOf(piece) },
        })),
    ],
    closed: true,
    skus: [...new Set(pieces.map(({ name }) => name))],
  };
}

/** The goods on a pallet are drawn above its boards. */
function sceneUnit(piece: LoadPiece, deck: number, nameOf: PieceName): SceneUnit {
  const { id, level, name, weight, coordinate, packedDimensions } = piece;
  return {
    ...{ id, label: nameOf(piece), sku: name, itemId: null, order: null, stop: null, weight },
    ...{ ...coordinate, z: coordinate.z + deck, ...packedDimensions, height: packedDimensions.height - deck },
    ...{ shape: level === 'carton' ? 'carton' : 'box', axis: 2, holds: 1, opens: null },
  };
}
