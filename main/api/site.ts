import { Router } from 'express';
import { createStaticFiles, requestedFile, sendFile } from './staticFiles.ts';

/** Names of assets carry a hash of their content. */
const forever = 'public, max-age=31536000, immutable';

/** The window's files for a browser: hashed assets for good, the page itself never cached. */
export function siteRoutes(rendererDir: string, contentSecurityPolicy: string): Router {
  const router = Router({ caseSensitive: true });
  const files = createStaticFiles(rendererDir);
  router.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next('router');
    if (/^\/(?:api|station)(?:\/|$)/.test(request.path)) return next('router');
    response.set('Content-Security-Policy', contentSecurityPolicy);
    const file = await requestedFile(files, request);
    if (!file) return next();
    sendFile(
      request,
      response,
      file,
      request.path,
      request.path.startsWith('/assets/') ? forever : 'public, max-age=0',
    );
  });
  // Every other address is the one page, which finds its screen behind the hash. A missing file stays missing.
  router.get('/{*path}', async (request, response, next) => {
    const page = /\.\w+$/.test(request.path) ? undefined : (await files()).get('/index.html');
    if (page) sendFile(request, response, page, 'index.html', 'no-cache');
    else next();
  });
  return router;
}
