import { join } from 'node:path';
import { Router, static as serveFiles } from 'express';

/** The window's files for a browser: hashed assets for good, the page itself never cached. */
export function siteRoutes(rendererDir: string, contentSecurityPolicy: string): Router {
  const router = Router({ caseSensitive: true });
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next('router');
    if (request.path.startsWith('/api/') || request.path.startsWith('/station/')) return next('router');
    response.set('Content-Security-Policy', contentSecurityPolicy);
    next();
  });
  router.use(
    '/assets',
    serveFiles(join(rendererDir, 'assets'), { index: false, immutable: true, maxAge: '365d', fallthrough: true }),
  );
  router.use(serveFiles(rendererDir, { index: false, maxAge: 0 }));
  // Any address of a page is the one page; its screen stands behind the hash. A missing file stays missing.
  router.get('/{*path}', (request, response, next) => {
    if (/\.\w+$/.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: rendererDir }, (error) => error && next());
  });
  return router;
}
