import { shapeOf, type Shape } from '../fieldShape.ts';
import { likelyName, nearestName } from '../unknownFields.ts';
import { facts, pathParts } from './factsSchema.ts';
import { itemPrefix } from './ruleFacts.ts';

/** A path of a condition that leads nowhere. */
export type UnknownPath =
  | { readonly isSure: true; /** The path that is meant; null where nobody can tell. */ readonly meant: string | null }
  /** A field of an item with a name that resembles a known one: items have whatever fields a request gives them. */
  | { readonly isSure: false; readonly meant: string };

/** Where a path that starts with x- leads nowhere; null for one that leads somewhere. */
export function unknownPath(path: string): UnknownPath | null {
  if (!path.startsWith('x-')) return null;
  const isOfItem = path.startsWith(itemPrefix);
  const parts = pathParts(path);
  const right: string[] = [];
  let misspelt = false;
  let isSure = true;
  for (let shape: Shape | null = shapeOf(facts), at = 0; shape && at < parts.length; at += 1) {
    const fields: Shape['fields'] = (shape.entries ?? shape).fields;
    if (fields === null) return misspelt ? { meant: written([...right, ...parts.slice(at)], isOfItem), isSure } : null;
    const part = parts[at] ?? '';
    const slip: string | null = fields.has(part) ? part : nearestName(part, fields.keys());
    const near: string | null = slip ?? likelyName(part, [...fields.keys()]);
    const isFree = right[0] === 'items';
    if (near === null) return isFree && !(misspelt && isSure) ? null : { meant: null, isSure: true };
    if (slip === null && isFree) isSure = false;
    misspelt ||= near !== part;
    right.push(near);
    shape = fields.get(near) ?? null;
  }
  return misspelt ? { meant: written(right, isOfItem), isSure } : null;
}

function written(parts: readonly string[], isOfItem: boolean): string {
  return isOfItem ? `${itemPrefix}${parts.slice(1).join('.')}` : `x-${parts.join('.')}`;
}
