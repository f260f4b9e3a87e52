import { describe, expect } from 'vitest';
import { fieldsOf, ownService, prove } from './prove.ts';

const { get, post, patch } = ownService();
const box = { name: 'Box', containerType: 'Box', innerLength: 9, innerWidth: 8, innerHeight: 7, weightMaxGross: 40 };
let created = 0;
const create = (change: object) =>
  post('/containers', { id: `C${(created += 1)}`, ...box, isActive: false, ...change });
const text = (length: number) => 'x'.repeat(length);

/** The fields of a row of the table, each with values that are taken and values that are refused by its name. */
function row(sentence: string, fields: readonly string[], good: readonly unknown[], bad: readonly unknown[]): void {
  prove(sentence, async () => {
    for (const field of fields) {
      for (const value of good) {
        const { status, body } = await create({ [field]: value });
        expect([field, value, status]).toEqual([field, value, 201]);
        if (field in body) expect((await get(`/containers/${body.id}`)).body[field]).toEqual(value);
        expect((await get(`/station/v1/containers/${body.id}/record`)).body.fields[field]).toEqual(value);
      }
      for (const value of bad) {
        const { status, body } = await create({ [field]: value });
        expect([field, value, status, body.field.split('[', 1)[0]]).toEqual([field, value, 400, field]);
      }
    }
  });
}
const upTo = (length: number): [readonly unknown[], readonly unknown[]] => [
  ['', text(length)],
  [text(length + 1), 7],
];
const numbers: [readonly unknown[], readonly unknown[]] = [
  [0, 0.25, 12],
  ['1', true, {}],
];
const unit = { id: 'U', length: 4, width: 4, height: 4, weight: 10 };
/** What POST /pack says of a request with this candidate. */
const packed = (request: object) => post('/pack', { items: [{ ...unit, quantity: 2 }], ...request });

