import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore, type StationDatabase } from '../../../db/index.ts';
import type { PrintOutcome } from '../../../main/domain/documents/ports.ts';
import { createRetention, type Retention } from '../../../main/domain/upkeep/retention.ts';
import { createPrintRunner, type PrintRunner } from '../../../main/jobs/printRunner.ts';
import { createIds } from '../../../main/platform/ids.ts';

/** A print queue on a computer whose clock jumps; its printer is off until it is turned on. */
const minute = 60_000;
const hour = 60 * minute;
const off: PrintOutcome = { kind: 'notSent', reason: 'unreachable', detail: 'off' };
let nowMs: number;
let ranMs: number;
let isOn: boolean;
let dataDir: string;
let store: StationDatabase;
let organizationId: string;
let runner: PrintRunner;
let retention: Retention;
const clock = { now: () => new Date(nowMs).toISOString() };

beforeEach(() => {
  [nowMs, ranMs, isOn] = [Date.parse('2026-03-05T12:00:00.000Z'), 0, false];
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-queue-'));
  store = openStore({ dataDir, newId: createIds().next, now: clock.now });
  organizationId = store.station.organizationId();
  retention = createRetention({ store: store.clockMarks, clock, monotonicNow: () => ranMs });
  runner = createPrintRunner({
    store: store.printJobs,
    printer: (_, id) => ({
      ...{ id, name: id, format: 'zpl', dotsPerInch: 203, connection: { kind: 'tcp', host: 'printer', port: 9100 } },
    }),
    render: () => Promise.resolve(new Uint8Array()),
    send: () => Promise.resolve(isOn ? { kind: 'sent' } : off),
    expiredBefore: retention.expiredBefore,
    // Time passes only where a test says so.
    ...{ clock, after: () => () => undefined, logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } },
  });
  store.printJobs.add({
    ...{ id: 'J', organizationId, kind: 'cartonLabel', title: 'SO-1', shipmentId: null, carton: 0, printerId: 'P' },
    ...{ benchId: null, copies: 1, isCopy: false, reprintOf: null, facts: '{}', createdAt: clock.now() },
  });
});
afterEach(async () => {
  await runner.stop();
  store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const job = () => store.printJobs.get(organizationId, 'J');
/** The runner has looked for jobs and has ended what it found. */
async function tried(): Promise<void> {
  runner.wake();
  for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate);
}

it('a label that waits for its printer is printed soon after the clock was set back by a year', async () => {
  await tried();
  expect(job()).toMatchObject({ state: 'queued', attempts: 1 });
  nowMs -= 365 * 24 * hour;
  isOn = true;
  await tried();
  expect(job()).toMatchObject({ state: 'sent' });
});

it('a label that waits for its printer does not expire because the clock jumps by a day', async () => {
  await tried();
  [nowMs, ranMs] = [nowMs + 24 * hour, ranMs + minute];
  await tried();
  expect(job()).toMatchObject({ state: 'queued', attempts: 2 });
  isOn = true;
  [nowMs, ranMs] = [nowMs + minute, ranMs + minute];
  await tried();
  expect(job()).toMatchObject({ state: 'sent' });
});

it('a label that the station has tried to print for half a day expires', async () => {
  await tried();
  for (let passed = 0; passed < 13 * hour; passed += 15 * minute) {
    [nowMs, ranMs] = [nowMs + 15 * minute, ranMs + 15 * minute];
    retention.note();
  }
  await tried();
  expect(job()).toMatchObject({ state: 'failed', reason: 'expired' });
});

it('waits between tries as long as the clock does not jump', async () => {
  await tried();
  nowMs += 500;
  await tried();
  expect(job()).toMatchObject({ state: 'queued', attempts: 1 });
  nowMs += 1000;
  await tried();
  expect(job()).toMatchObject({ attempts: 2 });
});
