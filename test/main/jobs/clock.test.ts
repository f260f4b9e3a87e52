import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soundEngine } from '../../support/engines.ts';
import { startKillable } from '../../support/startKillable.ts';
import { testFolder } from '../../db/testStore.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');

test.skipIf(library === undefined)(
  'a station that starts with a wrong clock deletes no finished work (needs the Debian package faketime)',
  async () => {
    const dataDir = testFolder();
    const start = (clock?: string) =>
      startKillable(dataDir, soundEngine, {
        ...(clock !== undefined && {
          environment: { LD_PRELOAD: library ?? '', FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
        }),
      });
    const first = await start();
    const items = [{ id: 'A', length: 2, width: 2, height: 2, quantity: 1 }];
    const order = { orderId: 'O-1', packRequest: { items, containers: [{ id: 'B', length: 8, width: 8, height: 8 }] } };
    const { statusUrl } = (await first.call('POST', '/api/v1/batch', { orders: [order] })).body;
    const named = { 'idempotency-key': 'once' };
    const item = { id: 'ONCE', length: 1, width: 1, height: 1, weight: 1 };
    const created = await first.call('POST', '/api/v1/items', item, named);
    await expect
      .poll(async () => (await first.call('GET', statusUrl)).body.status, { timeout: 20_000 })
      .toBe('completed');
    const result = (await first.call('GET', statusUrl)).body;
    await first.kill();

    for (const clock of ['+3d', '+14y']) {
      const wrong = await start(clock);
      const shown = new Date((await wrong.call('GET', '/station/v1/status')).body.startedAt);
      expect(Math.abs(shown.getTime() - Date.now())).toBeGreaterThan(24 * 3_600_000);
      await wrong.call('POST', '/api/v1/items', { ...item, id: `AT${clock}` }, { 'idempotency-key': clock });
      expect((await wrong.call('GET', statusUrl)).body).toEqual(result);
      await wrong.kill();
    }
    const right = await start();
    expect((await right.call('GET', statusUrl)).body).toEqual(result);
    expect((await right.call('POST', '/api/v1/items', item, named)).text).toBe(created.text);
  },
  120_000,
);
