import { Router } from 'express';
import type { Health } from '../contract/index.ts';
import { ignoredParameters } from './ignoredParameters.ts';

/** For monitors, which look at the HTTP status alone: 503 while nothing can be saved. */
export function healthCheck(health: () => Health): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/health', ignoredParameters, (_request, response) => {
    const body = health();
    const saves = body.status === 'ok' || body.status === 'diskLow';
    response
      .status(saves ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(body);
  });
  return router;
}
