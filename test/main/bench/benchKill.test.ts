import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldPacking } from '../../../main/domain/bench/foldPacking.ts';
import type { PackingEvent } from '../../../main/domain/bench/ports.ts';
import { soundEngine } from '../../support/engines.ts';
import { startKillable, type KillableStation } from '../../support/startKillable.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-bench-kill-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (): Promise<KillableStation> => startKillable(dataDir, soundEngine);
const units = 40;
/** The last unit closes the carton. */
const ordered = units + 1;

async function opened({ call }: KillableStation): Promise<string> {
  await call('POST', '/api/v1/items', { id: 'MUG', name: 'Mug', length: 4, width: 4, height: 4, weight: 1 });
  const inner = { innerLength: 20, innerWidth: 20, innerHeight: 20, weightMaxGross: 70 };
  await call('POST', '/api/v1/containers', { id: 'BOX', name: 'Box', containerType: 'Box', ...inner });
  const order = await call('POST', '/api/v1/orders', { lines: [{ itemId: 'MUG', quantityOrdered: ordered }] });
  const session = await call('POST', '/station/v1/packing-sessions', { orderId: order.body.id, benchId: 'B1' });
  expect(session.status).toBe(200);
  return session.body.shipmentId as string;
}

test('a station that is killed between two scans goes on where it was: nothing is lost, nothing is counted twice', async () => {
  let station = await start();
  const id = await opened(station);
  const path = `/station/v1/packing-sessions/${id}`;
  const answered = new Map<string, string[]>();
  const scanIds = Array.from({ length: units }, (_, index) => `scan-${String(index)}`);
  const scan = ({ call }: KillableStation, scanId: string) =>
    call('POST', `${path}/scans`, { scanId, text: 'MUG', benchId: 'B1' });

  for (const killAfter of [5, 17, 31]) {
    let killed: Promise<void> | null = null;
    const asked = scanIds.map(async (scanId) => {
      const { status, body } = await scan(station, scanId);
      expect([status, body.outcome]).toEqual([200, 'right']);
      if (answered.has(scanId)) expect(body.unitIds).toEqual(answered.get(scanId));
      answered.set(scanId, body.unitIds as string[]);
      if (answered.size >= killAfter) await (killed ??= station.kill());
    });
    await Promise.allSettled(asked);
    await killed;
    station = await start();
    const { body } = await station.call('GET', path);
    expect(body).toMatchObject({ state: 'packing', benchId: 'B1' });
    expect(body.units.confirmed).toBeGreaterThanOrEqual(answered.size);
  }
  for (const scanId of scanIds) {
    const { body } = await scan(station, scanId);
    answered.set(scanId, body.unitIds as string[]);
  }
  expect(new Set([...answered.values()].flat()).size).toBe(units);
  const { body: before } = await station.call('GET', path);
  expect(before).toMatchObject({ units: { confirmed: units }, next: { do: 'packUnit', carton: 0 } });
  await station.kill();

  // The carton is open at the restart, and the last scan closes it.
  station = await start();
  expect((await scan(station, 'last')).body).toMatchObject({ outcome: 'done' });
  await station.kill();
  station = await start();
  const again = await scan(station, 'last');
  expect(again.body).toMatchObject({ outcome: 'done', session: { state: 'packed', units: { confirmed: ordered } } });
  await station.kill();

  const database = new Database(join(dataDir, 'station.db'), { readonly: true });
  const events = database
    .prepare<[], { kind: string; payload: string }>('SELECT kind, payload FROM packing_event ORDER BY seq')
    .all()
    .map(({ kind, payload }) => ({ kind, ...(JSON.parse(payload) as object) }) as PackingEvent);
  const fold = database.prepare<[], string>('SELECT fold FROM packing_session').pluck().get() ?? '';
  database.close();
  expect(foldPacking(events)).toEqual(JSON.parse(fold));
}, 120_000);

