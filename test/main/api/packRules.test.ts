import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { judgePack } from '../../support/judgePack.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { storeRule } from '../../support/storeRule.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const cube = { id: 'CUBE', length: 5, width: 5, height: 5, weight: 1, quantity: 8, tags: ['fragile'] };
const small = { id: 'SMALL', length: 10, width: 10, height: 10, maxWeight: 50 };
const large = { id: 'LARGE', length: 20, width: 20, height: 20, maxWeight: 200 };
const request = { items: [cube], containers: [small, large] };

const pack = async (change: object = {}) => {
  const answer = await station.call('POST', '/api/v1/pack', { body: { ...request, ...change } });
  if (answer.status === 200) judgePack(request.items, request.containers, answer.body);
  return answer;
};
const boxes = ({ body }: { body: { results: { containerId: string }[] } }) =>
  body.results.map(({ containerId }) => containerId);
const codes = ({ body }: { body: { warnings: { code: string }[] } }) => body.warnings.map(({ code }) => code);

let made: string[] = [];
async function rule(body: object): Promise<string> {
  const { body: created, status } = await station.call('POST', '/api/v1/rules', { body: { name: 'N', ...body } });
  expect(status).toBe(200);
  made.push(created.id);
  return created.id as string;
}
/** One that an earlier version stored, though it can never be evaluated. */
function stored(fields: { readonly ruleType: string } & Readonly<Record<string, unknown>>): string {
  const id = `STORED-${String(made.length)}`;
  storeRule(station, { ...fields, id });
  made.push(id);
  return id;
}
const exclude = (containerIds: string[], more: object = {}) => ({
  ruleType: 'BoxSetFilter',
  action: { filterType: 'Exclude', containerIds },
  ...more,
});
const when = (...conditions: [string, string, unknown][]) => ({
  conditions: {
    operator: 'and',
    conditions: conditions.map(([field, operator, value]) => ({ field, operator, value })),
  },
});
afterEach(async () => {
  for (const id of made) await station.call('DELETE', `/api/v1/rules/${id}`);
  made = [];
});

