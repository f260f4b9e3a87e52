import { Type, type Static } from 'typebox';
import {
  changesOf,
  othersOf,
  Inches,
  keyText,
  LengthUnit,
  Nullable,
  Page,
  pageQuery,
  Pounds,
  RecordId,
  Tags,
  Timestamp,
  Version,
  WeightUnit,
  StringEnum,
} from './common.ts';

/** Item Master (specification: "Item (catalog record)"). Lengths in inches, weights in pounds. */

const optional64 = Type.Optional(Type.String({ maxLength: 64 }));
const optionalNumber = Type.Optional(Type.Number({ minimum: 0 }));

/** The identifiers that are kept beside the SKU; unknown keys are rejected. */
export const ExternalIds = Type.Object(
  {
    gtin: Type.Optional(keyText(128)),
    upc: Type.Optional(keyText(128)),
    ean: Type.Optional(keyText(128)),
    vendorPartNumber: Type.Optional(keyText(128)),
    customerPartNumber: Type.Optional(keyText(128)),
  },
  { title: 'ExternalIds', additionalProperties: false },
);

export const OrientationConstraints = Type.Object(
  {
    allowedRotations: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 64,
        description:
          'Allowed rotations: the item dimension along the length, width and height of the container, for example LWH or WLH. Empty allows all six.',
      }),
    ),
    keepUpright: Type.Optional(Type.Boolean()),
    arrowsUp: Type.Optional(Type.Boolean()),
    floorContactFaces: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 64,
        description: 'Allowed bottom faces of a unit: bottom, top, front, back, left, right. Empty allows all.',
      }),
    ),
  },
  { title: 'OrientationConstraints' },
);

export const RollProperties = Type.Object(
  {
    materialThickness: optionalNumber,
    materialWidth: optionalNumber,
    coreInnerDiameter: optionalNumber,
    coreWallThickness: optionalNumber,
    maxRollOuterDiameter: optionalNumber,
    maxLinearQuantityPerRoll: optionalNumber,
    weightPerUnitLength: optionalNumber,
  },
  { title: 'RollProperties' },
);

export const VoidSpace = Type.Object(
  { shape: optional64, length: optionalNumber, width: optionalNumber, height: optionalNumber },
  { title: 'VoidSpace' },
);

export const PackagingLevel = Type.Object(
  {
    level: Type.Optional(Type.String({ maxLength: 64 })),
    quantity: Type.Optional(Type.Integer({ minimum: 0 })),
    length: Type.Optional(Inches),
    width: Type.Optional(Inches),
    height: Type.Optional(Inches),
    weight: Type.Optional(Pounds),
    tiHiTi: Type.Optional(Type.Integer({ minimum: 0 })),
    tiHiHi: Type.Optional(Type.Integer({ minimum: 0 })),
    'x-barcode': Type.Optional(
      Type.String({
        maxLength: 128,
        'x-trimmed': true,
        description: 'Barcode on a pack of this level, such as a GTIN-14. A scan of it counts `quantity` units.',
      }),
    ),
  },
  {
    title: 'PackagingLevel',
    'x-suggested': { barcode: 'x-barcode', gtin: 'x-barcode', ean: 'x-barcode', upc: 'x-barcode' },
  },
);

export const Hazmat = Type.Object(
  {
    unNumber: optional64,
    hazardClass: optional64,
    packingGroup: optional64,
    properShippingName: Type.Optional(Type.String({ maxLength: 256 })),
  },
  { title: 'Hazmat' },
);

export const itemShapes = [
  'rectangular',
  'cylindrical',
  'spherical',
  'irregular',
  'lShape',
  'tShape',
  'custom',
] as const;
export const crushClasses = ['none', 'light', 'moderate', 'fragile', 'extreme'] as const;

/** Physical fields that an item of the master and an item of a pack request have in common. */
export const physicalFields = {
  orientationConstraints: Type.Optional(OrientationConstraints),
  maxWeightOnTop: optionalNumber,
  maxStackHeight: Type.Optional(Type.Integer({ minimum: 0 })),
  crushClass: Type.Optional(StringEnum(crushClasses)),
  shipAlone: Type.Optional(Type.Boolean()),
  maxPerContainer: Type.Optional(Type.Integer({ minimum: 1 })),
  packagingLevels: Type.Optional(Type.Array(PackagingLevel, { maxItems: 32 })),
  casePackQuantity: Type.Optional(Type.Integer({ minimum: 1 })),
  caseLength: Type.Optional(Inches),
  caseWidth: Type.Optional(Inches),
  caseHeight: Type.Optional(Inches),
  caseWeight: Type.Optional(Pounds),
  rollProperties: Type.Optional(RollProperties),
  voidSpace: Type.Optional(VoidSpace),
  shape: Type.Optional(StringEnum(itemShapes)),
  hazmat: Type.Optional(Hazmat),
  freightClass: optional64,
};

/** What a packer reads at the bench, of an item or an order. */
export const PackingNoteText = Type.String({
  maxLength: 1000,
  description:
    'Shown at the bench when it is packed. A text that begins with an exclamation mark has to be confirmed. If omitted, the attribute packingNote counts.',
});

const otherNames = {
  'x-instead': {
    unit: 'dimensionUnit',
    ean: 'externalIds.ean',
    upc: 'externalIds.upc',
    barcode: 'externalIds.gtin',
  },
  'x-suggested': { itemName: 'name', item_name: 'name', title: 'name', productName: 'name', product_name: 'name' },
};

