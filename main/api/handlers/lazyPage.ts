import type { RecordPage, LazyRow } from '../../domain/records.ts';

/** A page of a list as JSON bytes, record by record with pauses: one of 10,000 lines takes some time. */
export async function lazyPage<T>(
  { items, nextCursor }: RecordPage<LazyRow<T>>,
  bytesOf: (record: T) => readonly Uint8Array[],
  yieldToEventLoop: () => Promise<void>,
): Promise<{ readonly status: 200; readonly json: readonly Uint8Array[] }> {
  const json: Uint8Array[] = [Buffer.from('{"items":[')];
  for (const { read } of items) {
    const record = read();
    if (record === null) continue;
    if (json.length > 1) json.push(Buffer.from(','));
    json.push(...bytesOf(record));
    await yieldToEventLoop();
  }
  json.push(Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`));
  return { status: 200, json };
}

/** A body as JSON bytes. */
export function jsonOf(body: object): readonly Uint8Array[] {
  return [Buffer.from(JSON.stringify(body))];
}
