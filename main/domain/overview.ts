import { DomainError, message, type Overview } from '../contract/index.ts';
import type { OverviewStore } from './administration/ports.ts';
import type { ProfileStore } from './consolidation/ports.ts';
import type { Clock } from './ports.ts';
import type { Actor, RuleRecord } from './records.ts';
import type { RuleStore } from './rules/ports.ts';
import { missingProfile, ruleFaults } from './rules/ruleFault.ts';
import { runInSlices } from './steps.ts';

const longestMs = 48 * 60 * 60 * 1000;

/** The day that began at `from`. Throws DomainError bad_request when that is longer ago than two days. */
export function createOverview(
  store: OverviewStore,
  rules: Pick<RuleStore, 'all'>,
  profiles: Pick<ProfileStore, 'get'>,
  clock: Clock,
  yieldToEventLoop: () => Promise<void>,
) {
  return async ({ organizationId }: Actor, from?: string): Promise<Overview> => {
    const now = clock.now();
    const began = from === undefined ? Date.parse(now.slice(0, 10)) : Date.parse(from);
    // A leap second is a date-time that no clock here knows.
    if (!(began >= Date.parse(now) - longestMs))
      throw new DomainError('bad_request', message('fromTooOld'), { field: 'from' });
    const isProfile = (id: string) => profiles.get(organizationId, id) !== null;
    const isBroken = ({ fields }: RuleRecord) =>
      ruleFaults(fields).length > 0 || missingProfile(fields, isProfile) !== null;
    const broken = rules.all(organizationId).filter(isBroken);
    const unpackable = await runInSlices(store.unpackable(organizationId), yieldToEventLoop);
    const { orders, ...rest } = store.read(organizationId, new Date(began).toISOString(), now);
    return { ...rest, orders: { ...orders, unpackable }, rules: { broken: broken.length } };
  };
}
