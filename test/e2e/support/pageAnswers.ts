import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { stationJudge } from './stationJudge.ts';

/** How long the end of the answers is awaited when a journey is over. */
const mostMsToRead = 10_000;

/** Judges what the pages of a context, or one page, receive from the station's interface; the result says what the OpenAPI documents do not allow. */
export function judgePageAnswers(
  pages: BrowserContext | Page,
  isStation: (url: URL) => boolean,
): () => Promise<readonly string[]> {
  const verdicts: Promise<string | null>[] = [];
  const take = (response: Response): void => {
    const url = new URL(response.url());
    if (isStation(url) && /^\/(api|station)\/v1\//.test(url.pathname))
      verdicts.push(verdictOn(response, url.pathname + url.search));
  };
  // Both know the event, each in a type of its own.
  if ('pages' in pages) pages.on('response', take);
  else pages.on('response', take);
  return async () => {
    // A page that left an answer unread may never see its end.
    const limit = setTimeout(mostMsToRead, null, { ref: false });
    const found = await Promise.all(verdicts.map((verdict) => Promise.race([verdict, limit])));
    return found.filter((verdict) => verdict !== null);
  };
}

async function verdictOn(response: Response, path: string): Promise<string | null> {
  const text = await response.text().catch(() => null);
  // The page left before it had read the answer.
  if (text === null) return null;
  const headers = new Headers(response.headers());
  const type = headers.get('content-type') ?? '';
  const body =
    /json/.test(type) && text !== ''
      ? (JSON.parse(text) as unknown)
      : /^(?:text\/csv|image\/|application\/(?:vnd\.|pdf))/.test(type)
        ? text
        : null;
  const answer = { status: response.status(), headers, text, body };
  try {
    stationJudge(response.request().method(), path, answer);
    return null;
  } catch (error) {
    return String(error);
  }
}
