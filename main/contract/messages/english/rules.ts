/** Rules and policies, and what lint finds in them. */
export const rules = {
  policyUnknown: 'There is no policy with this id.',
  policyRuleUnknown: 'A policy can only name rules that exist.',
  policyExists: 'A policy with this id exists already.',
  policyChanged: 'The policy has been changed since version {version}: read it again and repeat the change.',
  orgDefaultFixed: 'The Org Default policy cannot be deleted; disable it.',
  orgDefaultField: 'The {field} of the Org Default policy cannot be changed.',
  ruleNeverEvaluated: 'The rule can never be evaluated: {fault}.',
  ruleUnknown: 'There is no rule with this id.',
  ruleExists: 'A rule with this id exists already.',
  ruleChanged: 'The rule has been changed since version {version}: read it again and repeat the change.',
  simulateOneOf: 'Give one of request, orderId and shipmentId.',
} as const;
