import { message } from '../../../contract/index.ts';
import { shapeOf, type Shape } from '../../fieldShape.ts';
import { likelyName, nearestName } from '../../unknownFields.ts';
import { itemPrefix } from '../ruleFacts.ts';
import { facts, pathParts } from './factsSchema.ts';
import { isEnabled, quoted, ruleFinding, type LintCheck } from './lintInput.ts';

/** Conditions on a path that nothing has: they never hold, or always when they compare with `x-notEquals`. */
export const lintPaths: LintCheck = ({ rules }) =>
  rules
    .map(({ fields }) => fields)
    .filter(isEnabled)
    .flatMap((rule) => {
      const paths = new Set((rule.conditions?.conditions ?? []).map(({ field }) => field));
      return [...paths].flatMap((path) => {
        const unknown = unknownPath(path);
        if (unknown === null) return [];
        const named = { rule: quoted(rule.name), path: quoted(path) };
        const text =
          unknown.meant === null
            ? message('unknownPath', named)
            : message('unknownPathUse', { ...named, right: unknown.meant });
        return [ruleFinding(rule, 'warning', 'unknown-path', text, message('correctPath'))];
      });
    });

/** Where a path leads nowhere, and the path that is meant where that is sure; null for one that leads somewhere. */
function unknownPath(path: string): { readonly meant: string | null } | null {
  if (!path.startsWith('x-')) return null;
  const isOfItem = path.startsWith(itemPrefix);
  const parts = pathParts(path);
  const right: string[] = [];
  let misspelt = false;
  for (let shape: Shape | null = shapeOf(facts), at = 0; shape && at < parts.length; at += 1) {
    const fields: Shape['fields'] = (shape.entries ?? shape).fields;
    if (fields === null) return misspelt ? { meant: written([...right, ...parts.slice(at)], isOfItem) } : null;
    const part = parts[at] ?? '';
    const near: string | null = fields.has(part)
      ? part
      : (nearestName(part, fields.keys()) ?? likelyName(part, [...fields.keys()]));
    if (near === null) return right[0] === 'items' && !misspelt ? null : { meant: null };
    misspelt ||= near !== part;
    right.push(near);
    shape = fields.get(near) ?? null;
  }
  return misspelt ? { meant: written(right, isOfItem) } : null;
}

function written(parts: readonly string[], isOfItem: boolean): string {
  return isOfItem ? `${itemPrefix}${parts.slice(1).join('.')}` : `x-${parts.join('.')}`;
}
