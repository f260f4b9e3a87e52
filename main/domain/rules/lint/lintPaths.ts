import { message } from '../../../contract/index.ts';
import { unknownPath } from '../unknownPath.ts';
import { isEnabled, quoted, ruleFinding, type LintCheck } from './lintInput.ts';

/** Fields of items that resemble a known one: items may have them, but the known one is probably meant. */
export const lintPaths: LintCheck = ({ rules }) =>
  rules
    .map(({ fields }) => fields)
    .filter(isEnabled)
    .flatMap((rule) => {
      const paths = new Set((rule.conditions?.conditions ?? []).map(({ field }) => field));
      return [...paths].flatMap((path) => {
        const unknown = unknownPath(path);
        if (unknown === null || unknown.isSure) return [];
        const { meant: right } = unknown;
        const text = message('unknownPathUse', { rule: quoted(rule.name), path: quoted(path), right });
        return [ruleFinding(rule, 'warning', 'unknown-path', text, message('correctPath'))];
      });
    });
