import { describe, expect, test } from 'vitest';
import type { RateSurcharge } from '../../../main/contract/index.ts';
import type { Measured } from '../../../main/domain/rating/measures.ts';
import { surchargesOf } from '../../../main/domain/rating/surcharges.ts';
import { noWishes, onLane, parcelTable } from './rateTables.ts';

type Limit = Pick<RateSurcharge, 'overWeight' | 'overLength' | 'overWidth' | 'overLengthPlusGirth' | 'overVolume'>;

const small: Measured = { length: 3, width: 2, height: 1, weight: 1 };
const applies = (limit: Limit, unit: Partial<Measured>, dimensionIncrement?: number): boolean => {
  const surcharges: RateSurcharge[] = [{ name: 'Over', applies: 'additionalHandling', cost: 1, ...limit }];
  const table = onLane({ ...parcelTable, surcharges, ...(dimensionIncrement && { dimensionIncrement }) });
  return surchargesOf(table, [{ ...small, ...unit }], noWishes, 1).length === 1;
};

describe('a surcharge', () => {
  test.each<readonly [string, Limit, at: Partial<Measured>, over: Partial<Measured>]>([
    ['weight', { overWeight: 50 }, { weight: 50 }, { weight: 50.000001 }],
    ['length', { overLength: 48 }, { height: 48 }, { height: 48.000001 }],
    ['width', { overWidth: 30 }, { length: 40, height: 30 }, { length: 40, height: 30.000001 }],
    [
      'length plus girth',
      { overLengthPlusGirth: 130 },
      { length: 90, width: 12, height: 8 },
      { length: 90, width: 12, height: 8.000001 },
    ],
    ['volume', { overVolume: 1_000 }, { length: 10, width: 10, height: 10 }, { length: 10, width: 10, height: 10.001 }],
  ])('over a %s does not apply at the limit, and applies right above it', (_, limit, at, over) => {
    expect(applies(limit, at)).toBe(false);
    expect(applies(limit, over)).toBe(true);
  });

  test.each<readonly [string, Limit, at: Partial<Measured>, increment: number | undefined]>([
    ['length plus girth', { overLengthPlusGirth: 0.9 }, { length: 0.3, width: 0.2, height: 0.1 }, undefined],
    ['volume', { overVolume: 0.02 }, { length: 0.5, width: 0.4, height: 0.1 }, undefined],
    ['length', { overLength: 0.3 }, { length: 0.3, width: 0.1, height: 0.1 }, 0.1],
    ['width', { overWidth: 0.6 }, { length: 0.7, width: 0.6, height: 0.1 }, 0.1],
  ])('over a %s does not apply at the limit %o of decimal sides', (_, limit, at, increment) => {
    expect(applies(limit, at, increment)).toBe(false);
  });

  test('over a length measures sides rounded up to the increment of the carrier', () => {
    expect(applies({ overLength: 48 }, { length: 47.5 }, 1)).toBe(false);
    expect(applies({ overLength: 48 }, { length: 48.1 }, 1)).toBe(true);
    expect(applies({ overLength: 48.5 }, { length: 48.1 }, 1)).toBe(true);
  });
});
