import { namedFew } from '../../namedFew.ts';
import { type LintFinding, type RuleFields, type Message, messageKey } from '../../../contract/index.ts';
import type { ContainerRecord, PolicyRecord, RuleRecord } from '../../records.ts';
import type { RuleEffect } from '../ruleEffect.ts';

/** Where lint looks. */
export interface LintInput {
  readonly rules: readonly RuleRecord[];
  readonly policies: readonly PolicyRecord[];
  /** Enabled rules whose action can be read, in the order of execution. */
  readonly effective: readonly EffectiveRule[];
  /** Active boxes of the Container Master. */
  readonly boxes: readonly ContainerRecord[];
  /** Whether the Container Master has a container, active or not. */
  readonly isContainer: (id: string) => boolean;
  /** Whether a consolidation profile exists. */
  readonly isProfile: (id: string) => boolean;
  /** Whether an item of the Item Master carries a tag. */
  readonly isTagUsed: (tag: string) => boolean;
}

export interface EffectiveRule {
  readonly rule: RuleFields;
  readonly effect: RuleEffect;
}

export type LintCheck = (input: LintInput) => readonly LintFinding[];

type Found = Pick<LintFinding, 'severity' | 'code' | 'policyId'> & { readonly ruleIds: readonly string[] };

/** What was found, and what to do about it. */
export function lintFinding({ ruleIds, ...found }: Found, said: Message, suggestion: Message): LintFinding {
  return {
    ...found,
    ruleIds: [...ruleIds],
    message: said.text,
    'x-message': messageKey(said),
    suggestion: suggestion.text,
    'x-suggestion': messageKey(suggestion),
  };
}

/** A finding about one rule. */
export function ruleFinding(
  { id }: RuleFields,
  severity: LintFinding['severity'],
  code: string,
  said: Message,
  suggestion: Message,
): LintFinding {
  return lintFinding({ code, severity, ruleIds: [id], policyId: null }, said, suggestion);
}

export function isEnabled({ enabled }: { readonly enabled?: boolean }): boolean {
  return enabled ?? true;
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Names for a sentence, the first five. */
export const listed = (names: readonly string[]): string | Message => namedFew(names.map(quoted), 5);
