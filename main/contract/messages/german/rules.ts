import type { rules as english } from '../english/rules.ts';

export const rules: Readonly<Record<keyof typeof english, string>> = {
  policyUnknown: 'Diese Richtlinie gibt es nicht.',
  policyRuleUnknown: 'Eine Richtlinie kann nur Regeln nennen, die es gibt.',
  policyExists: 'Eine Richtlinie mit dieser Kennung gibt es schon.',
  policyChanged: 'Die Richtlinie wurde seit Version {version} geändert: neu lesen und die Änderung wiederholen.',
  orgDefaultFixed: 'Die Richtlinie Org Default lässt sich nicht löschen, nur ausschalten.',
  orgDefaultField: 'An der Richtlinie Org Default lässt sich {field} nicht ändern.',
  ruleNeverEvaluated: 'Die Regel ist nie auswertbar: {fault}.',
  ruleUnknown: 'Diese Regel gibt es nicht.',
  ruleExists: 'Eine Regel mit dieser Kennung gibt es schon.',
  ruleChanged: 'Die Regel wurde seit Version {version} geändert: neu lesen und die Änderung wiederholen.',
  simulateOneOf: 'Eines von request, orderId und shipmentId angeben.',
};
