import { describe, expect, it } from 'vitest';
import type { RateTable } from '../../../main/contract/index.ts';
import { carriersOf, findingsOf, versionOn } from '../../../renderer/features/rates/carriers/carrierSummary.ts';

const day = '2026-06-01';
const version = (change: Partial<RateTable>): RateTable => ({
  ...{ id: 'ups', name: 'UPS', mode: 'Parcel', carrier: 'UPS', service: 'Ground', version: 1, status: 'Active' },
  ...{ createdAt: '2026-01-01T00:00:00Z', createdBy: null },
  zones: [{ zone: 2 }],
  rates: [{ zone: 2, maxWeight: 1, cost: 8 }],
  ...change,
});

describe('the version that is asked', () => {
  it('is the highest active one that is valid on the day', () => {
    const versions = [
      version({ version: 4, status: 'Draft' }),
      version({ version: 3, validFrom: '2026-07-01' }),
      version({ version: 2, validTo: day }),
      version({ version: 1 }),
    ];
    expect(versionOn(versions, day)?.version).toBe(2);
    expect(versionOn(versions, '2026-06-02')?.version).toBe(1);
    expect(versionOn([version({ status: 'Retired' })], day)).toBeNull();
  });
});

describe('what a carrier lacks', () => {
  it.each([
    [[version({ status: 'Draft' })], [{ kind: 'noActive' }, { kind: 'draft', version: 1 }]],
    [[version({ validFrom: '2026-07-01' })], [{ kind: 'notYet', day: '2026-07-01' }]],
    [[version({ validTo: '2026-05-31' })], [{ kind: 'expired', day: '2026-05-31' }]],
    [[version({ validTo: '2026-06-20' })], [{ kind: 'expires', day: '2026-06-20' }]],
    [[version({ zones: [{ zone: 2 }, { destinationZip: '9', zone: 8 }] })], [{ kind: 'zones', zones: [8] }]],
    [[version({ zones: [{ destinationZip: '9', zone: 2 }] })], [{ kind: 'lanes' }]],
    [[version({})], []],
  ])('is told of its versions (%#)', (versions, findings) => {
    const asked = versionOn(versions, day);
    const active = versions.find((each) => each.version === asked?.version && asked !== null) ?? null;
    expect(findingsOf(versions, active, day)).toEqual(findings);
  });

  it('comes together from its tables', () => {
    const ground = version({});
    const air = version({ id: 'air', service: 'Air', validTo: '2026-06-20' });
    const [ups] = carriersOf([
      { head: ground, active: ground, findings: [] },
      { head: air, active: air, findings: [{ kind: 'expires', day: '2026-06-20' }] },
    ]);
    expect(ups).toMatchObject({
      id: 'UPS',
      services: ['Air', 'Ground'],
      connected: true,
      until: '2026-06-20',
      findings: 1,
    });
  });
});