describe('rules in POST /pack', () => {
  test('"by default every globally enabled rule with no applicableLevels restriction (or with carton) runs"', async () => {
    const ids = [
      await rule(exclude(['SMALL'])),
      await rule(exclude(['X'], { applicableLevels: ['carton'] })),
      await rule(exclude(['Y'], { applicableLevels: ['Pallet', 'Box'] })),
    ];
    await rule(exclude(['LARGE'], { enabled: false }));
    await rule(exclude(['LARGE'], { applicableLevels: ['Pallet'] }));
    const answer = await pack();
    expect(boxes(answer)).toEqual(['LARGE']);
    expect(answer.body.firedRules.map(({ ruleId }: { ruleId: string }) => ruleId).sort()).toEqual(ids.sort());
    expect(answer.body.firedRules[0]).toEqual({
      ruleId: ids[0],
      ruleName: 'N',
      ruleType: 'BoxSetFilter',
      summary: 'Excludes "SMALL" (1 of the 2 containers offered).',
      'x-message': {
        code: 'ruleDid',
        params: { did: [{ code: 'didExclude', params: { ids: '"SMALL"', count: 1, all: 2 } }] },
      },
    });
    expect(answer.body.warnings).toEqual([]);
  });

  test('a ruleIds whitelist is intersected with the enabled rules; an empty list disables rules for the request', async () => {
    const [a, b, off] = [
      await rule(exclude(['SMALL'])),
      await rule(exclude(['LARGE'])),
      await rule(exclude(['SMALL'], { enabled: false })),
    ];
    expect(boxes(await pack({ ruleIds: [a] }))).toEqual(['LARGE']);
    expect(boxes(await pack({ ruleIds: [b] }))).toEqual(['SMALL']);
    const none = await pack({ ruleIds: [] });
    expect([boxes(none), none.body.firedRules]).toEqual([['SMALL'], []]);
    const isOff = 'ruleIds is empty: no business rule is applied.';
    expect(none.body.warnings).toMatchObject([{ code: 'x-no_rule_applied', message: isOff, levels: [], ruleIds: [] }]);
    expect(none.headers.get('warning')).toBe(`299 - "${isOff}"`);
    const disabled = await pack({ ruleIds: [off, 'NO-SUCH'] });
    expect([boxes(disabled), disabled.body.firedRules]).toEqual([['SMALL'], []]);
    expect(disabled.body.warnings).toMatchObject([
      {
        code: 'x-rule_not_evaluated',
        ruleIds: ['NO-SUCH'],
        message: 'ruleIds names rules that do not exist: "NO-SUCH".',
      },
      { code: 'x-rule_not_evaluated', ruleIds: [off] },
    ]);
    expect(disabled.headers.get('warning')).toContain("rules that do not exist: 'NO-SUCH'.");
    expect((await pack({ ruleIds: [a, b, a] })).headers.get('warning')).toBeNull();
  });

  test('pallet_rules_not_evaluated names rules for levels that the request has', async () => {
    const id = await rule(exclude(['P'], { applicableLevels: ['Pallet'] }));
    await rule(exclude(['E'], { applicableLevels: ['Equipment'] }));
    await rule(exclude(['P'], { applicableLevels: ['Pallet'], enabled: false }));
    const pallets = [{ id: 'P', length: 48, width: 40, maxHeight: 60 }];
    const { body } = await pack({ pallets });
    const found = body.warnings.filter(({ code }: { code: string }) => code === 'pallet_rules_not_evaluated');
    expect(found).toMatchObject([{ levels: ['Pallet'], ruleIds: [id] }]);
    expect(codes(await pack())).toEqual([]);
    expect(codes(await pack({ pallets, ruleIds: [] }))).not.toContain('pallet_rules_not_evaluated');
  });

  test('hold where items travel on pallets without a box, which is no empty choice', async () => {
    await rule(exclude(['SMALL']));
    const pallets = [{ id: 'P', length: 48, width: 40, maxHeight: 60, maxStackWeight: 500 }];
    const { status, body } = await station.call('POST', '/api/v1/pack', {
      body: { items: request.items, containers: [], pallets },
    });
    expect([status, body.firedRules.length, body.palletResults.pallets.length]).toEqual([200, 1, 1]);
    await rule(exclude(['LARGE']));
    expect((await pack({ pallets })).status).toBe(400);
  });

  test('conditions see the destination, site, customer, tags, weight and count of the request', async () => {
    const cases: [[string, string, unknown], object, object][] = [
      [['destinationCountry', 'x-equals', 'CA'], { destinationCountry: 'CA' }, { destinationCountry: 'US' }],
      [['destinationState', 'x-in', ['NY', 'NJ']], { destinationState: 'NJ' }, {}],
      [['x-siteId', 'x-equals', 'S1'], { siteId: 'S1' }, { siteId: 's1' }],
      [['x-customerId', 'x-matches', 'ACME-*'], { customerId: 'ACME-9' }, { customerId: 'X-ACME-9' }],
      [['tags', 'contains', 'fragile'], {}, { items: [{ ...cube, tags: ['fragil'] }] }],
      [['totalWeight', 'greaterThan', 7.9], {}, { items: [{ ...cube, weight: 0.9 }] }],
      [['itemCount', 'x-lessThan', 9], {}, { items: [{ ...cube, quantity: 9 }] }],
      [['x-items.length', 'x-equals', 5], {}, { items: [{ ...cube, length: 4 }] }],
    ];
    for (const [condition, yes, no] of cases) {
      const id = await rule(exclude(['SMALL'], when(condition)));
      const answers = [];
      for (const change of [yes, no])
        answers.push((await station.call('POST', '/api/v1/pack', { body: { ...request, ...change } })).body);
      expect([condition, ...answers.map(({ firedRules }) => firedRules.length)]).toEqual([condition, 1, 0]);
      expect(answers.map(({ warnings }) => warnings)).toEqual([[], []]);
      await station.call('DELETE', `/api/v1/rules/${id}`);
    }
  });

  test('a rule that cannot be evaluated is named in a warning and the pack goes on', async () => {
    const id = stored({ ruleType: 'ItemGrouping', action: { type: 'x', payload: { nothing: 1 } } });
    const answer = await pack();
    expect([answer.status, answer.body.firedRules]).toEqual([200, []]);
    expect(answer.body.warnings).toMatchObject([{ code: 'x-rule_not_evaluated', ruleIds: [id] }]);
  });

  test('a hard rule that cannot be evaluated fails the pack with 400 instead of shipping a forbidden box', async () => {
    const id = stored(exclude(['SMALL'], when(['moon', 'contains', 'full'])));
    const { status, body } = await pack();
    expect([status, body.field]).toEqual([400, 'ruleIds']);
    expect(body.detail).toContain(id);
    expect((await pack({ ruleIds: [] })).status).toBe(200);
    await rule(exclude(['LARGE']));
    expect((await pack()).status).toBe(400);
  });

  test('rules that leave no container answer 400 and say which', async () => {
    await rule(exclude(['SMALL'], { name: 'no small' }));
    await rule(exclude(['LARGE'], { name: 'no large' }));
    const { status, body } = await pack();
    expect([status, body.field]).toEqual([400, 'containers']);
    expect(body.detail).toContain('no small');
    expect(body.detail).toContain('no large');
  });

  test('separation, affinity, tags, orientation and stacking reach the engine', async () => {
    await rule({
      ruleType: 'OrderPreprocessing',
      priority: 1,
      action: { payload: { tags: ['cold'] } },
      ...when(['x-item.id', 'x-equals', 'ICE']),
    });
    await rule({
      ruleType: 'IncompatibilityGroup',
      action: { payload: { separationGroups: [['cold'], ['fragile']] } },
      ...when(['tags', 'contains', 'cold']),
    });
    await rule({
      ruleType: 'ItemGrouping',
      action: { affinityGroups: [{ itemPatterns: ['co*'], containerIds: ['LARGE'], exclusive: true }] },
    });
    await rule({
      ruleType: 'OrientationRestriction',
      action: { keepUpright: true },
      ...when(['tags', 'contains', 'cold']),
    });
    const ice = { id: 'ICE', length: 2, width: 3, height: 12, weight: 1, quantity: 1 };
    const { body } = await station.call('POST', '/api/v1/pack', { body: { ...request, items: [cube, ice] } });
    const contents = body.results.map((box: { containerId: string; packedItems: { id: string; tags: string[] }[] }) => [
      box.containerId,
      new Set(box.packedItems.map(({ id }) => id)),
      new Set(box.packedItems.flatMap(({ tags }) => tags)),
    ]);
    expect(new Set(contents)).toEqual(
      new Set([
        ['SMALL', new Set(['CUBE']), new Set(['fragile'])],
        ['LARGE', new Set(['ICE']), new Set(['cold'])],
      ]),
    );
    const { packedItems } = body.results.find(({ containerId }: { containerId: string }) => containerId === 'LARGE');
    expect(packedItems[0].packedDimensions.height).toBe(12);
    expect(body.firedRules).toHaveLength(4);
  });

  test('a policy narrows its rules to a site once the Org Default is disabled', async () => {
    const id = await rule(exclude(['SMALL']));
    const org = (await station.call('GET', '/station/v1/policies/org-default')).body;
    await station.call('PATCH', '/station/v1/policies/org-default', { body: { version: org.version, enabled: false } });
    await station.call('POST', '/station/v1/policies', {
      body: { id: 'NORTH', name: 'North', selector: { sites: ['N'], levels: ['Box'] }, ruleIds: [id] },
    });
    expect(boxes(await pack({ siteId: 'N' }))).toEqual(['LARGE']);
    expect(boxes(await pack({ siteId: 'S' }))).toEqual(['SMALL']);
    expect(boxes(await pack())).toEqual(['SMALL']);
    const asked = await pack({ siteId: 'S', ruleIds: [id] });
    expect(asked.body.warnings).toMatchObject([{ code: 'x-rule_not_evaluated', ruleIds: [id] }]);
    await station.call('DELETE', '/station/v1/policies/NORTH');
    await station.call('PATCH', '/station/v1/policies/org-default', {
      body: { version: org.version + 1, enabled: true },
    });
    expect(boxes(await pack({ siteId: 'S' }))).toEqual(['LARGE']);
  });
});

