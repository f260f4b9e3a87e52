import type { UsageStatistics } from '../../../main/contract/index.ts';

type Day = UsageStatistics['dailyBreakdown'][number];

export const usageParts = ['pack', 'batch', 'rates', 'ai', 'other'] as const;
export type UsagePart = (typeof usageParts)[number];

/** The requests of a day by category, and those of none. */
export function partsOf({ requests, byCategory }: Pick<Day, 'requests' | 'byCategory'>): Record<UsagePart, number> {
  const [pack = 0, batch = 0, rates = 0, ai = 0] = ['pack', 'batch', 'rates', 'ai'].map((each) => byCategory[each]);
  return { pack, batch, rates, ai, other: Math.max(0, requests - pack - batch - rates - ai) };
}

/** Requests since the first of the month, which is that of the last day. */
export function monthRequests(days: readonly Day[]): number {
  const month = days.at(-1)?.date.slice(0, 7) ?? '';
  return days.filter(({ date }) => date.startsWith(month)).reduce((sum, { requests }) => sum + requests, 0);
}
