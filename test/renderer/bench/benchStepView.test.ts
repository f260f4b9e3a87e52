import { Pause } from '@lucide/vue';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import {
  packingMessage,
  type PackingBoxChoice,
  type PackingMessage,
  type PackingMessageCode,
} from '../../../main/contract/index.ts';
import BenchBand from '../../../renderer/features/bench/BenchBand.vue';
import BenchStepView from '../../../renderer/features/bench/BenchStepView.vue';
import BoxChoice from '../../../renderer/features/bench/BoxChoice.vue';
import ChangesSheet from '../../../renderer/features/bench/ChangesSheet.vue';
import IdleStep from '../../../renderer/features/bench/IdleStep.vue';
import PlainStep from '../../../renderer/features/bench/PlainStep.vue';
import { benchCarton, benchSession, benchUnit } from './sessionFixture.ts';

it('a packed order says how its box is finished until it is shipped', () => {
  const carton = { ...benchCarton(0, [benchUnit('c1-1', { state: 'confirmed' })]), state: 'closed' } as const;
  const textOf = (status: 'Ready' | 'Shipped') => {
    const session = benchSession([carton], { status, state: 'packed', next: { do: 'end' } });
    const props = { session, step: { kind: 'done' } as const, boxes: [], reading: null, typed: '' };
    return mount(BenchStepView, { props }).text();
  };
  expect(textOf('Ready')).toContain('Finish box 1');
  // With the room that is left, also where nothing is weighed.
  expect(textOf('Ready')).toMatch(/Finish box 1: .* \([\d.,]+ (in³|ft³|l)\)/);
  expect(textOf('Shipped')).not.toContain('Finish box 1');
  expect(textOf('Shipped')).toContain('Status: shipped.');
});

it('says whether a label of before still counts or is thrown away, and which label waits for an address', () => {
  const textOf = (change: object, order: object = {}) => {
    const units = [benchUnit('c1-1', { state: 'confirmed' })];
    const carton = benchCarton(0, units, { state: 'closed', label: 'printed', ...change });
    const session = benchSession([carton], { status: 'Ready', state: 'packed', next: { do: 'end' }, ...order });
    const props = { session, step: { kind: 'done' } as const, boxes: [], reading: null, typed: '' };
    return mount(BenchStepView, { props }).text();
  };
  expect(textOf({})).toContain('Stick its label on.');
  expect(textOf({ earlierLabel: 'counts' })).toContain('Its first label still counts: stick it on.');
  expect(textOf({ earlierLabel: 'void' })).toContain('Throw its first label away, stick the new one on.');
  expect(textOf({ earlierLabel: 'void', label: 'waiting' })).toContain('Throw its first label away.');
  expect(textOf({}, { slip: 'printed', earlierSlip: 'void' })).toContain('packing slip away, put the new one in.');
  const waits = textOf({}, { status: 'RateFailed', problem: packingMessage('addressLater') });
  expect(waits).toContain('Stick its box label on.');
  expect(waits).toContain('The shipping label follows');
});

it('says of equal units in one sentence where they go after a new plan', () => {
  const change = (unitId: string, code: PackingMessageCode, name: string, number: number) => ({
    ...{ unitId, text: packingMessage(code, { name, number }) },
  });
  const changes = [
    change('c1-1', 'unitToCarton', 'Mug blue', 2),
    change('c1-3', 'unitMoved', 'Green tea', 1),
    change('c1-2', 'unitToCarton', 'Mug blue', 2),
    change('c1-4', 'unitToCarton', 'Mug blue', 3),
  ];
  const sheet = mount(ChangesSheet, { props: { session: benchSession([], { changes }) } });
  expect(sheet.findAll('li').map((line) => line.text())).toEqual([
    '2 × Mug blue go into box 2 now.',
    'Green tea has a new place in box 1.',
    'Mug blue goes into box 3 now.',
  ]);
});

it('shows in no colour of right or wrong what is only asked', () => {
  const message = packingMessage('boxInstead', { box: 'Box 0', scanned: 'Box M', id: 'M-12' });
  const band = mount(BenchBand, { props: { feedback: { tone: 'asks', message, at: 1 }, hint: '', warns: false } });
  expect(band.get('.lead').text()).toBe('Take Box M instead of Box 0?');
  expect(band.get('.band').classes()).toEqual(['band']);
});

it('says what each decision about missing units does, and where a damaged one goes', () => {
  const textOf = (state: 'short' | 'damaged') => {
    const carton = benchCarton(0, [benchUnit('c1-1', { state })]);
    const missing = [{ state, quantity: 1, name: 'Green tea', decision: null, order: null }] as never;
    const session = benchSession([carton], { missing, next: { do: 'decideShort' } });
    const props = { session, step: { kind: 'short' } as const, boxes: [], reading: null, typed: '' };
    return mount(BenchStepView, { props }).text();
  };
  for (const effect of [
    'the customer does not get 1 × Green tea',
    'the whole order waits',
    'they follow in a new order',
  ])
    expect(textOf('short')).toContain(effect);
  expect(textOf('short')).not.toContain('aside');
  expect(textOf('damaged')).toContain('Put the damaged unit aside.');
});

