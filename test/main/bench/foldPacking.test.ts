import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { defaultSettings } from '../../../main/domain/settings.ts';
import { applyPackingEvent, foldPacking } from '../../../main/domain/bench/foldPacking.ts';
import { nextStep } from '../../../main/domain/bench/nextStep.ts';
import { decideScan } from '../../../main/domain/bench/decideScan.ts';
import { completed } from '../../../main/domain/bench/completed.ts';
import { foldAll, right } from '../../../main/domain/bench/decisions.ts';
import { isWeightOff } from '../../../main/contract/index.ts';
import { unitCounts } from '../../../main/domain/bench/sessionView.ts';
import { missingUnits } from '../../../main/domain/bench/missingUnits.ts';
import type { CartonState, PackingEvent, PackingFold, UnitState } from '../../../main/domain/bench/ports.ts';
import type { ReadScan } from '../../../main/domain/bench/readScan.ts';

const { packing: settings } = defaultSettings;
const size = { length: 4, width: 4, height: 4 };

function unit(id: string, sku: string, more: Partial<UnitState> = {}): UnitState {
  return {
    ...{ id, step: Number(id.split('-')[1]), itemId: null, sku, name: sku, hasPicture: false },
    ...{ orderId: 'o', orderNumber: 'SO-1', lineNumber: 1, coordinate: { x: 0, y: 0, z: 0 } },
    ...{ packedDimensions: size, itemDimensions: size, weight: 1, state: 'open', isNested: false },
    ...{ serial: null, lot: null, expiry: null, asks: [], changed: false },
    ...more,
  };
}

function carton(index: number, units: readonly UnitState[]): CartonState {
  return {
    ...{ index, containerId: 'BOX', containerName: 'Box', dimensions: { length: 9, width: 9, height: 9 } },
    ...{ tareWeight: 0.5, state: 'waiting', isBoxConfirmed: false, units, weight: null, weightSource: null },
    ...{ sscc: null },
  };
}

const opened: PackingEvent = {
  kind: 'opened',
  plan: {
    cartons: [carton(0, [unit('c1-1', 'A'), unit('c1-2', 'B')]), carton(1, [unit('c2-1', 'A'), unit('c2-2', 'C')])],
    notes: [],
  },
};
const confirm = (...unitIds: string[]): PackingEvent => ({
  ...{ kind: 'unitsConfirmed', unitIds, lot: null, expiry: null, serial: null, allowedBy: null },
});
const close = (index: number): PackingEvent => ({
  ...{ kind: 'cartonClosed', carton: index, weight: null, weightSource: null, sscc: null, allowedBy: null },
});

const plain: Omit<ReadScan, 'code'> = { item: null, lot: null, serial: null, expiry: null, quantity: null, sscc: null };
const scan = (fold: PackingFold, code: string, more: object = {}, rules = settings, label: Partial<ReadScan> = {}) =>
  decideScan(fold, {
    ...{ settings: rules, scan: { ...plain, code, ...label }, text: code, quantity: null, quantityOf: null, nowMs: 0 },
    ...{ today: '2026-03-01', boxName: () => null, otherOrder: () => null, ownUnit: () => null },
    ...{ isPlanNew: () => false, canTakeOut: () => true, location: () => null, serialTaken: () => null },
    ...more,
  });

test('events add up to the units that are in the box, and undo takes the last back', () => {
  const after = foldPacking([opened, confirm('c1-1'), confirm('c1-2'), { kind: 'undone' }]);
  expect(after.cartons[0]?.units.map(({ state }) => state)).toEqual(['confirmed', 'open']);
  expect(nextStep(after, settings)).toEqual({ do: 'packUnit', carton: 0, unitId: 'c1-2' });
});

test('undo opens a closed carton again, and then takes its units out one by one', () => {
  const steps = [opened, confirm('c1-1'), confirm('c1-2'), close(0)];
  const states = [0, 1, 2, 3].map((times) => {
    const fold = foldPacking([...steps, ...Array.from({ length: times }, () => ({ kind: 'undone' }) as const)]);
    return [fold.cartons[0]?.state, unitCounts(fold).confirmed];
  });
  expect(states).toEqual([
    ['closed', 2],
    ['open', 2],
    ['open', 1],
    ['waiting', 0],
  ]);
});

