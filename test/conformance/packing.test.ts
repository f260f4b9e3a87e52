import { beforeAll, describe, expect } from 'vitest';
import { parcelTable } from '../main/rating/rateTables.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

const { get, post, patch, remove } = ownService();
const item = { id: 'U', length: 4, width: 4, height: 4, weight: 1 };
const small = { id: 'SMALL', length: 8, width: 8, height: 8 };
const large = { id: 'LARGE', length: 16, width: 16, height: 16 };
const answer = (request: object = {}) => post('/pack', { items: [item], containers: [small, large], ...request });
const pack = async (request: object = {}) => (await answer(request)).body;
const boxes = ({ results }: { results: { containerId: string }[] }) => results.map(({ containerId }) => containerId);
const refused = async (request: object, field: string) =>
  expect((await answer(request)).body).toMatchObject({ status: 400, field });
const many = <T>(count: number, one: T) => Array.from({ length: count }, (_, index) => ({ ...one, id: `N${index}` }));
const words = (text: string) => text.split(' ').sort();
const excludeSmall = { ruleType: 'BoxSetFilter', action: { filterType: 'Exclude', containerIds: ['SMALL'] } };
const rule = async (change: object = {}): Promise<string> =>
  (await post('/rules', { name: 'Rule', ...excludeSmall, ...change })).body.id;
const route = { originZip: '89501', destinationZip: '10001' };

