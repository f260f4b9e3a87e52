import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../main/contract/openapi.ts';

/** The strictest ruleset that the linter recommends: what it would only warn of is an error as well. No rule is turned off. */
const config = createConfig({ extends: ['recommended-strict'] });

async function faultsOf(document: unknown): Promise<readonly string[]> {
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await config,
  });
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
}

describe.each(['service', 'station'] as const)('the OpenAPI document of the %s', (name) => {
  test('passes the linter without errors and without warnings', async () => {
    expect(await faultsOf(openApiDocument(name, '1'))).toEqual([]);
  });

  test('tells defaults in words, because generators take a property with `default` for one that must be sent', () => {
    const text = JSON.stringify(openApiDocument(name, '1'));
    expect(text).not.toContain('"default":');
    expect(text).toMatch(/"description":"[^"]*Default: 20\.","x-default":20/);
  });

  test('would not pass it with a parameter of a path that is not declared and no good answer', async () => {
    const { paths, ...rest } = openApiDocument(name, '1');
    const lost = { operationId: 'lost', summary: 'Lost', security: [], responses: { 404: { description: 'Lost' } } };
    const document = { ...rest, paths: { ...(paths as object), '/api/v1/lost/{id}': { get: lost } } };
    const faults = (await faultsOf(document)).map((fault) => fault.split(':', 1)[0]);
    expect(faults).toEqual(['operation-2xx-response', 'path-parameters-defined']);
  });
});