test('whatever happens, every unit is in one state, and undoing all of it leads back to the start', () => {
  const ids = ['c1-1', 'c1-2', 'c2-1', 'c2-2'];
  const event = fc.oneof(
    fc.subarray(ids, { minLength: 1 }).map((unitIds) => confirm(...unitIds)),
    fc
      .tuple(fc.subarray(ids, { minLength: 1 }), fc.constantFrom('short' as const, 'damaged' as const))
      .map(([unitIds, state]): PackingEvent => ({ kind: 'unitsLost', unitIds, state })),
    fc.constantFrom(0, 1).map(close),
    fc.constantFrom(0, 1).map((index): PackingEvent => ({ kind: 'boxConfirmed', carton: index })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 15 }), (events) => {
      const start = foldPacking([opened]);
      const after = foldAll(start, events);
      const { total, confirmed, short, damaged } = unitCounts(after);
      const open = after.cartons.flatMap(({ units }) => units).filter(({ state }) => state === 'open').length;
      expect([total, confirmed + short + damaged + open]).toEqual([4, 4]);
      expect(
        foldAll(
          after,
          Array.from(events, () => ({ kind: 'undone' }) as const),
        ),
      ).toEqual(start);
      // The stored fold is what the log adds up to.
      expect(foldPacking([opened, ...events])).toEqual(JSON.parse(JSON.stringify(after)));
    }),
  );
});

test('the first unit of the next carton closes the one before', () => {
  const fold = foldPacking([opened, confirm('c1-1', 'c1-2')]);
  const { outcome, events, unitIds } = scan(fold, 'C');
  expect([outcome, events.map(({ kind }) => kind), unitIds]).toEqual([
    ...['right', ['cartonClosed', 'unitsConfirmed'], ['c2-2']],
  ]);
});

test.each([
  ['while one is missing', [opened, confirm('c1-1')], settings],
  ['that is weighed', [opened, confirm('c1-1', 'c1-2')], { ...settings, weighing: 'ask' as const }],
  ['whose boxes are scanned', [opened, confirm('c1-1', 'c1-2')], { ...settings, confirmBox: true }],
])('a carton %s is not closed by it', (_, events, rules) => {
  const isBox = rules.confirmBox;
  const { outcome, message } = scan(foldPacking(events as PackingEvent[]), 'C', {}, rules);
  expect([outcome, message.code]).toEqual(['wrong', isBox ? 'boxFirst' : 'otherCarton']);
});

test('an item that is in a later carton, too, goes into the open one first', () => {
  expect(scan(foldPacking([opened]), 'A').unitIds).toEqual(['c1-1']);
});

test('a serial number is asked for, taken once, and not mistaken for a code', () => {
  const plan = {
    cartons: [carton(0, [unit('c1-1', 'A', { asks: ['serial'] }), unit('c1-2', 'A', { asks: ['serial'] })])],
    notes: [],
  };
  let fold = foldAll(
    foldPacking([{ kind: 'opened', plan }]),
    scan(foldPacking([{ kind: 'opened', plan }]), 'A').events,
  );
  expect(nextStep(fold, settings)).toEqual({ do: 'captureSerial', carton: 0, unitId: 'c1-1' });
  expect(scan(fold, 'A').message.code).toBe('serialFirst');
  fold = foldAll(fold, scan(fold, 'SN-1').events);
  expect(scan(fold, 'A', { quantity: 2 }).message.code).toBe('oneByOne');
  fold = foldAll(fold, scan(fold, 'A').events);
  expect(scan(fold, 'SN-1').message.code).toBe('serialUsed');
  fold = foldAll(fold, scan(fold, 'SN-2').events);
  expect(fold.cartons[0]?.units.map(({ serial }) => serial)).toEqual(['SN-1', 'SN-2']);
  expect(nextStep(fold, settings)).toEqual({ do: 'closeCarton', carton: 0 });
});

