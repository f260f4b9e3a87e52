import { DomainError, rulePayloads, type RuleFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { likelyName, nearestName } from '../unknownFields.ts';
import { conditionFaultOf } from './conditions.ts';
import { payloadOf, readAction } from './readAction.ts';
import { scopeOf } from './ruleKinds.ts';

/** Why a rule can never be evaluated, whatever the request, and the field that says so. */
export interface RuleFault {
  readonly field: string;
  readonly fault: string;
  /** What to do about it, as a sentence. */
  readonly remedy: string;
}

/** Operator that combines the conditions of a rule; there is no other. */
export const combiningOperator = 'and';

/** Everything that keeps a rule from being evaluated; empty for a rule that can be. */
export function ruleFaults(rule: RuleFields): readonly RuleFault[] {
  const { operator = combiningOperator, conditions = [] } = rule.conditions ?? {};
  const scope = scopeOf(rule);
  const action = readAction(rule);
  return [
    ...(operator === combiningOperator
      ? []
      : [
          {
            field: 'conditions.operator',
            fault: `the conditions are combined by ${JSON.stringify(operator)}; only and is known`,
            remedy: 'Combine the conditions with and.',
          },
        ]),
    ...conditions.flatMap((condition, index) => {
      const found = conditionFaultOf(condition, scope);
      return found === null ? [] : [{ ...found, field: `conditions.conditions[${String(index)}].${found.part}` }];
    }),
    ...(action.kind === 'fault' ? [{ ...action, remedy: remedyOf(action.field) }] : []),
  ];
}

function remedyOf(field: string): string {
  const isWhole = field === 'action' || field === 'action.payload';
  return isWhole ? 'Choose an action for the rule.' : 'Choose or enter another value.';
}

/** Throws DomainError bad_request for a rule that can never be evaluated. */
export function requireEvaluable(rule: RuleFields): void {
  const [first] = ruleFaults(rule);
  if (first === undefined) return;
  throw new DomainError('bad_request', `The rule can never be evaluated: ${first.fault}.`, { field: first.field });
}

/** Throws DomainError bad_request for a member of the payload that is not read and may stand for one that is absent. */
export function refuseMisspeltAction(rule: RuleFields): void {
  const action = readAction(rule);
  if (action.kind === 'fault') return;
  const { given, place } = payloadOf(rule.action);
  const absent = Object.keys(rulePayloads[rule.ruleType].properties).filter(
    (name) => !Object.hasOwn(given as object, name),
  );
  for (const name of action.unread) {
    const near = nearestName(name, absent) ?? likelyName(name, absent);
    if (near === null) continue;
    const field = `${place}.${clip(name)}`;
    throw new DomainError('bad_request', `${field} is not a known field. Did you mean ${place}.${near}?`, { field });
  }
}
