import { DomainError, type Overview } from '../contract/index.ts';
import type { OverviewStore } from './administration/ports.ts';
import type { Clock } from './ports.ts';
import type { Actor } from './records.ts';
import type { RuleStore } from './rules/ports.ts';
import { ruleFaults } from './rules/ruleFault.ts';

const longestMs = 48 * 60 * 60 * 1000;

/** The day that began at `from`. Throws DomainError bad_request when that is longer ago than two days. */
export function createOverview(store: OverviewStore, rules: Pick<RuleStore, 'all'>, clock: Clock) {
  return ({ organizationId }: Actor, from?: string): Overview => {
    const now = clock.now();
    const began = from === undefined ? Date.parse(now.slice(0, 10)) : Date.parse(from);
    // A leap second is a date-time that no clock here knows.
    if (!(began >= Date.parse(now) - longestMs))
      throw new DomainError('bad_request', 'from must be within the last 48 hours.', { field: 'from' });
    const broken = rules.all(organizationId).filter(({ fields }) => ruleFaults(fields).length > 0);
    return { ...store.read(organizationId, new Date(began).toISOString(), now), rules: { broken: broken.length } };
  };
}
