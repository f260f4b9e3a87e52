import { message, type Message } from '../../contract/index.ts';
import { activateRules, type RuleSet } from '../rules/activateRules.ts';
import { evaluateRules } from '../rules/evaluateRules.ts';
import { createFacts, type RuleContext } from '../rules/ruleFacts.ts';
import { orderView } from '../orders/orderView.ts';
import type { OrderRecord } from '../orders/ports.ts';
import { routeFields } from '../packing/routeFields.ts';
import type { OrderLoad } from './loads.ts';
import type { ProfileRecord } from './ports.ts';

/** The profile of an order, or why there is none. */
export type ProfileChoice =
  { readonly kind: 'chosen'; readonly profile: ProfileRecord } | { readonly kind: 'none'; readonly reason: Message };

/** Rules that choose a profile, and those whose tags their conditions may ask for. */
const types: ReadonlySet<string> = new Set(['ConsolidationProfile', 'OrderPreprocessing']);

/**
 * The profile that the rules of the active policies choose for an order; of several the first (specification, "Conflict
 * resolution"). The rules see the destination, the customer, the lines and the order itself.
 */
export function chooseProfile(
  order: OrderRecord,
  load: OrderLoad,
  ruleSet: RuleSet,
  profileOf: (id: string) => ProfileRecord | null,
): ProfileChoice {
  const context: RuleContext = {
    level: 'Box',
    ...routeFields(order.fields.shipFrom, order.fields.shipTo),
    customerId: order.fields.customer?.id,
    order: orderView(order),
    items: load.items,
  };
  const rules = activateRules(ruleSet, context)
    .map(({ fields }) => fields)
    .filter(({ ruleType, enabled = true }) => enabled && types.has(ruleType));
  const { effects, warnings } = evaluateRules(rules, createFacts(context), []);
  if (effects.profileId === null) {
    const reasons = warnings.map(({ message: text, 'x-message': key }) => key ?? text);
    const reason = reasons.length === 0 ? message('noRuleChooses') : message('noRuleChoosesBecause', { reasons });
    return { kind: 'none', reason };
  }
  const profile = profileOf(effects.profileId);
  if (profile) return { kind: 'chosen', profile };
  return {
    kind: 'none',
    reason: message('profileMissing', { id: effects.profileId }),
  };
}
