import type { Doubtful, Import, ImportRow } from '../../main/contract/index.ts';
import type { TestStation } from './startStation.ts';

type Calls = Pick<TestStation, 'call'>;

/** Uploads a file of records; the import as it was answered. */
export async function upload(
  { call }: Calls,
  kind: Import['kind'],
  content: string | Uint8Array<ArrayBuffer>,
  query: Readonly<Record<string, string>> = {},
  key?: string,
): Promise<Import> {
  const raw = new FormData();
  raw.append('file', new Blob([content]), 'records.csv');
  const search = new URLSearchParams({ kind, fileName: 'records.csv', ...query }).toString();
  const { status, body } = await call('POST', `/station/v1/imports?${search}`, { raw, ...(key && { key }) });
  if (status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body as Import;
}

const working: readonly Import['state'][] = ['reading', 'applying', 'undoing'];

/** The import when its work has ended. */
export async function settled({ call }: Calls, id: string): Promise<Import> {
  for (;;) {
    const { body } = (await call('GET', `/station/v1/imports/${id}`)) as { body: Import };
    if (!working.includes(body.state)) return body;
    await new Promise(setImmediate);
  }
}

/** Uploads a file and waits for its preview. */
export async function preview(
  station: Calls,
  ...given: Parameters<typeof upload> extends [Calls, ...infer R] ? R : never
): Promise<Import> {
  const { id } = await upload(station, ...given);
  return settled(station, id);
}

/** Applies an import and waits for its end. */
export const apply = (station: Calls, id: string, doubtful: 'include' | 'leave' = 'include'): Promise<Import> =>
  applyWith(station, id, doubtful);

/** Applies an import with these of its doubtful records. */
export async function applyWith({ call }: Calls, id: string, doubtful: Doubtful): Promise<Import> {
  const { status, body } = await call('POST', `/station/v1/imports/${id}/apply`, { body: { doubtful } });
  if (status !== 202) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return settled({ call }, id);
}

/** All rows of an import. */
export async function rowsOf(
  { call }: Calls,
  id: string,
  query: Readonly<Record<string, string>> = {},
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const search: string = new URLSearchParams({ limit: '500', ...query, ...(cursor !== '' && { cursor }) }).toString();
    const { body } = (await call('GET', `/station/v1/imports/${id}/rows?${search}`)) as {
      body: { items: ImportRow[]; nextCursor: string | null };
    };
    rows.push(...body.items);
    cursor = body.nextCursor;
  }
  return rows;
}
