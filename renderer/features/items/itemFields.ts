import { crushClasses, isRoundedCode, itemShapes } from '../../../main/contract/index.ts';
import { lengthText, measureSystem } from '../../ui/measure/units.ts';
import { useMessages } from '../../messages/messages.ts';
import {
  barcodeNames,
  valueAt,
  type Draft,
  type FieldGroup,
  type FieldLabels,
  type RecordField,
} from '../../masters/recordFields.ts';
import { fieldMessages } from './fieldMessages.ts';
import { allowedOrientations, faces, orientations } from './orientations.ts';

/** Largest length in inches and weight in pounds of an item (specification, "Limits"). */
export const longestInches = 1200;
export const heaviestPounds = 500_000;
/** Characters of a code. */
export const longestCode = 128;

const { t } = useMessages(fieldMessages);
const text = (path: string, longest = 64): RecordField => ({ path, kind: 'text', longest });
const code = (path: string): RecordField => ({ ...text(path, longestCode), scans: true });
const length = (path: string): RecordField => ({ path, kind: 'length' });
const weight = (path: string, max = Infinity): RecordField => ({ path, kind: 'weight', max });
const count = (path: string, min: number): RecordField => ({ path, kind: 'count', min });

/** Every field of an item's record (specification, "Item (catalog record)") but its id, as a person looks for it: sizes first. */
export const itemGroups: readonly FieldGroup[] = [
  {
    id: 'size',
    fields: [
      { path: 'dimensions', kind: 'dimensions', paths: ['length', 'width', 'height'], max: longestInches },
      weight('weight', heaviestPounds),
      weight('netWeight'),
    ],
  },
  {
    id: 'identity',
    fields: [
      { ...text('name', 256), wide: true },
      code('sku'),
      text('category'),
      { path: 'description', kind: 'longText', longest: 2000 },
      text('unitOfMeasure'),
      { path: 'shape', kind: 'choice', choices: itemShapes },
      { ...text('imageUrl', 2048), wide: true },
    ],
  },
  {
    id: 'handling',
    fields: [
      { path: 'orientationConstraints.keepUpright', kind: 'flag' },
      { path: 'orientationConstraints.arrowsUp', kind: 'flag' },
      { path: 'orientationConstraints.allowedRotations', kind: 'several', choices: orientations },
      { path: 'orientationConstraints.floorContactFaces', kind: 'several', choices: faces },
      { path: 'shipAlone', kind: 'flag' },
      count('maxPerContainer', 1),
    ],
  },
  {
    id: 'bench',
    fields: [
      { path: 'x-serialRequired', kind: 'flag' },
      { path: 'x-lotRequired', kind: 'flag' },
      { path: 'x-packingNote', kind: 'longText', longest: 1000 },
    ],
  },
  {
    id: 'stacking',
    fields: [
      weight('maxWeightOnTop'),
      count('maxStackHeight', 0),
      { path: 'crushClass', kind: 'choice', choices: crushClasses },
    ],
  },
  {
    id: 'packs',
    fields: [
      count('casePackQuantity', 1),
      weight('caseWeight', heaviestPounds),
      { path: 'case', kind: 'dimensions', paths: ['caseLength', 'caseWidth', 'caseHeight'], max: longestInches },
      { path: 'packagingLevels', kind: 'own' },
    ],
  },
  {
    id: 'nesting',
    fields: [
      { path: 'voidSpace.shape', kind: 'choice', choices: ['rectangular', 'cylindrical'] },
      {
        path: 'voidSpace.size',
        kind: 'dimensions',
        paths: ['voidSpace.length', 'voidSpace.width', 'voidSpace.height'],
        max: longestInches,
      },
    ],
  },
  {
    id: 'roll',
    fields: [
      length('rollProperties.materialThickness'),
      length('rollProperties.materialWidth'),
      length('rollProperties.coreInnerDiameter'),
      length('rollProperties.coreWallThickness'),
      length('rollProperties.maxRollOuterDiameter'),
      length('rollProperties.maxLinearQuantityPerRoll'),
      { path: 'rollProperties.weightPerUnitLength', kind: 'amount', unit: 'lb/in' },
    ],
  },
  {
    id: 'tagging',
    fields: [
      { path: 'tags', kind: 'tags' },
      { path: 'customAttributes', kind: 'attributes' },
    ],
  },
  {
    id: 'customs',
    fields: [
      text('commodityCode'),
      text('hsCode'),
      text('countryOfOrigin'),
      text('freightClass'),
      text('hazmat.unNumber'),
      text('hazmat.hazardClass'),
      text('hazmat.packingGroup'),
      text('hazmat.properShippingName', 256),
    ],
  },
  {
    id: 'external',
    fields: [
      code('externalIds.gtin'),
      code('externalIds.upc'),
      code('externalIds.ean'),
      code('externalIds.vendorPartNumber'),
      code('externalIds.customerPartNumber'),
    ],
  },
  {
    id: 'source',
    fields: [text('dimensionUnit'), text('weightUnit'), { path: 'volume', kind: 'amount' }, text('volumeUnit')],
  },
];

