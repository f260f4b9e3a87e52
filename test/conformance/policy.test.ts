import { beforeAll, describe, expect } from 'vitest';
import { createProfile, evaluate, plainOrders } from '../support/consolidation.ts';
import { createShipment, loadMasters } from '../support/orders.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

const { get, post, patch, remove, station } = ownService();
const item = { id: 'U', length: 4, width: 4, height: 4, weight: 1 };
const containers = ['SMALL', 'LARGE', 'HUGE'].map((id, index) => ({ id, length: 9 + index, width: 9, height: 9 }));
const pack = async (request: object = {}) => (await post('/pack', { items: [item], containers, ...request })).body;
const boxes = ({ results }: { results: { containerId: string }[] }) => results.map(({ containerId }) => containerId);
const fired = ({ firedRules }: { firedRules: { ruleId: string }[] }) => firedRules.map(({ ruleId }) => ruleId);
const exclude = (id: string, ...containerIds: string[]) =>
  post('/rules', { id, name: id, ruleType: 'BoxSetFilter', action: { filterType: 'Exclude', containerIds } });
const policies = '/station/v1/policies';
let created = 0;
const create = (change: object) => post(policies, { id: `P${(created += 1)}`, name: 'Policy', ...change });

/** Runs while the Org Default is off, so that only the policies of the test act. */
async function alone<T>(body: () => Promise<T>): Promise<T> {
  const turn = async (enabled: boolean) => {
    const { version } = (await get(`${policies}/org-default`)).body;
    await patch(`${policies}/org-default`, { version, enabled });
  };
  await turn(false);
  try {
    return await body();
  } finally {
    await turn(true);
  }
}
const empty = { levels: null, modes: null, customers: null, sites: null };

beforeAll(async () => {
  await loadMasters(station());
  await exclude('NO-SMALL', 'SMALL');
  await exclude('NO-LARGE', 'LARGE');
});

