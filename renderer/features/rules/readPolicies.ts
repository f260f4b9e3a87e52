import type { Policy } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { allPages, pageQuery } from '../../ui/list/pages.ts';

/** Every policy, the Org Default among them. */
export async function readPolicies(signal?: AbortSignal): Promise<readonly Policy[]> {
  const pages = allPages(
    async (cursor) => (await call('listPolicies', { query: pageQuery(cursor), ...(signal && { signal }) })).body,
  );
  const all: Policy[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}
