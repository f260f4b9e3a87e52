import { readFileSync } from 'node:fs';
import { operations, problemRegistry, takesIdempotencyKey, type Operation } from '../../main/contract/index.ts';
import { openApiDocument } from '../../main/contract/openapi.ts';

/**
 * Which of the answers that the OpenAPI documents promise no test has seen. Those that need two requests to meet are provoked by
 * tests that hold the first one, or that fail themselves when the two have not met; none is left to chance.
 */

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: object }>>>>;
}

/** Documented pairs of operation and status without those that a file of the judge (`test/support/openApiJudge.ts`) names. */
export function unseenAnswers(file: string): readonly string[] {
  const seen = new Set(readFileSync(file, 'utf8').split('\n'));
  return documentedAnswers().filter((pair) => !seen.has(pair));
}

/** Every documented pair that an operation itself can answer. */
function documentedAnswers(): readonly string[] {
  const documents = (['service', 'station'] as const).map((name) => openApiDocument(name, '1') as unknown as Document);
  const entries = documents.flatMap(({ paths }) => Object.values(paths).flatMap((methods) => Object.values(methods)));
  return entries.flatMap(({ operationId, responses }) => {
    const operation: Operation = operations[operationId as keyof typeof operations];
    return Object.keys(responses)
      .filter((status) => !isOfTheStation(operation, Number(status)))
      .map((status) => `${operationId} ${status}`);
  });
}

/** What the station answers before, beside or in place of an operation, alike for each: other tests prove it once. */
function isOfTheStation(operation: Operation, status: number): boolean {
  const { params, query, body, upload, signed, problems = [] } = operation;
  const isItsOwn = problems.some((code) => problemRegistry[code].status === status);
  if (isItsOwn) return false;
  switch (status) {
    case 500:
    case 503:
      return true;
    // A request that is not even HTTP.
    case 400:
      return !(params ?? query ?? body ?? upload ?? signed);
    // A list of the service promises it for ever, and has no record that could be missing.
    case 404:
      return params === undefined;
    // While another request of the same Idempotency-Key runs.
    case 409:
      return takesIdempotencyKey(operation);
    default:
      return false;
  }
}
