import type { Clock, Ids } from '../../domain/ports.ts';
import type { RuleStore } from '../../domain/rules/ports.ts';
import { createRuleBook } from '../../domain/rules/ruleBook.ts';
import { ruleView } from '../../domain/rules/views.ts';
import { actorOf, type Handlers } from './handler.ts';

type RuleHandlers = Pick<Handlers, 'listRules' | 'createRule' | 'updateRule' | 'changeRule' | 'deleteRule'>;

export function ruleHandlers(store: RuleStore, clock: Clock, ids: Ids): RuleHandlers {
  const rules = createRuleBook(store, clock, ids);
  return {
    listRules: ({ caller }) => ({ status: 200, body: rules.list(actorOf(caller)).map(ruleView) }),
    createRule: ({ caller, body }) => ({ status: 200, body: ruleView(rules.create(actorOf(caller), body)) }),
    updateRule: ({ caller, params, body }) => ({
      status: 200,
      body: ruleView(rules.update(actorOf(caller), params.id, body)),
    }),
    changeRule: ({ caller, params, body }) => ({
      status: 200,
      body: ruleView(rules.change(actorOf(caller), params.id, body)),
    }),
    deleteRule({ caller, params }) {
      rules.remove(actorOf(caller), params.id);
      return { status: 204, body: null };
    },
  };
}
