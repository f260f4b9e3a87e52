import { describe, expect, it } from 'vitest';
import { orient, rotationsFor } from '../../../engine/model/rotations.ts';
import { itemFaults } from '../../../renderer/features/items/itemFields.ts';
import { shapeOf } from '../../../renderer/features/items/itemShape.ts';
import { allowedOrientations, orientations, standing } from '../../../renderer/features/items/orientations.ts';
import { singleLoad } from '../../../renderer/scene/singleLoad.ts';

const cube = { length: 10, width: 8, height: 6, weight: 2 };

describe('the orientations of an item', () => {
  it.each([
    {},
    { keepUpright: true },
    { arrowsUp: true, allowedRotations: ['wlh', 'LHW'] },
    { floorContactFaces: ['front'] },
    { floorContactFaces: ['left', 'Bottom'], allowedRotations: ['LWH', 'HWL'] },
    { keepUpright: true, floorContactFaces: ['back'] },
  ])('are those of the engine with %o', (orientationConstraints) => {
    const engine = rotationsFor(orientationConstraints);
    expect(allowedOrientations({ orientationConstraints })).toEqual(engine.kind === 'rotations' && engine.rotations);
  });

  it('turn the sides as the engine does', () => {
    for (const way of orientations)
      expect(Object.values(standing(cube, way))).toEqual(orient(way, cube.length, cube.width, cube.height));
  });
});

describe('faults of an item', () => {
  it('are told in words at the field that is wrong', () => {
    expect(itemFaults(cube)).toEqual({});
    const wrong = itemFaults({
      ...cube,
      netWeight: 3,
      caseLength: 12,
      voidSpace: { length: 11, width: 2, height: 2 },
      rollProperties: { coreInnerDiameter: 3, coreWallThickness: 0.5, maxRollOuterDiameter: 4 },
      orientationConstraints: { keepUpright: true, floorContactFaces: ['left'] },
      imageUrl: 'somewhere',
    });
    expect(Object.keys(wrong).toSorted()).toEqual([
      'caseHeight',
      'caseWidth',
      'imageUrl',
      'netWeight',
      'orientationConstraints.allowedRotations',
      'rollProperties.maxRollOuterDiameter',
      'voidSpace.length',
    ]);
    expect(Object.keys(itemFaults({}))).toEqual(['length', 'width', 'height', 'weight']);
  });
});

describe('the picture of an item', () => {
  it('is a roll, a ball or a hollow unit where the item is one', () => {
    expect(shapeOf(cube)).toEqual({ kind: 'box' });
    expect(shapeOf({ shape: 'spherical' })).toEqual({ kind: 'sphere' });
    expect(shapeOf({ shape: 'cylindrical', rollProperties: { materialThickness: 0.1 } })).toEqual({ kind: 'roll' });
    const hollow = shapeOf({ voidSpace: { shape: 'cylindrical', length: 4, width: 4, height: 5 } });
    const load = singleLoad('POT', hollow, cube, 2);
    expect(load.units.length).toBe(2);
    expect(load.units.at(1)).toMatchObject({ x: 3, y: 2, z: 0.5, shape: 'cylinder', height: 5 });
  });
});
