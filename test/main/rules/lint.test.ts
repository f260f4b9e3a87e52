import { describe, expect, it } from 'vitest';
import { orgDefaultId, type RuleFields } from '../../../main/contract/index.ts';
import type { ContainerRecord } from '../../../main/domain/records.ts';
import { lintRules } from '../../../main/domain/rules/lint/lintRules.ts';
import type { LintInput } from '../../../main/domain/rules/lint/lintInput.ts';
import { readAction } from '../../../main/domain/rules/readAction.ts';
import { policyOf, ruleOf, when } from './ruleFixtures.ts';

const boxOf = (id: string, side: number): ContainerRecord => ({
  fields: {
    id,
    name: id,
    containerType: 'Box',
    innerLength: side,
    innerWidth: side,
    innerHeight: side,
    weightMaxGross: 50,
  },
  meta: { version: 1, createdAt: '', updatedAt: '', createdBy: null, origin: 'user' },
});
const boxes = [boxOf('A', 10), boxOf('B', 20)];

function lint(rules: readonly RuleFields[], change: Partial<LintInput> = {}) {
  return lintRules({
    rules: rules.map((fields) => ({ fields, meta: { version: 1, createdAt: '', updatedAt: '', createdBy: null } })),
    policies: [policyOf({ id: orgDefaultId })],
    effective: rules
      .filter(({ enabled }) => enabled ?? true)
      .flatMap((rule) => {
        const read = readAction(rule);
        return read.kind === 'effect' ? [{ rule, effect: read.effect }] : [];
      }),
    boxes,
    isContainer: (id) => ['A', 'B', 'P'].includes(id),
    isProfile: (id) => id !== 'GONE',
    isTagUsed: (tag) => tag === 'used',
    ...change,
  });
}
const codes = (...args: Parameters<typeof lint>) => lint(...args).map(({ code }) => code);
const filter = (filterType: string, containerIds: string[], more: Partial<RuleFields> = {}) =>
  ruleOf({ id: `${filterType}-${containerIds.join()}`, action: { filterType, containerIds }, ...more });

