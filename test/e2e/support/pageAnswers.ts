import type { BrowserContext, Response } from '@playwright/test';
import { stationJudge } from './stationJudge.ts';

/** Judges what the pages of a context receive from the station's interface; the result says what the OpenAPI documents do not allow. */
export function judgePageAnswers(context: BrowserContext, origin: string): () => Promise<readonly string[]> {
  const verdicts: Promise<string | null>[] = [];
  context.on('response', (response) => {
    if (/^\/(api|station)\/v1\//.test(pathOf(response, origin))) verdicts.push(verdictOn(response, origin));
  });
  return async () => (await Promise.all(verdicts)).filter((verdict) => verdict !== null);
}

async function verdictOn(response: Response, origin: string): Promise<string | null> {
  const text = await response.text().catch(() => null);
  // The page left before it had read the answer.
  if (text === null) return null;
  const headers = new Headers(response.headers());
  const isJson = /json/.test(headers.get('content-type') ?? '') && text !== '';
  const answer = { status: response.status(), headers, text, body: isJson ? (JSON.parse(text) as unknown) : null };
  try {
    stationJudge(response.request().method(), pathOf(response, origin), answer);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Path and query of an answer of the station; empty for anybody else's. */
function pathOf(response: Response, origin: string): string {
  const url = response.url();
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : '';
}
