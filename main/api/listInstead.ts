import { message, operations, type Message, type Operation } from '../contract/index.ts';

interface ListSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown; readonly maxItems?: number }>>;
  readonly required?: readonly string[];
}

const all: readonly Operation[] = Object.values(operations);

/** What to send where a body is a list and the operation takes an object. */
export function listInstead({ path, body }: Operation): Message {
  const many = all.find((one) => one.entries && one.path === `${path.replace(/^\/api\//, '/station/')}:import`);
  const ofMany = many && listOf(many);
  if (ofMany)
    return message('listInsteadOfMany', {
      most: ofMany.most,
      operation: `POST ${many.path}`,
      form: `{"${ofMany.name}": [...]}`,
    });
  const own = body && listOf({ body });
  return own ? message('listInsteadOfOwn', { form: `{"${own.name}": [...]}` }) : message('listInsteadOfObject');
}

/** The first list that a body must have. */
function listOf({ body = {} }: Pick<Operation, 'body'>): { readonly name: string; readonly most: string } | null {
  const { properties = {}, required = [] } = body as ListSchema;
  const name = required.find((one) => properties[one]?.type === 'array');
  return name === undefined ? null : { name, most: (properties[name]?.maxItems ?? 0).toLocaleString('en') };
}
