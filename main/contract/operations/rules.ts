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
    description: 'In order of execution: priority, then id.',
    access: 'user',
    replies: { 200: Type.Array(Rule) },
  },
  createRule: {
    method: 'POST',
    path: '/api/v1/rules',
    tag: 'Rules',
    summary: 'Create a rule',
    description:
      'If id is omitted, the station assigns one. The rule is added to the Org Default policy immediately. A rule that can never be evaluated (unknown operator, field or payload) is rejected, and so is an unknown field of the rule or its action. Other likely mistakes, such as an unknown box or no conditions, are listed in a Warning header.',
    access: 'user',
    logged: ['name', 'enabled', 'priority'],
    body: CreateRuleRequest,
    refusesUnknownFields: 'butReadOnly',
    replies: { 200: Rule },
    problems: ['conflict'],
  },
  updateRule: {
    method: 'PUT',
    path: '/api/v1/rules/{id}',
    tag: 'Rules',
    summary: 'Change a rule',
    description:
      'Omitted fields stay unchanged; read-only fields are ignored. A change that would make the rule impossible to evaluate is rejected.',
    access: 'user',
    logged: ['name', 'enabled', 'priority'],
    params: ruleParams,
    body: UpdateRuleRequest,
    refusesUnknownFields: 'butReadOnly',
    replies: { 200: Rule },
  },
  changeRule: {
    method: 'PATCH',
    path: '/station/v1/rules/{id}',
    tag: 'Rules',
    summary: 'Change a rule if its version is current',
    description: 'Requires the current version; a mismatch returns 409 with the stored rule and changes nothing.',
    access: 'user',
    logged: ['name', 'enabled', 'priority'],
    params: ruleParams,
    body: ChangeRuleRequest,
    refusesUnknownFields: 'butReadOnly',
    replies: { 200: Rule },
    problems: ['conflict'],
    problemBodies: { conflict: RuleConflict },
  },
  deleteRule: {
    method: 'DELETE',
    path: '/api/v1/rules/{id}',
    tag: 'Rules',
    summary: 'Delete a rule',
    description:
      'Removes it from every policy that contains it. A Warning header lists these policies, and those that lose their last rule.',
    access: 'user',
    logged: [],
    params: ruleParams,
    replies: { 204: null },
  },
} as const satisfies Record<string, Operation>;
