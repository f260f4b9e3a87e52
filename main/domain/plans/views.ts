import {
  message,
  planOptionKeys,
  type ComparedOption,
  type FulfillmentPlan,
  type HistoryEntry,
  type PlanComparison,
  type PlanWarning,
} from '../../contract/index.ts';
import { effectiveLevels, planWarning } from './planLevels.ts';
import { reasonsSaid, totalCost } from './planOptions.ts';
import type { PlanPart, PlanRecord } from './ports.ts';

/** The plan as `/api/v1` shows it: the fields of the specification and the keys of its texts. */
export function planView({ id, status, body, progress, createdAt, updatedAt }: PlanRecord): FulfillmentPlan {
  const possible = planOptionKeys.flatMap((key) => {
    const option = progress.options[key];
    return option?.feasible === true ? [[key, option] as const] : [];
  });
  return {
    id,
    orderIds: [...body.orderIds],
    status,
    options: Object.fromEntries(
      possible.map(([key, { appliedEffects, costBreakdown }]) => [
        key,
        { appliedEffects, ...(costBreakdown && { costBreakdown }) },
      ]),
    ),
    error: progress.error,
    ...(progress.errorKey && { 'x-message': progress.errorKey }),
    estimatedDurationSeconds: body.estimatedDurationSeconds,
    selectedOptionKey: progress.selectedOptionKey,
    shipmentIds: [...progress.shipmentIds],
    warnings: [...body.warnings, ...optionWarnings({ body, progress })],
    baselineFrozen: progress.baselineFrozen,
    createdAt,
    updatedAt,
  };
}

/** Options that are missing or have no price: nothing is silently left out. */
function optionWarnings({ body, progress }: Pick<PlanRecord, 'body' | 'progress'>): readonly PlanWarning[] {
  const levels = effectiveLevels(body.request);
  return planOptionKeys.flatMap((source) => {
    const option = progress.options[source];
    if (!option) return [];
    const { feasible, costBreakdown } = option;
    if (!feasible)
      return [
        planWarning(
          {
            code: 'x-option_not_feasible',
            said: message('planOptionAgainst', { option: source, reasons: reasonsSaid(option) }),
            source,
          },
          levels,
        ),
      ];
    const said = message('planOptionNotPriced', { option: source });
    return costBreakdown ? [] : [planWarning({ code: 'x-option_not_priced', said, source }, levels)];
  });
}

/** The options side by side. */
export function comparisonView(
  plan: PlanRecord,
  parts: readonly PlanPart[],
  history: readonly HistoryEntry[],
): PlanComparison {
  return {
    plan: planView(plan),
    recommendedOptionKey: plan.progress.recommendedOptionKey,
    recommendation: plan.progress.recommendation,
    ...(plan.progress.recommendationKey && { 'x-message': plan.progress.recommendationKey }),
    expiresAt: plan.expiresAt,
    options: planOptionKeys.flatMap((key): ComparedOption[] => {
      const option = plan.progress.options[key];
      if (!option) return [];
      const shipments = parts.flatMap(({ optionKey, shipment }) => (optionKey === key ? [shipment] : []));
      const sum = (of: 'cartons' | 'pallets' | 'trailers') => shipments.reduce((total, one) => total + one[of], 0);
      const days = shipments.flatMap(({ quotes }) => quotes[0]?.transitDays ?? []);
      return [
        {
          optionKey: key,
          feasible: option.feasible,
          reasons: [...option.reasons],
          ...(option['x-messages'] && { 'x-messages': [...option['x-messages']] }),
          ...{ cartons: sum('cartons'), pallets: sum('pallets'), trailers: sum('trailers') },
          costBreakdown: option.feasible ? totalCost(shipments) : null,
          currency: shipments[0]?.quotes[0]?.currency ?? null,
          transitDays: days.length === shipments.length ? Math.max(...days) : null,
          shipments,
        },
      ];
    }),
    history: [...history],
  };
}
