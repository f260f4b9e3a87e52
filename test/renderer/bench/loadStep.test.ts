import { expect, it } from 'vitest';
import { placeSentence, type PackingLoad } from '../../../main/contract/index.ts';
import { wordsFor } from '../../../renderer/features/bench/cartonScene.ts';
import { benchStep, labelCount } from '../../../renderer/features/bench/benchStep.ts';
import { loadAsCarton, loadScene } from '../../../renderer/features/bench/loading/loadCarton.ts';
import { loadedInstead } from '../../../renderer/features/bench/loading/loadStep.ts';
import { wayOn } from '../../../renderer/features/bench/wayOn.ts';
import { benchSession } from './sessionFixture.ts';

function load(level: PackingLoad['level'], states: readonly ('open' | 'confirmed')[]): PackingLoad {
  const isPallet = level === 'pallet';
  return {
    ...{ index: 0, level, number: 1, containerId: 'GMA', containerName: 'GMA 48x40', state: 'open' },
    dimensions: isPallet ? { length: 48, width: 40, height: 60 } : { length: 600, width: 98, height: 108 },
    ...{ deckHeight: isPallet ? 5.5 : 0, tareWeight: 45, expectedWeight: 60, weight: null, weightSource: null },
    ...{ sscc: null, label: 'none', earlierLabel: 'none' },
    pieces: states.map((state, at) => ({
      ...{ id: `l1-${String(at + 1)}`, level: isPallet ? 'carton' : 'pallet', index: at, number: at + 1, state },
      ...{ name: 'Cube', step: at + 1, weight: 5, coordinate: { x: 0, y: at * 20, z: 0 } },
      packedDimensions: { length: 40, width: 20, height: 20 },
    })),
  };
}
const sessionOf = (one: PackingLoad, next: object) =>
  benchSession([], { loads: [one], next: { do: 'loadPiece', load: 0, ...next } });
const nameOf = ({ level, number }: { level: string; number: number }) => `${level} ${String(number)}`;

it('a load is taken, loaded piece by piece, weighed and closed', () => {
  const one = load('pallet', ['confirmed', 'open']);
  const steps = (['startLoad', 'loadPiece', 'weighLoad', 'closeLoad'] as const).map((name) =>
    benchStep(sessionOf(one, { do: name, pieceId: 'l1-2' })),
  );
  expect(steps.map(({ kind }) => kind)).toEqual(['load', 'piece', 'weighLoad', 'closeLoad']);
  const ways = steps.map((step) => step.kind !== 'done' && wayOn(step, null, sessionOf(one, {})));
  expect(ways).toMatchObject([
    { action: 'startLoad', load: 0 },
    // What is loaded is scanned.
    { code: 'scanCarton', params: { number: 2 } },
    { action: 'closeLoad', load: 0 },
    { action: 'closeLoad', load: 0 },
  ]);
});

it('says where a piece goes that another one was asked for', () => {
  const before = sessionOf(load('pallet', ['open', 'open']), { pieceId: 'l1-1' });
  const session = sessionOf(load('pallet', ['open', 'confirmed']), { pieceId: 'l1-1' });
  expect(loadedInstead(before, { session, unitIds: ['l1-2'] })?.piece.number).toBe(2);
  expect(loadedInstead(before, { session, unitIds: ['l1-1'] })).toBeNull();
  expect(loadedInstead(before, { session, unitIds: [] })).toBeNull();
});

it('writes places on a pallet from its edges, and in a vehicle from its front wall', () => {
  const words = (level: PackingLoad['level'], at: number, language: 'en' | 'de') => {
    const carrier = loadAsCarton(load(level, ['confirmed', 'open']), nameOf);
    const unit = carrier.units[at];
    return unit && placeSentence(wordsFor(carrier, unit), language);
  };
  expect(words('pallet', 0, 'en')).toBe('Front left corner, long side left to right, on the pallet');
  expect(words('pallet', 1, 'de')).toBe('Ecke hinten links, lange Seite quer, auf die Palette');
  expect(words('trailer', 0, 'en')).toBe('Front left corner, long side front to back, on the floor');
  expect(words('trailer', 1, 'en')).toContain('right of 1 (pallet 1)');
});

it('draws a pallet with its boards and the goods of pallets above theirs', () => {
  const pallet = loadScene(load('pallet', ['open']), null, nameOf, new Map());
  expect(pallet).toMatchObject({ box: { deck: 5.5 }, frames: [{ kind: 'deck', z: -5.5 }], units: [] });
  const one = load('trailer', ['open']);
  const trailer = loadScene(one, one.pieces[0] ?? null, nameOf, new Map([[1, 6]]));
  expect(trailer).toMatchObject({
    frames: [{ kind: 'vehicle' }, { kind: 'deck', height: 6 }],
    units: [{ z: 6, height: 14, label: 'pallet 1' }],
  });
});

it('counts the labels of boxes and pallets that are missing', () => {
  const closed = { ...load('pallet', ['confirmed']), state: 'closed', label: 'missing' } as const;
  const session = benchSession([], { loads: [closed, { ...load('trailer', ['confirmed']), state: 'closed' }] });
  expect(labelCount(session, 'missing')).toBe(1);
  expect(labelCount(session, 'waiting')).toBe(0);
});
