import type { Clock, Ids } from '../../domain/ports.ts';
import type { Actor, RuleRecord } from '../../domain/records.ts';
import { findingsOf, type LintStores } from '../../domain/rules/lint/lintRules.ts';
import { createRuleService } from '../../domain/rules/ruleService.ts';
import { ruleView } from '../../domain/rules/views.ts';
import { actorOf, type Handlers } from './handler.ts';

type RuleHandlers = Pick<Handlers, 'listRules' | 'createRule' | 'updateRule' | 'changeRule' | 'deleteRule'>;

export function ruleHandlers(stores: LintStores, clock: Clock, ids: Ids): RuleHandlers {
  const rules = createRuleService(stores, clock, ids);
  const stored = (actor: Actor, rule: RuleRecord) =>
    ({ status: 200, body: ruleView(rule), warnings: findingsOf(stores, actor, rule) }) as const;
  return {
    listRules: ({ caller }) => ({ status: 200, body: rules.list(actorOf(caller)).map(ruleView) }),
    createRule({ caller, body }) {
      const actor = actorOf(caller);
      return stored(actor, rules.create(actor, body));
    },
    updateRule({ caller, params, body }) {
      const actor = actorOf(caller);
      return stored(actor, rules.update(actor, params.id, body));
    },
    changeRule({ caller, params, body }) {
      const actor = actorOf(caller);
      return stored(actor, rules.change(actor, params.id, body));
    },
    deleteRule({ caller, params }) {
      const { deleted, warnings } = rules.remove(actorOf(caller), params.id);
      return { status: 204, body: null, warnings, noted: { deleted: ruleView(deleted) } };
    },
  };
}
