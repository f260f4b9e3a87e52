import type { CreateContainerRequest } from '../../main/contract/index.ts';
import { sampleTag } from '../sampleTag.ts';

/** Inner dimensions of stock corrugated boxes (regular slotted containers) in inches, with what such a box commonly carries in pounds. */
const cartons: readonly (readonly [length: number, width: number, height: number, maxGross: number])[] = [
  [6, 4, 4, 20],
  [6, 6, 6, 20],
  [8, 6, 4, 30],
  [8, 8, 8, 30],
  [9, 6, 4, 30],
  [10, 8, 6, 40],
  [10, 10, 10, 40],
  [12, 9, 4, 40],
  [12, 9, 6, 40],
  [12, 12, 6, 50],
  [12, 12, 12, 65],
  [14, 10, 6, 50],
  [14, 14, 14, 65],
  [16, 12, 8, 65],
  [16, 12, 12, 65],
  [18, 12, 12, 65],
  [18, 18, 16, 65],
  [20, 16, 14, 65],
  [24, 18, 18, 65],
  [24, 24, 12, 65],
  [24, 24, 24, 65],
];

/** USPS Priority Mail flat-rate boxes: inner dimensions in inches, 70 lb. */
const flatRates: readonly (readonly [id: string, name: string, length: number, width: number, height: number])[] = [
  ['FLAT-RATE-SMALL', 'Flat-rate box, small', 8.625, 5.375, 1.625],
  ['FLAT-RATE-MEDIUM-TOP', 'Flat-rate box, medium, top-loading', 11, 8.5, 5.5],
  ['FLAT-RATE-MEDIUM-SIDE', 'Flat-rate box, medium, side-loading', 13.625, 11.875, 3.375],
  ['FLAT-RATE-LARGE', 'Flat-rate box, large', 12, 12, 5.5],
];

/** Pallets: deck in inches, usual load height above the deck, height of the deck itself, tare and rated load in pounds. */
const pallets: readonly (readonly [
  id: string,
  name: string,
  length: number,
  width: number,
  height: number,
  deck: number,
  tare: number,
  load: number,
])[] = [
  ['PALLET-GMA', 'GMA pallet 48 x 40', 48, 40, 60, 5.5, 45, 2500],
  ['PALLET-EUR1', 'EUR/EPAL 1 pallet 1200 x 800 mm', 47.244, 31.496, 60, 5.669, 55, 3300],
  ['PALLET-EUR2', 'EUR 2 pallet 1200 x 1000 mm', 47.244, 39.37, 60, 5.669, 73, 3300],
];

/** Trailers and sea containers: inner dimensions in inches, tare and payload in pounds. */
const equipment: readonly (readonly [
  id: string,
  name: string,
  subType: string,
  length: number,
  width: number,
  height: number,
  tare: number,
  load: number,
])[] = [
  ['TRAILER-53', '53 ft dry van', 'DryVan', 630, 100, 108, 14_000, 45_000],
  ['TRAILER-48', '48 ft dry van', 'DryVan', 570, 100, 108, 13_500, 45_000],
  ['CONTAINER-20', '20 ft sea container', 'SeaContainer', 232.28, 92.52, 94.09, 4850, 62_350],
  ['CONTAINER-40HC', '40 ft high-cube sea container', 'SeaContainer', 473.62, 92.52, 106.3, 8600, 58_600],
];

const tags = [sampleTag];

/** The Container Master to try the product with. Facts of public standards and carriers' published box sizes. */
export const sampleContainers: readonly CreateContainerRequest[] = [
  ...cartons.map(([length, width, height, weightMaxGross]): CreateContainerRequest => ({
    id: `CARTON-${length}x${width}x${height}`,
    name: `Carton ${length} x ${width} x ${height}`,
    containerType: 'Box',
    subType: 'Carton',
    material: 'corrugated',
    innerLength: length,
    innerWidth: width,
    innerHeight: height,
    weightMaxGross,
    tags,
  })),
  ...flatRates.map(([id, name, innerLength, innerWidth, innerHeight]): CreateContainerRequest => ({
    id,
    name,
    containerType: 'Box',
    subType: 'FlatRate',
    innerLength,
    innerWidth,
    innerHeight,
    weightMaxGross: 70,
    tags: [...tags, 'flat-rate'],
    // Flat-rate boxes ship with one carrier only: a person decides when to offer them.
    isActive: false,
  })),
  ...pallets.map(
    ([id, name, innerLength, innerWidth, innerHeight, deck, weightTare, load]): CreateContainerRequest => ({
      id,
      name,
      containerType: 'Pallet',
      innerLength,
      innerWidth,
      innerHeight,
      outerLength: innerLength,
      outerWidth: innerWidth,
      outerHeight: Math.round((innerHeight + deck) * 1000) / 1000,
      weightTare,
      weightMaxGross: load + weightTare,
      tags,
    }),
  ),
  ...equipment.map(
    ([id, name, subType, innerLength, innerWidth, innerHeight, weightTare, load]): CreateContainerRequest => ({
      id,
      name,
      containerType: 'Equipment',
      subType,
      innerLength,
      innerWidth,
      innerHeight,
      weightTare,
      weightMaxGross: load + weightTare,
      tags,
    }),
  ),
];
