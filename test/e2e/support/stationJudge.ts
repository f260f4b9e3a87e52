import { createJudge, type Judge } from '../../support/createJudge.ts';

let judge: Promise<Judge> | null = null;

/** Judges answers by the OpenAPI documents that the built station itself serves; every station of a run is of the same build. */
export function stationJudge(url: string): Promise<Judge> {
  return (judge ??= load(url));
}

async function load(url: string): Promise<Judge> {
  const [service, station] = await Promise.all(
    ['/station/v1/openapi/service.json', '/station/v1/openapi.json'].map(
      async (path) => (await (await fetch(url + path)).json()) as object,
    ),
  );
  if (!service || !station) throw new Error('The station serves no OpenAPI documents.');
  return createJudge({ service, station });
}
