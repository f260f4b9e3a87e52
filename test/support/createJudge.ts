import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Judges answers by the OpenAPI documents: documented status, media type, body of the documented schema. */

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: unknown;
}
interface DocumentedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DocumentedReply>>;
}
interface DocumentedReply {
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}
interface JudgedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Throws when the answer is not one that the documents promise. */
export type Judge = (method: string, path: string, answer: JudgedAnswer) => void;

/** A judge by OpenAPI documents, given by name. It compiles a schema when an answer asks for it; `note` hears of every operation and status. */
export function createJudge(
  documents: Readonly<Record<string, object>>,
  note: (operationId: string, status: number) => void = () => undefined,
): Judge {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  const validators = new Map<unknown, ValidateFunction>();
  const operations = Object.entries(documents).flatMap(([name, document]) => {
    const { paths, components } = document as Document;
    ajv.addSchema({ $id: name, components: closed(components, name) });
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, responses }]) => ({
        operationId,
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
        literal: !path.includes('{'),
        responses,
        document: name,
      })),
    );
  });

  function validatorOf(schema: unknown, document: string): ValidateFunction {
    const known = validators.get(schema);
    if (known) return known;
    const validate = ajv.compile(closed(schema, document) as object);
    validators.set(schema, validate);
    return validate;
  }

  return (method, path, answer) => {
    const target = path.split('?', 1)[0] ?? '';
    const matches = operations.filter((operation) => operation.method === method && operation.pattern.test(target));
    const operation = matches.find(({ literal }) => literal) ?? matches[0];
    const { status, headers } = answer;
    const type = headers.get('content-type') ?? '';
    if (status >= 400 && !type.startsWith('application/problem+json')) fail(method, path, answer, `media type ${type}`);
    if (!operation) return;
    const reply = operation.responses[String(status)];
    if (!reply) fail(method, path, answer, 'the status is not documented');
    note(operation.operationId, status);
    const contents = Object.entries(reply?.content ?? {});
    const [media, content] = contents.find(([each]) => type.startsWith(each)) ?? contents[0] ?? [];
    if (!media || !content) {
      if (answer.text !== '') fail(method, path, answer, 'a body that is not documented');
      return;
    }
    if (!type.startsWith(media)) fail(method, path, answer, `media type ${type} instead of ${media}`);
    const validate = validatorOf(content.schema, operation.document);
    if (!validate(answer.body)) fail(method, path, answer, JSON.stringify(validate.errors?.slice(0, 3)));
  };
}

/** Responses hold exactly the shown fields: every object with properties is closed. References lead into their document. */
function closed(node: unknown, document: string): unknown {
  if (Array.isArray(node)) return node.map((each) => closed(each, document));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(
    ([key, value]) =>
      [key, key === '$ref' && typeof value === 'string' ? document + value : closed(value, document)] as const,
  );
  const isObjectSchema =
    'properties' in node &&
    'type' in node &&
    node.type === 'object' &&
    Object.keys(node.properties as object).length > 0;
  return { ...Object.fromEntries(entries), ...(isObjectSchema && { additionalProperties: false }) };
}

function fail(method: string, path: string, answer: JudgedAnswer, why: string): never {
  throw new Error(
    `${method} ${path} answered ${answer.status}, which the OpenAPI document does not allow: ${why}\n${answer.text.slice(0, 500)}`,
  );
}
