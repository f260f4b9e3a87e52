import { call } from '../../../api/client.ts';
import type { DraftLine, ExtraFields } from './draftLine.ts';

/** Most ids of one question. */
const idsPerCall = 100;

/** What the Item Master says of packing the items of the lines, now: orientation, most per container, ship alone and so on. */
export async function masterRules(
  lines: readonly DraftLine[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ExtraFields>> {
  const ids = [...new Set(lines.filter(({ ofMaster }) => ofMaster).map(({ id }) => id))];
  const rules = new Map<string, ExtraFields>();
  for (let at = 0; at < ids.length; at += idsPerCall) {
    const { body } = await call('getPackItems', { body: { itemIds: ids.slice(at, at + idsPerCall) }, signal });
    for (const { id, length: _l, width: _w, height: _h, weight: _g, quantity: _q, tags: _t, ...rest } of body.items)
      rules.set(id, rest);
  }
  return rules;
}
