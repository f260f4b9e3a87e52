import { shallowRef, type ShallowRef } from 'vue';
import { rateModes, type RateTableHead } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import type { CursorList } from '../../ui/list/cursorList.ts';
import { allPages, pageQuery } from '../../ui/list/pages.ts';
import { useCursorList } from '../../ui/list/useCursorList.ts';

export const rateFilters = { search: 'text', mode: rateModes, carrier: 'text' } as const;

export interface RateFilterValues {
  readonly search: string;
  readonly mode: (typeof rateModes)[number] | '';
  readonly carrier: string;
}

/** Every rate table, each at its newest version. */
export async function readRateTables(signal?: AbortSignal): Promise<readonly RateTableHead[]> {
  const pages = allPages(
    async (cursor) => (await call('listRateTables', { query: pageQuery(cursor), ...(signal && { signal }) })).body,
  );
  const all: RateTableHead[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

/** The rate tables that match, by carrier, service and mode. There are few of them: they are filtered here. */
export function useRateTables(values: () => RateFilterValues): {
  readonly list: CursorList<RateTableHead>;
  readonly carriers: ShallowRef<readonly string[]>;
} {
  const carriers = shallowRef<readonly string[]>([]);
  async function fetchPage(_cursor: string | null, signal: AbortSignal) {
    const all = await readRateTables(signal);
    carriers.value = [...new Set(all.map(({ carrier }) => carrier))].toSorted();
    const { search, mode, carrier } = values();
    const items = all
      .filter((table) => {
        const subject = `${table.id} ${table.name} ${table.carrier} ${table.service}`.toLowerCase();
        return (
          (mode === '' || table.mode === mode) &&
          (carrier === '' || table.carrier === carrier) &&
          search
            .toLowerCase()
            .split(/\s+/)
            .every((word) => subject.includes(word))
        );
      })
      .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    return { items, nextCursor: null };
  }
  return {
    list: useCursorList<RateTableHead>({ name: 'rates', fetchPage, idOf: ({ id }) => id, filters: values }),
    carriers,
  };
}

function sortKey({ carrier, service, mode, id }: RateTableHead): string {
  return [carrier, service, mode, id].join('\u0000');
}
