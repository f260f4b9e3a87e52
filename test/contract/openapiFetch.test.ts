import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { startStation } from '../support/startStation.ts';
import { compileAndRun } from './integrator/compileAndRun.ts';

/** The served documents with the default options of openapi-typescript, the generator most integrators try first. */
test('openapi-typescript with its default options gives types on which a strict program compiles and runs', async () => {
  await using served = await startStation();
  const folder = mkdtempSync(join(tmpdir(), 'packwright-openapi-'));
  try {
    for (const [name, path] of [
      ['service', '/station/v1/openapi/service.json'],
      ['station', '/station/v1/openapi.json'],
    ] as const)
      writeFileSync(join(folder, `${name}.ts`), astToString(await openapiTS(new URL(path, served.station.url))));
    expect(await compileAndRun(folder, 'openapiFetch', [served.station.url, served.adminKey])).toEqual({
      item: ['MUG', 1, []],
      placed: 5,
      way: ['Created', 'Optimized'],
      listed: ['MUG'],
      found: 1,
      problem: [409, 'id'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