describe('rules after packing', () => {
  test('a validation that finds the plan wanting is told in a warning, and fires', async () => {
    const half = { ...request, items: [{ ...cube, quantity: 4 }], containers: [small] };
    const id = await rule({
      ruleType: 'PostSolveValidation',
      action: { 'x-message': 'A box is less than 60 % full.' },
      ...when(['x-results.volumeUtilizationPercent', 'x-lessThan', 60]),
    });
    const { body } = await station.call('POST', '/api/v1/pack', { body: half });
    expect(body.results[0].volumeUtilizationPercent).toBe(50);
    expect(body.warnings).toMatchObject([{ code: 'x-validation_failed', ruleIds: [id] }]);
    expect(body.firedRules).toMatchObject([{ ruleId: id, summary: 'A box is less than 60 % full.' }]);
    expect((await pack()).body).toMatchObject({ warnings: [], firedRules: [] });
  });

  test('a trigger has the load packed again with what it says, and the answer is of that plan', async () => {
    const id = await rule({
      ruleType: 'ReSolveTrigger',
      action: { excludedContainerIds: ['SMALL'] },
      ...when(['x-results.containerId', 'x-equals', 'SMALL']),
    });
    const answer = await pack();
    expect(boxes(answer)).toEqual(['LARGE']);
    expect(answer.body.firedRules).toMatchObject([{ ruleId: id, ruleType: 'ReSolveTrigger' }]);
    expect((await pack({ items: [cube], containers: [large] })).body.firedRules).toEqual([]);
  });

  test('a filter of PostSolve that fires has the load packed again', async () => {
    await rule(exclude(['SMALL'], { executionTarget: 'PostSolve', ...when(['x-boxCount', 'x-equals', 1]) }));
    expect(boxes(await pack())).toEqual(['LARGE']);
  });

  test('runs in a job as it does in a request', async () => {
    await rule({
      ruleType: 'ReSolveTrigger',
      action: { requiredContainerIds: ['LARGE'] },
      ...when(['x-boxCount', 'greaterThan', 0]),
    });
    await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 1 } });
    const { status, body } = await station.call('POST', '/api/v1/pack', { body: request });
    expect(status).toBe(202);
    let job = { status: 'pending', result: null as never };
    while (job.status !== 'completed') job = (await station.call('GET', body.statusUrl)).body;
    expect(boxes({ body: job.result })).toEqual(['LARGE']);
  });
});
