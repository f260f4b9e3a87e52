import { test as base } from '@playwright/test';
import { removeDirectory, startHeadless, temporaryDirectory, type Headless } from './headless.ts';

/** Calls the station's interface with the administrator's key. */
export type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

/** A station of its own for every test, and one that a whole file may share. */
export const test = base.extend<{ station: Headless; call: Call }>({
  station: async ({}, use) => {
    const dataDir = temporaryDirectory();
    const station = await startHeadless({ dataDir });
    await use(station);
    await station.kill('SIGTERM');
    removeDirectory(dataDir);
  },
  call: async ({ station }, use) => {
    await use((method, path, body) => callStation(station, method, path, body));
  },
});

export async function callStation(
  station: Headless,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(station.url + path, {
    method,
    headers: { 'x-api-key': station.apiKey, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

export { expect } from '@playwright/test';
