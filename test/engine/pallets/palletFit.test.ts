import { describe, expect, it } from 'vitest';
import { pack, palletFit, preferTiling } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';
import { pallet } from './problems.ts';

describe('how well a size of carton fills a pallet', () => {
  it('is all of it for cartons that tile deck and height', () => {
    expect(palletFit(12, 8, 6, pallet())).toEqual({ deck: 1, height: 1, share: 1, ti: 20, hi: 8 });
    expect(palletFit(8, 12, 6, pallet()).share).toBe(1);
  });

  it('is less for what leaves gaps on the deck or under the ceiling', () => {
    expect(palletFit(25, 21, 6, pallet())).toMatchObject({ ti: 2, height: 1 });
    expect(palletFit(12, 8, 7, pallet())).toMatchObject({ deck: 1, height: 42 / 48, hi: 6 });
    expect(palletFit(12.5, 8.25, 6, pallet()).deck).toBeLessThan(1);
  });

  it('is nothing for what does not fit', () => {
    expect(palletFit(49, 8, 6, pallet()).share).toBe(0);
    expect(palletFit(12, 8, 49, pallet()).share).toBe(0);
  });
});

describe('the choice of a carton for the pallet it goes on', () => {
  // Equal volume: one tiles the deck, the other leaves a third of it empty.
  const gaps = container({ id: 'gaps', length: 15, width: 15, height: 8 });
  const tiles = container({ id: 'tiles', length: 24, width: 10, height: 7.5 });
  const load = [item({ length: 7, width: 7, height: 7, quantity: 2 })];
  const chosen = (containers: Parameters<typeof preferTiling>[0]): string | undefined => {
    const [box] = pack(problem({ items: load, containers })).boxes;
    return containers[box?.container ?? -1]?.id;
  };

  it('takes the one that tiles of two that are equally good', () => {
    expect(chosen([gaps, tiles])).toBe('gaps');
    expect(chosen(preferTiling([gaps, tiles], [pallet()]))).toBe('tiles');
    expect(chosen(preferTiling([tiles, gaps], [pallet()]))).toBe('tiles');
  });

  it('never outweighs volume or price', () => {
    const smaller = { ...gaps, height: 7.9 };
    expect(chosen(preferTiling([tiles, smaller], [pallet()]))).toBe('gaps');
    const dearer = { ...tiles, cost: 0.0001 };
    expect(chosen(preferTiling([dearer, { ...gaps, cost: 0 }], [pallet()]))).toBe('gaps');
  });

  it('changes nothing without pallets', () => {
    const given = [gaps, tiles];
    expect(preferTiling(given, [])).toBe(given);
  });
});
