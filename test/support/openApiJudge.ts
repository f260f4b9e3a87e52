import { appendFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../main/contract/openapi.ts';

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

const ajv = new Ajv2020({ strict: false });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
const operations = (['service', 'station'] as const).flatMap((name) => {
  const { paths, components } = openApiDocument(name, 'test') as unknown as Document;
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
const validators = new Map<unknown, ValidateFunction>();

/** Where a run of all tests notes which answers it has seen (`test/tools/seenAnswers.ts`). */
const seenFile = process.env['PACKWRIGHT_SEEN_ANSWERS'];
const seen = new Set<string>();

function note(operationId: string, status: number): void {
  const pair = `${operationId} ${String(status)}`;
  if (seenFile === undefined || seen.has(pair)) return;
  seen.add(pair);
  appendFileSync(seenFile, `${pair}\n`);
}

/** Throws when the answer is not one that the documents promise. */
export function judge(method: string, path: string, answer: JudgedAnswer): void {
  const target = path.split('?', 1)[0] ?? '';
  const matches = operations.filter((operation) => operation.method === method && operation.pattern.test(target));
  const operation = matches.find(({ literal }) => literal) ?? matches[0];
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status >= 400 && !type.startsWith('application/problem+json'))
    fail(method, path, answer, `media type ${type}`);
  if (!operation) return;
  const reply = operation.responses[String(answer.status)];
  if (!reply) fail(method, path, answer, 'the status is not documented');
  note(operation.operationId, answer.status);
  const [media, content] = Object.entries(reply?.content ?? {})[0] ?? [];
  if (!media || !content) {
    if (answer.text !== '') fail(method, path, answer, 'a body that is not documented');
    return;
  }
  if (!type.startsWith(media)) fail(method, path, answer, `media type ${type} instead of ${media}`);
  const validate = validatorOf(content.schema, operation.document);
  if (!validate(answer.body)) fail(method, path, answer, JSON.stringify(validate.errors?.slice(0, 3)));
}

function validatorOf(schema: unknown, document: string): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const validate = ajv.compile(closed(schema, document) as object);
  validators.set(schema, validate);
  return validate;
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
