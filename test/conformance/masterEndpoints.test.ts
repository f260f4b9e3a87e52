import { beforeAll, describe, expect } from 'vitest';
import { fieldsOf, ownService, prove } from './prove.ts';

const { get, post, put, patch, remove, upload } = ownService();
const cube = { length: 4, width: 4, height: 4, weight: 1 };
const box = { containerType: 'Box', innerLength: 9, innerWidth: 8, innerHeight: 7, weightMaxGross: 40 };
const idsOf = async (path: string) =>
  (await get(path)).body.items.map(({ id }: { id: string }) => id).sort() as readonly string[];
/** A key without the admin role. */
let plain: { readonly key: string };
beforeAll(async () => {
  plain = { key: (await post('/station/v1/keys', { label: 'Clerk' })).body.apiKey };
});

describe('Endpoints: Items', () => {
  prove('| POST /items | body: create item; 201 with item; 409 on duplicate id |', async () => {
    const { status, body } = await post('/items', { id: 'A', ...cube });
    expect([status, body.id]).toEqual([201, 'A']);
    expect((await post('/items', { id: 'A', ...cube })).status).toBe(409);
  });
  prove(
    '| GET /items | query limit, cursor, search (across id, name, description; bounded by paging), category (exact), tags (comma-separated; item must have all) |',
    async () => {
      const item = (id: string, change: object) => post('/items', { id, ...cube, ...change });
      await item('FIND-ID', { category: 'Kitchen', tags: ['cold'] });
      await item('F1', { name: 'Find by name', category: 'Kitchen', tags: ['cold', 'glass'] });
      await item('F2', { description: 'find by description', category: 'kitchen' });
      expect(await idsOf('/items?search=find')).toEqual(['F1', 'F2', 'FIND-ID']);
      expect(await idsOf('/items?category=Kitchen')).toEqual(['F1', 'FIND-ID']);
      expect(await idsOf('/items?tags=cold')).toEqual(['F1', 'FIND-ID']);
      expect(await idsOf('/items?tags=cold,glass')).toEqual(['F1']);
      const { body } = await get('/items?search=find&limit=2');
      expect(body.items).toHaveLength(2);
      expect(await idsOf(`/items?search=find&limit=2&cursor=${body.nextCursor}`)).toHaveLength(1);
    },
  );
  prove('| GET /items/{itemId} | returns item |', async () => {
    const { status, body } = await get('/items/F1');
    expect([status, body.name]).toEqual([200, 'Find by name']);
  });
  prove('| PATCH /items/{itemId} | body: update (version required); 409 on version mismatch |', async () => {
    expect((await patch('/items/F1', { version: 1, name: 'New' })).body).toMatchObject({ name: 'New', version: 2 });
    expect((await patch('/items/F1', { name: 'New' })).status).toBe(400);
    expect((await patch('/items/F1', { version: 1, name: 'Late' })).status).toBe(409);
  });
  prove('| DELETE /items/{itemId} | admin only; 204 |', async () => {
    expect((await remove('/items/F2', plain)).status).toBe(403);
    expect((await remove('/items/F2')).status).toBe(204);
    expect((await get('/items/F2')).status).toBe(404);
  });
  prove(
    [
      '| POST /items/import/csv | multipart field `file`, admin only, max 5 MB; response {created, updated, errors [index, itemId, error]} |',
      'Items are upserted by id on import.',
    ],
    async () => {
      const file = 'id,length,width,height,weight\nCSV-1,1,2,3,4\nCSV-2,1,2,3,heavy\n';
      expect((await upload('/items/import/csv', file, plain)).status).toBe(403);
      const { body } = await upload('/items/import/csv', file);
      expect(fieldsOf(body)).toEqual(['created', 'errors', 'updated']);
      expect(body).toMatchObject({
        created: 1,
        updated: 0,
        errors: [{ index: 1, itemId: 'CSV-2', error: expect.any(String) }],
      });
      expect((await upload('/items/import/csv', file.replace('4', '5'))).body).toMatchObject({
        created: 0,
        updated: 1,
      });
      expect((await get('/items/CSV-1')).body).toMatchObject({ weight: 5, version: 2 });
      const header = 'id,length,width,height,weight\n';
      const full = new Uint8Array(5 * 1024 * 1024).fill(10);
      full.set(new TextEncoder().encode(header));
      expect((await upload('/items/import/csv', full)).status).toBe(200);
      const tooLarge = new Uint8Array(full.length + 1).fill(10);
      tooLarge.set(full);
      expect((await upload('/items/import/csv', tooLarge)).status).toBe(413);
    },
  );
  prove(
    'Lookup by identifier takes `type` (case-insensitive: sku, gtin, upc, ean, vendorPartNumber, customerPartNumber; sku matches the top-level sku, the others match the same key in externalIds) and `value`.',
    async () => {
      const externalIds = { gtin: 'G', upc: 'U', ean: 'E', vendorPartNumber: 'V', customerPartNumber: 'C' };
      await post('/items', { id: 'KNOWN', ...cube, sku: 'S', externalIds });
      const find = (type: string, value: string) => get(`/station/v1/items:lookup?type=${type}&value=${value}`);
      for (const [type, value] of Object.entries({ sku: 'S', ...externalIds }))
        for (const spelling of [type, type.toUpperCase(), type.toLowerCase()])
          expect((await find(spelling, value)).body.id).toBe('KNOWN');
      expect((await find('upc', 'G')).status).toBe(404);
      expect((await find('isbn', 'G')).status).toBe(400);
    },
  );
  prove('Get-many takes `itemIds` (1..100) and returns `items`.', async () => {
    const many = (itemIds: readonly string[]) => post('/station/v1/items:batchGet', { itemIds });
    expect((await many(['KNOWN'])).body.items).toMatchObject([{ id: 'KNOWN' }]);
    expect((await many(Array.from({ length: 100 }, () => 'A'))).status).toBe(200);
    expect((await many(Array.from({ length: 101 }, () => 'A'))).body.field).toBe('itemIds');
    expect((await many([])).body.field).toBe('itemIds');
  });
  prove(
    'Bulk JSON import takes `items` (1..1000), is admin only, upserts by id and returns {created, updated, errors}.',
    async () => {
      const bulk = (items: readonly object[], options = {}) => post('/station/v1/items:import', { items }, options);
      const some = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `B${index}`, ...cube }));
      expect((await bulk(some(1000))).body).toEqual({ created: 1000, updated: 0, errors: [] });
      expect((await bulk([{ ...some(1)[0], weight: 9 }, { id: 'BAD' }])).body).toMatchObject({
        created: 0,
        updated: 1,
        errors: [{ index: 1 }],
      });
      expect((await bulk(some(1001))).status).toBe(400);
      expect((await bulk([])).status).toBe(400);
      expect((await bulk(some(1), plain)).status).toBe(403);
    },
  );
});

