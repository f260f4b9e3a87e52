import {
  executionTargets,
  ruleLevels,
  ruleTypes,
  type CreateRuleRequest,
  type Rule,
  type RuleCondition,
  type RuleType,
} from '../../../main/contract/index.ts';

/** A rule while it is edited, as the station takes it: what the sentences and the JSON show alike. */
export type RuleDraft = CreateRuleRequest;

/** What an action asks for; shapes by rule type, and whatever else somebody has written into it. */
export type Payload = Readonly<Record<string, unknown>>;

export function blankRule(priority: number): RuleDraft {
  return {
    name: '',
    enabled: true,
    priority,
    ruleType: 'BoxSetFilter',
    executionTarget: 'PreSolve',
    applicableLevels: [],
    conditions: { operator: 'and', conditions: [{ field: 'tags', operator: 'contains', value: '' }] },
    action: newAction('BoxSetFilter'),
  };
}

/** The stored rule without what the station writes itself. */
export function draftOf(rule: Rule): RuleDraft {
  const { version: _v, createdAt: _c, updatedAt: _u, createdBy: _b, ...fields } = rule;
  return fields;
}

/** The action of a type before anything is said about it. */
export function newAction(ruleType: RuleType): RuleDraft['action'] {
  return { type: ruleType, payload: ruleType === 'BoxSetFilter' ? { filterType: 'Exclude', containerIds: [] } : {} };
}

/** The payload in either form: under `payload`, or the fields of the action themselves. */
export function payloadOf({ action }: Pick<RuleDraft, 'action'>): Payload {
  const { type: _type, payload, ...fields } = action;
  if (payload === undefined) return fields;
  return isObject(payload) ? payload : {};
}

/** The draft with one field of its payload set, in the form that it has; undefined takes the field away. */
export function withPayload(draft: RuleDraft, name: string, value: unknown): RuleDraft {
  const { [name]: _old, ...others } = payloadOf(draft);
  const fields = value === undefined ? others : { ...others, [name]: value };
  if (draft.action['payload'] === undefined) {
    const type = draft.action['type'];
    return { ...draft, action: type === undefined ? fields : { type, ...fields } };
  }
  return { ...draft, action: { ...draft.action, payload: fields } };
}

export function conditionsOf({ conditions }: Pick<RuleDraft, 'conditions'>): readonly RuleCondition[] {
  return conditions?.conditions ?? [];
}

export function withConditions(draft: RuleDraft, conditions: readonly RuleCondition[]): RuleDraft {
  return { ...draft, conditions: { operator: draft.conditions?.operator ?? 'and', conditions: [...conditions] } };
}

export function jsonOf(draft: RuleDraft): string {
  return JSON.stringify(draft, null, 2);
}

export function sameDraft(a: RuleDraft, b: RuleDraft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What is wrong with a text that should be a rule. */
export type JsonFault =
  | { readonly kind: 'syntax'; readonly line: number; readonly message: string }
  | { readonly kind: 'shape'; readonly field: string; readonly expected: Expected };

export type Expected =
  'object' | 'text' | 'list' | 'whole' | 'flag' | 'ruleType' | 'executionTarget' | 'levels' | 'value';

/** Reads a rule that was typed as JSON. What the sentences do not know stays in it. */
export function readRuleJson(text: string): { readonly draft: RuleDraft } | { readonly fault: JsonFault } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: { kind: 'syntax', line: lineOf(error, text), message: String((error as Error).message) } };
  }
  const wrong = shapeFault(value);
  // The shape was looked at field by field; the station looks again when the rule is saved.
  return wrong ? { fault: { kind: 'shape', ...wrong } } : { draft: value as RuleDraft };
}

/** The line on which reading stopped: engines say a position, and nothing at the end of a text that is too short. */
function lineOf(error: unknown, text: string): number {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '');
  return text.slice(0, position ? Number(position[1]) : text.length).split('\n').length;
}

type Wrong = { readonly field: string; readonly expected: Expected };

function shapeFault(value: unknown): Wrong | null {
  if (!isObject(value)) return { field: '', expected: 'object' };
  const checks: readonly (readonly [field: string, expected: Expected, holds: (given: unknown) => boolean])[] = [
    ['id', 'text', (given) => given === undefined || isText(given)],
    ['name', 'text', isText],
    ['description', 'text', (given) => given === undefined || given === null || isText(given)],
    ['enabled', 'flag', (given) => given === undefined || typeof given === 'boolean'],
    ['priority', 'whole', (given) => given === undefined || Number.isInteger(given)],
    ['ruleType', 'ruleType', (given) => isWord(ruleTypes, given)],
    ['executionTarget', 'executionTarget', (given) => given === undefined || isWord(executionTargets, given)],
    ['applicableLevels', 'levels', (given) => given === undefined || isLevels(given)],
    ['action', 'object', isObject],
  ];
  const failed = checks.find(([field, , holds]) => !holds(value[field]));
  if (failed) return { field: failed[0], expected: failed[1] };
  return conditionsFault(value['conditions']);
}

function conditionsFault(given: unknown): Wrong | null {
  if (given === undefined) return null;
  if (!isObject(given)) return { field: 'conditions', expected: 'object' };
  const list = given['conditions'];
  if (!Array.isArray(list)) return { field: 'conditions.conditions', expected: 'list' };
  for (const [index, condition] of (list as readonly unknown[]).entries()) {
    const field = `conditions.conditions[${String(index)}]`;
    if (!isObject(condition)) return { field, expected: 'object' };
    if (!isText(condition['field'])) return { field: `${field}.field`, expected: 'text' };
    if (!isText(condition['operator'])) return { field: `${field}.operator`, expected: 'text' };
    if (!('value' in condition)) return { field: `${field}.value`, expected: 'value' };
  }
  return null;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isWord(words: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && words.includes(value);
}

function isLevels(value: unknown): boolean {
  return Array.isArray(value) && value.every((level) => isWord(ruleLevels, level));
}
