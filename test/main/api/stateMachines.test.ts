import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  orderMachine,
  shipmentMachine,
  type OrderTrigger,
  type ShipmentTrigger,
} from '../../../main/contract/index.ts';
import { createOrder, loadMasters, tenderOn, twoCarriers } from '../../support/orders.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';

/**
 * Random sequences of operations over HTTP against a model that is written down here once more, by hand, from the tables of the
 * specification ("States and transitions") and openPoints.md.
 */
let station: TestStation;
/** Carriers that have rates in this moment. */
let rated = true;
beforeAll(async () => {
  station = await startStation({
    rateShipment: (shipment, carriers) => (rated ? twoCarriers(shipment, carriers) : Promise.resolve([])),
  });
  await loadMasters(station);
  await station.call('PATCH', '/station/v1/settings', { body: tenderOn });
});
afterAll(() => station[Symbol.asyncDispose]());

type Model = Readonly<Record<string, Readonly<Record<string, string>>>>;

const orderModel: Model = {
  edit: { Draft: 'Draft', Received: 'Received' },
  submit: { Draft: 'Received' },
  plan: { Received: 'Planned' },
  revert: { Planned: 'Received' },
  cancel: { Draft: 'Cancelled', Received: 'Cancelled' },
};

test('an order does what the tables say, whatever is asked of it in whatever order', async () => {
  const operations = ['edit', 'submit', 'plan', 'revert', 'cancel', 'cancelShipment'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...operations), { maxLength: 14 }),
      async (submit, asked) => {
        const id = await createOrder(station, { submit });
        let state = submit ? 'Received' : 'Draft';
        let version = 1;
        let shipment: string | null = null;
        const ask = (operation: (typeof operations)[number]): Promise<Answer> => {
          switch (operation) {
            case 'edit':
              return station.call('PATCH', `/station/v1/orders/${id}`, { body: { version, channel: 'Shop' } });
            case 'plan':
              return station.call('POST', '/api/v1/shipments', { body: { orderId: id } });
            case 'revert':
              return station.call('POST', `/api/v1/orders/${id}/revert`);
            case 'cancelShipment':
              return station.call('DELETE', `/api/v1/shipments/${shipment ?? 'none'}`);
            default:
              return station.call('POST', `/station/v1/orders/${id}/${operation}`);
          }
        };
        for (const operation of asked) {
          const answer = await ask(operation);
          if (operation === 'cancelShipment') {
            expect(answer.status).toBe(shipment === null ? 404 : 200);
            shipment = null;
            continue;
          }
          const next = operation === 'revert' && shipment !== null ? undefined : orderModel[operation]?.[state];
          expect([operation, state, answer.status < 300]).toEqual([operation, state, next !== undefined]);
          if (next === undefined) expect(answer.status).toBe(400);
          else [state, version] = [next, version + 1];
          if (operation === 'plan' && next) shipment = (answer.body as { id: string }).id;
        }
        expect((await station.call('GET', `/station/v1/orders/${id}`)).body).toMatchObject({ status: state, version });
        const history = (await station.call('GET', `/station/v1/orders/${id}/history?limit=100`)).body.items;
        expect(history.map((entry: { version: number }) => entry.version)).toEqual(
          Array.from({ length: version }, (_, index) => version - index),
        );
        if (shipment) await station.call('DELETE', `/api/v1/shipments/${shipment}`);
      },
    ),
    { numRuns: 40 },
  );
});

const shipmentModel: Model = {
  optimize: { Created: 'Optimized', Optimized: 'Optimized', OptimizationFailed: 'Optimized' },
  optimizeInVain: {
    Created: 'OptimizationFailed',
    Optimized: 'OptimizationFailed',
    OptimizationFailed: 'OptimizationFailed',
  },
  rate: { Optimized: 'Rated', Rated: 'Rated', RateFailed: 'Rated' },
  rateInVain: { Optimized: 'RateFailed', Rated: 'RateFailed', RateFailed: 'RateFailed' },
  ready: { Rated: 'Ready' },
  tender: { Ready: 'Tendered', Rated: 'Tendered' },
  close: { Ready: 'Shipped', Tendered: 'Shipped' },
  cancel: Object.fromEntries(
    ['Created', 'Optimized', 'OptimizationFailed', 'Rated', 'RateFailed', 'Ready', 'Tendered'].map((state) => [
      state,
      'Cancelled',
    ]),
  ),
};

