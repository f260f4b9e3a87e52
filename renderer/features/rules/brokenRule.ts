import type { LintFinding } from '../../../main/contract/index.ts';
import { sayMessage } from '../../messages/sayMessage.ts';

/** A finding about a part of a rule without which the rule can never be evaluated. */
export type BrokenPart = LintFinding & Required<Pick<LintFinding, 'broken'>>;

export function brokenParts(findings: readonly LintFinding[]): readonly BrokenPart[] {
  return findings.filter((finding): finding is BrokenPart => finding.broken !== undefined);
}

/** Why, as a sentence. */
export function reasonOf({ broken: { reason, 'x-message': key } }: BrokenPart): string {
  const said = sayMessage(reason, key).replace(/\.$/, '');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** What to do about the part at one of the paths, or below it; null where nothing is wrong. */
export function remedyAt(parts: readonly BrokenPart[], ...paths: readonly string[]): string | null {
  const found = parts.find(({ broken: { field } }) =>
    paths.some((path) => field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`)),
  );
  return found === undefined ? null : sayMessage(found.suggestion, found['x-suggestion']);
}

/** What to do about the action as a whole. */
export function wholeActionRemedy(parts: readonly BrokenPart[]): string | null {
  return remedyAt(
    parts.filter(({ broken: { field } }) => field === 'action' || field === 'action.payload'),
    'action',
  );
}
