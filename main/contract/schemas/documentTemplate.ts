import { Type, type Static } from 'typebox';
import { Nullable, StringEnum, strict } from './common.ts';
import {
  documentKinds,
  documentLanguages,
  labelKinds,
  paperSizes,
  unitSystems,
  type DocumentKind,
  type PaperSize,
} from './printing.ts';

/** What of a document can be set: language, units, paper, what it shows, and lines of its own. */

export const documentBlocks = [
  'logo',
  'shipFrom',
  'shipTo',
  'carrier',
  'orders',
  'contents',
  'weight',
  'orderBarcode',
  'sscc',
  'lines',
  'cartons',
  'picture',
  'signature',
] as const;
export type DocumentBlock = (typeof documentBlocks)[number];

/** Parts that a document has and that may be left out. */
export const blocksOf: Readonly<Record<DocumentKind, readonly DocumentBlock[]>> = {
  cartonLabel: ['logo', 'shipFrom', 'shipTo', 'carrier', 'contents', 'weight', 'orderBarcode', 'sscc'],
  shippingLabel: ['logo', 'shipFrom', 'shipTo', 'carrier', 'orders', 'weight', 'orderBarcode', 'sscc'],
  contentLabel: ['logo', 'shipFrom', 'shipTo', 'orders', 'orderBarcode', 'sscc'],
  palletLabel: ['logo', 'shipFrom', 'shipTo', 'carrier', 'orders', 'weight', 'cartons', 'sscc'],
  packingSlip: ['logo', 'shipFrom', 'shipTo', 'carrier', 'orderBarcode', 'lines', 'cartons', 'signature'],
  pickList: ['logo', 'shipTo', 'orderBarcode'],
  loadSheet: ['logo', 'shipFrom', 'shipTo', 'carrier', 'orderBarcode', 'picture', 'weight'],
  billOfLading: ['logo', 'shipFrom', 'shipTo', 'carrier', 'orderBarcode', 'cartons', 'signature'],
};

/** What `{…}` in a line stands for. */
export const placeholders = [
  'orderNumber',
  'customer',
  'carrier',
  'serviceLevel',
  'trackingNumber',
  'shipmentId',
  'cartonNumber',
  'cartonCount',
  'date',
  'dueDate',
  'packedBy',
  'weight',
] as const;
export type Placeholder = (typeof placeholders)[number];

export const DocumentTemplate = Type.Object(
  {
    language: Nullable(StringEnum(documentLanguages, { description: 'Null: that of the station.' })),
    units: Nullable(StringEnum(unitSystems, { description: 'Null: those of the station.' })),
    paper: StringEnum(paperSizes, { description: '4x6 and A6 for labels; A4 and Letter for sheets.' }),
    hiddenBlocks: Type.Array(StringEnum(documentBlocks), {
      maxItems: documentBlocks.length,
      description: 'Parts that are left out.',
    }),
    extraLines: Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 6,
      description: `Extra lines. ${placeholders.map((name) => `{${name}}`).join(', ')} are filled in.`,
    }),
  },
  { title: 'DocumentTemplate', ...strict },
);
export type DocumentTemplate = Static<typeof DocumentTemplate>;

/** Pixels a side of a logo. */
export const logoMaxSide = 2000;

export const DocumentLogo = Type.Object(
  { width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) },
  { title: 'DocumentLogo', description: 'Size in pixels.' },
);

const isLabel = (kind: DocumentKind): boolean => (labelKinds as readonly DocumentKind[]).includes(kind);

/** Paper that a document fits on. */
export function papersOf(kind: DocumentKind): readonly PaperSize[] {
  return isLabel(kind) ? ['4x6', 'A6'] : ['A4', 'Letter'];
}

export const documentKindParams = Type.Object({ kind: StringEnum(documentKinds) });
