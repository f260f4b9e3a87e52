import { operations, type Operation } from '../contract/index.ts';

interface ListSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown; readonly maxItems?: number }>>;
  readonly required?: readonly string[];
}

const all: readonly Operation[] = Object.values(operations);

/** What to send where a body is a list and the operation takes an object. */
export function listInstead({ path, body }: Operation): string {
  const many = all.find((one) => one.entries && one.path === `${path.replace(/^\/api\//, '/station/')}:import`);
  const ofMany = many && listOf(many);
  if (ofMany)
    return `The body is a list. Send one object, or up to ${ofMany.most} with POST ${many.path} as {"${ofMany.name}": [...]}.`;
  const own = body && listOf({ body });
  return own ? `The body is a list. Send it as {"${own.name}": [...]}.` : 'The body is a list. Send one object.';
}

/** The first list that a body must have. */
function listOf({ body = {} }: Pick<Operation, 'body'>): { readonly name: string; readonly most: string } | null {
  const { properties = {}, required = [] } = body as ListSchema;
  const name = required.find((one) => properties[one]?.type === 'array');
  return name === undefined ? null : { name, most: (properties[name]?.maxItems ?? 0).toLocaleString('en') };
}
