import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { ChangeRuleRequest, CreateRuleRequest, Rule, RuleConflict, UpdateRuleRequest } from '../schemas/rule.ts';

const ruleParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) });

export const ruleOperations = {
  listRules: {
    method: 'GET',
    path: '/api/v1/rules',
    tag: 'Rules',
    summary: 'List all rules',
    description: 'In the order of execution: priority, then id.',
    access: 'user',
    replies: { 200: Type.Array(Rule) },
  },
  createRule: {
    method: 'POST',
    path: '/api/v1/rules',
    tag: 'Rules',
    summary: 'Create a rule',
    description:
      'Without an id it is given one. The rule belongs to the Org Default policy immediately. A rule that can never be evaluated (an unknown operator, field or payload) is refused; what else is probably wrong with it, such as a box that nobody knows, a Warning header says.',
    access: 'user',
    logged: ['name', 'enabled', 'priority'],
    body: CreateRuleRequest,
    refusesNearNames: true,
    replies: { 200: Rule },
    problems: ['conflict'],
  },
  updateRule: {
    method: 'PUT',
    path: '/api/v1/rules/{id}',
    tag: 'Rules',
    summary: 'Change a rule',
    description:
      'Fields that are left out stay as they are; read-only fields are not read. A change after which the rule could never be evaluated is refused.',
    access: 'user',
    logged: ['name', 'enabled', 'priority'],
    params: ruleParams,
    body: UpdateRuleRequest,
    refusesNearNames: true,
    replies: { 200: Rule },
  },
  changeRule: {
    method: 'PATCH',
    path: '/station/v1/rules/{id}',
    tag: 'Rules',
    summary: 'Change a rule as it was read',
    description: 'Carries the current version; a mismatch answers 409 with the stored rule and changes nothing.',
    access: 'user',
    logged: ['name', 'enabled', 'priority'],
    params: ruleParams,
    body: ChangeRuleRequest,
    replies: { 200: Rule },
    problems: ['conflict'],
    problemBodies: { conflict: RuleConflict },
  },
  deleteRule: {
    method: 'DELETE',
    path: '/api/v1/rules/{id}',
    tag: 'Rules',
    summary: 'Delete a rule',
    description: 'The policies that name it lose it; a Warning header names them, and those that lose their last rule.',
    access: 'user',
    logged: [],
    params: ruleParams,
    replies: { 204: null },
  },
} as const satisfies Record<string, Operation>;
