import { valueAt } from '../../masters/recordFields.ts';

/** Which of an item's sides lie along length, width and height of the box. */
export const orientations = ['LWH', 'WLH', 'LHW', 'HLW', 'WHL', 'HWL'] as const;
export type Orientation = (typeof orientations)[number];

export const faces = ['bottom', 'top', 'front', 'back', 'left', 'right'] as const;

/** The side that is vertical while the item stands on a face. */
const verticalOn: Readonly<Record<string, string>> = {
  bottom: 'H',
  top: 'H',
  front: 'W',
  back: 'W',
  left: 'L',
  right: 'L',
};

/** The orientations that all constraints of an item leave. */
export function allowedOrientations(item: object): readonly Orientation[] {
  const words = (path: string): string[] => {
    const value = valueAt(item, `orientationConstraints.${path}`);
    return Array.isArray(value) ? value.map(String) : [];
  };
  const named = words('allowedRotations').map((word) => word.toUpperCase());
  const verticals = words('floorContactFaces').map((face) => verticalOn[face.toLowerCase()]);
  const upright =
    valueAt(item, 'orientationConstraints.keepUpright') === true ||
    valueAt(item, 'orientationConstraints.arrowsUp') === true;
  return orientations.filter((orientation) => {
    const vertical = orientation.charAt(2);
    if (named.length > 0 && !named.includes(orientation)) return false;
    if (upright && vertical !== 'H') return false;
    return verticals.length === 0 || verticals.includes(vertical);
  });
}

interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The sides of an item along x, y and z as it stands. */
export function standing({ length, width, height }: Sides, orientation: Orientation): Sides {
  const side = (letter: string): number => (letter === 'L' ? length : letter === 'W' ? width : height);
  return {
    length: side(orientation.charAt(0)),
    width: side(orientation.charAt(1)),
    height: side(orientation.charAt(2)),
  };
}
