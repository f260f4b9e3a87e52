import { appendFileSync } from 'node:fs';
import { openApiDocument } from '../../main/contract/openapi.ts';
import { createJudge } from './createJudge.ts';

/** Where a run of all tests notes which answers it has seen (`test/tools/seenAnswers.ts`). */
const seenFile = process.env['PACKWRIGHT_SEEN_ANSWERS'];
const seen = new Set<string>();

function note(operationId: string, status: number): void {
  const pair = `${operationId} ${String(status)}`;
  if (seenFile === undefined || seen.has(pair)) return;
  seen.add(pair);
  appendFileSync(seenFile, `${pair}\n`);
}

/** Judges answers of a station that runs from the sources. Throws when an answer is not one that the OpenAPI documents promise. */
export const judge = createJudge(
  { service: openApiDocument('service', 'test'), station: openApiDocument('station', 'test') },
  note,
);
