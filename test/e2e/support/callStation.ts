import type { Headless } from './headless.ts';
import { stationJudge } from './stationJudge.ts';

/** Calls the station's interface with the administrator's key; every answer is judged by the OpenAPI documents. */
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
  const { status, headers } = response;
  const text = await response.text();
  const answer = { status, headers, text, body: text === '' ? null : (JSON.parse(text) as unknown) };
  (await stationJudge(station.url))(method, path, answer);
  return answer;
}
