import { describe, expect, it } from 'vitest';
import { explainLevels, loadLevels, pack, type LevelsProblem } from '../../../engine/index.ts';
import { withText } from '../../support/reasonText.ts';
import { item, problem } from '../problems.ts';

const reasonsOf = (given: Partial<LevelsProblem>) => {
  const asked: LevelsProblem = {
    cartons: problem({ items: [item({ length: 10, width: 10, height: 10, quantity: 9 })], containers: [] }),
    pallets: [{ id: 'P', length: 20, width: 20, maxHeight: 20, maxWeight: 500 }],
    equipment: [],
    ...{ loadingMode: 'palletized', allowPalletStacking: false, respectTiHi: true },
    ...given,
  };
  return explainLevels(loadLevels(asked, pack(asked.cartons))).map((level) => ({
    ...withText(level),
    leftOut: level.leftOut.map(withText),
  }));
};
const loose = (...items: Parameters<typeof item>) => problem({ items: items.map(item), containers: [] });
const trailer = { id: 'T', length: 20, width: 20, height: 30, maxWeight: 600 };

describe('the reasons of the levels above the boxes', () => {
  it('say how many pallets are possible, and name nothing that is not packed', () => {
    expect(reasonsOf({})).toEqual([
      {
        ...{ level: 'Pallet', used: 2, bound: 2, gap: 0, leftOut: [] },
        text: 'The plan has no pallet too many: 2 pallets at least, because the cartons take up 9000 cu in and no pallet has more than 8000 cu in.',
      },
    ]);
    expect(reasonsOf({ pallets: [] })).toEqual([]);
  });

  it('name the limit that keeps pallets and vehicles from being fewer, with its figures', () => {
    const proofs = (given: Partial<LevelsProblem>) =>
      reasonsOf(given).map(({ bound, text }) => `${bound}: ${text.replace(/^.*because /u, '')}`);
    const cartons = (given: Parameters<typeof item>[0]) => loose({ length: 10, width: 10, height: 10, ...given });
    expect(proofs({ cartons: cartons({ weight: 200, quantity: 5 }) })).toEqual([
      '3: the cartons weigh 1000 lb and no pallet takes more than 500 lb, of which the heavy ones leave some unused.',
    ]);
    expect(proofs({ cartons: cartons({ length: 11, width: 11, height: 8, quantity: 3, rotations: ['LWH'] }) })).toEqual(
      ['2: 3 cartons that only fit on top of each other are 24 in high and no pallet is loaded higher than 20 in.'],
    );
    expect(proofs({ cartons: cartons({ quantity: 2 }) })).toEqual(['1: nothing is loaded on less than one.']);
    const two = { cartons: cartons({ quantity: 9, weight: 50 }) };
    const last = (given: Partial<typeof trailer>) => proofs({ ...two, equipment: [{ ...trailer, ...given }] }).at(-1);
    expect(last({})).toBe(
      '2: the pallets, stacked where they may be, cover 800 sq in of floor and no vehicle has more than 400 sq in.',
    );
    expect(last({ length: 80, maxWeight: 449 })).toBe(
      '2: the pallets weigh 450 lb and no vehicle takes more than 449 lb.',
    );
    expect(last({ length: 38, width: 35 })).toBe(
      '2: 2 pallets, stacks counted once, are 20 in wide or more and no vehicle has floor for more than 1 of them.',
    );
    expect(last({ length: 40 })).toBe('1: nothing travels in less than one.');
  });

  it('say of a carton that is left which limit it misses and by how much', () => {
    const long = loose({ length: 23.5, width: 10, height: 10, quantity: 2 });
    expect(reasonsOf({ cartons: long })[0]).toMatchObject({
      ...{ used: 0, text: 'Nothing was loaded.' },
      leftOut: [
        { id: 'cube', quantity: 2, text: '2 cartons of cube left out: 3.5 in too large for P, the closest match.' },
      ],
    });
    const told = (given: Partial<LevelsProblem>) => reasonsOf(given)[0]?.leftOut[0]?.text;
    expect(told({ cartons: loose({ weight: 500.5 }) })).toBe(
      '1 carton of cube left out: 0.5 lb too heavy for P, the closest match.',
    );
    expect(told({ palletCaps: { maxHeight: 0 } })).toBe('9 cartons of cube left out: there is no pallet for it.');
    const overhang = [{ id: 'P', length: 20, width: 20, maxHeight: 20, overhang: 10 }];
    expect(told({ cartons: loose({ length: 35, width: 10, height: 10 }), pallets: overhang })).toBe(
      '1 carton of cube left out: it would stand out too far over the deck of P.',
    );
  });

  it('go on with vehicles: what no pallet takes, and pallets by their names', () => {
    const low = { ...trailer, height: 15 };
    const [, equipment] = reasonsOf({ equipment: [low] });
    expect(equipment).toMatchObject({ level: 'Equipment', used: 1, bound: 1, gap: 0 });
    expect(equipment?.leftOut.map(({ text }) => text)).toEqual([
      'Pallet P#0 left out: 5 in too large for T, the closest match.',
    ]);
    const axles = { frontPosition: 2, rearPosition: 18, maxFrontLoad: 1, maxRearLoad: 1 };
    const heavy = loose({ length: 10, width: 10, height: 10, weight: 100 });
    const last = (given: Partial<LevelsProblem>) => reasonsOf({ cartons: heavy, pallets: [], ...given }).at(-1);
    expect(last({ equipment: [{ ...trailer, axles }] })?.leftOut[0]?.text).toBe(
      '1 carton of cube left out: alone in any vehicle that takes it, it would overload an axle wherever it stands.',
    );
    expect(last({ equipment: [{ ...trailer, maxWeight: 90 }] })?.leftOut[0]?.text).toBe(
      '1 carton of cube left out: 10 lb too heavy for T, the closest match.',
    );
  });
});