describe('Endpoints: Packing', () => {
  prove(['**POST /pack** (rate-limit category pack).', 'Request fields:'], async () => {
    const { headers, status } = await answer();
    expect(status).toBe(200);
    for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])
      expect(Number(headers.get(name))).toBeGreaterThan(0);
    const { rateLimits } = (await get('/entitlements')).body;
    expect(Number(headers.get('X-RateLimit-Limit'))).toBe(rateLimits.pack);
    const document = (await get('/station/v1/openapi/service.json')).body;
    const shown =
      'items containers dynamicContainers pallets equipment allowMultipleBoxes loadingMode algorithm useCasePacks allowPalletStacking respectTiHi separationGroups affinityGroups optimizeFor originZip destinationZip destinationCountry destinationState ruleIds siteId customerId';
    expect(fieldsOf(document.components.schemas.PackRequest.properties)).toEqual(words(shown));
    expect(document.components.schemas.PackRequest.required).toEqual(['items']);
  });
  prove('| items | array of pack item | required, 1..10000 |', async () => {
    const tray = { id: 'TRAY', length: 400, width: 400, height: 4 };
    const { status } = await answer({ items: many(10_000, { ...item, height: 1 }), containers: [tray] });
    expect([200, 202]).toContain(status);
    await refused({ items: many(10_001, item) }, 'items');
    await refused({ items: [] }, 'items');
    await refused({ items: undefined }, 'items');
  });
  prove('| containers | array of ContainerDto | max 1000; omitted means Container Master |', async () => {
    expect((await answer({ containers: many(1000, small) })).status).toBe(200);
    await refused({ containers: many(1001, small) }, 'containers');
    await post('/containers', {
      id: 'MASTER',
      name: 'M',
      containerType: 'Box',
      innerLength: 5,
      innerWidth: 5,
      innerHeight: 5,
      weightMaxGross: 40,
    });
    expect(boxes(await pack({ containers: undefined }))).toEqual(['MASTER']);
    await remove('/containers/MASTER');
  });
  prove(
    '| dynamic containers, pallets, equipment | arrays of DynamicContainerDto (max 1000), PalletDto (max 100), EquipmentDto (max 100) | their field names in this request are not shown (the group pack body names them dynamicContainers, pallets, equipment) |',
    async () => {
      const dynamic = { minLength: 1, minWidth: 1, minHeight: 1, maxLength: 20, maxWidth: 20, maxHeight: 20 };
      const kinds = [
        ['dynamicContainers', dynamic, 1000],
        ['pallets', { length: 48, width: 40, maxHeight: 60 }, 100],
        ['equipment', { length: 600, width: 98, height: 108 }, 100],
      ] as const;
      for (const [name, one, limit] of kinds) {
        expect((await answer({ [name]: many(limit, one) })).status).toBe(200);
        await refused({ [name]: many(limit + 1, one) }, name);
      }
    },
  );
  prove(
    '| allowMultipleBoxes | boolean | default true; false means per-container fitness mode: each candidate container is reported on its own and items that do not fit appear in its unpackedItems |',
    async () => {
      const items = [
        { ...item, quantity: 9 },
        { ...item, id: 'LONG', length: 12 },
      ];
      const all = await pack({ items });
      expect(all.results.flatMap(({ unpackedItems }: { unpackedItems: object[] }) => unpackedItems)).toEqual([]);
      const { results } = await pack({ items, allowMultipleBoxes: false });
      expect(boxes({ results }).sort()).toEqual(['LARGE', 'SMALL']);
      const ids = (units: { id: string }[]) => units.map(({ id }) => id).sort();
      for (const box of results) expect([...ids(box.packedItems), ...ids(box.unpackedItems)]).toHaveLength(10);
      const fitness = results.find((box: { containerId: string }) => box.containerId === 'SMALL');
      expect(ids(fitness.unpackedItems)).toEqual(['LONG', 'U']);
    },
  );
  prove('| loadingMode | string | standard or palletized; default shown as palletized |', async () => {
    const levels = {
      pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 60 }],
      equipment: [{ id: 'V', length: 600, width: 98, height: 108 }],
    };
    expect((await pack(levels)).palletResults.pallets).toHaveLength(1);
    expect((await pack({ ...levels, loadingMode: 'palletized' })).palletResults.pallets).toHaveLength(1);
    const standard = await pack({ ...levels, loadingMode: 'standard' });
    expect(standard.palletResults).toBeNull();
    expect(standard.trailerResults.trailers[0].floorLoadedCartons).toHaveLength(1);
    await refused({ loadingMode: 'loose' }, 'loadingMode');
  });
  prove(
    '| algorithm | string | fpFast (default), fpLayer, liquidFill; alias ebAfit accepted as fpLayer |',
    async () => {
      for (const algorithm of ['fpFast', 'fpLayer', 'liquidFill'])
        expect((await pack({ algorithm })).algorithm).toBe(algorithm);
      expect((await pack()).algorithm).toBe('fpFast');
      expect((await pack({ algorithm: 'ebAfit' })).algorithm).toBe('fpLayer');
      await refused({ algorithm: 'best' }, 'algorithm');
    },
  );
  prove('| useCasePacks | boolean | default false |', async () => {
    const cased = { ...item, quantity: 8, casePackQuantity: 8, caseLength: 8, caseWidth: 8, caseHeight: 8 };
    const entries = async (request: object) => (await pack({ items: [cased], ...request })).results[0].packedItems;
    expect(await entries({})).toHaveLength(8);
    expect(await entries({ useCasePacks: false })).toHaveLength(8);
    const [one, ...rest] = await entries({ useCasePacks: true });
    expect([one.nestedItems.length, rest]).toEqual([8, []]);
  });
  prove('| allowPalletStacking | boolean | default false; stack pallets in trailers |', async () => {
    const crate = { id: 'C', length: 40, width: 40, height: 20, weight: 500, quantity: 2 };
    const request = {
      items: [crate],
      containers: [{ id: 'CRATE', length: 40, width: 40, height: 20 }],
      pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 20, platformHeight: 5 }],
      equipment: [{ id: 'V', length: 48, width: 40, height: 108 }],
    };
    const trailers = async (change: object) => (await pack({ ...request, ...change })).trailerResults.trailers;
    expect(await trailers({})).toHaveLength(2);
    expect(await trailers({ allowPalletStacking: false })).toHaveLength(2);
    expect(await trailers({ allowPalletStacking: true })).toHaveLength(1);
  });
  prove('| respectTiHi | boolean | default true |', async () => {
    // A pattern of 2 by 2 cases and 1 layer: four cases a pallet, where the pallet itself would take more.
    const packagingLevels = [
      { level: 'Case', quantity: 2, length: 10, width: 10, height: 10, weight: 5, tiHiTi: 4, tiHiHi: 1 },
    ];
    const cased = { id: 'K', length: 10, width: 10, height: 5, weight: 2, quantity: 16, packagingLevels };
    const request = {
      items: [cased],
      containers: [],
      pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 60 }],
      useCasePacks: true,
    };
    const pallets = async (change: object) => (await pack({ ...request, ...change })).palletResults.pallets.length;
    expect(await pallets({})).toBe(2);
    expect(await pallets({ respectTiHi: true })).toBe(2);
    expect(await pallets({ respectTiHi: false })).toBe(1);
  });
  prove(
    '| separationGroups | array of array of string | tag groups that must not share a container; items of different groups go to separate containers; untagged items may go anywhere |',
    async () => {
      const items = ['a', 'b', 'none'].map((tag) => ({ ...item, id: tag, tags: tag === 'none' ? [] : [tag] }));
      const { results } = await pack({ items, separationGroups: [['a'], ['b']] });
      expect(results).toHaveLength(2);
      for (const { packedItems } of results) {
        const ids = packedItems.map(({ id }: { id: string }) => id);
        expect(ids.includes('a') && ids.includes('b')).toBe(false);
      }
      expect((await pack({ items })).results).toHaveLength(1);
    },
  );
  prove(
    '| affinityGroups | array of {itemPatterns, containerIds, exclusive} | pin items whose tags match a pattern to the listed containers; exclusive true reserves those containers for matching items |',
    async () => {
      const items = [
        { ...item, tags: ['cold'] },
        { ...item, id: 'V' },
      ];
      const group = { itemPatterns: ['cold'], containerIds: ['LARGE'] };
      const boxOf = ({ results }: { results: { containerId: string; packedItems: { id: string }[] }[] }, id: string) =>
        results.find(({ packedItems }) => packedItems.some((unit) => unit.id === id))?.containerId;
      expect(boxOf(await pack({ items, affinityGroups: [group] }), 'U')).toBe('LARGE');
      const exclusive = await pack({ items, affinityGroups: [{ ...group, exclusive: true }] });
      expect([boxOf(exclusive, 'U'), boxOf(exclusive, 'V')]).toEqual(['LARGE', 'SMALL']);
    },
  );
  prove(
    [
      '| optimizeFor | string | volume (default) or cost |',
      'When no rate tables exist, the engine silently falls back to volume optimization and costBreakdown is absent.',
    ],
    async () => {
      const without = await pack({ ...route, optimizeFor: 'cost' });
      expect(without).toEqual(await pack({ ...route, optimizeFor: 'volume' }));
      expect(await pack(route)).toEqual(without);
      expect(without.warnings).toEqual([]);
      expect(without.results[0]).not.toHaveProperty('costBreakdown');
      await refused({ ...route, optimizeFor: 'speed' }, 'optimizeFor');
    },
  );
  prove('| originZip, destinationZip | string | max 10 chars; required for cost optimization |', async () => {
    for (const name of ['originZip', 'destinationZip']) {
      expect((await answer({ [name]: '1234567890' })).status).toBe(200);
      await refused({ [name]: '12345678901' }, name);
      await refused({ ...route, optimizeFor: 'cost', [name]: undefined }, name);
    }
  });
  prove(
    '| destinationCountry, destinationState | string | max 256; optional, not used for rating, available to rule conditions |',
    async () => {
      for (const name of ['destinationCountry', 'destinationState']) {
        const text = 'x'.repeat(256);
        const conditions = { operator: 'and', conditions: [{ field: name, operator: 'contains', value: text }] };
        const id = await rule({ conditions });
        expect(boxes(await pack({ [name]: text }))).toEqual(['LARGE']);
        expect(boxes(await pack())).toEqual(['SMALL']);
        await refused({ [name]: `${text}x` }, name);
        await remove(`/rules/${id}`);
      }
    },
  );
  prove(
    [
      '| ruleIds | array of string | whitelist |',
      'Rule selection: by default every globally enabled rule with no applicableLevels restriction (or with carton) runs.',
      "A ruleIds whitelist is intersected with each rule's enabled flag, so a disabled rule stays skipped; an empty list disables rules for the request; omitting the field means all enabled rules.",
    ],
    async () => {
      const free = await rule();
      expect(boxes(await pack())).toEqual(['LARGE']);
      expect(boxes(await pack({ ruleIds: [] }))).toEqual(['SMALL']);
      expect(boxes(await pack({ ruleIds: [free] }))).toEqual(['LARGE']);
      const other = await rule({ action: { filterType: 'Exclude', containerIds: ['NONE'] } });
      expect(boxes(await pack({ ruleIds: [other] }))).toEqual(['SMALL']);
      await remove(`/rules/${free}`);
      const disabled = await rule({ enabled: false });
      expect(boxes(await pack())).toEqual(['SMALL']);
      expect(boxes(await pack({ ruleIds: [disabled] }))).toEqual(['SMALL']);
      const pallets = await rule({ applicableLevels: ['Pallet'] });
      expect(boxes(await pack())).toEqual(['SMALL']);
      const carton = await rule({ applicableLevels: ['carton'] });
      expect(boxes(await pack())).toEqual(['LARGE']);
      for (const id of [other, disabled, pallets, carton]) await remove(`/rules/${id}`);
    },
  );
  prove(
    [
      'Responses: 200 with a pack response; 202 for large item quantities with a body holding `jobId` and `statusUrl`.',
      'Clients must handle 202 by polling the job.',
      '**GET /jobs/{jobId}**: returns a job.',
      'Poll until status is completed (read `result`) or failed (read `error`).',
    ],
    async () => {
      expect((await answer()).status).toBe(200);
      await patch('/station/v1/settings', { asyncAboveUnits: 8 });
      const taken = await answer({ items: [{ ...item, quantity: 9 }] });
      await patch('/station/v1/settings', { asyncAboveUnits: 5000 });
      expect(taken.status).toBe(202);
      expect(fieldsOf(taken.body)).toEqual(['jobId', 'statusUrl']);
      const { jobId, statusUrl } = taken.body;
      expect(statusUrl).toBe(`/api/v1/jobs/${jobId}`);
      await expect.poll(async () => (await get(`/jobs/${jobId}`)).body.status, { timeout: 30_000 }).toBe('completed');
      const job = (await get(`/jobs/${jobId}`)).body;
      expect(job).toMatchObject({ jobId, error: null });
      expect(job.result).toEqual(await pack({ items: [{ ...item, quantity: 9 }] }));
    },
  );
});