describe('Resources and their fields: Packing policy and selector', () => {
  prove(
    'Policy: id, name (max 256), enabled (boolean, default true), selector, ruleIds (array of string, max 500, ordered), version, createdAt, createdBy.',
    async () => {
      const { status, body } = await create({ name: 'x'.repeat(256), ruleIds: ['NO-LARGE', 'NO-SMALL'] });
      expect(status).toBe(201);
      expect(fieldsOf(body)).toEqual('id name enabled selector ruleIds version createdAt createdBy'.split(' ').sort());
      expect(body).toMatchObject({ enabled: true, ruleIds: ['NO-LARGE', 'NO-SMALL'], version: 1 });
      expect((await create({ name: 'x'.repeat(257) })).body).toMatchObject({ status: 400, field: 'name' });
      expect((await create({ ruleIds: Array.from({ length: 501 }, () => 'NO-SMALL') })).body.field).toBe('ruleIds');
      await remove(`${policies}/${body.id}`);
    },
  );
  prove(
    'Every organization has an Org Default policy containing all existing rules with a wildcard selector.',
    async () => {
      const before = (await get(`${policies}/org-default`)).body;
      expect(before.selector).toEqual(empty);
      await exclude('NEW', 'NONE');
      const ids = (await get('/rules')).body.map(({ id }: { id: string }) => id);
      expect((await get(`${policies}/org-default`)).body.ruleIds).toEqual(ids);
      expect(ids).toContain('NEW');
      await remove('/rules/NEW');
    },
  );
  prove(
    'Selector axes: `levels` (Box, Pallet, Equipment), `modes` (Parcel, Ltl, Ftl; lowercase in the policy body, for example ltl), `customers` (max 100 entries), `sites` (max 100 entries).',
    async () => {
      const many = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`);
      const selector = {
        levels: ['Box', 'Pallet', 'Equipment'],
        modes: ['parcel', 'ltl', 'ftl'],
        customers: many(100),
        sites: many(100),
      };
      const { body } = await create({ selector });
      expect(body.selector).toEqual(selector);
      await remove(`${policies}/${body.id}`);
      const bad = { levels: ['Shelf'], modes: ['Parcel'], customers: many(101), sites: many(101) };
      for (const [axis, value] of Object.entries(bad)) {
        const refused = await create({ selector: { [axis]: value } });
        expect([refused.status, refused.body.field.split('[', 1)[0]]).toEqual([400, `selector.${axis}`]);
      }
    },
  );
  prove('A null, empty or omitted axis is a wildcard.', async () => {
    await alone(async () => {
      for (const selector of [undefined, {}, empty, { levels: [], modes: [], customers: [], sites: [] }]) {
        const { id } = (await create({ selector, ruleIds: ['NO-SMALL'] })).body;
        expect(boxes(await pack())).toEqual(['LARGE']);
        expect(boxes(await pack({ siteId: 'S', customerId: 'C' }))).toEqual(['LARGE']);
        await remove(`${policies}/${id}`);
      }
    });
  });
  prove(
    [
      'A policy matches when all provided axes match.',
      'Customers and sites match against raw identifiers (the the service id on the request and the site id on the pack request); no master-data join occurs.',
    ],
    async () => {
      await alone(async () => {
        const { id } = (await create({ selector: { customers: ['C', 'D'], sites: ['S'] }, ruleIds: ['NO-SMALL'] }))
          .body;
        // Raw identifiers: nothing of this name is in any master, and case counts.
        expect(boxes(await pack({ customerId: 'C', siteId: 'S' }))).toEqual(['LARGE']);
        expect(boxes(await pack({ customerId: 'D', siteId: 'S' }))).toEqual(['LARGE']);
        expect(boxes(await pack({ customerId: 'C' }))).toEqual(['SMALL']);
        expect(boxes(await pack({ siteId: 'S' }))).toEqual(['SMALL']);
        expect(boxes(await pack({ customerId: 'c', siteId: 'S' }))).toEqual(['SMALL']);
        await remove(`${policies}/${id}`);
      });
    },
  );
  prove(
    "Activation: for each pack request every enabled policy's selector is evaluated against the request context (level, mode, site, the service).",
    async () => {
      await alone(async () => {
        const level = (await create({ selector: { levels: ['Pallet'] }, ruleIds: ['NO-SMALL'] })).body.id;
        const off = (await create({ enabled: false, ruleIds: ['NO-SMALL'] })).body.id;
        expect(boxes(await pack())).toEqual(['SMALL']);
        // A shipment has a mode, a pack request has none.
        const mode = (await create({ selector: { modes: ['parcel'] }, ruleIds: ['NO-SMALL'] })).body.id;
        expect(boxes(await pack())).toEqual(['SMALL']);
        const lines = [{ itemId: 'MUG', quantityOrdered: 1 }];
        const id = await createShipment(station(), { lines });
        const { packResult } = (await post(`/shipments/${id}/optimize`)).body;
        expect(fired(packResult)).toEqual(['NO-SMALL']);
        expect(boxes(packResult)).toEqual(['LARGE']);
        for (const one of [level, off, mode]) await remove(`${policies}/${one}`);
      });
    },
  );
  prove(
    'All matching policies activate; their rule id lists are merged and deduplicated; the merged set goes to the rules engine.',
    async () => {
      await alone(async () => {
        const first = (await create({ ruleIds: ['NO-SMALL'] })).body.id;
        const second = (await create({ ruleIds: ['NO-LARGE', 'NO-SMALL'] })).body.id;
        const answer = await pack();
        expect(fired(answer).sort()).toEqual(['NO-LARGE', 'NO-SMALL']);
        expect(boxes(answer)).toEqual(['HUGE']);
        for (const one of [first, second]) await remove(`${policies}/${one}`);
      });
    },
  );
  prove(
    '| IncompatibilityGroup, BoxSetFilter, CarrierPackagingRule (hard) | all constraints of all activated policies apply; set-valued constraints (include/exclude container lists, separation groups) combine by union; scalar caps (dimension, weight) take the strictest value, lowest cap wins |',
    async () => {
      const cap = (id: string, maxWeightOverride: number) =>
        post('/rules', { id, name: id, ruleType: 'CarrierPackagingRule', action: { maxWeightOverride } });
      const apart = (id: string, ...separationGroups: string[][]) =>
        post('/rules', { id, name: id, ruleType: 'IncompatibilityGroup', action: { separationGroups } });
      for (const made of [cap('CAP-3', 3), cap('CAP-2', 2), apart('A-B', ['a'], ['b']), apart('C-D', ['c'], ['d'])])
        await made;
      // Two filters exclude together; of two caps 2 lb holds, so four pounds need two boxes.
      const heavy = await pack({
        items: [{ ...item, quantity: 4 }],
        ruleIds: ['NO-SMALL', 'NO-LARGE', 'CAP-3', 'CAP-2'],
      });
      expect(boxes(heavy)).toEqual(['HUGE', 'HUGE']);
      const tagged = (...tags: string[]) => tags.map((tag) => ({ ...item, id: tag, tags: [tag] }));
      expect(boxes(await pack({ items: tagged('a', 'b'), ruleIds: ['A-B', 'C-D'] }))).toHaveLength(2);
      expect(boxes(await pack({ items: tagged('c', 'd'), ruleIds: ['A-B', 'C-D'] }))).toHaveLength(2);
      // Two filters include together: each one's container may be taken, and no other.
      const only = (id: string, container: string) => {
        const action = { filterType: 'Include', containerIds: [container] };
        return post('/rules', { id, name: id, ruleType: 'BoxSetFilter', action });
      };
      await only('ONLY-LARGE', 'LARGE');
      await only('ONLY-HUGE', 'HUGE');
      expect(boxes(await pack({ ruleIds: ['ONLY-LARGE', 'ONLY-HUGE'] }))).toEqual(['LARGE']);
      expect(boxes(await pack({ ruleIds: ['ONLY-LARGE', 'ONLY-HUGE', 'NO-LARGE'] }))).toEqual(['HUGE']);
      for (const id of ['CAP-3', 'CAP-2', 'A-B', 'C-D', 'ONLY-LARGE', 'ONLY-HUGE']) await remove(`/rules/${id}`);
    },
  );
  prove('| ConsolidationProfile | first encountered wins when policies conflict |', async () => {
    const [first, second] = [
      await createProfile(station()),
      await createProfile(station(), { groupingKeys: ['channel'] }),
    ];
    const choose = (id: string, profileId: string) =>
      post('/rules', { id, name: id, ruleType: 'ConsolidationProfile', action: { profileId } });
    await choose('C-1', first);
    await choose('C-2', second);
    const one = (await create({ id: 'A-POLICY', ruleIds: ['C-1'] })).body.id;
    const two = (await create({ id: 'B-POLICY', ruleIds: ['C-2'] })).body.id;
    await alone(async () => {
      const orderIds = await plainOrders(station(), 2);
      expect((await evaluate(station(), { orderIds })).body.suggestedGroups).toMatchObject([{ profileId: first }]);
    });
    for (const path of [`${policies}/${one}`, `${policies}/${two}`, '/rules/C-1', '/rules/C-2']) await remove(path);
  });
});
