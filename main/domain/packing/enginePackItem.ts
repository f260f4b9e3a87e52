import {
  rollProblem,
  rotationsFor,
  type CasePack,
  type PackItem,
  type RollProblem,
  type RollProperties,
  type Rotation,
  type TiHi,
  type VoidSpace,
} from '../../../engine/index.ts';
import { DomainError, message, type PackItem as WireItem, type Message } from '../../contract/index.ts';

/** An item of a pack request as the engine takes it. Throws DomainError bad_request with the field at fault. */
export function enginePackItem(item: WireItem, index: number): PackItem {
  const place = `items[${String(index)}]`;
  const { id, length, width, height, shipAlone, maxPerContainer, maxWeightOnTop, maxStackHeight, crushClass, shape } =
    item;
  const quantity = item.quantity ?? 1;
  return {
    id,
    length,
    width,
    height,
    weight: item.weight ?? 0,
    quantity,
    rotations: allowedRotations(item, `${place}.orientationConstraints`),
    tags: item.tags ?? [],
    ...given({ shipAlone, maxPerContainer, maxWeightOnTop, maxStackHeight, crushClass, shape }),
    ...given({ casePack: casePackOf(item), tiHi: tiHiOf(item), voidSpace: voidSpaceOf(item) }),
    ...given({ roll: rollOf(item, quantity, `${place}.rollProperties`) }),
  };
}

/** The fields that have a value. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function allowedRotations({ orientationConstraints }: WireItem, field: string): readonly Rotation[] {
  if (orientationConstraints === undefined) return [];
  const result = rotationsFor(orientationConstraints);
  if (result.kind === 'unknown-words') {
    const [word = ''] = result.words;
    const position = (orientationConstraints[result.field] ?? []).indexOf(word);
    throw new DomainError('bad_request', message('wordUnknown', { word: JSON.stringify(word), field: result.field }), {
      field: `${field}.${result.field}[${String(position)}]`,
    });
  }
  // For the engine an empty list allows every rotation; here it means that the constraints together allow none.
  if (result.rotations.length === 0) {
    throw new DomainError('bad_request', message('noRotationLeft'), { field });
  }
  return result.rotations;
}

/**
 * The case fields of an item, or else its first packaging level that holds several units. A case needs a quantity and three
 * sides; one that states no weight weighs what is in it.
 */
export function casePackOf(item: WireItem): CasePack | undefined {
  const { casePackQuantity, caseLength, caseWidth, caseHeight, caseWeight, packagingLevels = [] } = item;
  const stated = {
    quantity: casePackQuantity,
    length: caseLength,
    width: caseWidth,
    height: caseHeight,
    weight: caseWeight,
  };
  for (const { quantity = 0, length = 0, width = 0, height = 0, weight } of [stated, ...packagingLevels]) {
    if (quantity < 2 || !(length > 0 && width > 0 && height > 0)) continue;
    return { quantity, length, width, height, weight: weight ?? (item.weight ?? 0) * quantity };
  }
  return undefined;
}

/** The first pallet pattern of the packaging levels. */
function tiHiOf({ packagingLevels = [] }: WireItem): TiHi | undefined {
  for (const { tiHiTi: ti = 0, tiHiHi: hi = 0 } of packagingLevels) if (ti > 0 && hi > 0) return { ti, hi };
  return undefined;
}

/** Rectangular and cylindrical hollows with three sides; others nest nothing. */
function voidSpaceOf({ voidSpace }: WireItem): VoidSpace | undefined {
  const { shape, length = 0, width = 0, height = 0 } = voidSpace ?? {};
  if (shape !== 'rectangular' && shape !== 'cylindrical') return undefined;
  return length > 0 && width > 0 && height > 0 ? { shape, length, width, height } : undefined;
}

/** The quantity of an item with roll properties is linear inches. */
function rollOf({ rollProperties }: WireItem, quantity: number, field: string): RollProperties | undefined {
  if (rollProperties === undefined || Object.keys(rollProperties).length === 0) return undefined;
  const { materialThickness = 0, materialWidth = 0, coreInnerDiameter = 0, coreWallThickness = 0 } = rollProperties;
  const { maxRollOuterDiameter, maxLinearQuantityPerRoll, weightPerUnitLength = 0 } = rollProperties;
  const roll = {
    materialThickness,
    materialWidth,
    coreInnerDiameter,
    coreWallThickness,
    weightPerUnitLength,
    ...given({ maxRollOuterDiameter, maxLinearQuantityPerRoll }),
  };
  const problem = rollProblem(roll, quantity);
  if (problem === null) return roll;
  throw new DomainError('bad_request', rollSentence(problem), {
    field: 'field' in problem ? `${field}.${problem.field}` : field,
  });
}

function rollSentence(problem: RollProblem): Message {
  switch (problem.kind) {
    case 'not-positive':
      return message('aboveZero', { field: problem.field });
    case 'negative':
      return message('notNegative', { field: problem.field });
    case 'core-too-large':
      return message('coreTooLarge', { core: problem.coreDiameter });
    case 'too-many-rolls':
      return message('tooManyRolls', { rolls: problem.rolls, most: problem.most });
  }
}
