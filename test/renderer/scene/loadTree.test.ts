import { describe, expect, it } from 'vitest';
import { levelScene } from '../../../renderer/scene/levelScene.ts';
import { loadTreeOf, startOf, wayTo, type LoadTree } from '../../../renderer/scene/loadTree.ts';
import { placementColumns, placementRows } from '../../../renderer/scene/placementColumns.ts';
import type { SceneLoad } from '../../../renderer/scene/sceneLoad.ts';
import { measureSystem } from '../../../renderer/ui/measure/units.ts';
import { packedCarton, packedItem, packResponse, threeLevels } from './loadFixture.ts';

const at = (scene: SceneLoad) =>
  Array.from(scene.units, ({ label, x, y, z, length, width, height }) => [label, x, y, z, length, width, height]);

function lookInto(tree: LoadTree, id: string, open: boolean): SceneLoad {
  const place = tree.places.get(id);
  if (!place) throw new Error(`There is no ${id}.`);
  return levelScene(tree, place, open);
}

describe('the tree of a load', () => {
  it('puts cartons on pallets and pallets into vehicles, and counts what is in each', () => {
    const tree = loadTreeOf(threeLevels());
    const [trailer] = tree.root.inside;
    expect(tree.root.inside).toHaveLength(1);
    expect(trailer).toMatchObject({ level: 'trailer', units: 4, weight: 119, tare: 100 });
    expect(trailer?.inside.map(({ level, units }) => [level, units])).toEqual([
      ['carton', 1],
      ['pallet', 3],
    ]);
    expect(wayTo(tree, 'carton/BOX#1').map(({ id }) => id)).toEqual(['trailer/VAN#0', 'pallet/GMA#0', 'carton/BOX#1']);
    expect(startOf(tree).id).toBe('trailer/VAN#0');
  });

  it('shows what has no holder side by side, none touching another', () => {
    const tree = loadTreeOf(
      packResponse([0, 1, 2, 3, 4].map((index) => packedCarton(index, [packedItem('A', 0, 0, 0)]))),
    );
    expect(startOf(tree).id).toBe('carton/BOX#0');
    expect(tree.root.units).toBe(5);
    const boxes = tree.root.inside;
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        const apartX = a.at[0] + a.outer[0] < b.at[0] || b.at[0] + b.outer[0] < a.at[0];
        const apartY = a.at[1] + a.outer[1] < b.at[1] || b.at[1] + b.outer[1] < a.at[1];
        expect(apartX || apartY).toBe(true);
      }
    for (const { at: corner, outer } of boxes)
      for (const axis of [0, 1, 2] as const)
        expect(corner[axis] + outer[axis]).toBeLessThanOrEqual(tree.root.size[axis]);
  });

  it('names what travels without a box as its item, and opens none of it', () => {
    const response = threeLevels();
    const [carton] = response.trailerResults?.trailers[0]?.floorLoadedCartons ?? [];
    if (carton) carton.cartonId = 'DRUM';
    const tree = loadTreeOf(response);
    const loose = Array.from(lookInto(tree, 'trailer/VAN#0', false).units).find(({ sku }) => sku === 'DRUM');
    expect(loose).toMatchObject({ opens: null, holds: 1 });
    // The carton that nothing placed any more stands beside the vehicle.
    expect(tree.root.inside.map(({ id }) => id)).toEqual(['trailer/VAN#0', 'carton/BOX#2']);
  });
});