export const CreateItemRequest = Type.Object(
  {
    id: RecordId,
    name: Type.Optional(Type.String({ maxLength: 256 })),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    sku: Type.Optional(keyText(128)),
    externalIds: Type.Optional(ExternalIds),
    category: optional64,
    commodityCode: optional64,
    hsCode: optional64,
    countryOfOrigin: optional64,
    tags: Type.Optional(Tags),
    customAttributes: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Any values under up to 1,000 names.' }),
    ),
    length: Inches,
    width: Inches,
    height: Inches,
    dimensionUnit: Type.Optional(LengthUnit),
    weight: Pounds,
    netWeight: optionalNumber,
    weightUnit: Type.Optional(WeightUnit),
    volumeUnit: optional64,
    unitOfMeasure: optional64,
    volume: optionalNumber,
    ...physicalFields,
    imageUrl: Type.Optional(Type.String({ format: 'uri', maxLength: 2048 })),
    'x-serialRequired': Type.Optional(
      Type.Boolean({
        description:
          'The bench asks for the serial number of every unit that is packed. If omitted, the attribute serialRequired counts.',
      }),
    ),
    'x-lotRequired': Type.Optional(
      Type.Boolean({
        description:
          'The bench asks for the lot of every unit that is packed. If omitted, the attribute lotRequired counts.',
      }),
    ),
    'x-packingNote': Type.Optional(PackingNoteText),
  },
  { title: 'CreateItemRequest', ...otherNames },
);
export type CreateItemRequest = Static<typeof CreateItemRequest>;

const { id: importedId, ...importedFields } = CreateItemRequest.properties;

/** An item of a list: what it leaves out stays, null clears. A new one needs what CreateItemRequest requires. */
export const ImportedItem = Type.Object(
  {
    id: importedId,
    ...Object.fromEntries(
      Object.entries(importedFields).map(([name, field]) => [name, Type.Optional(Nullable(field))]),
    ),
  },
  {
    title: 'ImportedItem',
    description:
      'Omitted fields stay unchanged, null clears a field. New items need the required fields of CreateItemRequest.',
    ...otherNames,
  },
);

export const UpdateItemRequest = Type.Object(
  { version: Version, ...changesOf(CreateItemRequest) },
  { title: 'UpdateItemRequest', ...otherNames },
);
export type UpdateItemRequest = Static<typeof UpdateItemRequest>;

/** Fields that the specification shows of an item; one without a value is null. */
const shownFields = {
  id: Type.String(),
  name: Nullable(Type.String()),
  description: Nullable(Type.String()),
  sku: Nullable(Type.String()),
  externalIds: Nullable(ExternalIds),
  category: Nullable(Type.String()),
  tags: Type.Array(Type.String()),
  length: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
  weight: Type.Number(),
  unitOfMeasure: Nullable(Type.String()),
  shape: Nullable(Type.String()),
  shipAlone: Type.Boolean(),
  packagingLevels: Type.Array(PackagingLevel),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  createdBy: Nullable(Type.String()),
};

/** Item response: the fields that the specification shows, and the others that the item has a value of. A list has only the first. */
export const Item = Type.Object({ ...othersOf(CreateItemRequest, shownFields), ...shownFields }, { title: 'Item' });
export type Item = Static<typeof Item>;

export const ItemNote = Type.Object(
  {
    fields: Type.Array(Type.String(), { minItems: 1, description: 'Fields to check, the most likely one first.' }),
    code: Type.String({ description: 'Message; the same for the same code.' }),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    text: Type.String({ description: 'In English.' }),
  },
  { title: 'ItemNote', description: 'What is odd about a stored item, in the codes of imports.' },
);
export type ItemNote = Static<typeof ItemNote>;

/** Everything that is stored of an item, for who changes what the item response does not show. */
export const StoredItem = Type.Object(
  {
    item: Item,
    fields: CreateItemRequest,
    notes: Type.Array(ItemNote, { description: 'Codes that no scanner reads, sizes and weights that cannot be.' }),
  },
  { title: 'StoredItem' },
);

export const ReplaceItemRequest = Type.Object(
  { version: Version, fields: CreateItemRequest },
  { title: 'ReplaceItemRequest', description: 'Omitted fields are cleared; the id cannot change.' },
);

export const ItemPage = Page('ItemPage', Item);

export const ItemQuery = Type.Object({
  ...pageQuery,
  search: Type.Optional(Type.String({ maxLength: 256, description: 'Words in id, name or description.' })),
  category: Type.Optional(Type.String({ maxLength: 64, description: 'Exact match.' })),
  tags: Type.Optional(
    Type.String({ maxLength: 2048, description: 'Comma-separated; the item must have all of them.' }),
  ),
});
export type ItemQuery = Static<typeof ItemQuery>;

export const identifierTypes = ['sku', 'gtin', 'upc', 'ean', 'vendorPartNumber', 'customerPartNumber'] as const;
export type IdentifierType = (typeof identifierTypes)[number];

/** What a code may be, in the order in which it is searched; the last is the barcode of a packaging level. */
export const codeTypes = ['id', ...identifierTypes, 'packagingLevel'] as const;
export type CodeType = (typeof codeTypes)[number];

/** What a code says of the item that it found. */
export const ItemMatch = Type.Object(
  {
    by: StringEnum(codeTypes),
    quantity: Nullable(
      Type.Integer({
        minimum: 1,
        description:
          'Units that one scan of the code stands for. null for a case whose quantity the item does not state.',
      }),
    ),
    level: Nullable(Type.String({ description: 'Name of the packaging level that has this barcode.' })),
    gtin: Nullable(Type.String({ description: '14 digits, of a code that is a GTIN.' })),
    lot: Nullable(Type.String()),
    serial: Nullable(Type.String()),
    expiry: Nullable(Type.String({ format: 'date' })),
  },
  { title: 'ItemMatch' },
);
export type ItemMatch = Static<typeof ItemMatch>;
