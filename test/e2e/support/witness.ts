import type { BrowserContext } from '@playwright/test';

/** What the pages of a context did that nobody sees on the screen. */
export interface Witness {
  readonly requests: readonly string[];
  /** Requests to any other origin than the station's. */
  readonly elsewhere: readonly string[];
  readonly violations: readonly string[];
  readonly uncaught: readonly string[];
  /** Everything that the console shows as an error, answers of the station with 4xx and 5xx among it. */
  readonly consoleErrors: readonly string[];
}

export function witnessOf(context: BrowserContext, origin: string): Witness {
  const requests: string[] = [];
  const elsewhere: string[] = [];
  const violations: string[] = [];
  const uncaught: string[] = [];
  const consoleErrors: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    requests.push(url.href);
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin) elsewhere.push(url.href);
  });
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  context.on('weberror', (webError) => uncaught.push(webError.error().message));
  return { requests, elsewhere, violations, uncaught, consoleErrors };
}