describe('Endpoints: Containers', () => {
  prove('| POST /containers | body: container create; 201 |', async () => {
    const { status, body } = await post('/containers', { id: 'BOX', name: 'Carton', ...box, tags: ['a', 'b'] });
    expect([status, body.id]).toEqual([201, 'BOX']);
  });
  prove(
    '| GET /containers | query containerType (Box, Pallet, Equipment), search (id or name), tags (comma-separated), isActive (boolean), limit, cursor |',
    async () => {
      await post('/containers', {
        id: 'PAL',
        name: 'Euro',
        ...box,
        containerType: 'Pallet',
        tags: ['a'],
        isActive: false,
      });
      await post('/containers', { id: 'VAN', name: 'Carton truck', ...box, containerType: 'Equipment' });
      for (const [query, ids] of [
        ['containerType=Box', ['BOX']],
        ['containerType=Pallet', ['PAL']],
        ['containerType=Equipment', ['VAN']],
        ['search=carton', ['BOX', 'VAN']],
        ['search=PAL', ['PAL']],
        ['tags=a', ['BOX', 'PAL']],
        ['tags=a,b', ['BOX']],
        ['isActive=true', ['BOX', 'VAN']],
        ['isActive=false', ['PAL']],
      ] as const)
        expect([query, await idsOf(`/containers?${query}`)]).toEqual([query, ids]);
      const { body } = await get('/containers?limit=2');
      expect(await idsOf(`/containers?limit=2&cursor=${body.nextCursor}`)).toHaveLength(1);
      expect((await get('/containers?containerType=Crate')).status).toBe(400);
    },
  );
  prove('| GET /containers/{containerId} | returns container |', async () => {
    const { status, body } = await get('/containers/BOX');
    expect([status, body.name]).toEqual([200, 'Carton']);
  });
  prove('| DELETE /containers/{containerId} | 204 |', async () => {
    expect((await remove('/containers/BOX')).status).toBe(204);
    expect((await get('/containers/BOX')).status).toBe(404);
  });
});

describe('Endpoints: Rules', () => {
  const rule = { name: 'Rule', ruleType: 'BoxSetFilter', action: { filterType: 'Exclude', containerIds: ['NONE'] } };
  prove(['| GET /rules | array of rules |', '| POST /rules | rule body; returns rule |'], async () => {
    expect((await get('/rules')).body).toEqual([]);
    const { status, body } = await post('/rules', { id: 'R', ...rule });
    expect([status, body]).toMatchObject([200, { id: 'R', ...rule, version: 1 }]);
    expect((await get('/rules')).body).toEqual([body]);
  });
  prove('| PUT /rules/{id} | partial rule body (for example only enabled); returns rule |', async () => {
    const { status, body } = await put('/rules/R', { enabled: false });
    expect([status, body]).toMatchObject([200, { id: 'R', ...rule, enabled: false, version: 2 }]);
  });
  prove('| DELETE /rules/{id} | deletes the rule |', async () => {
    await remove('/rules/R');
    expect((await get('/rules')).body).toEqual([]);
    expect((await remove('/rules/R')).status).toBe(404);
  });
});
