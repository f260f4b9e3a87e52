import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJudge } from '../../support/createJudge.ts';

const documentOf = (name: 'service' | 'station'): object =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'contract', `${name}.openapi.json`), 'utf8')) as object;

/** Judges answers of a built station by the OpenAPI documents as last agreed; a check holds the sources to them. */
export const stationJudge = createJudge({ service: documentOf('service'), station: documentOf('station') });
