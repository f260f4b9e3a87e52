import type { LintFinding, RuleFields } from '../../../contract/index.ts';
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
  /** Whether an item of the Item Master carries a tag. */
  readonly isTagUsed: (tag: string) => boolean;
}

export interface EffectiveRule {
  readonly rule: RuleFields;
  readonly effect: RuleEffect;
}

export type LintCheck = (input: LintInput) => readonly LintFinding[];

/** A finding about one rule. */
export function ruleFinding(
  { id }: RuleFields,
  severity: LintFinding['severity'],
  code: string,
  message: string,
  suggestion: string,
): LintFinding {
  return { code, severity, ruleIds: [id], policyId: null, message, suggestion };
}

export function isEnabled({ enabled }: { readonly enabled?: boolean }): boolean {
  return enabled ?? true;
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Names for a sentence, the first five. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).map(quoted).join(', ');
  return names.length > 5 ? `${shown} and ${String(names.length - 5)} more` : shown;
}
