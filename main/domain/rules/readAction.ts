import type { TObject } from 'typebox';
import { validator } from '../../contract/validator.ts';
import {
  rulePayloads,
  type RuleFields,
  type RulePayload,
  type RuleType,
  type Message,
  asClause,
  message,
} from '../../contract/index.ts';
import { knownFields } from '../knownFields.ts';
import { actionEffect } from './actionEffect.ts';
import type { RuleEffect } from './ruleEffect.ts';

/** What a rule does when it fires, or why nobody can tell. */
export type ReadAction =
  | {
      readonly kind: 'effect';
      readonly effect: RuleEffect;
      /** Fields of the payload that its type does not know: they were not read. */
      readonly unread: readonly string[];
    }
  | {
      readonly kind: 'fault';
      readonly fault: Message;
      /** Where it is, as a path from the rule. */
      readonly field: string;
    };

/** Types whose payload may be empty: that they fire is what they do. */
const mayBeEmpty: ReadonlySet<RuleType> = new Set(['PostSolveValidation', 'ReSolveTrigger']);

/** Reads the action of a rule in either form: `{type, payload}`, or the fields of the payload themselves. */
export function readAction({ ruleType, action }: Pick<RuleFields, 'ruleType' | 'action'>): ReadAction {
  const { given, place } = payloadOf(action);
  const schema = rulePayloads[ruleType];
  const missing = missingOf(schema, given);
  const [firstMissing] = missing;
  if (firstMissing !== undefined && missing.length > 1)
    return {
      kind: 'fault',
      fault: message('payloadLacks', { names: missing.map(({ said }) => said) }),
      field: `${place}.${firstMissing.name}`,
    };
  const fault = validator(schema)(given);
  if (fault) {
    const field = fault.field === undefined ? place : `${place}.${fault.field}`;
    return { kind: 'fault', fault: asClause(fault.said(fault.field ?? message('thePayload'))), field };
  }
  const payload = knownFields(schema, given as RulePayload<RuleType>);
  const known = new Set(Object.keys(payload));
  if (known.size === 0 && !mayBeEmpty.has(ruleType))
    return {
      kind: 'fault',
      fault: message('payloadEmpty', { fields: Object.keys(schema.properties) }),
      field: place,
    };
  const read = actionEffect(ruleType, payload);
  if ('fault' in read) return { kind: 'fault', fault: read.fault, field: place };
  return { kind: 'effect', effect: read, unread: Object.keys(given as object).filter((name) => !known.has(name)) };
}

/** The payload of an action in either form, and its path from the rule. */
export function payloadOf(action: RuleFields['action']): { readonly given: unknown; readonly place: string } {
  const inner = action['payload'] ?? null;
  return inner === null ? { given: withoutType(action), place: 'action' } : { given: inner, place: 'action.payload' };
}

/** Members that a payload must have and has not, with the words that one may be. */
function missingOf(schema: TObject, given: unknown): readonly { readonly name: string; readonly said: string }[] {
  if (typeof given !== 'object' || given === null) return [];
  return (schema.required ?? [])
    .filter((name) => !Object.hasOwn(given, name))
    .map((name) => {
      const { enum: words } = schema.properties[name] as { readonly enum?: readonly string[] };
      return { name, said: words === undefined ? name : `${name} (${words.join(' or ')})` };
    });
}

function withoutType(action: RuleFields['action']): object {
  const { type: _, ...payload } = action;
  return payload;
}
