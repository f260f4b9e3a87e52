import type { CreatePlanRequest } from '../../../main/contract/index.ts';
import { parseTags } from '../../ui/list/tagText.ts';
import type { Algorithm } from '../../messages/algorithms.ts';

export const planLevels = ['Box', 'Pallet', 'Equipment'] as const;
export type PlanLevel = (typeof planLevels)[number];

/** What somebody chose beside the orders; ids of carriers and rules are separated by commas, none means all. */
export interface PlanDraft {
  levels: readonly PlanLevel[];
  algorithm: Algorithm;
  optimizeFor: 'volume' | 'cost';
  allowPalletStacking: boolean;
  parcelCarriers: string;
  ltlCarriers: string;
  ruleIds: string;
}

export const newPlanDraft: PlanDraft = {
  levels: planLevels,
  algorithm: 'fpFast',
  optimizeFor: 'volume',
  allowPalletStacking: false,
  ...{ parcelCarriers: '', ltlCarriers: '', ruleIds: '' },
};

/** The request of a plan: only what differs from what the station does by itself. */
export function planRequest(orderIds: Iterable<string>, draft: PlanDraft): CreatePlanRequest {
  const packingConfig = {
    ...(draft.levels.length < planLevels.length && { containerLevels: [...draft.levels] }),
    ...(draft.algorithm !== newPlanDraft.algorithm && { algorithm: draft.algorithm }),
    ...(draft.optimizeFor !== newPlanDraft.optimizeFor && { optimizeFor: draft.optimizeFor }),
    ...(draft.allowPalletStacking && { allowPalletStacking: true }),
  };
  const named = (name: 'parcelCarriers' | 'ltlCarriers' | 'ruleIds'): object => {
    const ids = parseTags(draft[name]);
    return ids.length === 0 ? {} : { [name]: ids };
  };
  return {
    orderIds: [...orderIds],
    ...(Object.keys(packingConfig).length > 0 && { packingConfig }),
    ...named('parcelCarriers'),
    ...named('ltlCarriers'),
    ...named('ruleIds'),
  };
}
