import { DomainError, message, type RuleFields, rulePayloads, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { runToEnd } from '../steps.ts';
import { unknownFields } from '../unknownFields.ts';
import { conditionFaultOf } from './conditions.ts';
import { payloadOf, readAction } from './readAction.ts';
import { scopeOf } from './ruleKinds.ts';

/** Why a rule can never be evaluated, whatever the request, and the field that says so. */
export interface RuleFault {
  readonly field: string;
  readonly fault: Message;
  /** What to do about it. */
  readonly remedy: Message;
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
            fault: message('combinedOtherwise', { operator: JSON.stringify(operator) }),
            remedy: message('combineWithAnd'),
          },
        ]),
    ...conditions.flatMap((condition, index) => {
      const found = conditionFaultOf(condition, scope);
      return found === null ? [] : [{ ...found, field: `conditions.conditions[${String(index)}].${found.part}` }];
    }),
    ...(action.kind === 'fault' ? [{ ...action, remedy: remedyOf(action.field) }] : []),
  ];
}

/** What a rule names and nobody has created yet; null when all is there. The rule is stored, because the profile may follow. */
export function missingProfile(rule: RuleFields, isProfile: (id: string) => boolean): RuleFault | null {
  if (rule.ruleType !== 'ConsolidationProfile') return null;
  const read = readAction(rule);
  const id = read.kind === 'effect' ? read.effect.profileId : undefined;
  if (id === undefined || isProfile(id)) return null;
  return {
    field: `${payloadOf(rule.action).place}.profileId`,
    fault: message('ruleProfileUnknown', { id: clip(id) }),
    remedy: message('chooseProfile'),
  };
}

function remedyOf(field: string): Message {
  const isWhole = field === 'action' || field === 'action.payload';
  return isWhole ? message('chooseAction') : message('chooseOrEnter');
}

/** Throws DomainError bad_request for a rule that can never be evaluated. */
export function requireEvaluable(rule: RuleFields): void {
  const [first] = ruleFaults(rule);
  if (first === undefined) return;
  throw new DomainError('bad_request', message('ruleNeverEvaluated', { fault: first.fault }), { field: first.field });
}

/** Throws DomainError bad_request for a member of the action that is not read: what it restricts would be lost. */
export function refuseUnreadAction({ ruleType, action }: RuleFields): void {
  const { given, place } = payloadOf(action);
  const schema = rulePayloads[ruleType];
  const refuse = (field: string, near: string | null): never => {
    const said =
      near === null ? message('fieldUnknown', { field }) : message('fieldUnknownMeant', { field, instead: near });
    throw new DomainError('bad_request', said, { field });
  };
  const beside = place === 'action' ? [] : Object.keys(action).filter((name) => name !== 'type' && name !== 'payload');
  for (const name of beside.filter((one) => !isExtension(one)))
    refuse(`action.${clip(name)}`, Object.hasOwn(schema.properties, name) ? `${place}.${name}` : null);
  const {
    slips: [slip],
    units: [unit],
    others,
  } = runToEnd(unknownFields(schema, given));
  if (slip) refuse(`${place}.${clip(slip.path)}`, pathBeside(`${place}.${slip.path}`, slip.meant));
  if (unit) {
    const field = `${place}.${clip(unit.path)}`;
    throw new DomainError('bad_request', unit.said(false, field), { field });
  }
  for (const { place: path, near } of others)
    if (!isExtension(path)) refuse(`${place}.${clip(path)}`, near && `${place}.${near}`);
}

const isExtension = (path: string): boolean => /(?:^|\.)x-[^.]*$/.test(path);

/** The path of another field of the same object. */
const pathBeside = (path: string, name: string): string => path.slice(0, path.lastIndexOf('.') + 1) + name;