describe('a level of the load', () => {
  it('is a carton with its units', () => {
    const scene = lookInto(loadTreeOf(threeLevels()), 'carton/BOX#0', false);
    expect(at(scene)).toEqual([
      ['A', 0, 0, 0, 1, 1, 1],
      ['B', 1, 0, 0, 1, 1, 1],
    ]);
    expect(scene.box).toMatchObject({ length: 4, width: 2, height: 2, deck: 0 });
  });

  it('is a pallet with closed cartons, each of which opens', () => {
    const scene = lookInto(loadTreeOf(threeLevels()), 'pallet/GMA#0', false);
    expect(at(scene)).toEqual([
      ['1 BOX', 0, 0, 0, 4, 2, 2],
      ['2 BOX', 4, 0, 0, 2, 4, 2],
    ]);
    expect(Array.from(scene.units, ({ opens, holds, sku }) => [opens, holds, sku])).toEqual([
      ['carton/BOX#0', 2, 'BOX'],
      ['carton/BOX#1', 1, 'A'],
    ]);
    expect(scene.box.deck).toBe(5);
  });

  it('turns what is in a carton with the carton', () => {
    // The carton stands a quarter turn round: its far right end comes to lie at the back left.
    const scene = lookInto(loadTreeOf(threeLevels()), 'pallet/GMA#0', true);
    expect(at(scene).at(-1)).toEqual(['A', 4, 3, 0, 2, 1, 1]);
    expect(scene.frames.filter(({ kind }) => kind === 'outline')).toHaveLength(2);
  });

  it('turns and lifts everything in a vehicle, and keeps it inside', () => {
    const tree = loadTreeOf(threeLevels());
    const scene = lookInto(tree, 'trailer/VAN#0', true);
    // What lies deepest is loaded first: the carton on the floor, then the pallet.
    expect(at(scene)).toEqual([
      ['C', 1, 0, 0, 1, 1, 1],
      ['A', 27, 0, 5, 1, 1, 1],
      ['B', 27, 1, 5, 1, 1, 1],
      ['A', 24, 4, 5, 1, 2, 1],
    ]);
    expect(scene.frames.filter(({ kind }) => kind === 'deck')).toEqual([
      { kind: 'deck', x: 20, y: 0, z: 0, length: 8, width: 10, height: 5 },
    ]);
  });

  it('keeps an inner wall between a carton and what is in it', () => {
    const response = threeLevels();
    const [carton] = response.trailerResults?.trailers[0]?.floorLoadedCartons ?? [];
    if (carton) carton.packedDimensions = { length: 4.5, width: 2.5, height: 2.25 };
    const scene = lookInto(loadTreeOf(response), 'trailer/VAN#0', true);
    expect(at(scene)[0]).toEqual(['C', 1.25, 0.25, 0.125, 1, 1, 1]);
  });

  it('draws cases, rolls, cylinders and what stands in a hollow unit as what they are', () => {
    const inner = (id: string, x: number) => {
      const { nestedItems: _nested, rollInfo: _roll, ...rest } = packedItem(id, x, 0, 0);
      return rest;
    };
    const response = packResponse([
      packedCarton(0, [
        packedItem('CASE', 0, 0, 0, { nestedItems: [inner('CASE', 0), inner('CASE', 0)] }),
        packedItem('BIN', 1, 0, 0, {
          nestedItems: [inner('CUP', 0.25), inner('CASE', 0.5), inner('CASE', 0.5), inner('CASE', 0.5)],
        }),
        packedItem('TAPE', 2, 0, 0, {
          packedDimensions: { length: 0.5, width: 1, height: 1 },
          rollInfo: { sourceItemId: 'TAPE', rollIndex: 0, totalRolls: 1, linearQuantityOnRoll: 9, outerDiameter: 1 },
        }),
        packedItem('CAN', 3, 0, 0),
      ]),
    ]);
    const tree = loadTreeOf(response, { shapeOf: (id) => (id === 'CAN' ? 'cylinder' : null) });
    const scene = levelScene(tree, startOf(tree), false);
    expect(tree.root.units).toBe(8);
    expect(Array.from(scene.units, ({ sku, shape, axis, holds, x }) => [sku, shape, axis, holds, x])).toEqual([
      ['CASE', 'case', 2, 2, 0],
      ['BIN', 'hollow', 2, 1, 1],
      ['CUP', 'box', 2, 1, 1.25],
      // A case in a hollow unit: its two units follow it in the answer.
      ['CASE', 'case', 2, 2, 1.5],
      ['TAPE', 'roll', 0, 1, 2],
      ['CAN', 'cylinder', 2, 1, 3],
    ]);
  });

  it('says the stop of each order', () => {
    const tree = loadTreeOf(
      packResponse([packedCarton(0, [packedItem('A', 0, 0, 0, { sourceOrderId: 'SO-1' }), packedItem('A', 1, 0, 0)])]),
      { stopOf: (order) => (order === 'SO-1' ? 'Basel' : null) },
    );
    const scene = levelScene(tree, startOf(tree), false);
    expect(Array.from(scene.units, ({ stop }) => stop)).toEqual(['Basel', null]);
  });

  it('calls orders as people do, and names those of a closed carton', () => {
    const of = (...orders: readonly string[]) =>
      orders.map((sourceOrderId, index) => packedItem(`I${String(index)}`, index, 0, 0, { sourceOrderId }));
    const tree = loadTreeOf(
      packResponse([
        packedCarton(0, of('1', '1')),
        packedCarton(1, of('1', '2')),
        packedCarton(2, of('1', '2', '3', '4')),
      ]),
      { orderName: (id) => `SO-${id}`, stopOf: (id) => (id === '1' ? 'Basel' : null) },
    );
    const closed = levelScene(tree, tree.root, false);
    expect(closed.closed).toBe(true);
    expect(Array.from(closed.units, ({ order, stop }) => [order, stop])).toEqual([
      ['SO-1', 'Basel'],
      ['SO-1, SO-2', null],
      ['SO-1, SO-2, SO-3, …', null],
    ]);
    const open = levelScene(tree, tree.root, true);
    expect(open.closed).toBeUndefined();
    expect(Array.from(open.units, ({ order }) => order)).toEqual(
      ['1', '1', '1', '2', '1', '2', '3', '4'].map((id) => `SO-${id}`),
    );
  });

  it('is written in figures that fit their columns, in either unit', () => {
    const rows = placementRows(lookInto(loadTreeOf(threeLevels()), 'carton/BOX#0', false).units);
    const column = (): string[] =>
      rows.map(
        (unit) =>
          placementColumns(false)
            .find(({ id }) => id === 'x')
            ?.text({ ...unit, x: 44.5276 }) ?? '',
      );
    const x = (): string | undefined => column()[0];
    expect(x()).toBe('44.53');
    measureSystem.value = 'metric';
    expect(x()).toBe('113.1');
    measureSystem.value = 'imperial';
  });
});
