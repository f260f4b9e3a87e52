import type { CreateRuleRequest } from '../../contract/index.ts';
import type { RuleRecord } from '../records.ts';
import type { RuleSet } from './activateRules.ts';

/** Id of a draft that brings none. */
const draftId = 'x-draft';

/** The rules with a draft in place of the stored rule of its id, or beside them. */
export function withDraft(ruleSet: RuleSet, draft: CreateRuleRequest | undefined): RuleSet {
  if (draft === undefined) return ruleSet;
  const record: RuleRecord = {
    fields: { ...draft, id: draft.id ?? draftId },
    meta: { version: 1, createdAt: '', updatedAt: '', createdBy: null },
  };
  const others = ruleSet.rules.filter(({ fields }) => fields.id !== record.fields.id);
  return { ...ruleSet, rules: [...others, record] };
}