describe('lint', () => {
  it('is silent about rules that are sound, and says everything in words', () => {
    const sound = filter(
      'Exclude',
      ['A'],
      when(['tags', 'contains', 'used'], ['totalWeight', 'greaterThan', 5], ['totalWeight', 'x-lessThan', 6]),
    );
    expect(lint([sound])).toEqual([]);
    expect(lint([])).toEqual([]);
    for (const { message, suggestion, ruleIds } of lint([filter('Exclude', ['A', 'B', 'X']), ruleOf({ action: {} })])) {
      expect(message.length).toBeGreaterThan(20);
      expect(suggestion.length).toBeGreaterThan(10);
      expect(ruleIds).not.toEqual([]);
    }
  });

  it.each([
    ['x-itmes.weight', 'x-items.weight'],
    ['x-items.wieght', 'x-items.weight'],
    ['x-customerID', 'x-customerId'],
    ['x-order.custmer.id', 'x-order.customer.id'],
    ['x-order.shipTo.adress.zip', 'x-order.shipTo.address.zip'],
    ['x-items.hazmat.unnumber', 'x-items.hazmat.unNumber'],
    ['x-moon.phase', null],
    ['x-nonsense', null],
    ['x-order.foo', null],
    ['x-totalWeight.foo', null],
    ['x-siteId.name', null],
    ['x-tags', null],
  ])('marks the path %s as broken, and says what is meant: %s', (field, meant) => {
    const [finding] = lint([filter('Exclude', ['A'], when([field, 'x-equals', 1]))]);
    const use = meant === null ? '' : `; use ${meant}`;
    expect(finding).toMatchObject({
      code: 'unusable-condition',
      severity: 'error',
      broken: {
        field: 'conditions.conditions[0].field',
        reason: `the field ${JSON.stringify(field)} does not exist${use}`,
      },
    });
  });

  it('doubts a field of items that resembles a known one', () => {
    const [finding] = lint([filter('Exclude', ['A'], when(['x-items.crushKlass', 'x-equals', 1]))]);
    expect(finding).toMatchObject({ code: 'unknown-path', severity: 'warning' });
    expect(finding?.message).toBe('"rule" reads "x-items.crushKlass", which no request has; use x-items.crushClass.');
  });

  it('marks a rule as broken while its consolidation profile does not exist', () => {
    const choose = (profileId: string) => ruleOf({ ruleType: 'ConsolidationProfile', action: { profileId } });
    expect(codes([choose('HOME')])).toEqual([]);
    expect(lint([choose('GONE')])).toMatchObject([
      { code: 'unusable-action', severity: 'error', broken: { field: 'action.profileId' } },
    ]);
  });

  it.each([
    ...['x-siteId', 'x-mode', 'x-level', 'x-originZip', 'x-items.length', 'x-items.ownField', 'x-items.category'],
    ...['x-order.lines.sku', 'x-order.shipTo.address.zip', 'x-order.customAttributes.any.depth', 'x-totalWeight'],
  ])('knows the path %s', (field) => {
    expect(codes([filter('Exclude', ['A'], when([field, 'x-equals', 1]))])).toEqual([]);
  });

  it('knows the paths of the item at hand and of the plan', () => {
    const action = { maxWeightOnTop: 5 };
    const ofItem = (field: string) =>
      ruleOf({ ruleType: 'StackingConstraint', action, ...when([field, 'x-equals', 1]) });
    expect([codes([ofItem('x-item.weight')]), codes([ofItem('x-item.wieght')])]).toEqual([[], ['unusable-condition']]);
    const after = (field: string) =>
      ruleOf({ ruleType: 'PostSolveValidation', action: {}, ...when([field, 'x-equals', 1]) });
    const found = ['x-boxCount', 'x-results.containerDimensions.length', 'x-results.containerID'].map((field) =>
      codes([after(field)]).filter((code) => code === 'unusable-condition'),
    );
    expect(found).toEqual([[], [], ['unusable-condition']]);
  });

  it.each([
    ['x-items.crushClass', 'x-equals', 'fragil', ['impossible-value']],
    ['x-items.crushClass', 'x-notEquals', 'Fragile', ['impossible-value']],
    ['x-items.crushClass', 'x-in', ['light', 'soft'], ['impossible-value']],
    ['x-items.crushClass', 'x-in', ['light', 'fragile'], []],
    ['x-items.crushClass', 'contains', 'frag', []],
    ['x-items.category', 'x-equals', 'fragil', []],
    ['x-order.status', 'x-equals', 'Open', ['impossible-value']],
  ])('compares the listed values of %s by %s with %s', (field, operator, value, found) => {
    expect(codes([filter('Exclude', ['A'], when([field, operator, value]))])).toEqual(found);
  });

  it('puts errors before warnings before hints', () => {
    const rule = filter('Exclude', ['A', 'B', 'X'], when(['tags', 'contains', 'unused']));
    expect(lint([rule]).map(({ severity }) => severity)).toEqual(['error', 'warning', 'hint']);
  });

  it.each<[string, [string, string, unknown][], boolean]>([
    [
      'above and below the same',
      [
        ['totalWeight', 'greaterThan', 5],
        ['totalWeight', 'x-lessThan', 5],
      ],
      true,
    ],
    [
      'a hair of room',
      [
        ['totalWeight', 'greaterThan', 5],
        ['totalWeight', 'x-lessThan', 5.000001],
      ],
      false,
    ],
    [
      'no whole number between',
      [
        ['itemCount', 'greaterThan', 5],
        ['itemCount', 'x-lessThan', 6],
      ],
      true,
    ],
    [
      'one whole number between',
      [
        ['itemCount', 'greaterThan', 5],
        ['itemCount', 'x-lessThan', 7],
      ],
      false,
    ],
    ['a weight below 0', [['totalWeight', 'x-lessThan', 0]], true],
    ['no units', [['itemCount', 'x-lessThan', 1]], true],
    ['one unit', [['itemCount', 'x-lessThan', 2]], false],
    [
      'two countries at once',
      [
        ['destinationCountry', 'x-equals', 'US'],
        ['destinationCountry', 'x-equals', 'CA'],
      ],
      true,
    ],
    [
      'a country and not it',
      [
        ['destinationCountry', 'x-equals', 'US'],
        ['destinationCountry', 'x-notEquals', 'US'],
      ],
      true,
    ],
    [
      'a list with another',
      [
        ['destinationCountry', 'x-in', ['US', 'CA']],
        ['destinationCountry', 'x-notEquals', 'US'],
      ],
      false,
    ],
    [
      'two lists that do not meet',
      [
        ['x-siteId', 'x-in', ['1', '2']],
        ['x-siteId', 'x-in', ['3']],
      ],
      true,
    ],
    ['an empty list', [['destinationState', 'x-in', []]], true],
    [
      'a number out of its range',
      [
        ['itemCount', 'x-equals', 3],
        ['itemCount', 'greaterThan', 3],
      ],
      true,
    ],
    [
      'two tags',
      [
        ['tags', 'x-equals', 'used'],
        ['tags', 'contains', 'used'],
      ],
      false,
    ],
  ])('of conditions: %s', (_, conditions, contradicts) => {
    expect(codes([ruleOf(when(...conditions))]).includes('never-fires')).toBe(contradicts);
  });

  it('finds what cannot be evaluated, and that a hard rule then stops packs', () => {
    const [finding] = lint([ruleOf({ action: { filterType: 'Exclude' } })]);
    expect(finding).toMatchObject({ code: 'unusable-action', severity: 'error', ruleIds: ['R'] });
    expect(finding?.message).toContain('rejected');
    expect(codes([ruleOf({ ruleType: 'OrderPreprocessing', action: {} })])).toEqual(['unusable-action']);
    expect(codes([ruleOf(when(['moon', 'contains', 'x'], ['tags', 'is', 'x']))])).toEqual([
      'unusable-condition',
      'unusable-condition',
    ]);
    expect(codes([ruleOf({ conditions: { operator: 'or', conditions: [] } })])).toEqual(['unusable-condition']);
    expect(
      codes([filter('Exclude', ['A'], { action: { filterType: 'Exclude', containerIds: ['A'], girth: 1 } })]),
    ).toEqual(['unread-field']);
  });

  it('finds choices that leave no box, alone and together', () => {
    expect(codes([filter('Exclude', ['A', 'B'])])).toEqual(['excludes-every-box']);
    expect(codes([filter('Include', ['P'])])).toEqual(['excludes-every-box']);
    expect(codes([filter('Exclude', ['A'], { priority: 1 }), filter('Exclude', ['B'], { priority: 2 })])).toEqual([
      'exclude-every-box-together',
    ]);
    const sometimes = filter('Exclude', ['B'], when(['itemCount', 'greaterThan', 1]));
    expect(codes([filter('Exclude', ['A']), sometimes])).toEqual([]);
    expect(codes([filter('Exclude', ['A', 'B'])], { boxes: [] })).toEqual([]);
  });

  it('finds caps below the smallest box, at the edge', () => {
    const cap = (maxLengthOverride: number) =>
      ruleOf({
        ruleType: 'CarrierPackagingRule',
        action: { maxLengthOverride, maxWidthOverride: maxLengthOverride, maxHeightOverride: maxLengthOverride },
      });
    expect(codes([cap(9.99)])).toEqual(['caps-below-smallest-box']);
    expect(codes([cap(10)])).toEqual([]);
  });

  it('takes codes of one country for the same value', () => {
    const both = (first: string, second: string) =>
      codes([
        filter(
          'Exclude',
          ['A'],
          when(['destinationCountry', 'x-equals', first], ['destinationCountry', 'x-in', [second]]),
        ),
      ]);
    expect([both('us', 'USA'), both('US', 'CA')]).toEqual([[], ['never-fires']]);
  });

  it('finds caps of a service that no container of the master has', () => {
    const cap = (action: Record<string, unknown>) => ruleOf({ id: 'S', ruleType: 'CarrierPackagingRule', action });
    expect(lint([cap({ maxLengthOverride: 1, carrierService: 'air' })])).toMatchObject([
      {
        code: 'service-of-no-container',
        severity: 'warning',
        message:
          '"rule" caps containers of the service "air", which no container of the Container Master has: it caps only containers that a pack request gives with this carrierService.',
      },
    ]);
    expect(codes([cap({ maxLengthOverride: 10 })])).toEqual([]);
  });

  it('finds unknown containers and affinity to what another rule excludes', () => {
    expect(codes([filter('Exclude', ['A', 'X'])])).toEqual(['unknown-container']);
    const pin = ruleOf({
      id: 'PIN',
      ruleType: 'ItemGrouping',
      action: { affinityGroups: [{ itemPatterns: ['used'], containerIds: ['A'] }] },
    });
    expect(lint([pin, filter('Exclude', ['A'])])).toMatchObject([
      { code: 'affinity-to-excluded', ruleIds: ['PIN', 'Exclude-A'] },
    ]);
    expect(codes([pin, filter('Exclude', ['B'])])).toEqual([]);
  });

  it('finds tags that nothing carries, unless a rule adds them, and those that are read too early', () => {
    const reads = (priority: number) => filter('Exclude', ['A'], { priority, ...when(['tags', 'contains', 'cold']) });
    const adds = ruleOf({ id: 'ADD', ruleType: 'OrderPreprocessing', action: { tags: ['cold'] } });
    expect(codes([reads(1)])).toEqual(['unused-tag']);
    expect(codes([adds, reads(200)])).toEqual([]);
    expect(codes([reads(1), adds])).toEqual(['tag-read-early']);
    const apart = ruleOf({ ruleType: 'IncompatibilityGroup', action: { separationGroups: [['used', 'gone']] } });
    expect(codes([apart]).toSorted()).toEqual(['lone-group', 'unused-tag']);
  });

  it('finds rules of one priority that contradict each other', () => {
    const [a, b] = [filter('Include', ['A']), filter('Exclude', ['A'])];
    expect(lint([a, b])).toMatchObject([
      { code: 'exclude-every-box-together' },
      { code: 'equal-priority-conflict', ruleIds: [a.id, b.id] },
    ]);
    expect(codes([a, { ...b, priority: 1 }])).toEqual(['exclude-every-box-together']);
    const profile = (profileId: string) =>
      ruleOf({ id: profileId, ruleType: 'ConsolidationProfile', action: { profileId } });
    expect(codes([profile('1'), profile('2')])).toEqual(['equal-priority-conflict']);
    expect(codes([profile('1'), { ...profile('1'), id: 'again' }])).toEqual([]);
  });

  it('says nothing of rules that no load meets together', () => {
    const [a, b] = [filter('Exclude', ['A']), filter('Exclude', ['B'])];
    const off = policyOf({ id: orgDefaultId, enabled: false });
    const only = (rule: RuleFields, selector: object) => policyOf({ id: rule.id, ruleIds: [rule.id], selector });
    const inPolicies = (first: object, second: object) => ({ policies: [off, only(a, first), only(b, second)] });
    expect(codes([a, b], inPolicies({ sites: ['N'] }, { sites: ['S'] }))).toEqual([]);
    expect(codes([a, b], inPolicies({ modes: ['ltl'] }, { levels: ['Pallet'] }))).toEqual([]);
    const together = ['exclude-every-box-together'];
    expect(codes([a, b], inPolicies({ sites: ['N', 'S'] }, { sites: ['S'] }))).toEqual(together);
    expect(codes([a, b], inPolicies({ sites: ['N'] }, { customers: ['C'] }))).toEqual(together);

    const to = (country: string) => when(['destinationCountry', 'x-equals', country]);
    const include = (country: string) => filter('Include', ['A'], to(country));
    const exclude = filter('Exclude', ['A'], to('US'));
    expect(codes([include('CA'), exclude])).toEqual([]);
    expect(codes([include('US'), exclude])).toEqual(['equal-priority-conflict']);
    expect(
      codes([include('US'), exclude], {
        policies: [off, only(include('US'), { customers: ['X'] }), only(exclude, { customers: ['Y'] })],
      }),
    ).toEqual([]);
  });

  it('finds rules in no policy, empty policies, disabled rules in them, and selectors that narrow nothing', () => {
    const off = policyOf({ id: orgDefaultId, enabled: false });
    expect(codes([ruleOf()], { policies: [off] })).toEqual(['rule-in-no-policy']);
    expect(codes([ruleOf()], { policies: [off, policyOf({ id: 'P', ruleIds: ['R'] })] })).toEqual([]);
    expect(codes([ruleOf()], { policies: [off, policyOf({ id: 'P', ruleIds: ['R'], enabled: false })] })).toEqual([
      'rule-in-no-policy',
    ]);
    expect(codes([ruleOf({ enabled: false })], { policies: [off] })).toEqual([]);
    const narrow = policyOf({ id: 'P', ruleIds: ['R'], selector: { sites: ['S'], levels: null } });
    expect(lint([ruleOf()], { policies: [policyOf({ id: orgDefaultId }), narrow] })).toMatchObject([
      { code: 'selector-without-effect', policyId: 'P', ruleIds: ['R'] },
    ]);
    expect(codes([ruleOf({ enabled: false })], { policies: [off, policyOf({ id: 'P', ruleIds: ['R'] })] })).toEqual([
      'disabled-rules',
    ]);
    expect(codes([], { policies: [policyOf({ id: 'P' })] })).toEqual(['empty-policy']);
  });
});
