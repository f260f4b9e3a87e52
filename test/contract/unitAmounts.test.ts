import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packingUnitStates, unitAmounts } from '../../main/contract/index.ts';

const units = fc
  .array(fc.constantFrom(...packingUnitStates), { maxLength: 12 })
  .map((states) => states.map((state, place) => ({ id: String(place), state })));
const some = fc.uniqueArray(fc.integer({ min: 0, max: 11 }).map(String), { maxLength: 12 });
const decisions = fc.array(
  fc.record({ unitIds: some, decision: fc.constantFrom('shipShort' as const, 'backOrder' as const) }),
  { maxLength: 4 },
);

it('each unit is in one amount or still to be packed, whatever was decided', () => {
  fc.assert(
    fc.property(units, some, decisions, fc.boolean(), (of, undecided, made, isPacked) => {
      const packing = { phase: isPacked ? ('packed' as const) : ('packing' as const), undecided, decisions: made };
      const { planned, packed, ...lost } = unitAmounts(packing, of);
      const count = (...states: readonly string[]) => of.filter(({ state }) => states.includes(state)).length;
      expect(planned).toBe(of.length);
      expect(packed).toBe(count('confirmed'));
      expect(lost.short + lost.backOrdered + lost.undecided).toBe(count('short', 'damaged'));
    }),
  );
});

it('the last decision about a unit counts, and none while it is asked about again', () => {
  const of = [{ id: 'a', state: 'short' as const }];
  const made = [
    { unitIds: ['a'], decision: 'backOrder' as const },
    { unitIds: ['a'], decision: 'shipShort' as const },
  ];
  const packing = { phase: 'packing' as const, decisions: made };
  expect(unitAmounts({ ...packing, undecided: [] }, of)).toMatchObject({ short: 1, backOrdered: 0, undecided: 0 });
  expect(unitAmounts({ ...packing, undecided: ['a'] }, of)).toMatchObject({ short: 0, undecided: 1 });
});
