import { beforeAll, describe, expect } from 'vitest';
import { parcelTable } from '../main/rating/rateTables.ts';
import { loadMasters, shipmentIn, twoCarriers } from '../support/orders.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

const { get, post, station } = ownService({ rateShipment: twoCarriers });
const item = { id: 'U', length: 4, width: 5, height: 6, weight: 2, quantity: 3, tags: ['cold'] };
const box = { id: 'BOX', length: 6, width: 6, height: 6 };
const pack = async (request: object) => (await post('/pack', { items: [item], containers: [box], ...request })).body;
const words = (text: string) => text.split(' ').sort();
const sides = { length: expect.any(Number), width: expect.any(Number), height: expect.any(Number) };

beforeAll(async () => {
  await loadMasters(station());
});

describe('Resources and their fields: Pack response (`PackResponse`)', () => {
  prove('| algorithm | algorithm used; the alias is never echoed (see Versioning) |', async () => {
    expect((await pack({ algorithm: 'liquidFill' })).algorithm).toBe('liquidFill');
    expect((await pack({ algorithm: 'ebAfit' })).algorithm).toBe('fpLayer');
    expect(JSON.stringify(await pack({ algorithm: 'ebAfit' }))).not.toContain('ebAfit');
  });
  prove('| assignmentStrategy | string |', async () => {
    expect((await pack({})).assignmentStrategy).toEqual(expect.any(String));
    expect((await pack({ allowMultipleBoxes: false })).assignmentStrategy).toEqual(expect.any(String));
  });
  prove('| results | array of carton results |', async () => {
    const { results } = await pack({});
    expect(results).toHaveLength(3);
    const carton =
      'containerId boxIndex containerDimensions packedItems unpackedItems volumeUtilizationPercent totalWeight sourceOrderIds';
    for (const result of results) expect(fieldsOf(result)).toEqual(words(carton));
  });
  const pallets = [{ id: 'P', length: 48, width: 40, maxHeight: 60, palletWeight: 30, platformHeight: 5 }];
  const equipment = [{ id: 'V', length: 600, width: 98, height: 108, tareWeight: 9000, equipmentType: 'Dry van' }];
  prove(
    [
      '| palletResults | object or null |',
      'Pallet results: `pallets` (each: palletId, palletIndex, palletDimensions, cartons [cartonId, coordinate, packedDimensions, weight], volumeUtilizationPercent, totalWeight, palletWeight, platformHeight) and `unpalletizedCartons` (cartonId, dimensions, weight).',
    ],
    async () => {
      expect((await pack({})).palletResults).toBeNull();
      const { palletResults } = await pack({ pallets });
      expect(fieldsOf(palletResults)).toEqual(['pallets', 'unpalletizedCartons']);
      const [pallet] = palletResults.pallets;
      expect(fieldsOf(pallet)).toEqual(
        words(
          'palletId palletIndex palletDimensions cartons volumeUtilizationPercent totalWeight palletWeight platformHeight',
        ),
      );
      expect(pallet).toMatchObject({
        palletId: 'P',
        palletIndex: 0,
        palletWeight: 30,
        platformHeight: 5,
        totalWeight: 36,
      });
      expect(pallet.cartons).toHaveLength(3);
      for (const carton of pallet.cartons) {
        expect(fieldsOf(carton)).toEqual(words('cartonId coordinate packedDimensions weight'));
        expect(carton.weight).toBe(2);
      }
      const low = await pack({ pallets: [{ ...pallets[0], maxHeight: 5 }] });
      expect(low.palletResults.unpalletizedCartons).toHaveLength(3);
      for (const carton of low.palletResults.unpalletizedCartons)
        expect(carton).toEqual({
          cartonId: expect.any(String),
          dimensions: { length: 6, width: 6, height: 6 },
          weight: 2,
        });
    },
  );
  prove(
    [
      '| trailerResults | object or null |',
      'Trailer results: `trailers` (each: trailerId, trailerIndex, equipmentType, trailerDimensions, pallets [palletId, coordinate, palletDimensions, weight, stackInfo {bottomPalletId, topPalletId, bottomHeight, topHeight}], floorLoadedCartons [cartonId, coordinate, packedDimensions, weight], volumeUtilizationPercent, totalWeight, tareWeight), `unloadedPallets` (palletId, dimensions, weight) and `unloadedCartons` (cartonId, dimensions, weight).',
    ],
    async () => {
      expect((await pack({ pallets })).trailerResults).toBeNull();
      const { trailerResults } = await pack({ pallets, equipment });
      expect(fieldsOf(trailerResults)).toEqual(words('trailers unloadedPallets unloadedCartons'));
      const [trailer] = trailerResults.trailers;
      expect(fieldsOf(trailer)).toEqual(
        words(
          'trailerId trailerIndex equipmentType trailerDimensions pallets floorLoadedCartons volumeUtilizationPercent totalWeight tareWeight',
        ),
      );
      expect(trailer).toMatchObject({
        trailerId: 'V',
        trailerIndex: 0,
        equipmentType: 'Dry van',
        tareWeight: 9000,
        totalWeight: 9036,
      });
      expect(fieldsOf(trailer.pallets[0])).toEqual(words('palletId coordinate palletDimensions weight stackInfo'));
      const floor = await pack({ loadingMode: 'standard', equipment });
      const loaded = floor.trailerResults.trailers[0].floorLoadedCartons;
      expect(loaded).toHaveLength(3);
      for (const carton of loaded)
        expect(fieldsOf(carton)).toEqual(words('cartonId coordinate packedDimensions weight'));
      const low = await pack({ pallets, equipment: [{ ...equipment[0], height: 5 }] });
      expect(low.trailerResults.unloadedPallets).toEqual([
        { palletId: expect.any(String), dimensions: sides, weight: 36 },
      ]);
      const small = await pack({ loadingMode: 'standard', equipment: [{ ...equipment[0], height: 5 }] });
      expect(small.trailerResults.unloadedCartons).toHaveLength(3);
      expect(fieldsOf(small.trailerResults.unloadedCartons[0])).toEqual(words('cartonId dimensions weight'));
      const flat = { id: 'S', length: 40, width: 40, height: 20, weight: 500, quantity: 2 };
      const stacked = await pack({
        items: [flat],
        containers: [{ id: 'CRATE', length: 40, width: 40, height: 20 }],
        pallets: [{ ...pallets[0], maxHeight: 20, maxStackWeight: 5000 }],
        equipment: [{ ...equipment[0], length: 48, width: 40 }],
        allowPalletStacking: true,
      });
      const { stackInfo } = stacked.trailerResults.trailers[0].pallets[0];
      expect(fieldsOf(stackInfo)).toEqual(words('bottomPalletId topPalletId bottomHeight topHeight'));
      expect(stackInfo).toMatchObject({ bottomHeight: 25, topHeight: 25 });
    },
  );
  prove('| firedRules | array of {ruleId, ruleName, ruleType, summary} |', async () => {
    await post('/rules', {
      id: 'NO-BIG',
      name: 'No big',
      ruleType: 'BoxSetFilter',
      action: { filterType: 'Exclude', containerIds: ['BIG'] },
    });
    const { firedRules, results } = await pack({ containers: [box, { id: 'BIG', length: 60, width: 60, height: 60 }] });
    expect(firedRules).toEqual([
      {
        ...{ ruleId: 'NO-BIG', ruleName: 'No big', ruleType: 'BoxSetFilter', summary: expect.stringMatching(/./) },
        'x-message': expect.any(Object),
      },
    ]);
    expect(results.map((one: { containerId: string }) => one.containerId)).not.toContain('BIG');
  });
  prove('| containerTree | object or null; internal structure not shown |', async () => {
    const { containerTree } = await pack({});
    expect(typeof containerTree).toBe('object');
  });
  prove(
    '| warnings | array of {code, message, levels (array of string), ruleIds (array of string)}; one code is pallet_rules_not_evaluated |',
    async () => {
      const action = { filterType: 'Exclude', containerIds: ['P'] };
      await post('/rules', {
        id: 'PALLETS',
        name: 'Pallets',
        ruleType: 'BoxSetFilter',
        applicableLevels: ['Pallet'],
        action,
      });
      const { warnings } = await pack({ pallets });
      expect(warnings).toContainEqual({
        code: 'pallet_rules_not_evaluated',
        message: expect.stringMatching(/./),
        levels: ['Pallet'],
        ruleIds: ['PALLETS'],
        'x-message': { code: 'levelsNotEvaluated', params: { levels: ['Pallet'] } },
      });
    },
  );
  prove(
    [
      'Carton result (element of `results`): containerId, boxIndex (starts at 0 per container type), containerDimensions {length,width,height}, packedItems, unpackedItems, volumeUtilizationPercent, totalWeight, sourceOrderIds (array of string), costBreakdown.',
      'Packed item: id, coordinate {x,y,z} (origin in inches from the box corner), packedDimensions {length,width,height} (as oriented), weight, tags, nestedItems (array), rollInfo, sourceOrderId, sourceLineNumber (integer).',
    ],
    async () => {
      const two = [
        { ...item, quantity: 2 },
        { id: 'OTHER', length: 9, width: 9, height: 9, weight: 1 },
      ];
      const { results } = await pack({
        items: two,
        containers: [box, { id: 'LARGE', length: 9, width: 9, height: 9, maxWeight: 1 }],
      });
      const indices = results.map(
        (one: { containerId: string; boxIndex: number }) => `${one.containerId} ${one.boxIndex}`,
      );
      expect(indices.sort()).toEqual(['BOX 0', 'BOX 1', 'LARGE 0']);
      const result = results.find((one: { containerId: string }) => one.containerId === 'BOX');
      expect(result).toMatchObject({
        containerDimensions: { length: 6, width: 6, height: 6 },
        totalWeight: 2,
        sourceOrderIds: [],
      });
      expect(result.volumeUtilizationPercent).toBeCloseTo((100 * 120) / 216, 1);
      const [unit] = result.packedItems;
      expect(fieldsOf(unit)).toEqual(
        words('id coordinate packedDimensions weight tags nestedItems rollInfo sourceOrderId sourceLineNumber'),
      );
      expect(unit).toMatchObject({
        id: 'U',
        coordinate: { x: 0, y: 0, z: 0 },
        weight: 2,
        tags: ['cold'],
        nestedItems: [],
      });
      const { length, width, height } = unit.packedDimensions;
      expect([length, width, height].sort()).toEqual([4, 5, 6]);
      const id = await shipmentIn(station(), 'Optimized');
      const { packResult, orderIds } = (await get(`/station/v1/shipments/${id}`)).body.shipment;
      expect(packResult.results[0].sourceOrderIds).toEqual(orderIds);
      for (const packed of packResult.results[0].packedItems)
        expect(packed).toMatchObject({ sourceOrderId: orderIds[0], sourceLineNumber: packed.id === 'MUG' ? 1 : 2 });
    },
  );
  prove(
    'Unpacked item: id, dimensions {length,width,height}, weight, rollInfo, sourceOrderId, sourceLineNumber.',
    async () => {
      const { results } = await pack({ items: [{ ...item, length: 40, quantity: 1 }] });
      expect(results[0].unpackedItems).toEqual([
        {
          id: 'U',
          dimensions: { length: 40, width: 5, height: 6 },
          weight: 2,
          rollInfo: null,
          sourceOrderId: null,
          sourceLineNumber: null,
        },
      ]);
    },
  );
  prove('rollInfo: sourceItemId, rollIndex, totalRolls, linearQuantityOnRoll, outerDiameter.', async () => {
    const rollProperties = {
      materialThickness: 0.01,
      materialWidth: 5,
      coreInnerDiameter: 1,
      coreWallThickness: 0.25,
      maxLinearQuantityPerRoll: 100,
      weightPerUnitLength: 0.01,
    };
    const { results } = await pack({ items: [{ ...item, quantity: 250, rollProperties }] });
    const rolls = results.flatMap((one: { packedItems: { rollInfo: object }[] }) =>
      one.packedItems.map(({ rollInfo }) => rollInfo),
    );
    expect(rolls).toHaveLength(3);
    for (const roll of rolls) {
      expect(fieldsOf(roll)).toEqual(words('sourceItemId rollIndex totalRolls linearQuantityOnRoll outerDiameter'));
      expect(roll).toMatchObject({ sourceItemId: 'U', totalRolls: 3 });
    }
    expect(
      rolls.reduce((sum: number, roll: { linearQuantityOnRoll: number }) => sum + roll.linearQuantityOnRoll, 0),
    ).toBe(250);
  });
  prove(
    'costBreakdown (present when cost optimization applied): shippingCost, boxCost, totalCost (= shippingCost + boxCost), billableWeight (greater of actual and dimensional weight), dimWeight (length x width x height divided by a carrier-specific divisor, typically 139 for domestic), actualWeight, carrier, service, zone (integer).',
    async () => {
      await post('/station/v1/rates', { ...parcelTable, rates: [{ cost: 5, costPerPound: 0.5 }] });
      await post(`/station/v1/rates/${parcelTable.id}/versions/1/activate`);
      const light = { id: 'L', length: 10, width: 10, height: 13.9, weight: 3 };
      const request = {
        items: [light],
        containers: [{ id: 'B', length: 10, width: 10, height: 13.9, cost: 1.25 }],
        optimizeFor: 'cost',
        originZip: '89501',
        destinationZip: '10001',
      };
      const [result] = (await pack(request)).results;
      expect(fieldsOf(result.costBreakdown)).toEqual(
        words('shippingCost boxCost totalCost billableWeight dimWeight actualWeight carrier service zone'),
      );
      // 10 x 10 x 13.9 / 139 = 10 lb are billed for 3 lb of goods: 5 + 10 x 0.5, and the box.
      expect(result.costBreakdown).toEqual({
        shippingCost: 10,
        boxCost: 1.25,
        totalCost: 11.25,
        billableWeight: 10,
        dimWeight: 10,
        actualWeight: 3,
        carrier: 'acme',
        service: 'Ground',
        zone: 2,
      });
      const [heavy] = (await pack({ ...request, items: [{ ...light, weight: 20 }] })).results;
      expect(heavy.costBreakdown).toMatchObject({ billableWeight: 20, dimWeight: 10, actualWeight: 20 });
      expect((await pack({ ...request, optimizeFor: 'volume' })).results[0]).not.toHaveProperty('costBreakdown');
    },
  );
});
