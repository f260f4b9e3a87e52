import type { Headless } from './headless.ts';

/** Calls the station's interface with the administrator's key. */
export type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

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
