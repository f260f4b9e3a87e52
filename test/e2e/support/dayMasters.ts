import type { Make } from './workingDay.ts';

/** Prices, rules, policies and people of a working day. Their ids are part of the addresses of screens. */
export async function dayMasters(make: Make): Promise<void> {
  await rates(make);
  await rules(make);
  await make('POST', '/station/v1/users', { email: 'ann@example.com', temporaryPassword: 'Dock-door-7' });
  await make('POST', '/station/v1/keys', { label: 'Label printer', expiresInDays: 90 });
}

async function rates(make: Make): Promise<void> {
  const zones = [
    { destinationZip: '9', zone: 2, transitDays: 2 },
    { destinationZip: '8', zone: 4, transitDays: 3 },
    { destinationZip: '6', zone: 5, transitDays: 4 },
    { destinationZip: '', zone: 8, transitDays: 5 },
  ];
  const parcel = (base: number) =>
    [1, 5, 10, 20, 40, 70, 100, 150].flatMap((maxWeight, row) =>
      [2, 4, 5, 8].map((zone, column) => ({
        ...{ zone, maxWeight },
        cost: Math.round((base + row * 2.35 + column * (1.2 + row * 0.4)) * 100) / 100,
      })),
    );
  const activate = (id: string) => make('POST', `/station/v1/rates/${id}/versions/1/activate`);
  for (const [id, name, carrier, service, base] of [
    ['acme-ground', 'Acme Ground 2026', 'Acme Parcel', 'Ground', 8.9],
    ['acme-air', 'Acme Air 2026', 'Acme Parcel', 'Two day', 17.4],
    ['sierra', 'Sierra Saver', 'Sierra Post', 'Saver', 7.6],
  ] as const) {
    await make('POST', '/station/v1/rates', {
      ...{ id, name, mode: 'Parcel', carrier, service, dimDivisor: 139, fuelPercent: 11.5, validTo: '2099-12-31' },
      ...{ zones, rates: parcel(base), maxWeight: 150 },
      surcharges: [{ name: 'Residential delivery', applies: 'residential', cost: 4.95 }],
    });
    await activate(id);
  }
  await make('POST', '/station/v1/rates', {
    ...{ id: 'old-roads', name: 'Old Roads LTL', mode: 'Ltl', carrier: 'Old Roads', service: 'Standard' },
    ...{ zones, rates: [{ costPerHundredweight: 24.5 }], minimumCharge: 95 },
  });
  await activate('old-roads');
  await make('POST', '/station/v1/rates', {
    ...{ id: 'bay-freight', name: 'Bay Freight draft', mode: 'Ltl', carrier: 'Bay Freight', service: 'Volume' },
    ...{ zones: zones.slice(0, 3), rates: [{ zone: 2, costPerHundredweight: 21 }] },
  });
}

async function rules(make: Make): Promise<void> {
  const { items } = await make<{ items: { id: string }[] }>('GET', '/api/v1/containers?limit=10');
  const boxes = items.map(({ id }) => id);
  const rule = (id: string, priority: number, name: string, ruleType: string, payload: object, more: object = {}) =>
    make('POST', '/api/v1/rules', { id, name, priority, ruleType, action: { type: ruleType, payload }, ...more });
  const when = (field: string, operator: string, value: unknown) => ({
    conditions: { operator: 'and', conditions: [{ field, operator, value }] },
  });
  await rule(
    ...(['fragile', 10, 'Fragile goods need a real box', 'BoxSetFilter'] as const),
    { filterType: 'Exclude', containerIds: boxes.slice(0, 2) },
    when('tags', 'contains', 'fragile'),
  );
  await rule(
    ...(['heavy', 20, 'Heavy parcels', 'CarrierPackagingRule'] as const),
    { maxWeightOverride: 50, carrierService: 'Ground' },
    when('totalWeight', 'greaterThan', 40),
  );
  await rule('apart', 30, 'Food and chemicals apart', 'IncompatibilityGroup', {
    separationGroups: [['food', 'drink'], ['chemical']],
  });
  await rule(
    ...(['hawaii', 40, 'Hawaii goes in small boxes', 'DestinationOverride'] as const),
    { requiredContainerIds: ['HI-BOX', boxes[1]] },
    when('destinationState', 'x-equals', 'HI'),
  );
  await rule('stacks', 50, 'Pallet stacks', 'StackingConstraint', { maxWeightOnTop: 200, maxStackHeight: 3 }, {
    ...{ enabled: false, applicableLevels: ['Pallet'] },
  }); // prettier-ignore
  await make('POST', '/station/v1/policies', {
    ...{ id: 'freight', name: 'Freight', ruleIds: ['stacks', 'apart', 'heavy'] },
    selector: { levels: ['Pallet'], modes: ['ltl', 'ftl'] },
  });
  await make('POST', '/station/v1/policies', {
    ...{ id: 'reno', name: 'Reno parcels', ruleIds: ['fragile'] },
    selector: { modes: ['parcel'], sites: ['RENO'] },
  });
}
