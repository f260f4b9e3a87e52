import {
  DomainError,
  limitCategories,
  type LimitCategory,
  message,
  type UsageStatistics,
} from '../../contract/index.ts';
import type { After, Clock, Logger } from '../ports.ts';
import type { Packer } from '../packing/ports.ts';
import type { UsageCount, UsageCounter, UsageStore } from './ports.ts';

export interface UsageMeterOptions {
  readonly store: UsageStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly after: After;
}

/** Counts wait this long in memory, so that not every request writes to the disk: what a sudden end can lose. */
const flushMs = 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Counts requests and packings of organizations by days (UTC), and holds the monthly quota. */
export function createUsageMeter({ store, clock, logger, after }: UsageMeterOptions) {
  /** By organization, day and counter. */
  const waiting = new Map<string, UsageCount & { readonly organizationId: string }>();
  /** Requests of the running month by organization. */
  const months = new Map<string, { readonly month: string; requests: number }>();
  let cancelFlush: (() => void) | null = null;

  function count(organizationId: string, counts: Partial<Record<UsageCounter, number>>): void {
    const date = clock.now().slice(0, 10);
    for (const [counter, added] of Object.entries(counts)) {
      const key = `${organizationId}\n${date}\n${counter}`;
      waiting.set(key, { organizationId, date, counter, count: (waiting.get(key)?.count ?? 0) + added });
    }
    cancelFlush ??= after(flushMs, flush);
  }

  function flush(): void {
    cancelFlush?.();
    cancelFlush = null;
    if (waiting.size === 0) return;
    try {
      store.add([...waiting.values()]);
      waiting.clear();
    } catch (error) {
      // Kept in memory: the next count tries again.
      logger.error('usage.notStored', { message: String(error) });
    }
  }

  function monthOf(organizationId: string): { requests: number } {
    const month = clock.now().slice(0, 7);
    const known = months.get(organizationId);
    if (known?.month === month) return known;
    flush();
    const stored = store.since(organizationId, `${month}-01`).filter(({ counter }) => counter === 'requests');
    const fresh = { month, requests: stored.reduce((sum, { count: requests }) => sum + requests, 0) };
    months.set(organizationId, fresh);
    return fresh;
  }

  return {
    /** Throws DomainError rate_limited until the next month when the quota is used up. */
    requireQuota(organizationId: string, quota: number): void {
      if (monthOf(organizationId).requests < quota) return;
      const now = new Date(clock.now());
      const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
      throw new DomainError('rate_limited', message('monthUsedUp', { quota }), {
        retryAfterSeconds: Math.max(1, Math.ceil((nextMonth - now.getTime()) / 1000)),
      });
    },
    request(organizationId: string, category: LimitCategory | undefined): void {
      monthOf(organizationId).requests += 1;
      count(organizationId, { requests: 1, ...(category && { [category]: 1 }) });
    },
    packed(organizationId: string, itemsPacked: number, containersUsed: number): void {
      count(organizationId, { itemsPacked, containersUsed });
    },
    /** The last so many days, today included, each with its counts. */
    statistics(organizationId: string, days: number): UsageStatistics {
      flush();
      const today = Date.parse(clock.now().slice(0, 10));
      const dates = Array.from({ length: days }, (_, back) =>
        new Date(today - (days - 1 - back) * dayMs).toISOString().slice(0, 10),
      );
      const counts = store.since(organizationId, dates[0] ?? '');
      const dailyBreakdown = dates.map((date) => dayOf(date, counts));
      const total = (part: (day: UsageStatistics['dailyBreakdown'][number]) => number) =>
        dailyBreakdown.reduce((sum, day) => sum + part(day), 0);
      return {
        totalRequests: total(({ requests }) => requests),
        totalItemsPacked: total(({ itemsPacked }) => itemsPacked),
        totalContainersUsed: total(({ containersUsed }) => containersUsed),
        dailyBreakdown,
      };
    },
    /** Stores what waits. */
    close: flush,
  };
}

export type UsageMeter = ReturnType<typeof createUsageMeter>;

function dayOf(date: string, counts: readonly UsageCount[]): UsageStatistics['dailyBreakdown'][number] {
  const ofDay = new Map(counts.filter((entry) => entry.date === date).map(({ counter, count }) => [counter, count]));
  const byCategory = limitCategories.flatMap((category) => {
    const count = ofDay.get(category);
    return count === undefined ? [] : [[category, count] as const];
  });
  return {
    date,
    requests: ofDay.get('requests') ?? 0,
    itemsPacked: ofDay.get('itemsPacked') ?? 0,
    containersUsed: ofDay.get('containersUsed') ?? 0,
    byCategory: Object.fromEntries(byCategory),
  };
}

/** The packer, counting what it packed for an organization. */
export function meteredPacker(packer: Packer, meter: UsageMeter): Packer {
  return {
    ...packer,
    async pack(job, options) {
      const outcome = await packer.pack(job, options);
      const { unitsPacked, boxes } = outcome.summary;
      if (options.meteredFor !== undefined) meter.packed(options.meteredFor, unitsPacked, boxes);
      return outcome;
    },
  };
}
