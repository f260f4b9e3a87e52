import { describe, expect, it } from 'vitest';
import type { PackingQueue, PackingQueueEntry } from '../../../main/contract/index.ts';
import {
  awaitedUnits,
  benchStep,
  cartonNumber,
  lastClosed,
  nextAlike,
  sameUnits,
} from '../../../renderer/features/bench/benchStep.ts';
import { boxesToChoose, boxesToShow, sameScale } from '../../../renderer/features/bench/boxScale.ts';
import { rowOf } from '../../../renderer/features/bench/unitRow.ts';
import { cartonScene, itemNames, wordsFor } from '../../../renderer/features/bench/cartonScene.ts';
import { hasNext } from '../../../renderer/features/bench/hasNext.ts';
import { typedNumber } from '../../../renderer/features/bench/numberEntry.ts';
import { isometricBox } from '../../../renderer/ui/isometric.ts';
import { benchCarton, benchSession, benchUnit } from './sessionFixture.ts';

describe('the step of a bench', () => {
  const first = benchUnit('c1-1');
  const second = benchUnit('c1-2');

  it('offers what is missing or damaged as long as nobody has decided about it', () => {
    const kind = { state: 'short', sku: null, quantity: 2, name: 'Mug', decision: null, order: null } as const;
    const missing = [
      kind,
      { ...kind, name: 'Tea', decision: 'shipShort' as const },
      { ...kind, quantity: 1, name: 'Lamp' },
    ];
    expect(awaitedUnits(benchSession([], { missing: [...missing] }))).toBe('2 × Mug, 1 × Lamp');
    expect(awaitedUnits(benchSession([]))).toBe('');
  });

  it('shows the box until something is in it or it was confirmed', () => {
    const carton = benchCarton(0, [first, second]);
    expect(benchStep(benchSession([carton])).kind).toBe('box');
    expect(benchStep(benchSession([{ ...carton, isBoxConfirmed: true }])).kind).toBe('unit');
    const begun = benchCarton(0, [{ ...first, state: 'confirmed' }, second]);
    const next = { do: 'packUnit', carton: 0, unitId: 'c1-2' } as const;
    expect(benchStep(benchSession([begun], { next }))).toMatchObject({ kind: 'unit', unit: { id: 'c1-2' } });
  });

  it('is one of its own for everything that the station asks for', () => {
    const note = { id: 'n1', text: 'No peanuts', at: 'start', itemId: null, mustConfirm: true, isConfirmed: false, source: 'customer' } as const; // prettier-ignore
    const at = (next: Parameters<typeof benchSession>[1]) =>
      benchStep(benchSession([benchCarton(0, [first])], next)).kind;
    expect(at({ next: { do: 'confirmNote', noteId: 'n1' }, notes: [note] })).toBe('note');
    expect(at({ next: { do: 'takeBox', carton: 0 } })).toBe('box');
    expect(at({ next: { do: 'captureSerial', carton: 0, unitId: 'c1-1' } })).toBe('capture');
    expect(at({ next: { do: 'captureLot', carton: 0, unitId: 'c1-1' } })).toBe('capture');
    expect(at({ next: { do: 'weigh', carton: 0 } })).toBe('weigh');
    expect(at({ next: { do: 'closeCarton', carton: 0 } })).toBe('close');
    expect(at({ next: { do: 'decideShort' } })).toBe('short');
    expect(at({ next: { do: 'resume' } })).toBe('resume');
    expect(at({ next: { do: 'end' } })).toBe('done');
  });

  it('counts only cartons that are packed', () => {
    const cartons = [benchCarton(0, [], { isUnused: true }), benchCarton(1, [first]), benchCarton(2, [second])];
    const session = benchSession(cartons, { next: { do: 'closeCarton', carton: 1 } });
    expect(cartons.map((carton) => cartonNumber(session, carton))).toEqual([0, 1, 2]);
  });

  it('knows the box that was closed last, which is filled and taped', () => {
    const closed = { state: 'closed' as const };
    const cartons = [
      benchCarton(0, [first], closed),
      benchCarton(1, [], { ...closed, isUnused: true }),
      benchCarton(2, [second]),
    ];
    expect(lastClosed(benchSession(cartons))?.index).toBe(0);
    expect(lastClosed(benchSession(cartons.slice(2)))).toBeNull();
  });

  it('counts the equal units that come next, not those after another item', () => {
    const honey = { itemId: 'HONEY', name: 'Honey' };
    const units = [
      benchUnit('c1-1', { state: 'confirmed' }),
      ...[benchUnit('c1-2'), benchUnit('c1-3', { state: 'short' }), benchUnit('c1-4')],
      ...[benchUnit('c1-5', honey), benchUnit('c1-6')],
    ];
    const carton = benchCarton(0, units);
    expect(
      ['c1-2', 'c1-4', 'c1-5'].map((id) =>
        nextAlike(
          carton,
          units.find((unit) => unit.id === id)!,
        ),
      ),
    ).toEqual([...[1, 0, 0]]);
  });

  it('knows how many can be packed with one scan', () => {
    const units = [
      { ...first, state: 'confirmed' as const },
      second,
      benchUnit('c1-3'),
      benchUnit('c1-4', { itemId: 'HONEY', name: 'Honey' }),
      benchUnit('c1-5', { itemId: null, name: 'Gift' }),
      benchUnit('c1-6', { itemId: null, name: 'Card' }),
    ];
    const carton = benchCarton(0, units);
    expect(sameUnits(carton, second).map(({ id }) => id)).toEqual(['c1-2', 'c1-3']);
    expect(sameUnits(carton, units[4]!).map(({ id }) => id)).toEqual(['c1-5']);
  });
});

