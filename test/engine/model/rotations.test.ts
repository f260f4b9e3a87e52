import { describe, expect, it } from 'vitest';
import { allRotations, rotationsFor } from '../../../engine/index.ts';

describe('the rotations that an item record allows', () => {
  it('are all six when nothing is said', () => {
    expect(rotationsFor({})).toEqual({ kind: 'rotations', rotations: allRotations });
  });

  it('are the named ones, in any case of letters', () => {
    expect(rotationsFor({ allowedRotations: ['lwh', 'HWL'] })).toEqual({
      kind: 'rotations',
      rotations: ['LWH', 'HWL'],
    });
  });

  it.each(['keepUpright', 'arrowsUp'] as const)('keep the height vertical with %s', (field) => {
    expect(rotationsFor({ [field]: true })).toEqual({ kind: 'rotations', rotations: ['LWH', 'WLH'] });
    expect(rotationsFor({ [field]: false })).toEqual({ kind: 'rotations', rotations: allRotations });
  });

  it.each([
    ['bottom', ['LWH', 'WLH']],
    ['top', ['LWH', 'WLH']],
    ['front', ['LHW', 'HLW']],
    ['back', ['LHW', 'HLW']],
    ['left', ['WHL', 'HWL']],
    ['right', ['WHL', 'HWL']],
  ])('stand on the %s face in two ways', (face, rotations) => {
    expect(rotationsFor({ floorContactFaces: [face] })).toEqual({ kind: 'rotations', rotations });
  });

  it('obey all fields at once, to the point of none', () => {
    expect(rotationsFor({ keepUpright: true, floorContactFaces: ['left'] })).toEqual({
      kind: 'rotations',
      rotations: [],
    });
  });

  it('are refused with the unknown words named', () => {
    expect(rotationsFor({ allowedRotations: ['LWH', 'XYZ'] })).toEqual({
      kind: 'unknown-words',
      field: 'allowedRotations',
      words: ['XYZ'],
    });
    expect(rotationsFor({ floorContactFaces: ['lid', 'constructor'] })).toEqual({
      kind: 'unknown-words',
      field: 'floorContactFaces',
      words: ['lid', 'constructor'],
    });
  });
});
