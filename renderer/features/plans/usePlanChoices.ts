import { onScopeDispose, shallowReactive } from 'vue';
import type { RateTableHead } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { allPages, pageQuery } from '../../ui/list/pages.ts';

/** What may be named in a plan, to choose from. */
export interface PlanChoices {
  parcelCarriers: readonly string[];
  ltlCarriers: readonly string[];
  ruleIds: readonly string[];
}

/** Carriers of the rate tables and rules that there are. Empty until the station has answered; any id can be typed. */
export function usePlanChoices(): Readonly<PlanChoices> {
  const choices = shallowReactive<PlanChoices>({ parcelCarriers: [], ltlCarriers: [], ruleIds: [] });
  const gone = new AbortController();
  onScopeDispose(() => gone.abort());
  const { signal } = gone;

  async function readCarriers(): Promise<void> {
    const tables: RateTableHead[] = [];
    const pages = allPages(async (cursor) => (await call('listRateTables', { query: pageQuery(cursor), signal })).body);
    for await (const page of pages) tables.push(...page);
    const carriersBy = (wanted: RateTableHead['mode']) =>
      [...new Set(tables.filter(({ mode }) => mode === wanted).map(({ carrier }) => carrier))].toSorted();
    choices.parcelCarriers = carriersBy('Parcel');
    choices.ltlCarriers = carriersBy('Ltl');
  }

  async function readRules(): Promise<void> {
    choices.ruleIds = (await call('listRules', { signal })).body.map(({ id }) => id);
  }

  // Without an answer there is nothing to suggest, and every id can still be typed.
  void Promise.allSettled([readCarriers(), readRules()]);
  return choices;
}