describe('the next order of the queue', () => {
  const entry = (change: Partial<PackingQueueEntry>): PackingQueueEntry => ({
    ...{ shipmentId: 's1', orderId: null, orderNumbers: ['WEB-1'], dueAt: null, priority: null, serviceLevel: null },
    ...{ mode: null, units: 2, packed: 0, cartons: 1, state: 'toPack', operatorName: null, isOverdue: false },
    ...{ problem: null, sourceSystem: null, firstItem: null, senderRequest: null, ...change },
  });
  const queue = (items: PackingQueueEntry[], waiting = items.length): PackingQueue => ({
    ...{ items, waiting, packing: 0, held: 0, missingSetup: [] },
  });

  it('is there when nobody has begun an order that can be packed', () => {
    expect([hasNext(null), hasNext(queue([])), hasNext(queue([entry({})]))]).toEqual([true, false, true]);
    expect(hasNext(queue([entry({ problem: 'No plan' }), entry({ state: 'paused' })]))).toBe(false);
    expect(hasNext(queue([entry({ problem: 'No plan' })], 2))).toBe(true);
    // Orders on hold are shown instead.
    expect(hasNext(queue([entry({ state: 'held' })], 1))).toBe(true);
    expect(hasNext(queue([entry({ state: 'held' })], 0))).toBe(false);
  });
});

