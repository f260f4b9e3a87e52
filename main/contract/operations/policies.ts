import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import {
  CreatePolicyRequest,
  Policy,
  PolicyConflict,
  PolicyPage,
  PolicyQuery,
  UpdatePolicyRequest,
} from '../schemas/policy.ts';
import { LintReport, LintRequest, Simulation, SimulationRequest } from '../schemas/ruleInsight.ts';

const policyParams = Type.Object({ policyId: Type.String({ minLength: 1, maxLength: 128 }) });

export const policyOperations = {
  listPolicies: {
    method: 'GET',
    path: '/station/v1/policies',
    tag: 'Policies',
    summary: 'List the packing policies',
    access: 'user',
    query: PolicyQuery,
    replies: { 200: PolicyPage },
  },
  createPolicy: {
    method: 'POST',
    path: '/station/v1/policies',
    tag: 'Policies',
    summary: 'Create a packing policy',
    access: 'user',
    logged: ['name', 'enabled', 'priority'],
    body: CreatePolicyRequest,
    refusesUnknownFields: 'butReadOnly',
    replies: { 201: Policy },
    problems: ['conflict'],
  },
  lintPolicies: {
    method: 'POST',
    path: '/station/v1/policies:lint',
    tag: 'Policies',
    summary: 'Find contradictions in rules and policies',
    description:
      'Checks enabled rules, disabled rules that can never be evaluated, the Item Master and the Container Master. Nothing is changed.',
    access: 'user',
    test: true,
    body: LintRequest,
    replies: { 200: LintReport },
    problems: ['not_found'],
  },
  simulatePolicies: {
    method: 'POST',
    path: '/station/v1/policies:simulate',
    tag: 'Policies',
    summary: 'Explain how policies and rules affect a pack request, an order or a shipment',
    description:
      'Lists the policies that match, axis by axis; the rules that fire, condition by condition; and their combined effect. Nothing is packed or changed.',
    access: 'user',
    test: true,
    maxBytes: 16 * 1024 * 1024,
    body: SimulationRequest,
    replies: { 200: Simulation },
    problems: ['not_found', 'unprocessable'],
  },
  getPolicy: {
    method: 'GET',
    path: '/station/v1/policies/{policyId}',
    tag: 'Policies',
    summary: 'Read a packing policy',
    access: 'user',
    params: policyParams,
    replies: { 200: Policy },
  },
  updatePolicy: {
    method: 'PATCH',
    path: '/station/v1/policies/{policyId}',
    tag: 'Policies',
    summary: 'Change a packing policy',
    description:
      'Requires the current version; a mismatch returns 409 with the stored policy and changes nothing. Only the name and `enabled` of the Org Default can be changed.',
    access: 'user',
    logged: ['name', 'enabled', 'priority'],
    params: policyParams,
    body: UpdatePolicyRequest,
    refusesUnknownFields: 'butReadOnly',
    replies: { 200: Policy },
    problems: ['conflict'],
    problemBodies: { conflict: PolicyConflict },
  },
  deletePolicy: {
    method: 'DELETE',
    path: '/station/v1/policies/{policyId}',
    tag: 'Policies',
    summary: 'Delete a packing policy',
    description: 'Its rules are kept. Returns 409 for the Org Default, which cannot be deleted.',
    access: 'user',
    logged: [],
    params: policyParams,
    replies: { 204: null },
    problems: ['conflict'],
  },
} as const satisfies Record<string, Operation>;
