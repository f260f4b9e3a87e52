import { valueAt } from '../../masters/recordFields.ts';
import type { PreviewShape } from '../../scene/singleLoad.ts';

/** What an item is drawn as: roll goods as a roll, a hollow item with the room inside it. */
export function shapeOf(item: object): PreviewShape {
  const number = (path: string): number => {
    const value = valueAt(item, path);
    return typeof value === 'number' ? value : 0;
  };
  const hollow = {
    length: number('voidSpace.length'),
    width: number('voidSpace.width'),
    height: number('voidSpace.height'),
    round: valueAt(item, 'voidSpace.shape') === 'cylindrical',
  };
  if (hollow.length > 0 && hollow.width > 0 && hollow.height > 0) return { kind: 'hollow', hollow };
  if (number('rollProperties.materialThickness') > 0) return { kind: 'roll' };
  const shape = valueAt(item, 'shape');
  if (shape === 'cylindrical') return { kind: 'cylinder' };
  return { kind: shape === 'spherical' ? 'sphere' : 'box' };
}