describe('Resources and their fields: Job (asynchronous pack)', () => {
  beforeAll(() => patch('/station/v1/settings', { asyncAboveUnits: 1 }));
  prove(
    'Fields: jobId, status, totalUnits, result (the full pack response when completed), error (when failed).',
    async () => {
      const { jobId } = await pack({ items: [{ ...item, quantity: 2 }] });
      await expect.poll(async () => (await get(`/jobs/${jobId}`)).body.status, { timeout: 30_000 }).toBe('completed');
      const { body } = await get(`/jobs/${jobId}`);
      expect(fieldsOf(body)).toEqual(words('jobId status totalUnits result error'));
      expect(body.totalUnits).toBe(2);
      expect(fieldsOf(body.result)).toEqual(
        words('algorithm assignmentStrategy results palletResults trailerResults firedRules containerTree warnings'),
      );
    },
  );
});

describe('States and transitions: Batch and job', () => {
  prove('Job states: completed and failed are named.', async () => {
    const completed = (await pack({ items: [{ ...item, quantity: 2 }] })).jobId;
    const slow = (await pack({ items: many(9000, { ...item, quantity: 30 }), algorithm: 'fpLayer' })).jobId;
    await post(`/station/v1/jobs/${slow}/cancel`);
    await expect.poll(async () => (await get(`/jobs/${completed}`)).body.status, { timeout: 30_000 }).toBe('completed');
    const failed = (await get(`/jobs/${slow}`)).body;
    expect(failed).toMatchObject({ status: 'failed', result: null, error: expect.stringMatching(/./) });
  });
});

