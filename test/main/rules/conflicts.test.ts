import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowed } from '../../../main/domain/rules/applyEffects.ts';
import { noEffects, type Effects } from '../../../main/domain/rules/effects.ts';
import { mergeEffects } from '../../../main/domain/rules/mergeEffects.ts';
import { effectsOf, type RuleEffect } from '../../../main/domain/rules/ruleEffect.ts';
import { evaluate, itemOf, ruleOf, when } from './ruleFixtures.ts';

/** Conflict resolution, kind by kind as the table of the specification has it. */
describe('"all constraints of all activated policies apply"', () => {
  it('include and exclude lists combine by union', () => {
    const filter = (filterType: string, ...containerIds: string[]) => ruleOf({ action: { filterType, containerIds } });
    const { effects } = evaluate([
      filter('Exclude', 'X'),
      filter('Include', 'B', 'A'),
      filter('Exclude', 'Y', 'X'),
      filter('Include', 'C', 'X'),
    ]);
    expect(effects.excludedContainerIds).toEqual(['X', 'Y']);
    expect(effects.includedContainerIds).toEqual(['A', 'B', 'C', 'X']);
    expect(['A', 'B', 'C', 'X', 'Z'].map((id) => isAllowed(id, effects))).toEqual([true, true, true, false, false]);
  });

  it('separation groups combine by union', () => {
    const apart = (...separationGroups: string[][]) =>
      ruleOf({ ruleType: 'IncompatibilityGroup', action: { separationGroups } });
    const { effects } = evaluate([apart(['b', 'a'], ['c']), apart(['c'], ['d']), apart(['a', 'b'])]);
    expect(effects.separationGroups).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  it('scalar caps take the strictest value, lowest cap wins', () => {
    const cap = (action: Record<string, number | string>) => ruleOf({ ruleType: 'CarrierPackagingRule', action });
    const { effects } = evaluate([
      cap({ maxWeightOverride: 50, maxLengthOverride: 20 }),
      cap({ maxWeightOverride: 30.5 }),
      cap({ maxWeightOverride: 40, maxHeightOverride: 7 }),
      cap({ maxWeightOverride: 3, carrierService: 'air' }),
    ]);
    expect(effects.caps).toEqual({ maxWeight: 30.5, maxLength: 20, maxHeight: 7 });
    expect(effects.serviceCaps).toEqual({ air: { maxWeight: 3 } });
  });

  it('contributions to the objective add up, to the exact decimal', () => {
    const add = (boxCost: number) =>
      ruleOf({ ruleType: 'ObjectiveWeightModifier', action: { boxCost, containerIds: ['A'] } });
    expect(evaluate([add(0.1), add(0.2), add(-0.05)]).effects.objective).toEqual({
      A: { boxCost: 0.25, shippingCost: 0 },
    });
  });

  it('of consolidation profiles the first encountered wins', () => {
    const choose = (profileId: string) => ruleOf({ ruleType: 'ConsolidationProfile', action: { profileId } });
    const { effects, fired } = evaluate([choose('FIRST'), choose('SECOND')]);
    expect([effects.profileId, fired.length]).toEqual(['FIRST', 2]);
  });
});

const ids = fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 4 });
const amount = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 1000);
const cap = fc.record({ maxWeight: amount, maxLength: amount }, { requiredKeys: [] });
const item = fc.record(
  {
    tags: fc.subarray(['A', 'B', 'C'], { minLength: 1 }),
    rotations: fc.subarray(['LWH', 'WLH', 'HLW'] as ('LWH' | 'WLH' | 'HLW')[], { minLength: 1 }),
    maxWeightOnTop: amount,
    maxStackHeight: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: [] },
);
const effect: fc.Arbitrary<RuleEffect> = fc.record(
  {
    includedContainerIds: ids,
    requiredContainerIds: ids,
    excludedContainerIds: ids,
    caps: cap,
    carrierService: fc.constantFrom('air', 'sea'),
    separationGroups: fc.array(ids, { maxLength: 3 }),
    affinityGroups: fc.array(fc.record({ itemPatterns: ids, containerIds: ids, exclusive: fc.boolean() }), {
      maxLength: 2,
    }),
    item,
    maxStackWeight: amount,
    objective: fc.record({ containerIds: ids, boxCost: amount, shippingCost: amount }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<RuleEffect>;
const effects = fc
  .tuple(effect, fc.uniqueArray(fc.integer({ min: 0, max: 3 })))
  .map(([given, items]) => mergeEffects(noEffects, effectsOf(given, items)));

/** Rotations of an item are in the order of whoever named them first; as a set they are the same. */
const asSets = (value: Effects) => ({
  ...value,
  items: Object.fromEntries(
    Object.entries(value.items).map(([index, { rotations, ...rest }]) => [
      index,
      { ...rest, rotations: rotations && new Set(rotations) },
    ]),
  ),
});

describe('effects of any rules', () => {
  it('come to the same in any order', () => {
    fc.assert(
      fc.property(fc.array(effects, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (all, random) => {
        const shuffled = all
          .map((one) => [random.next().value as number, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one);
        expect(asSets(shuffled.reduce(mergeEffects, noEffects))).toEqual(asSets(all.reduce(mergeEffects, noEffects)));
      }),
      { numRuns: 300 },
    );
  });

  it('come to the same however they are grouped; nothing changes them, and sets and caps do not count twice', () => {
    fc.assert(
      fc.property(effects, effects, effects, (a, b, c) => {
        expect(mergeEffects(mergeEffects(a, b), c)).toEqual(mergeEffects(a, mergeEffects(b, c)));
        expect(mergeEffects(a, noEffects)).toEqual(a);
        expect(mergeEffects(noEffects, a)).toEqual(a);
        const { objective: _, ...twice } = mergeEffects(a, a);
        const { objective: __, ...once } = a;
        expect(twice).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });

  it('never loosen: what one set of rules forbids stays forbidden with more rules', () => {
    fc.assert(
      fc.property(effects, effects, (a, b) => {
        const both = mergeEffects(a, b);
        for (const id of [...a.excludedContainerIds, ...b.excludedContainerIds])
          expect(isAllowed(id, both)).toBe(false);
        for (const { caps } of [a, b])
          for (const name of ['maxWeight', 'maxLength'] as const)
            expect(both.caps[name] ?? Infinity).toBeLessThanOrEqual(caps[name] ?? Infinity);
        const separate = new Set(both.separationGroups.map((tags) => tags.join('\n')));
        for (const tags of [...a.separationGroups, ...b.separationGroups])
          expect(separate.has(tags.join('\n'))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('rules that add tags', () => {
  const tag = fc.constantFrom('a', 'b', 'c', 'd');
  const rules = fc.array(fc.record({ where: tag, adds: tag, isOfRequest: fc.boolean() }), { maxLength: 8 });

  it('do to every item what they do one after another, and are seen by the rules after them', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(['a', 'b']), { minLength: 1, maxLength: 5 }), rules, (given, asked) => {
        const { effects, fired } = evaluate(
          asked.map(({ where, adds, isOfRequest }, index) =>
            ruleOf({
              id: `R${String(index)}`,
              ...(!isOfRequest && { ruleType: 'OrderPreprocessing' as const, action: { tags: [adds] } }),
              ...when(['tags', 'contains', where]),
            }),
          ),
          { items: given.map((tags) => itemOf({ tags })) },
        );
        const items = given.map((tags) => ({ has: new Set(tags), added: new Set<string>() }));
        const firing = asked.flatMap(({ where, adds, isOfRequest }, index) => {
          const met = items.filter(({ has }) => has.has(where));
          if (!isOfRequest) for (const one of met) for (const tags of [one.has, one.added]) tags.add(adds);
          return met.length > 0 ? [`R${String(index)}`] : [];
        });
        expect(fired.map(({ ruleId }) => ruleId)).toEqual(firing);
        expect(items.map((_, index) => effects.items[index]?.tags ?? [])).toEqual(
          items.map(({ added }) => [...added].sort()),
        );
      }),
    );
  });
});