test('goods without an order: killed while it opens and between scans, the station has one order, and each unit once', async () => {
  let station = await start();
  const { call } = station;
  await call('POST', '/api/v1/items', { id: 'MUG', name: 'Mug', length: 4, width: 4, height: 4, weight: 1 });
  const inner = { innerLength: 20, innerWidth: 20, innerHeight: 20, weightMaxGross: 70 };
  await call('POST', '/api/v1/containers', { id: 'BOX', name: 'Box', containerType: 'Box', ...inner });
  const open = (requestId: string) =>
    station.call('POST', '/station/v1/packing-sessions', { withoutOrder: { code: 'MUG', requestId }, benchId: 'B1' });
  const ordersOf = async () => {
    const { body } = await station.call('GET', '/api/v1/orders?limit=100');
    return (body.items as { status: string; lines: { quantityOrdered: number }[] }[]).filter(
      ({ status }) => status !== 'Cancelled',
    );
  };

  // Killed at another moment each time.
  for (const [index, delayMs] of [0, 15, 60, 250].entries()) {
    const lost = open(`open-${String(index)}`).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await station.kill();
    await lost;
    station = await start();
    // Its plan may have to be computed again.
    await expect.poll(async () => (await open(`open-${String(index)}`)).status, { timeout: 30_000 }).toBe(200);
    expect(await ordersOf()).toHaveLength(index + 1);
  }

  const { shipmentId } = (await open('open-0')).body;
  const path = `/station/v1/packing-sessions/${shipmentId as string}`;
  const placed = new Map<string, string>();
  const scanIds = Array.from({ length: 12 }, (_, index) => `scan-${String(index)}`);
  for (const [index, scanId] of scanIds.entries()) {
    const scan = () => station.call('POST', `${path}/scans`, { scanId, text: 'MUG', benchId: 'B1' });
    const answer = scan().catch(() => null);
    if (index % 4 === 3) {
      // Sometimes before its answer, sometimes behind it.
      if (index % 8 === 3) await answer;
      await station.kill();
      station = await start();
    }
    const known = await answer;
    const { body } = await scan();
    expect(body.outcome).toBe('right');
    if (known) expect(body.unitIds).toEqual(known.body.unitIds);
    placed.set(scanId, (body.unitIds as string[]).join(','));
    expect(body.session.units.confirmed).toBe(index + 1);
  }
  expect(new Set(placed.values()).size).toBe(scanIds.length);
  const { body } = await station.call('POST', `${path}/actions`, { action: 'finish', actionId: 'end', benchId: 'B1' });
  expect(body).toMatchObject({ outcome: 'done', session: { units: { confirmed: scanIds.length } } });
  const packed = (await ordersOf()).filter(({ lines }) => lines[0]?.quantityOrdered === scanIds.length);
  expect(packed).toHaveLength(1);
  await station.kill();
}, 180_000);

test('a station that is killed while a pallet is built goes on with the piece that is next, and its pallet has one number', async () => {
  let station = await start();
  const { call } = station;
  await call('POST', '/api/v1/items', { id: 'OAK', name: 'Oak', length: 18, width: 18, height: 18, weight: 5 });
  for (const container of [
    {
      id: 'CUBE',
      name: 'Cube',
      containerType: 'Box',
      innerLength: 19,
      innerWidth: 19,
      innerHeight: 19,
      weightMaxGross: 70,
    },
    {
      id: 'GMA',
      name: 'GMA',
      containerType: 'Pallet',
      innerLength: 48,
      innerWidth: 40,
      innerHeight: 48,
      weightMaxGross: 900,
    },
  ])
    await call('POST', '/api/v1/containers', container);
  const gs1 = { companyPrefix: '4012345', extensionDigit: 0, firstSerial: 0, lastSerial: null };
  await call('PATCH', '/station/v1/settings', { gs1 });
  const lines = [{ itemId: 'OAK', quantityOrdered: 8 }];
  const order = await call('POST', '/api/v1/orders', { lines, customAttributes: { mode: 'LTL' } });
  const session = await call('POST', '/station/v1/packing-sessions', { orderId: order.body.id, benchId: 'B1' });
  const path = `/station/v1/packing-sessions/${String(session.body.shipmentId)}`;
  interface State {
    readonly state: string;
    readonly next: { readonly do: string; readonly load?: number; readonly pieceId?: string };
    readonly loads: readonly { readonly sscc: string | null; readonly pieces: readonly { readonly state: string }[] }[];
  }
  const read = async () => (await station.call('GET', path)).body as unknown as State;
  /** What comes next, under a name that is the same after a restart. */
  const go = async (name: string): Promise<void> => {
    const { next } = await read();
    if (next.do === 'end') return;
    const asked = { actionId: name, benchId: 'B1' };
    if (next.do === 'packUnit')
      await station.call('POST', `${path}/scans`, { scanId: name, text: 'OAK', benchId: 'B1' });
    else if (next.do === 'resume') await station.call('POST', `${path}/actions`, { ...asked, action: 'resume' });
    else
      await station.call('POST', `${path}/actions`, {
        ...asked,
        action: next.do,
        load: next.load,
        pieceId: next.pieceId,
      });
  };
  for (let step = 0; step < 30 && (await read()).next.do !== 'end'; step += 1) {
    // In the middle of what is asked, and between two steps.
    const asked = go(`step-${String(step)}`).catch(() => undefined);
    if (step % 4 !== 3) {
      await asked;
      continue;
    }
    await station.kill();
    await asked;
    station = await start();
    await go(`step-${String(step)}`);
  }
  const done = await read();
  expect(done).toMatchObject({ state: 'packed', next: { do: 'end' } });
  expect(done.loads.map(({ pieces }) => pieces.map(({ state }) => state))).toEqual([
    Array.from({ length: 8 }, () => 'confirmed'),
  ]);
  expect(done.loads[0]?.sscc).toMatch(/^\d{18}$/);
  await station.kill();
}, 180_000);
