import type { Answer, TestStation } from './startStation.ts';

/** What benches do, over HTTP. */

let named = 0;
/** Another name for each scan and action. */
export const requestName = (): string => `r-${String((named += 1))}`;

export function open(
  station: Pick<TestStation, 'call'>,
  wanted: object,
  benchId = 'B1',
  key?: string,
): Promise<Answer> {
  return station.call('POST', '/station/v1/packing-sessions', {
    body: { benchId, ...wanted },
    ...(key !== undefined && { key }),
  });
}

export function scan(station: Pick<TestStation, 'call'>, id: string, text: string, more: object = {}): Promise<Answer> {
  return station.call('POST', `/station/v1/packing-sessions/${id}/scans`, {
    body: { scanId: requestName(), text, benchId: 'B1', ...more },
  });
}

export function act(
  station: Pick<TestStation, 'call'>,
  id: string,
  action: string,
  more: object = {},
): Promise<Answer> {
  return station.call('POST', `/station/v1/packing-sessions/${id}/actions`, {
    body: { action, actionId: requestName(), benchId: 'B1', ...more },
  });
}

/** Changes some of the packing settings. */
export async function packingSettings(station: Pick<TestStation, 'call'>, change: object): Promise<void> {
  const { body } = await station.call('GET', '/station/v1/settings');
  const packing = { ...body.packing, ...change };
  const { status } = await station.call('PATCH', '/station/v1/settings', { body: { packing } });
  if (status !== 200) throw new Error('the settings were refused');
}