describe('Resources and their fields: Containers', () => {
  prove(
    'Pack-request fixed container (`ContainerDto`): id, length, width, height (inner dimensions), maxWeight (max 200000), cost (box material cost), carrierService (restricts the box to a carrier service), flatRateCost (fixed shipping price regardless of weight).',
    async () => {
      const dto = {
        id: 'F',
        length: 8,
        width: 4,
        height: 4,
        maxWeight: 200_000,
        cost: 1.5,
        carrierService: 'Air',
        flatRateCost: 9,
      };
      const { status, body } = await packed({ containers: [dto] });
      expect(status).toBe(200);
      expect(body.results).toHaveLength(1);
      expect(body.results[0].containerDimensions).toEqual({ length: 8, width: 4, height: 4 });
      expect((await packed({ containers: [{ ...dto, maxWeight: 19.9 }] })).body.results).toHaveLength(2);
      expect((await packed({ containers: [{ ...dto, maxWeight: 200_001 }] })).body.field).toBe(
        'containers[0].maxWeight',
      );
      for (const name of ['cost', 'flatRateCost', 'carrierService'])
        expect((await packed({ containers: [{ ...dto, [name]: {} }] })).body.field).toBe(`containers[0].${name}`);
    },
  );
  prove(
    'Dynamic container (`DynamicContainerDto`): id, minLength, minWidth, minHeight, maxLength, maxWidth, maxHeight, maxWeight (max 200000).',
    async () => {
      const sides = { minLength: 2, minWidth: 2, minHeight: 2, maxLength: 20, maxWidth: 20, maxHeight: 20 };
      const dto = { id: 'D', ...sides, maxWeight: 200_000 };
      const { body } = await packed({ containers: [], dynamicContainers: [dto] });
      const { length, width, height } = body.results[0].containerDimensions;
      expect([length, width, height].sort()).toEqual([4, 4, 8]);
      const heavy = { ...dto, maxWeight: 200_001 };
      expect((await packed({ containers: [], dynamicContainers: [heavy] })).body.field).toBe(
        'dynamicContainers[0].maxWeight',
      );
    },
  );
  prove(
    'Pallet (`PalletDto`): id, length, width, maxHeight, palletWeight, maxWeight (max 200000), platformHeight, maxStackWeight (max 200000).',
    async () => {
      const pallet = {
        id: 'P',
        length: 8,
        width: 4,
        maxHeight: 40,
        palletWeight: 30,
        maxWeight: 200_000,
        platformHeight: 6,
        maxStackWeight: 200_000,
      };
      const containers = [{ id: 'B', length: 4, width: 4, height: 4 }];
      const { body } = await packed({ containers, pallets: [pallet] });
      expect(body.palletResults.pallets[0]).toMatchObject({
        palletId: 'P',
        palletWeight: 30,
        platformHeight: 6,
        totalWeight: 50,
      });
      for (const name of ['maxWeight', 'maxStackWeight'])
        expect((await packed({ containers, pallets: [{ ...pallet, [name]: 200_001 }] })).body.field).toBe(
          `pallets[0].${name}`,
        );
    },
  );
  prove(
    'Equipment (`EquipmentDto`): id, length, width, height, tareWeight, maxWeight (max 200000), equipmentType (for example a dry van).',
    async () => {
      const van = {
        id: 'V',
        length: 100,
        width: 90,
        height: 90,
        tareWeight: 9000,
        maxWeight: 200_000,
        equipmentType: 'Dry van',
      };
      const request = { containers: [{ id: 'B', length: 4, width: 4, height: 4 }], loadingMode: 'standard' };
      const { body } = await packed({ ...request, equipment: [van] });
      expect(body.trailerResults.trailers[0]).toMatchObject({
        trailerId: 'V',
        tareWeight: 9000,
        equipmentType: 'Dry van',
        totalWeight: 9020,
      });
      expect((await packed({ ...request, equipment: [{ ...van, maxWeight: 200_001 }] })).body.field).toBe(
        'equipment[0].maxWeight',
      );
    },
  );
  prove('Container Master record (create):', async () => {
    const { body } = await create({});
    expect(body).toMatchObject({ ...box, version: 1 });
    expect((await get(`/containers/${body.id}`)).body).toEqual(body);
  });
  row('| id | string | required, 1..128 |', ['id'], ['x', text(128)], ['', text(129), 7, undefined]);
  row('| name | string | required, max 256 |', ['name'], ['x', text(256)], [text(257), 7, undefined]);
  row(
    '| containerType | string | required, enum Box, Pallet, Equipment |',
    ['containerType'],
    ['Box', 'Pallet', 'Equipment'],
    ['box', '', 7, undefined],
  );
  row('| description | string | max 2000 |', ['description'], ...upTo(2000));
  row('| subType | string | max 64 |', ['subType'], ...upTo(64));
  row('| tags | array of string | |', ['tags'], [[], ['a', 'b']], ['a', [1]]);
  row(
    '| innerLength, innerWidth, innerHeight | number | required |',
    ['innerLength', 'innerWidth', 'innerHeight'],
    [0.25, 636],
    ['9', undefined, 0],
  );
  row(
    '| outerLength, outerWidth, outerHeight | number | |',
    ['outerLength', 'outerWidth', 'outerHeight'],
    [10, 12.5],
    ['9', {}],
  );
  row('| dimensionUnit, weightUnit | string | max 64 |', ['dimensionUnit', 'weightUnit'], ...upTo(64));
  row('| weightTare | number | |', ['weightTare'], ...numbers);
  row(
    '| weightMaxGross | number | required, max 200000 |',
    ['weightMaxGross'],
    [0.5, 200_000],
    [200_000.001, '40', undefined],
  );
  row('| isDynamic | boolean | |', ['isDynamic'], [true, false], ['true', 1]);
  row('| minLength, minWidth, minHeight | number | |', ['minLength', 'minWidth', 'minHeight'], [1, 2.5], ['1', {}]);
  row('| stackable | boolean | |', ['stackable'], [true, false], ['true', 1]);
  row('| maxStackWeight | number | |', ['maxStackWeight'], [0.5, 12], ['1', true]);
  row('| material | string | max 64 |', ['material'], ...upTo(64));
  row('| wallThickness | number | |', ['wallThickness'], ...numbers);
  row('| baseCost | number | |', ['baseCost'], ...numbers);
  prove('| isActive | boolean | default true |', async () => {
    expect((await create({ isActive: 'yes' })).body.field).toBe('isActive');
    const { id, version } = (await create({ isActive: undefined })).body;
    expect((await get(`/containers/${id}`)).body.isActive).toBe(true);
    await patch(`/station/v1/containers/${id}`, { version, isActive: false });
    expect((await get(`/containers/${id}`)).body.isActive).toBe(false);
  });
  prove(
    'Container response: id, name, containerType, innerLength, innerWidth, innerHeight, weightMaxGross, weightTare, isDynamic, isActive, tags, version, createdAt, updatedAt.',
    async () => {
      const shown =
        'id name containerType innerLength innerWidth innerHeight weightMaxGross weightTare isDynamic isActive tags version createdAt updatedAt';
      const fields = shown.split(' ').sort();
      expect(fieldsOf((await create({ weightTare: 2 })).body)).toEqual(fields);
      // An answer of one container adds what else is stored; a list does not.
      const made = (await create({ weightTare: 2, material: 'Corrugated' })).body;
      expect(fieldsOf(made)).toEqual([...fields, 'material'].sort());
      const listed = (await get(`/containers?search=${made.id}`)).body.items as readonly object[];
      expect(listed.map(fieldsOf)).toEqual([fields]);
    },
  );
  prove(
    'Update body: `version` (integer >= 1, required) plus any of name (max 256), description (max 2000), innerLength, innerWidth, innerHeight, weightMaxGross, isActive.',
    async () => {
      const { id } = (await create({})).body;
      const update = (change: object) => patch(`/station/v1/containers/${id}`, change);
      expect((await update({ name: 'New' })).body).toMatchObject({ status: 400, field: 'version' });
      expect((await update({ version: 0 })).body).toMatchObject({ status: 400, field: 'version' });
      const sides = { innerLength: 11, innerWidth: 12, innerHeight: 13, weightMaxGross: 50 };
      const change = { name: text(256), ...sides, isActive: false };
      expect((await update({ version: 1, description: text(2000), ...change })).body).toMatchObject({
        ...change,
        version: 2,
      });
      expect((await update({ version: 2, name: text(257) })).body.field).toBe('name');
      expect((await update({ version: 2, description: text(2001) })).body.field).toBe('description');
      expect((await update({ version: 1, name: 'Late' })).status).toBe(409);
    },
  );
  prove(
    'Container Master fallback: when a pack request omits `containers`, all active boxes, pallets and equipment of the organization are loaded.',
    async () => {
      await create({ id: 'ACTIVE', isActive: true, innerLength: 4, innerWidth: 4, innerHeight: 4 });
      await create({ id: 'IDLE', isActive: false, innerLength: 4, innerWidth: 4, innerHeight: 4 });
      const room = { innerLength: 48, innerWidth: 40, innerHeight: 60, weightMaxGross: 3000, isActive: true };
      await create({ id: 'PALLET', containerType: 'Pallet', ...room });
      await create({
        id: 'VAN',
        containerType: 'Equipment',
        ...room,
        innerLength: 600,
        innerWidth: 98,
        innerHeight: 108,
      });
      const { body } = await packed({});
      expect(body.results.map((one: { containerId: string }) => one.containerId)).toEqual(['ACTIVE', 'ACTIVE']);
      expect(body.palletResults.pallets[0].palletId).toBe('PALLET');
      expect(body.trailerResults.trailers[0].trailerId).toBe('VAN');
    },
  );
  prove(
    'An explicitly empty `containers` array is treated as no containers; the guidance on its outcome differs (opt out of the fallback versus a 400 validation error) and a client should omit the field to get the fallback.',
    async () => {
      const { status, body } = await packed({ containers: [] });
      expect([status, body.field]).toEqual([400, 'containers']);
      expect((await packed({})).status).toBe(200);
    },
  );
});
