import { expect } from 'vitest';
import type { Import } from '../../main/contract/index.ts';
import type { KillableStation } from './startKillable.ts';

const fileOf = (rows: number): string =>
  ['Id;Name;Length (cm);Width (cm);Height (cm);Weight (kg)']
    .concat(
      Array.from({ length: rows }, (_, at) => `ART-${String(at).padStart(6, '0')};Mug ${String(at)};25,4;20;10,5;1,25`),
    )
    .join('\r\n');

/** Uploads a file of so many new items to a station; answers the import's id. */
export async function uploadItems(station: KillableStation, rows: number): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([fileOf(rows)]), 'items.csv');
  const encoded = new Response(form);
  const query = 'kind=items&fileName=items.csv&language=de&length=cm&weight=kg';
  const { status, body } = await station.call(
    'POST',
    `/station/v1/imports?${query}`,
    new Uint8Array(await encoded.arrayBuffer()),
    { 'content-type': encoded.headers.get('content-type') ?? '' },
  );
  expect(status).toBe(201);
  return (body as Import).id;
}
