import { message, operations, type Message, type Operation } from '../contract/index.ts';
import { nearestName } from '../domain/unknownFields.ts';

/** The answer to a path and method that no operation has. */
export interface UnknownPath {
  /** Methods that the path supports; empty if no operation has the path. */
  readonly allowed: readonly string[];
  readonly detail: Message;
}

const all: readonly Operation[] = Object.values(operations);

/** Whether a path is one of a pattern such as `/items/{itemId}`. */
function matches(pattern: string, path: string): boolean {
  const given = path.split('/');
  const parts = pattern.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => {
      const segment = given[index] ?? '';
      const suffix = part.slice(part.indexOf('}') + 1);
      return part.startsWith('{') ? segment.endsWith(suffix) && segment.length > suffix.length : segment === part;
    })
  );
}

const prefixes = ['/api/v1', '/station/v1'] as const;

/** Where a client looks for the description of an API before it knows it. */
const documentPath =
  /^(?:\/api|\/station)?(?:\/v\d+)?(?:\/(?:openapi|swagger|api-docs|docs|redoc)(?:\/.*|\.json|\.ya?ml)?)?\/?$/i;
/** The operation of the other document with the same path and method is named: a single order is read under `/station/v1`. */
export function unknownPath(method: string, path: string): UnknownPath {
  const known = all.filter((operation) => matches(operation.path, path));
  const allowed = [...new Set(known.map((operation) => operation.method))].toSorted();
  const asked = { path: `${method} ${path.slice(0, 100)}` };
  const other = elsewhere(path);
  const found = all.find((operation) => operation.method === method && matches(operation.path, other));
  if (found)
    return {
      allowed,
      detail: message('endpointElsewhere', { ...asked, name: found.summary, other: `${method} ${found.path}` }),
    };
  const below = onlyBelow(method, path);
  if (allowed.length > 0 && !below)
    return { allowed, detail: message('endpointMethods', { ...asked, methods: allowed }) };
  if (path !== '/' && documentPath.test(path)) return { allowed, detail: message('endpointIsDocument', asked) };
  const near = nearby(method, path.replace(/\/+$/, ''));
  return {
    allowed,
    detail: near
      ? message('endpointMeant', { ...asked, near: `${method} ${near.path}` })
      : message('endpointUnknown', asked),
  };
}

/** The operation of either document that a misspelt or shortened path most likely means. */
function nearby(method: string, path: string): Operation | undefined {
  const ofMethod = all.filter((operation) => operation.method === method);
  return (
    ofMethod.find((operation) => isNear(operation.path, path)) ??
    ofMethod.find((operation) => isNear(operation.path, elsewhere(path))) ??
    onlyBelow(method, path)
  );
}

/** The one operation whose path goes on where this one ends. */
function onlyBelow(method: string, path: string): Operation | undefined {
  const [first, ...others] = all.filter((one) => one.method === method && one.path.startsWith(`${path}/`));
  return others.length === 0 ? first : undefined;
}

function isNear(pattern: string, path: string): boolean {
  const [parts, given] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => {
      const segment = given[index] ?? '';
      return matches(part, segment) || nearestName(segment, [part]) !== null;
    })
  );
}

function elsewhere(path: string): string {
  const [own, other] = path.startsWith(prefixes[0]) ? prefixes : prefixes.toReversed();
  return path.startsWith(`${own ?? ''}/`) ? `${other ?? ''}${path.slice((own ?? '').length)}` : '';
}
