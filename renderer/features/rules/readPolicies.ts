import type { Policy } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';

const pageSize = 100;

/** Every policy, the Org Default among them. */
export async function readPolicies(signal?: AbortSignal): Promise<readonly Policy[]> {
  const all: Policy[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit: pageSize, ...(cursor ? { cursor } : {}) };
    const { body }: { body: { items: Policy[]; nextCursor: string | null } } = await call('listPolicies', {
      query,
      ...(signal && { signal }),
    });
    all.push(...body.items);
    cursor = body.nextCursor;
  }
  return all;
}
