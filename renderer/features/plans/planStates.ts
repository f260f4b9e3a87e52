import type { PlanComparison, PlanStatus, PlanSummary } from '../../../main/contract/index.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

/** How a plan stands for people: a ready one of which an option was taken is not waiting for anybody. */
export type PlanState = PlanStatus | 'selected';

export const planTones: Readonly<Record<PlanState, StateTone>> = {
  pending: 'busy',
  ready: 'open',
  selected: 'done',
  failed: 'failed',
  expired: 'ended',
};

export function planState({
  status,
  selectedOptionKey,
}: Pick<PlanSummary, 'status'> & { readonly selectedOptionKey: string | null }): PlanState {
  return selectedOptionKey === null ? status : 'selected';
}

/** What a person can do with a plan now. */
export function canPlan(action: 'select' | 'refresh' | 'cancel', { plan }: Pick<PlanComparison, 'plan'>): boolean {
  if (plan.selectedOptionKey !== null) return false;
  if (action === 'select') return plan.status === 'ready';
  return action === 'refresh' ? plan.status !== 'pending' : plan.status === 'pending' || plan.status === 'ready';
}

/** What people call a plan: the orders that it is about; its id has no meaning for them. */
export function planName({ id, orders, orderNames }: Pick<PlanSummary, 'id' | 'orders' | 'orderNames'>): string {
  const [first] = orderNames;
  if (first === undefined) return id;
  return orders > 1 ? `${first} +${String(orders - 1)}` : first;
}
