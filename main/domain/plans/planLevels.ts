import {
  message,
  type Message,
  PackingConfig,
  withKey,
  type PlanOptionKey,
  type PlanWarning,
  type PolicyLevel,
  type RateMode,
  textOf,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { RuleRecord } from '../records.ts';
import { ruleIdsWarnings } from '../rules/selectRules.ts';
import type { PlanRequest } from './ports.ts';

/** The default pipeline of every organization (specification: "carton, then pallet, then equipment"). */
export const pipelineConfigId = 'default';
export const pipelineLevels: readonly PolicyLevel[] = ['Box', 'Pallet', 'Equipment'];

/** The part of the pipeline that an option runs, and the rate tables that price it. */
export const planOptions: Readonly<Record<PlanOptionKey, { levels: readonly PolicyLevel[]; rates: RateMode }>> = {
  parcel: { levels: ['Box'], rates: 'Parcel' },
  ltl: { levels: ['Box', 'Pallet'], rates: 'Ltl' },
  ftl: { levels: pipelineLevels, rates: 'Ftl' },
};

/** Levels that each override of a request takes out of the pipeline. */
function narrowings({
  packingConfig = {},
}: PlanRequest): readonly { source: string; levels: readonly PolicyLevel[] }[] {
  const { containerLevels, containers, dynamicContainers = [], pallets, equipment, loadingMode } = packingConfig;
  const outside = containerLevels ? pipelineLevels.filter((level) => !containerLevels.includes(level)) : [];
  const isEmpty = (list: readonly unknown[] | undefined) => list?.length === 0;
  const all: readonly { source: string; levels: readonly PolicyLevel[] }[] = [
    { source: 'containerLevels', levels: outside },
    { source: 'containers', levels: isEmpty(containers) && dynamicContainers.length === 0 ? ['Box'] : [] },
    { source: 'pallets', levels: isEmpty(pallets) ? ['Pallet'] : [] },
    { source: 'equipment', levels: isEmpty(equipment) ? ['Equipment'] : [] },
    { source: 'loadingMode', levels: loadingMode === 'standard' ? ['Pallet'] : [] },
  ];
  return all.filter(({ levels }) => levels.length > 0);
}

/** The levels that are run for a request, from the carton up. */
export function effectiveLevels(request: PlanRequest): readonly PolicyLevel[] {
  const out = new Set(narrowings(request).flatMap(({ levels }) => levels));
  return pipelineLevels.filter((level) => !out.has(level));
}

/**
 * One warning for each override that narrows the levels (specification, "Fulfillment plan"), one for fields that are none, and
 * what is wrong with ruleIds among the rules that there are.
 */
export function requestWarnings(
  request: PlanRequest,
  rules: readonly RuleRecord[],
  given: object = {},
): readonly PlanWarning[] {
  const levels = effectiveLevels(request);
  const narrowed = narrowings(request).map(({ source, levels: narrowedLevels }) => ({
    code: 'plan.levels_narrowed_by_override',
    said: message('planLevelsNarrowed', { source, levels: narrowedLevels }),
    narrowedLevels: [...narrowedLevels],
    source,
  }));
  const unread = Object.keys(given).filter((name) => !Object.hasOwn(PackingConfig.properties, name));
  const named = unread.slice(0, 20).map((name) => JSON.stringify(clip(name)));
  const notRead = {
    code: 'x-unread_field',
    said: message('planFieldsNotRead', { names: named }),
    narrowedLevels: [],
    source: 'packingConfig',
  };
  const ofRules = ruleIdsWarnings(request.ruleIds, rules).map(({ code, message: text, 'x-message': key }) => ({
    code,
    said: key ? { ...key, text } : text,
    source: 'ruleIds',
  }));
  return [...narrowed, ...(unread.length > 0 ? [notRead] : []), ...ofRules].map((warning) =>
    planWarning(warning, levels),
  );
}

/** A warning of a plan with what it says of its pipeline. */
export function planWarning(
  {
    code,
    said,
    narrowedLevels = [],
    source,
  }: Pick<PlanWarning, 'code' | 'source'> & Partial<PlanWarning> & { readonly said: Message | string },
  levels: readonly PolicyLevel[],
): PlanWarning {
  return {
    ...{ code, message: textOf(said), pipelineConfigId },
    pipelineLevels: [...pipelineLevels],
    effectiveLevels: [...levels],
    ...{ narrowedLevels, source },
    ...withKey(said),
  };
}
