import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError, type Execution } from '../../../main/contract/index.ts';
import type { CarrierAdapter, CarrierTender } from '../../../main/domain/shipments/ports.ts';
import { createShipment, loadMasters, shipmentIn, step, tenderOn, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let asked: CarrierTender[] = [];
let voided: Execution[] = [];
let take: (tender: CarrierTender) => Promise<Execution>;
/** What the carrier does when it is asked for anything else than a tender; null is what it should do. */
let fails: Error | null = null;

/** The outside world: an online carrier called `online`. */
const online: CarrierAdapter = {
  tender: (tender) => {
    asked.push(tender);
    return take(tender);
  },
  cancel: (execution) => {
    if (fails) return Promise.reject(fails);
    voided.push(execution);
    return Promise.resolve();
  },
  track: (execution) =>
    fails
      ? Promise.reject(fails)
      : Promise.resolve({ ...execution, lastTrackingStatus: 'InTransit', lastPolledAt: '2026-03-01T00:00:00.000Z' }),
};

function executionOf({ carrierId, labelFormat, parcels }: CarrierTender): Execution {
  return {
    carrierId,
    masterTrackingNumber: '1Z999',
    carrierShipmentId: 'CS-1',
    totalCost: 12.5,
    currency: 'USD',
    pieces: parcels.map((_, index) => ({
      labelId: `L${index}`,
      trackingNumber: `1Z99${index}`,
      labelFormat,
      documentUrl: `https://carrier.example/${index}`,
    })),
    documents: [{ type: 'label', format: labelFormat, url: 'https://carrier.example/label', expiresAt: 1_800_000_000 }],
    executedAt: '2026-03-01T00:00:00.000Z',
    lastTrackingStatus: null,
    lastPolledAt: null,
  };
}

const enable = (body: object = tenderOn) => station.call('PATCH', '/station/v1/settings', { body });
beforeAll(async () => {
  station = await startStation({
    rateShipment: twoCarriers,
    findCarrier: (_, carrierId) => (carrierId === 'online' ? online : null),
  });
  await loadMasters(station);
  await enable();
});
beforeEach(() => {
  asked = [];
  voided = [];
  take = (tender) => Promise.resolve(executionOf(tender));
});
afterAll(() => station[Symbol.asyncDispose]());

const tender = (id: string, body?: object) =>
  station.call('POST', `/station/v1/shipments/${id}/tender`, body ? { body } : {});
const detail = async (id: string) => (await station.call('GET', `/station/v1/shipments/${id}`)).body;

describe('a tender', () => {
  test('is refused with 403 while the feature or the entitlement is missing, as they are by default', async () => {
    const id = await shipmentIn(station, 'Ready');
    for (const missing of [{ features: { tender: false } }, { enabledProducts: ['packing'] }]) {
      await enable(missing);
      const refused = {
        status: 403,
        detail:
          'Tender and tracking are turned off. An administrator can turn them on under Settings > General > Tender and tracking.',
      };
      expect((await tender(id)).body).toMatchObject(refused);
      expect((await station.call('GET', `/station/v1/shipments/${id}/tracking`)).body).toMatchObject(refused);
      await enable();
    }
    await using fresh = await startStation();
    expect((await fresh.call('GET', '/station/v1/settings')).body).toMatchObject({ features: { tender: false } });
    expect((await fresh.call('GET', '/api/v1/entitlements')).body.enabledProducts).toEqual(['packing']);
  });

  test('without overrides takes carrier and parcels of the rate plan; without an adapter nothing is made up', async () => {
    const id = await shipmentIn(station, 'Ready');
    const { status, body } = await tender(id);
    expect([status, body.status, body.carrier]).toEqual([200, 'Tendered', 'cheap']);
    const boxes = body.packResult.results.length;
    expect(body.execution).toEqual({
      carrierId: 'cheap',
      masterTrackingNumber: null,
      carrierShipmentId: null,
      totalCost: 8 * boxes,
      currency: 'USD',
      pieces: Array.from({ length: boxes }, () => ({
        labelId: null,
        trackingNumber: null,
        labelFormat: null,
        documentUrl: null,
      })),
      documents: [],
      executedAt: expect.any(String),
      lastTrackingStatus: null,
      lastPolledAt: null,
    });
  });

  test('to a carrier with an adapter stores tracking number and document URLs, from Rated too, with every override', async () => {
    const id = await shipmentIn(station, 'Rated');
    const overrides = {
      carrierId: 'online',
      serviceCode: 'EXPRESS',
      labelFormat: 'ZPL',
      parcels: [{ length: 5, width: 5, height: 5, weight: 2 }],
      accessorials: ['liftgate'],
    };
    const { body } = await tender(id, overrides);
    expect(body).toMatchObject({
      status: 'Tendered',
      carrier: 'online',
      execution: {
        masterTrackingNumber: '1Z999',
        pieces: [{ labelFormat: 'ZPL', documentUrl: 'https://carrier.example/0' }],
      },
    });
    expect(asked).toMatchObject([{ ...overrides, shipment: { shipmentId: id, shipTo: { name: 'Ann' } } }]);
  });

  test.each(['Created', 'Optimized'] as const)('is refused with 400 in %s', async (state) => {
    const id = state === 'Created' ? await createShipment(station) : await shipmentIn(station, state);
    expect((await tender(id)).body).toMatchObject({
      status: 400,
      detail: `The shipment is ${state}. Required status: Ready or Rated.`,
    });
  });

  test('is refused with 400 in Tendered, Shipped and Cancelled', async () => {
    const id = await shipmentIn(station, 'Ready');
    await tender(id);
    expect((await tender(id)).status).toBe(400);
    await station.call('POST', `/station/v1/shipments/${id}/close`);
    expect((await tender(id)).status).toBe(400);
    const other = await shipmentIn(station, 'Ready');
    await station.call('DELETE', `/api/v1/shipments/${other}`);
    expect((await tender(other)).status).toBe(400);
  });

  test('of two at the same time exactly one succeeds, the other answers 409, and the carrier is asked once', async () => {
    const id = await shipmentIn(station, 'Ready');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    take = async (asks) => {
      await held;
      return executionOf(asks);
    };
    let refused = 0;
    const answers = [1, 2, 3].map(async () => {
      const answer = await tender(id, { carrierId: 'online' });
      // Both refused ones are answered while the carrier still thinks.
      if (answer.status === 409 && (refused += 1) === 2) letGo();
      return answer.status;
    });
    expect((await Promise.all(answers)).sort()).toEqual([200, 409, 409]);
    expect(asked).toHaveLength(1);
    expect((await detail(id)).shipment.status).toBe('Tendered');
  });

  test('of two at the same time exactly one succeeds without an adapter, too', async () => {
    const id = await shipmentIn(station, 'Ready');
    const answers = await Promise.all([tender(id), tender(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('stops everything else while it runs', async () => {
    const id = await shipmentIn(station, 'Rated');
    let letGo = (): void => undefined;
    let hear = (): void => undefined;
    const heard = new Promise<void>((resolve) => (hear = resolve));
    take = (asks) =>
      new Promise((resolve) => {
        letGo = () => resolve(executionOf(asks));
        hear();
      });
    const tendered = tender(id, { carrierId: 'online' });
    await heard;
    for (const [method, path] of [
      ['DELETE', `/api/v1/shipments/${id}`],
      ['POST', `/api/v1/shipments/${id}/ready`],
      ['POST', `/api/v1/shipments/${id}/rate`],
    ] as const)
      expect([path, (await station.call(method, path)).status]).toEqual([path, 409]);
    letGo();
    expect((await tendered).body.status).toBe('Tendered');
  });

  test('that the carrier refuses leaves the shipment as it was, and is tried again under the same reference', async () => {
    const id = await shipmentIn(station, 'Ready');
    take = () => Promise.reject(new DomainError('bad_gateway', 'The carrier has no truck.'));
    expect((await tender(id, { carrierId: 'online' })).body).toMatchObject({
      status: 502,
      detail: 'The carrier has no truck.',
    });
    expect(await detail(id)).toMatchObject({
      reason: 'The carrier has no truck.',
      shipment: { status: 'Ready', execution: null },
    });
    take = () => Promise.reject(new Error('a defect'));
    expect((await tender(id, { carrierId: 'online' })).status).toBe(502);
    take = (asks) => Promise.resolve(executionOf(asks));
    expect((await tender(id, { carrierId: 'online' })).body.status).toBe('Tendered');
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1);
  });

  test('whose carrier cannot be reached is neither cancelled nor tracked: 502, and it stays Tendered', async () => {
    const id = await shipmentIn(station, 'Ready');
    take = (asks) => Promise.resolve(executionOf(asks));
    await tender(id, { carrierId: 'online' });
    for (const cause of [new DomainError('bad_gateway', 'Not now.'), new Error('socket hang up')]) {
      fails = cause;
      const answers = [
        await station.call('DELETE', `/api/v1/shipments/${id}`),
        await station.call('GET', `/station/v1/shipments/${id}/tracking`),
      ];
      fails = null;
      const detailOf = cause instanceof DomainError ? 'Not now.' : 'The carrier could not be asked.';
      for (const { body } of answers) expect(body).toMatchObject({ status: 502, detail: detailOf });
    }
    expect(await detail(id)).toMatchObject({ shipment: { status: 'Tendered', execution: { lastPolledAt: null } } });
    expect((await station.call('DELETE', `/api/v1/shipments/${id}`)).body.status).toBe('Cancelled');
  });

  test('refuses a carrier that is neither connected nor rated, and fields beyond their limits', async () => {
    const id = await shipmentIn(station, 'Ready');
    const refused = async (given: object, field: string): Promise<string> => {
      const { body } = await tender(id, given);
      expect(body).toMatchObject({ status: 400, field });
      return body.detail as string;
    };
    expect(await refused({ carrierId: 'stranger' }, 'carrierId')).toBe(
      'The carrier "stranger" is not connected and has no quote for this shipment. Quoted: cheap (Ground), dear (Ground).',
    );
    await refused({ carrierId: 'x'.repeat(129) }, 'carrierId');
    await refused({ serviceCode: 'x'.repeat(65) }, 'serviceCode');
    await refused({ carrierId: 'cheap', serviceCode: 'x'.repeat(64) }, 'carrierId');
    await refused({ labelFormat: 'x'.repeat(17) }, 'labelFormat');
    await refused({ parcels: [] }, 'parcels');
    expect((await tender(id, { labelFormat: 'x'.repeat(16) })).status).toBe(200);
  });

  test('that a station left in the middle can be tried again after the next start, under the same reference', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'packwright-tender-'));
    const references: string[] = [];
    let answer = false;
    const open = () =>
      startStation({
        dataDir,
        rateShipment: twoCarriers,
        findCarrier: () => ({
          ...online,
          tender: (asks) => {
            references.push(asks.reference);
            return answer ? Promise.resolve(executionOf(asks)) : new Promise<Execution>(() => undefined);
          },
        }),
      });
    const first = await open();
    await loadMasters(first);
    await first.call('PATCH', '/station/v1/settings', { body: tenderOn });
    const id = await shipmentIn(first, 'Ready');
    const lost = first.call('POST', `/station/v1/shipments/${id}/tender`).catch(() => 'lost');
    await expect.poll(() => references.length).toBe(1);
    await first.station.close();
    expect(await lost).toBe('lost');

    answer = true;
    const second = await open();
    expect((await second.call('GET', `/station/v1/shipments/${id}`)).body).toMatchObject({
      reason: expect.stringContaining('Tender again'),
      shipment: { status: 'Ready' },
    });
    expect((await second.call('POST', `/station/v1/shipments/${id}/tender`)).body.status).toBe('Tendered');
    expect(references[1]).toBe(references[0]);
    await second.station.close();
    rmSync(dataDir, { recursive: true });
  });
});

describe('a tendered shipment', () => {
  test('is voided with its carrier when it is cancelled, and closed when it has left', async () => {
    const id = await shipmentIn(station, 'Ready');
    await tender(id, { carrierId: 'online' });
    expect((await station.call('DELETE', `/api/v1/shipments/${id}`)).body.status).toBe('Cancelled');
    expect(voided).toMatchObject([{ carrierShipmentId: 'CS-1' }]);
    const other = await shipmentIn(station, 'Ready');
    await tender(other);
    expect((await station.call('POST', `/station/v1/shipments/${other}/close`)).body.status).toBe('Shipped');
    expect(voided).toHaveLength(1);
  });

  test('takes tracking numbers when it leaves, of its carrier only, and none where the carrier gives them itself', async () => {
    const id = await shipmentIn(station, 'Ready');
    await tender(id);
    const close = (body: object, of = id) => station.call('POST', `/station/v1/shipments/${of}/close`, { body });
    expect((await close({ carrierId: 'other' })).body).toMatchObject({
      ...{ status: 400, field: 'carrierId' },
      detail: 'The shipment was tendered to "cheap".',
    });
    expect((await close({ trackingNumbers: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] })).body).toMatchObject({
      ...{ status: 400, field: 'trackingNumbers' },
    });
    const { body } = await close({ carrierId: 'cheap', trackingNumbers: ['T-1'] });
    expect(body).toMatchObject({
      status: 'Shipped',
      carrier: 'cheap',
      execution: { pieces: [{ trackingNumber: 'T-1' }] },
    });
    expect(body.execution.totalCost).toBeGreaterThan(0);
    const other = await shipmentIn(station, 'Ready');
    await tender(other, { carrierId: 'online' });
    expect((await close({ masterTrackingNumber: 'X' }, other)).body).toMatchObject({
      ...{ status: 400, detail: 'The carrier itself gives the tracking numbers of this shipment.' },
    });
    expect((await close({}, other)).body).toMatchObject({
      ...{ status: 'Shipped', execution: { masterTrackingNumber: '1Z999' } },
    });
  });

  test('is tracked where its carrier is connected', async () => {
    const id = await shipmentIn(station, 'Ready');
    expect((await station.call('GET', `/station/v1/shipments/${id}/tracking`)).body).toMatchObject({ status: 400 });
    await tender(id, { carrierId: 'online' });
    expect((await station.call('GET', `/station/v1/shipments/${id}/tracking`)).body).toMatchObject({
      carrierId: 'online',
      masterTrackingNumber: '1Z999',
      lastTrackingStatus: 'InTransit',
    });
    expect((await detail(id)).shipment.execution.lastTrackingStatus).toBe('InTransit');
    const record = { body: { masterTrackingNumber: 'X' } };
    expect((await station.call('POST', `/station/v1/shipments/${id}/tracking`, record)).status).toBe(400);
  });

  test('without an adapter takes the numbers that the carrier gave elsewhere', async () => {
    const id = await shipmentIn(station, 'Ready');
    const { body } = await tender(id);
    const numbers = body.execution.pieces.map((_: unknown, index: number) => `T-${index}`);
    const record = (trackingNumbers: string[]) =>
      station.call('POST', `/station/v1/shipments/${id}/tracking`, {
        body: { masterTrackingNumber: 'M-1', trackingNumbers },
      });
    expect((await record([...numbers, 'one too many'])).body).toMatchObject({ status: 400, field: 'trackingNumbers' });
    expect((await record(numbers)).body).toMatchObject({
      masterTrackingNumber: 'M-1',
      pieces: numbers.map((trackingNumber: string) => ({ trackingNumber })),
    });
    expect((await step(station, id, 'rate')).status).toBe(400);
  });
});