type Labels = typeof fieldMessages.texts.en;

function key<M extends object>(messages: M, path: string): (keyof M & string) | null {
  const name = path.replaceAll('.', '_');
  return name in messages ? (name as keyof M & string) : null;
}

const { help } = fieldMessages.texts.en;

export const itemLabels: FieldLabels = {
  label: (path) => {
    const name = key<Labels['labels']>(fieldMessages.texts.en.labels, path);
    return name === null ? path : t(`labels.${name}`);
  },
  help: (path) => {
    const ofMetric = measureSystem.value === 'metric' ? key<Labels['help']>(help, `${path}_metric`) : null;
    const name = ofMetric ?? key<Labels['help']>(help, path);
    return name === null ? '' : t(`help.${name}`);
  },
  choice: (path, value) => {
    const shape = key<Labels['shape']>(fieldMessages.texts.en.shape, value);
    const crush = key<Labels['crushClass']>(fieldMessages.texts.en.crushClass, value);
    const face = key<Labels['face']>(fieldMessages.texts.en.face, value);
    if (path.endsWith('shape') && shape !== null) return t(`shape.${shape}`);
    if (path === 'crushClass' && crush !== null) return t(`crushClass.${crush}`);
    return face === null ? value : t(`face.${face}`);
  },
  group: (id) => {
    const name = key<Labels['groups']>(fieldMessages.texts.en.groups, id);
    return name === null ? id : t(`groups.${name}`);
  },
};

/** What is wrong with an item as it is typed, beyond what its fields refuse themselves. */
export function itemFaults(draft: Draft): Record<string, string> {
  const number = (path: string): number | null => {
    const value = valueAt(draft, path);
    return typeof value === 'number' ? value : null;
  };
  const faults: Record<string, string> = {};
  for (const path of ['length', 'width', 'height']) if (number(path) === null) faults[path] = t('faults.needed');
  for (const path of barcodeNames.map((name) => `externalIds.${name}`))
    if (isRoundedCode(String(valueAt(draft, path) ?? ''))) faults[path] = t('faults.rounded');
  const weightOfOne = number('weight');
  if (weightOfOne === null) faults['weight'] = t('faults.weight');
  if ((number('netWeight') ?? 0) > (weightOfOne ?? Infinity)) faults['netWeight'] = t('faults.netWeight');

  for (const side of ['length', 'width', 'height']) {
    const outside = number(side);
    if (outside !== null && (number(`voidSpace.${side}`) ?? 0) > outside)
      faults[`voidSpace.${side}`] = t('faults.hollow', { most: lengthText(outside) });
  }
  const caseSides = ['caseLength', 'caseWidth', 'caseHeight'];
  const missing = caseSides.filter((path) => number(path) === null);
  if (missing.length > 0 && missing.length < caseSides.length)
    for (const path of missing) faults[path] = t('faults.caseSize');

  const core =
    (number('rollProperties.coreInnerDiameter') ?? 0) + 2 * (number('rollProperties.coreWallThickness') ?? 0);
  const largest = number('rollProperties.maxRollOuterDiameter');
  if (largest !== null && core > 0 && largest <= core)
    faults['rollProperties.maxRollOuterDiameter'] = t('faults.core', { core: lengthText(core) });

  if (allowedOrientations(draft).length === 0)
    faults['orientationConstraints.allowedRotations'] = t('faults.orientation');
  const address = valueAt(draft, 'imageUrl');
  if (typeof address === 'string' && address.trim() !== '' && !URL.canParse(address.trim()))
    faults['imageUrl'] = t('faults.imageUrl');
  return faults;
}