test('a shipment does what the tables say, whatever is asked of it in whatever order', async () => {
  const operations = Object.keys(shipmentModel);
  // Cancel and close end everything, so they are asked less often.
  const operation = fc.constantFrom(
    ...operations,
    ...operations.filter((name) => name !== 'cancel' && name !== 'close'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 14 }), async (asked) => {
      const orderId = await createOrder(station);
      const id: string = (await station.call('POST', '/api/v1/shipments', { body: { orderId } })).body.id;
      const boxes = (isActive: boolean) =>
        Promise.all(
          ['SMALL', 'LARGE'].map(async (box) => {
            const { version } = (await station.call('GET', `/api/v1/containers/${box}`)).body;
            await station.call('PATCH', `/station/v1/containers/${box}`, { body: { version, isActive } });
          }),
        );
      const ask = async (name: string): Promise<Answer> => {
        switch (name) {
          case 'optimizeInVain': {
            await boxes(false);
            const answer = await station.call('POST', `/api/v1/shipments/${id}/optimize`);
            await boxes(true);
            return answer;
          }
          case 'rateInVain': {
            rated = false;
            const answer = await station.call('POST', `/api/v1/shipments/${id}/rate`);
            rated = true;
            return answer;
          }
          case 'cancel':
            return station.call('DELETE', `/api/v1/shipments/${id}`);
          case 'tender':
          case 'close':
            return station.call('POST', `/station/v1/shipments/${id}/${name}`);
          default:
            return station.call('POST', `/api/v1/shipments/${id}/${name}`);
        }
      };
      let state = 'Created';
      let version = 1;
      for (const name of asked) {
        const next = shipmentModel[name]?.[state];
        const answer = await ask(name);
        expect([name, state, answer.status]).toEqual([name, state, next === undefined ? 400 : 200]);
        if (next === undefined) continue;
        state = next;
        const after = answer.body as { status: string; version: number; packResult: { results: object[] } | null };
        expect(after.status).toBe(state);
        expect(after.version).toBeGreaterThan(version);
        version = after.version;
        if (state === 'Rated')
          for (const box of after.packResult?.results ?? []) expect(box).toHaveProperty('costBreakdown');
      }
      const { shipment, history } = (await station.call('GET', `/station/v1/shipments/${id}`)).body;
      expect(shipment).toMatchObject({ status: state, version });
      expect(history).toHaveLength(version);
      // Every step that was written down is a row of the machine, or a step within a state.
      for (const entry of history as { action: string; previousStatus: string | null; status: string }[]) {
        const row = shipmentMachine.find(({ trigger }) => trigger === entry.action);
        if (!row) expect([entry.action, entry.status]).toEqual(['tenderStarted', entry.previousStatus]);
        else {
          expect(row.from).toContain(entry.previousStatus ?? 'none');
          expect(entry.status).toBe(row.to);
        }
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('the machines have every row of the specification', () => {
  const shipment = (trigger: ShipmentTrigger, from: string, to: string) =>
    shipmentMachine.some((row) => row.trigger === trigger && row.from.some((state) => state === from) && row.to === to);
  expect(shipment('create', 'none', 'Created')).toBe(true);
  expect(shipment('optimize', 'Created', 'Optimizing')).toBe(true);
  expect(shipment('optimizationCompleted', 'Optimizing', 'Optimized')).toBe(true);
  expect(shipment('optimizationFailed', 'Optimizing', 'OptimizationFailed')).toBe(true);
  expect(shipment('rate', 'Optimized', 'Rating')).toBe(true);
  expect(shipment('ratingCompleted', 'Rating', 'Rated')).toBe(true);
  expect(shipment('ratingFailed', 'Rating', 'RateFailed')).toBe(true);
  expect(shipment('ready', 'Rated', 'Ready')).toBe(true);
  expect(shipment('tender', 'Ready', 'Tendered') && shipment('tender', 'Rated', 'Tendered')).toBe(true);
  const order = (trigger: OrderTrigger, from: string, to: string) =>
    orderMachine.some((row) => row.trigger === trigger && row.from.some((state) => state === from) && row.to === to);
  expect(order('receive', 'none', 'Received')).toBe(true);
  expect(order('plan', 'Received', 'Planned')).toBe(true);
  expect(order('revert', 'Planned', 'Received')).toBe(true);
});