test('what its label says of a unit is kept, and an expired one stays out', () => {
  const fold = foldPacking([opened]);
  const label = { lot: 'L1', serial: 'S1', expiry: '2026-03-01' };
  const [event] = scan(fold, 'A', {}, settings, label).events;
  expect(event).toMatchObject(label);
  expect(scan(fold, 'A', {}, settings, { expiry: '2026-02-28' }).message).toMatchObject({
    ...{ code: 'expired', params: { name: 'A', date: '2026-02-28' } },
  });
});

test('a missing unit that is found again is packed, and nothing has to be decided', () => {
  const fold = foldPacking([opened, { kind: 'unitsLost', unitIds: ['c1-2'], state: 'short' }]);
  expect(nextStep(fold, { ...settings, askAboutMissing: 'immediately' })).toEqual({ do: 'decideShort' });
  const after = foldAll(fold, scan(fold, 'B').events);
  expect([unitCounts(after).confirmed, nextStep(after, settings).do]).toEqual([1, 'packUnit']);
});

test('what is missing of a carton is asked about once the rest of it is packed, before it closes', () => {
  const lost: PackingEvent = { kind: 'unitsLost', unitIds: ['c1-2', 'c2-1', 'c2-2'], state: 'short' };
  const steps = (events: readonly PackingEvent[]) => nextStep(foldPacking([opened, ...events]), settings).do;
  expect(steps([lost])).toBe('packUnit');
  expect(steps([lost, confirm('c1-1')])).toBe('decideShort');
  expect(steps([{ ...lost, unitIds: ['c2-1'] }, confirm('c1-1', 'c1-2')])).toBe('closeCarton');
  // A carton that nothing goes into is never packed: it is asked about at the end.
  const second: PackingEvent = { ...lost, unitIds: ['c2-1', 'c2-2'] };
  expect(steps([second, confirm('c1-1', 'c1-2'), close(0)])).toBe('decideShort');
});

test('shipping without missing units is undone like a scan, a new order of them is not', () => {
  const lost: PackingEvent = { kind: 'unitsLost', unitIds: ['c1-2'], state: 'damaged' };
  const asked = foldPacking([opened, confirm('c1-1'), lost]);
  const decided = (decision: 'shipShort' | 'backOrder', more: object = {}): PackingEvent => ({
    ...{ kind: 'decided', decision, orderId: null, orderNumber: null, ...more },
  });
  const short = foldAll(asked, [decided('shipShort')]);
  expect([short.undecided, short.undo.at(-1)?.kind]).toEqual([[], 'decided']);
  expect(missingUnits(short)).toMatchObject([{ quantity: 1, name: 'B', state: 'damaged', decision: 'shipShort' }]);
  const back = foldAll(short, [{ kind: 'undone' }]);
  expect([back.undecided, missingUnits(back)[0]?.decision]).toEqual([['c1-2'], null]);
  // What the settings decide is taken back with the report.
  const all = foldAll(foldPacking([opened, confirm('c1-1')]), [lost, decided('shipShort', { isAutomatic: true })]);
  expect(missingUnits(foldAll(all, [{ kind: 'undone' }]))).toEqual([]);
  const ordered = foldAll(asked, [decided('backOrder', { orderNumber: 'SO-1-B1' })]);
  expect(ordered.undo).toEqual([]);
  expect(missingUnits(ordered)).toMatchObject([{ decision: 'backOrder', order: 'SO-1-B1' }]);
});

test('the last carton packs the order, with the note at the end confirmed', () => {
  const note = { ...{ id: 'n', text: 'Gift card', at: 'end', itemId: null }, mustConfirm: true, isConfirmed: false };
  const plan = {
    cartons: [carton(0, [unit('c1-1', 'A')])],
    notes: [{ ...note, source: 'order' as const, at: 'end' as const }],
  };
  const fold = foldPacking([{ kind: 'opened', plan }, confirm('c1-1')]);
  const closed = completed(fold, right([close(0)], 'cartonClosed'), settings);
  expect(closed.outcome).toBe('right');
  const noted = completed(
    foldAll(fold, closed.events),
    right([{ kind: 'noteConfirmed', noteId: 'n' }], 'noteConfirmed'),
    settings,
  );
  expect([noted.outcome, noted.events.map(({ kind }) => kind)]).toEqual(['done', ['noteConfirmed', 'packed']]);
});

