import { beforeAll, describe, expect } from 'vitest';
import { createGroup, evaluate, packGroup, pendingGroup, plainOrder, plainOrders } from '../support/consolidation.ts';
import { loadMasters } from '../support/orders.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

const { post, station } = ownService();
beforeAll(() => loadMasters(station()));
const words = (text: string) => text.split(' ').sort();
const profile = {
  name: 'By zip',
  groupingKeys: ['shipTo.address.zip', 'serviceLevel', 'channel', 'customer.id', 'customAttributes.gift'],
};
const create = (change: object) => post('/consolidation/profiles', { ...profile, ...change });

describe('Resources and their fields: Consolidation profile and group', () => {
  prove(
    'Profile: id, name (required, max 256), description (max 2000), groupingKeys (required, non-empty array of dot-notation paths on the order, for example nested address fields, service level, channel, the service id, or a custom-attribute path), consolidationLevel (Box default, or Pallet; Pallet makes the pack mode palletized by default), allowMixedOrdersInCarton (boolean, default false), constraints {maxWeightPerGroup (pounds), maxItemsPerGroup, maxOrdersPerGroup}, version, createdAt, updatedAt.',
    async () => {
      const { body } = await create({});
      expect(fieldsOf(body)).toEqual(
        words(
          'id name description groupingKeys consolidationLevel allowMixedOrdersInCarton constraints version createdAt updatedAt',
        ),
      );
      expect(body).toMatchObject({
        ...profile,
        consolidationLevel: 'Box',
        allowMixedOrdersInCarton: false,
        version: 1,
      });
      const constraints = { maxWeightPerGroup: 99.5, maxItemsPerGroup: 10, maxOrdersPerGroup: 3 };
      const full = {
        description: 'x'.repeat(2000),
        consolidationLevel: 'Pallet',
        allowMixedOrdersInCarton: true,
        constraints,
      };
      expect((await create({ ...full, name: 'x'.repeat(256) })).body).toMatchObject(full);
      const bad = {
        name: 'x'.repeat(257),
        description: 'x'.repeat(2001),
        groupingKeys: [],
        consolidationLevel: 'Trailer',
      };
      for (const [field, value] of Object.entries(bad))
        expect((await create({ [field]: value })).body.field).toBe(field);
      for (const field of ['name', 'groupingKeys'])
        expect((await create({ [field]: undefined })).body.field).toBe(field);
      const orderIds = await plainOrders(station(), 2);
      const [group] = (await evaluate(station(), { orderIds, profileId: body.id })).body.suggestedGroups;
      expect(group.groupingKeyValues).toEqual({
        'shipTo.address.zip': '10001',
        serviceLevel: 'Ground',
        channel: 'Web',
        'customer.id': 'C-1',
        'customAttributes.gift': 'true',
      });
      const pallets = (await create({ consolidationLevel: 'Pallet' })).body.id;
      const { id } = (await createGroup(station(), { sourceOrderIds: orderIds, profileId: pallets })).body;
      const pallet = { id: 'P', length: 48, width: 40, maxHeight: 60 };
      const equipment = [{ id: 'V', length: 600, width: 98, height: 108 }];
      const { packResult } = (await packGroup(station(), id, { pallets: [pallet], equipment })).body;
      expect(packResult.palletResults.unpalletizedCartons).toEqual([]);
      expect(packResult.trailerResults.trailers[0].floorLoadedCartons).toEqual([]);
    },
  );
  prove(
    'Group: id, profileId, sourceOrderIds (array, at least 2), groupingKeyValues (object of string to string), status, wasManualOverride (boolean), overrideWarnings, createdAt, createdBy, version.',
    async () => {
      const sourceOrderIds = await plainOrders(station(), 2);
      const groupingKeyValues = { route: 'North' };
      const { body } = await createGroup(station(), { sourceOrderIds, groupingKeyValues });
      expect(fieldsOf(body)).toEqual(
        words(
          'id profileId sourceOrderIds groupingKeyValues status wasManualOverride overrideWarnings createdAt createdBy version',
        ),
      );
      expect(body).toMatchObject({
        sourceOrderIds,
        groupingKeyValues,
        wasManualOverride: false,
        overrideWarnings: [],
        version: 1,
      });
      expect((await createGroup(station(), { sourceOrderIds: [await plainOrder(station())] })).status).toBe(400);
    },
  );
  prove(
    'Evaluate response: `suggestedGroups` (orderIds, profileId, groupingKeyValues, source: Profile or ExternalShipmentId) and `ungrouped` (orderId, reason).',
    async () => {
      const shared = await Promise.all([1, 2].map(() => plainOrder(station(), { externalShipmentId: 'E-1' })));
      const alike = await plainOrders(station(), 2);
      const alone = await plainOrder(station(), { channel: 'Other' });
      const profileId = (await create({ groupingKeys: ['channel'] })).body.id;
      const { body } = await evaluate(station(), { orderIds: [...shared, ...alike, alone], profileId });
      expect(body.suggestedGroups).toMatchObject([
        { orderIds: shared, source: 'ExternalShipmentId' },
        { orderIds: alike, profileId, groupingKeyValues: { channel: 'Web' }, source: 'Profile' },
      ]);
      expect(body.ungrouped).toEqual([
        { orderId: alone, reason: expect.stringMatching(/./), 'x-message': { code: 'noSameValues', params: {} } },
      ]);
    },
  );
  prove(
    'Group pack response: packResult (pack response), orderMapping (object keyed by container id, a hash sign and the box index, whose values are arrays of order ids), groupId, groupStatus.',
    async () => {
      const { id, orderIds } = await pendingGroup(station());
      const { body } = await packGroup(station(), id);
      expect(fieldsOf(body)).toEqual(words('packResult orderMapping groupId groupStatus'));
      expect(body).toMatchObject({ groupId: id, groupStatus: 'Packed' });
      const mapped = body.packResult.results.map(
        (box: { containerId: string; boxIndex: number; sourceOrderIds: string[] }) => [
          `${box.containerId}#${box.boxIndex}`,
          box.sourceOrderIds,
        ],
      );
      expect(body.orderMapping).toEqual(Object.fromEntries(mapped));
      expect(new Set(Object.values(body.orderMapping).flat())).toEqual(new Set(orderIds));
    },
  );
});
