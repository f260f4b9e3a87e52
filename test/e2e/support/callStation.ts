import type { Headless } from './headless.ts';
import { stationJudge } from './stationJudge.ts';

/** Calls the station's interface with the administrator's key, or with other headers; every answer is judged by the OpenAPI documents. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: unknown }>;

export async function callStation(
  station: Headless,
  method: string,
  path: string,
  body?: unknown,
  asked: Readonly<Record<string, string>> = { 'x-api-key': station.apiKey },
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(station.url + path, {
    method,
    headers: { ...asked, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  const text = await response.text();
  const answer = { status, headers, text, body: text === '' ? null : (JSON.parse(text) as unknown) };
  stationJudge(method, path, answer);
  return answer;
}