test('a weight is off where both tolerances are exceeded', () => {
  const rules = { ...settings, weightTolerancePercent: 3, weightToleranceLb: 0.2 };
  expect([isWeightOff(1.15, 1, rules), isWeightOff(1.25, 1, rules)]).toEqual([false, true]);
  expect([isWeightOff(102.9, 100, rules), isWeightOff(103.1, 100, rules), isWeightOff(96.9, 100, rules)]).toEqual([
    ...[false, true, true],
  ]);
});

test('events that only tell who has the session change nothing else', () => {
  const fold = foldPacking([opened, confirm('c1-1')]);
  for (const event of [{ kind: 'claimed' }, { kind: 'missed', text: 'x' }] as const)
    expect(applyPackingEvent(fold, event)).toBe(fold);
});

describe('the last scan of a carton', () => {
  const one = foldPacking([opened, confirm('c1-1')]);
  const last = (fold: PackingFold, rules = settings, closes = true) =>
    completed(fold, right([confirm('c1-2')], 'confirmed'), rules, { closes });

  test('closes it when nothing else is asked, and is undone with it', () => {
    const { events, message } = last(one);
    expect([events.map(({ kind }) => kind), message.code]).toEqual([
      ['unitsConfirmed', 'cartonClosed'],
      'cartonClosed',
    ]);
    const closed = foldAll(one, events);
    expect([closed.cartons[0]?.state, closed.undo.length]).toEqual(['closed', one.undo.length + 1]);
    const back = foldAll(closed, [{ kind: 'undone' }]);
    expect(back).toEqual(one);
  });

  test.each([
    ['it is weighed', { ...settings, weighing: 'ask' as const }, []],
    ['a note is to be confirmed', settings, [{ at: 'close' }]],
  ])('does not close it when %s', (_, rules, notes) => {
    const more = { id: 'n', text: 'Flyer', itemId: null, mustConfirm: true, isConfirmed: false, source: 'order' };
    const fold = { ...one, notes: notes.map((note) => ({ ...more, ...note })) as PackingFold['notes'] };
    expect(last(fold, rules).events.map(({ kind }) => kind)).toEqual(['unitsConfirmed']);
  });

  test('leaves it open where it cannot be labelled', () => {
    expect(last(one, settings, false).events.map(({ kind }) => kind)).toEqual(['unitsConfirmed']);
  });

  test('packs the order, which is being packed again once it is undone', () => {
    const fold = foldPacking([opened, confirm('c1-1', 'c1-2'), close(0), confirm('c2-1')]);
    const { outcome, events } = completed(fold, right([confirm('c2-2')], 'confirmed'), settings);
    expect([outcome, events.map(({ kind }) => kind)]).toEqual([
      ...['done', ['unitsConfirmed', 'cartonClosed', 'packed']],
    ]);
    const packed = foldAll(fold, events);
    expect(packed.phase).toBe('packed');
    expect(foldAll(packed, [{ kind: 'undone' }])).toEqual({ ...fold, sheetJobIds: [] });
    expect(foldAll(packed, [{ kind: 'finished' }])).toEqual(packed);
    expect(foldAll(packed, [{ kind: 'finished', isElsewhere: true }]).undo).toEqual([]);
  });

  test('keeps the number and the labels of a carton that is opened again', () => {
    const labelled = { ...close(0), sscc: '1', labelJobIds: ['j1'] } as PackingEvent;
    const back = foldAll(foldPacking([opened, confirm('c1-1', 'c1-2')]), [labelled, { kind: 'undone' }]);
    expect(back.cartons[0]).toMatchObject({ state: 'open', sscc: '1', labelJobIds: ['j1'] });
    const again = { ...labelled, labelJobIds: ['j2'] } as PackingEvent;
    expect(applyPackingEvent(back, again).cartons[0]?.labelJobIds).toEqual(['j1', 'j2']);
  });
});