describe('the carton in 3D', () => {
  const units = [
    benchUnit('c1-1', { state: 'confirmed' }),
    benchUnit('c1-2', { coordinate: { x: 4, y: 0, z: 0 } }),
    benchUnit('c1-3', {
      state: 'confirmed',
      coordinate: { x: 0, y: 3, z: 0 },
      'x-shape': 'cylindrical',
      'x-axis': 'y',
    }),
    benchUnit('c1-4', { coordinate: { x: 0, y: 0, z: 2 }, name: 'Honey', itemId: 'HONEY' }),
  ];
  const carton = benchCarton(0, units);

  it('has what is in it and the next unit last, each with its own number, in whatever order they were packed', () => {
    const load = cartonScene(carton, [units[3]!], itemNames([carton]));
    expect([...load.units].map(({ id }) => id)).toEqual(['c1-1', 'c1-3', 'c1-4']);
    expect(load.numbers).toEqual([1, 3, 4]);
    expect(load.units.at(1)).toMatchObject({ shape: 'cylinder', axis: 1, y: 3 });
    expect(load.box).toMatchObject({ isCarton: true, length: 12 });
    expect(load.skus).toEqual(['Green tea', 'Honey']);
  });

  it('does not show a unit twice that is in it already', () => {
    expect([...cartonScene(carton, [units[0]!], []).units].map(({ id }) => id)).toEqual(['c1-1', 'c1-3']);
    expect(cartonScene(carton, [], []).units.length).toBe(2);
  });

  it('has all units that are packed with one scan last, and knows when they stand in a row', () => {
    const open = [
      benchUnit('c1-2', { coordinate: { x: 4, y: 0, z: 0 } }),
      benchUnit('c1-3', { coordinate: { x: 8, y: 0, z: 0 } }),
      benchUnit('c1-4', { coordinate: { x: 8, y: 3, z: 0 } }),
    ];
    const load = cartonScene(benchCarton(0, [units[0]!, ...open]), open, []);
    expect([...load.units].map(({ id }) => id)).toEqual(['c1-1', 'c1-2', 'c1-3', 'c1-4']);
    expect(load.numbers).toEqual([1, 2, 3, 4]);
    expect([open.slice(0, 2), open.slice(1), open, open.slice(2)].map(rowOf)).toEqual(['x', 'y', null, null]);
  });

  it('says what the unit stands on of what is in it', () => {
    expect(wordsFor(carton, units[3]!).base).toEqual({ on: 'unit', units: [{ step: 1, name: 'Green tea' }] });
    expect(wordsFor(carton, units[1]!).beside).toEqual({ side: 'rightOf', unit: { step: 1, name: 'Green tea' } });
  });
});

describe('boxes side by side', () => {
  const small = { id: 's', length: 6, width: 4, height: 3 };
  const middle = { id: 'm', length: 12, width: 8, height: 6 };
  const large = { id: 'l', length: 24, width: 18, height: 16 };

  it('are drawn to one scale and fit', () => {
    const room = { width: 720, height: 300 };
    const drawn = sameScale([small, middle, large], room);
    const scales = drawn.map(({ box, size }) => isometricBox(box, { ...size, margin: 0 }).pixelsPerInch);
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 6);
    for (const { x, size } of drawn) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + size.width).toBeLessThanOrEqual(room.width + 1e-6);
      expect(size.height).toBeLessThanOrEqual(room.height);
    }
    expect(drawn[1]!.x).toBeGreaterThan(drawn[0]!.x + drawn[0]!.size.width);
  });

  it('are those of the order first, then the nearest in size, smallest first and never the same twice', () => {
    const huge = { id: 'h', length: 60, width: 40, height: 40 };
    expect(boxesToShow([middle], [huge, small, large, middle], middle).map(({ id }) => id)).toEqual(['s', 'm', 'l']);
    expect(boxesToShow([middle, large], [], middle).map(({ id }) => id)).toEqual(['m', 'l']);
    const many = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...small, id }));
    expect(boxesToShow(many, [], middle)).toHaveLength(4);
    expect(boxesToShow(many, [], middle).map(({ id }) => id)).toContain('m');
  });
});

describe('boxes to choose from instead', () => {
  const boxes = (needed: number) =>
    [1, 2, 4, 8, 16].map((side) => ({
      ...{ id: String(side), length: side, width: side, height: side },
      problem: side < needed ? 'too small' : null,
    }));
  const ids = (needed: number, most: number) =>
    boxesToChoose(boxes(needed), boxes(needed)[2]!, most).map(({ id }) => id);

  it('are the nearest in size without the one at hand, smallest first', () => {
    expect(ids(0, 2)).toEqual(['2', '8']);
    expect(ids(0, 9)).toEqual(['1', '2', '8', '16']);
  });

  it('are first those that can be taken, and others only where there is room', () => {
    expect(ids(4, 6)).toEqual(['8', '16', '1', '2']);
    expect(ids(4, 3)).toEqual(['8', '16', '2']);
    expect(ids(4, 1)).toEqual(['8']);
  });
});

describe('a number on the keypad', () => {
  it('is none while nothing or only a sign is typed', () => {
    expect(['', '.', '7', '12.5', '0.'].map(typedNumber)).toEqual([null, null, 7, 12.5, 0]);
  });
});