describe('Versioning', () => {
  beforeAll(() => patch('/station/v1/settings', { asyncAboveUnits: 5000 }));
  prove(
    [
      'Permanent alias: the algorithm value `ebAfit` is accepted on input and resolved to `fpLayer`; responses and telemetry always show `fpLayer`, never the alias.',
      'Default algorithm is `fpFast`.',
    ],
    async () => {
      const alias = await answer({ algorithm: 'ebAfit' });
      expect(alias.body).toEqual(await pack({ algorithm: 'fpLayer' }));
      expect(alias.text).not.toContain('ebAfit');
      expect(await pack()).toEqual(await pack({ algorithm: 'fpFast' }));
    },
  );
  prove('Omitting `ruleIds` keeps the historical behavior of applying all enabled rules.', async () => {
    const ids = [await rule(), await rule({ action: { filterType: 'Exclude', containerIds: ['NONE'] } })];
    const { firedRules } = await pack();
    expect(firedRules.map(({ ruleId }: { ruleId: string }) => ruleId).sort()).toEqual(ids.toSorted());
    for (const id of ids) await remove(`/rules/${id}`);
  });
});

describe('Endpoints: Packing', () => {
  beforeAll(async () => {
    await post('/station/v1/rates', { ...parcelTable, rates: [{ cost: 5, costPerPound: 0.5 }] });
    await post(`/station/v1/rates/${parcelTable.id}/versions/1/activate`);
  });
  prove(
    "Cost optimization: all feasible container combinations are packed and priced with the organization's rate tables (dimensional weight, box cost, flat-rate containers, carrier-service containers) and the cheapest total is chosen.",
    async () => {
      const request = { ...route, optimizeFor: 'cost' };
      const cost = async (containers: object[]) => {
        const { results } = await pack({ ...request, containers });
        return results.map((box: { containerId: string; costBreakdown: { totalCost: number } }) => [
          box.containerId,
          box.costBreakdown.totalCost,
        ]);
      };
      // Dimensional weight: 512 and 4096 cubic inches by 139. Box cost, a flat rate and a carrier's own box each win where cheapest.
      expect(await cost([small, large])).toEqual([['SMALL', expect.closeTo(5 + 0.5 * Math.ceil(512 / 139), 0)]]);
      expect(await cost([{ ...small, cost: 90 }, large])).toMatchObject([['LARGE', expect.any(Number)]]);
      expect(await cost([small, { ...large, flatRateCost: 1 }])).toEqual([['LARGE', 1]]);
      expect(await cost([small, { ...large, flatRateCost: 99 }])).toMatchObject([['SMALL', expect.any(Number)]]);
      expect(await cost([{ ...small, carrierService: 'Overnight' }, large])).toMatchObject([
        ['LARGE', expect.any(Number)],
      ]);
      expect(await cost([{ ...small, carrierService: 'Ground' }, large])).toMatchObject([
        ['SMALL', expect.any(Number)],
      ]);
    },
  );
});
