import { describe, expect, it } from 'vitest';
import type { CartonResult, PackRequest, PackResponse } from '../../../main/contract/index.ts';
import { paceOf, timeLeft } from '../../../renderer/features/pack/jobPace.ts';
import { levelScene } from '../../../renderer/scene/levelScene.ts';
import type { Packing } from '../../../renderer/api/packedUnits.ts';
import { startOf } from '../../../renderer/scene/loadTree.ts';
import { viewOf, type Candidate } from '../../../renderer/features/pack/packResult.ts';
import { inColumns } from '../scene/loadFixture.ts';

function carton(units: readonly string[], over: Partial<CartonResult> = {}): CartonResult {
  return {
    containerId: 'BOX',
    boxIndex: 0,
    containerDimensions: { length: 10, width: 10, height: 10 },
    packedItems: units.map((id, index) => ({
      id,
      coordinate: { x: index, y: 0, z: 0 },
      packedDimensions: { length: 1, width: 2, height: 3 },
      weight: 1,
      tags: ['order:SO-1'],
      nestedItems: [],
      rollInfo: null,
      sourceOrderId: null,
      sourceLineNumber: null,
    })),
    unpackedItems: [],
    volumeUtilizationPercent: 50,
    totalWeight: units.length,
    sourceOrderIds: [],
    ...over,
  };
}

function response(...results: CartonResult[]): Packing {
  return inColumns<PackResponse>({
    algorithm: 'fpFast', assignmentStrategy: 'multiBox', results, palletResults: null, trailerResults: null, firedRules: [],
    containerTree: null, warnings: [],
  }); // prettier-ignore
}

function request(
  items: readonly (readonly [id: string, quantity: number, side: number, weight: number])[],
): PackRequest {
  return {
    items: items.map(([id, quantity, side, weight]) => ({
      id,
      quantity,
      length: side,
      width: side,
      height: side,
      weight,
    })),
  };
}

const box: Candidate = { id: 'BOX', name: 'Small box', length: 10, width: 10, height: 10, maxWeight: 20 };

describe('the result of a pack', () => {
  it('counts what is in no box, whatever the answer says of it', () => {
    const view = viewOf(request([['A', 3, 1, 1], ['B', 1, 1, 1]]), response(carton(['A', 'A'])), [box]); // prettier-ignore
    expect(view.unitsPacked).toBe(2);
    expect(view.unitsAsked).toBe(4);
    expect(view.leftOut.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
  });

  it('says why: too large, too heavy, or the rest', () => {
    const view = viewOf(request([['LONG', 1, 11, 1], ['HEAVY', 1, 1, 21], ['OTHER', 1, 1, 1]]), response(), [box]); // prettier-ignore
    expect(view.leftOut.map(({ reason }) => reason)).toEqual([
      'Larger than every box.',
      'Exceeds the weight limit of its boxes.',
      expect.stringContaining('No box allows'),
    ]);
  });

  it('adds up two lines of the same item once', () => {
    const view = viewOf(request([['A', 1, 1, 1], ['A', 2, 1, 1]]), response(carton(['A'])), [box]); // prettier-ignore
    expect(view.leftOut).toEqual([expect.objectContaining({ id: 'A', quantity: 2 })]);
  });

  it('compares candidates without calling anything left out', () => {
    const left = { id: 'A', dimensions: { length: 1, width: 1, height: 1 }, weight: 1, rollInfo: null, sourceOrderId: null, sourceLineNumber: null }; // prettier-ignore
    const asked = { ...request([['A', 2, 1, 1]]), allowMultipleBoxes: false };
    const view = viewOf(asked, response(carton(['A'], { unpackedItems: [left] })), [box]);
    expect(view.leftOut).toEqual([]);
    expect(view.boxes[0]?.unpacked).toBe(1);
  });

  it('weighs fill by volume', () => {
    const large = carton(['A'], {
      boxIndex: 1,
      containerDimensions: { length: 30, width: 10, height: 10 },
      volumeUtilizationPercent: 90,
    });
    expect(viewOf(request([['A', 2, 1, 1]]), response(carton(['A']), large), [box]).fillPercent).toBeCloseTo(80);
  });

  it('hands the load to the 3D view in the order of building, with the order of each unit', () => {
    const { load } = viewOf(request([['A', 2, 1, 1]]), response(carton(['A', 'A'])), [box]);
    const scene = levelScene(load, startOf(load), false);
    expect(scene.box).toMatchObject({ label: 'Small box', length: 10 });
    expect(Array.from(scene.units, ({ id, x, order }) => [id, x, order])).toEqual([
      ['carton/BOX#0/0', 0, 'SO-1'],
      ['carton/BOX#0/1', 1, 'SO-1'],
    ]);
  });

  it('counts what is in cases, in hollow units and on rolls', () => {
    const packed = carton(['CASE', 'HOLLOW', 'ROLL']);
    const [full, hollow, roll] = packed.packedItems;
    if (!full || !hollow || !roll) throw new Error('Three entries were made.');
    const inner = (id: string, x: number) => ({ ...full, id, coordinate: { x, y: 0, z: 0 }, nestedItems: [], rollInfo: undefined }); // prettier-ignore
    full.nestedItems.push(inner('CASE', 0), inner('CASE', 0), inner('CASE', 0));
    hollow.nestedItems.push(inner('SMALL', 0.1));
    const onRoll = { ...roll, rollInfo: { sourceItemId: 'ROLL', rollIndex: 0, totalRolls: 1, linearQuantityOnRoll: 40, outerDiameter: 1 } }; // prettier-ignore
    const view = viewOf(
      request([['CASE', 3, 1, 1], ['HOLLOW', 1, 1, 1], ['SMALL', 2, 1, 1], ['ROLL', 50, 1, 1]]), // prettier-ignore
      response({ ...packed, packedItems: [full, hollow, onRoll] }),
      [box],
    );
    expect(view.leftOut.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['SMALL', 1],
      ['ROLL', 10],
    ]);
    expect(view.boxes[0]?.units).toBe(6);
  });
});

describe('the pace of a job', () => {
  it('tells the time left once it can be told', () => {
    expect(paceOf(500, 1000, 2000)).toEqual({ unitsPerSecond: 250, secondsLeft: 2 });
    expect(paceOf(10, 1000, 500).secondsLeft).toBeNull();
    expect(paceOf(0, 1000, 5000).secondsLeft).toBeNull();
  });

  it('is said as exactly as it is known', () => {
    expect([40, 150, 4800].map(timeLeft)).toEqual(['40 s', '3 min', '1 h 20 min']);
  });
});