it('says where each of several units goes that are packed with one scan', () => {
  const places = [
    { x: 0, y: 0, z: 0 },
    { x: 4, y: 0, z: 0 },
    { x: 0, y: 6, z: 0 },
  ];
  const units = places.map((coordinate, index) => benchUnit(`c1-${String(index + 1)}`, { coordinate }));
  const carton = benchCarton(0, units, { isBoxConfirmed: true });
  const textOf = (quantity: number | null) => {
    const session = benchSession([carton]);
    const step = { kind: 'unit', carton, unit: units[0]! } as const;
    return mount(BenchStepView, { props: { session, step, boxes: [], reading: null, typed: '', quantity } }).text();
  };
  expect(textOf(null)).toContain('2 more of it after this');
  expect(textOf(2)).toContain('Put in 2 now');
  expect(textOf(2)).toContain('2 side by side');
  expect(textOf(3)).toContain('3 places');
  for (const [number, place] of [
    ['1', 'front left corner'],
    ['2', 'front, in the middle'],
    ['3', 'back left corner'],
  ])
    expect(textOf(3)).toMatch(new RegExp(`${String(number)}\\s*${String(place)}`));
});

it('names the boxes without a label before a packed order is handed over', () => {
  const viewOf = (...labels: readonly ('missing' | 'waiting' | 'printed')[]) => {
    const cartons = labels.map((label, index) =>
      benchCarton(index, [benchUnit(`c${String(index)}-1`, { state: 'confirmed' })], { state: 'closed', label }),
    );
    const session = benchSession(cartons, { status: 'Ready', state: 'packed', next: { do: 'end' } });
    const props = { session, step: { kind: 'done' } as const, boxes: [], reading: null, typed: '' };
    return mount(BenchStepView, { props });
  };
  expect(viewOf('printed').find('.success').text()).toContain('put it with the parcels for the carrier');
  const missing = viewOf('printed', 'missing', 'missing').find('.warning');
  expect(missing.find('h2').text()).toBe('Not handed over yet: labels of boxes 2, 3 are missing');
  expect(missing.text()).not.toContain('put it with the parcels for the carrier');
  const waiting = viewOf('printed', 'waiting');
  expect(waiting.text()).toContain('Hand it over once the label of box 2 is printed and on.');
  expect(waiting.text()).not.toContain('put it with the parcels for the carrier');
});

it('says plainly that the only unit of a box is in', () => {
  const shown = (count: number): string => {
    const units = Array.from({ length: count }, (_, at) => benchUnit(`c1-${String(at + 1)}`, { state: 'confirmed' }));
    const carton = benchCarton(0, units);
    const session = benchSession([carton], { next: { do: 'closeCarton', carton: 0 } });
    const props = { session, step: { kind: 'close', carton } as const, boxes: [], reading: null, typed: '' };
    return mount(BenchStepView, { props }).text();
  };
  expect(shown(1)).toContain('The unit is in.');
  expect(shown(3)).toContain('All 3 units are in.');
});

it('says so where none of the other boxes can be taken', () => {
  const choice = (containerId: string, problem: PackingMessage | null): PackingBoxChoice => ({
    ...{ containerId, name: containerId, length: 4, width: 4, height: 4, fits: 1, others: 0, problem },
  });
  const now = { id: 'B', name: 'B', length: 8, width: 8, height: 8 };
  const shown = (choices: readonly PackingBoxChoice[]) => mount(BoxChoice, { props: { choices, now } }).text();
  const small = choice('S', packingMessage('boxTooSmall', { box: 'S' }));
  expect(shown([small])).toContain('None of these boxes holds the units.');
  expect(shown([small, choice('L', null)])).not.toContain('None of these boxes');
});

it('keeps the numbers of orders whole in large headings', () => {
  const heading = mount(PlainStep, { props: { icon: Pause, title: 'Order DEMO-2024-0815 waits' } }).get('h2');
  expect(heading.text()).toBe('Order DEMO-2024-0815 waits');
  expect(heading.findAll('.word').map((word) => word.text())).toEqual(['Order', 'DEMO-2024-0815', 'waits']);
});

it('shows priority and service of the orders that wait', () => {
  const entry = (orderId: string, more: object) => ({
    ...{ shipmentId: null, orderId, orderNumbers: [orderId], dueAt: null, isOverdue: false, units: 2, packed: 0 },
    ...{ cartons: null, state: 'toPack', operatorName: null, problem: null, mode: null },
    ...{ priority: null, serviceLevel: null, ...more },
  });
  const items = [entry('A', { priority: '1', serviceLevel: 'Next Day Air' }), entry('B', {})];
  const queue = { waiting: 2, held: 0, missingSetup: [], items } as never;
  const rows = mount(IdleStep, { props: { queue, most: 4, paused: null, show: 'waiting' } }).findAll('.entry');
  expect(rows.map((row) => row.findAll('.badge').map((badge) => badge.text()))).toEqual([
    ['Priority 1', 'Next Day Air'],
    [],
  ]);
});
