import { Router, type Request } from 'express';
import { problemRegistry, problemType, type ProblemCode } from '../contract/index.ts';
import { openApiDocument } from '../contract/openapi.ts';
import { ignoredParameters } from './ignoredParameters.ts';
import { htmlOfMarkdown } from './markdownPage.ts';
import { createStaticFiles, requestedFile, sendFile } from './staticFiles.ts';

/** Swagger UI sets style attributes while it runs; its own page therefore allows them, and nothing else does. */
const viewerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Addresses that people try first; any other that is no file is the window's page. */
const guesses = ['/docs', '/swagger', '/swagger-ui', '/api-docs', '/redoc'].flatMap((path) => [path, `${path}/`]);

/** The guides that the build puts beside the viewer, by their files. They link to one another. */
const guides = { integrating: 'Integrating', operating: 'Operating' } as const;

/** The address of the station in the guides as files. */
const fileAddress = 'http://127.0.0.1:7717';

/** The address that a reader has called; the guard has checked that it is one of the station. */
const calledAddress = ({ headers }: Request): string => `http://${headers.host ?? ''}`;

/** The OpenAPI documents, their viewer, the guides, and the page of each error. All readable without credentials. */
export function documentRoutes(version: string, docsDir: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  // Half a megabyte each: written once for each address of the station, for the first who reads it there.
  const written = new Map<string, Buffer>();
  const documents = { '/station/v1/openapi.json': 'station', '/station/v1/openapi/service.json': 'service' } as const;
  for (const [path, name] of Object.entries(documents))
    router.get(path, ignoredParameters, (request, response) => {
      const url = calledAddress(request);
      const key = `${url} ${name}`;
      let bytes = written.get(key);
      if (bytes === undefined) {
        bytes = Buffer.from(JSON.stringify(openApiDocument(name, version, url)));
        written.set(key, bytes);
      }
      response.type('json').send(bytes);
    });

  router.get(['/station/v1/docs', ...guesses], (_, response) => response.redirect(308, '/station/v1/docs/'));
  router.get('/station/v1/docs/', (_, response) => {
    response.set('Content-Security-Policy', viewerPolicy).type('html').send(viewerPage);
  });
  router.get('/station/v1/docs/viewer.js', (_, response) => void response.type('js').send(viewerScript));
  router.get('/station/v1/docs/page.css', (_, response) => void response.type('css').send(pageStyle));
  const files = createStaticFiles(docsDir);
  for (const [name, title] of Object.entries(guides))
    router.get(`/station/v1/docs/${name}`, async (request, response, next) => {
      const markdown = (await files()).get(`/${name}.md`);
      if (!markdown) return next();
      response
        .set('Content-Security-Policy', pagePolicy)
        .type('html')
        .send(guidePage(title, markdown.bytes.toString().replaceAll(fileAddress, calledAddress(request))));
    });
  router.use('/station/v1/docs', async (request, response, next) => {
    const file =
      request.method === 'GET' || request.method === 'HEAD' ? await requestedFile(files, request) : undefined;
    if (file) sendFile(request, response, file, request.path, 'public, max-age=0');
    else next();
  });

  router.get('/station/v1/errors/:code', (request, response, next) => {
    const code = request.params.code;
    if (!Object.hasOwn(problemRegistry, code)) return next();
    response
      .set('Content-Security-Policy', pagePolicy)
      .type('html')
      .send(errorPage(code as ProblemCode));
  });
  return router;
}

const viewerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API documentation · Packwright</title>
<link rel="icon" href="/station/v1/docs/favicon-32x32.png">
<link rel="stylesheet" href="/station/v1/docs/swagger-ui.css">
<link rel="stylesheet" href="/station/v1/docs/page.css">
</head>
<body>
<header>
<h1>API documentation</h1>
<nav aria-label="Documents">
<a href="/station/v1/docs/">Service, /api/v1</a>
<a href="/station/v1/docs/?document=station">Station, /station/v1</a>
<a href="/station/v1/docs/integrating">Guide</a>
<a href="/">Back to the station</a>
</nav>
</header>
<main id="viewer"></main>
<script src="/station/v1/docs/swagger-ui-bundle.js"></script>
<script src="/station/v1/docs/viewer.js"></script>
</body>
</html>
`;

const viewerScript = `const ofStation = new URLSearchParams(location.search).get('document') === 'station';
document.querySelectorAll('nav a')[ofStation ? 1 : 0].setAttribute('aria-current', 'page');
SwaggerUIBundle({
  dom_id: '#viewer',
  url: ofStation ? '/station/v1/openapi.json' : '/station/v1/openapi/service.json',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

const pageStyle = `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; align-items: baseline; gap: 24px; padding: 12px 24px; border-bottom: 1px solid #d5dbdd; }
header h1 { margin: 0; font-size: 16px; }
nav { display: flex; gap: 16px; flex: 1; }
nav a { color: #00607a; text-decoration: none; }
nav a[aria-current] { font-weight: 600; text-decoration: underline; text-underline-offset: 6px; }
nav a:last-child { margin-left: auto; }
main.problem { max-width: 40rem; margin: 15vh auto; padding: 0 1rem; }
main.guide { max-width: 60rem; margin: 0 auto; padding: 24px 24px 96px; }
main.guide a { color: #00607a; }
main.guide li { margin-block: 8px; }
main.guide table { border-collapse: collapse; margin-block: 12px; }
main.guide :is(th, td) { padding: 4px 12px 4px 0; border-bottom: 1px solid #d5dbdd; text-align: start; vertical-align: top; }
main.guide pre { padding: 12px; overflow: auto; border-radius: 6px; background: #f0f4f5; }
code { font-size: 0.9em; }
`;

function guidePage(title: string, markdown: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Packwright</title><link rel="stylesheet" href="/station/v1/docs/page.css"></head>
<body>
<header>
<nav aria-label="Documents">
<a href="/station/v1/docs/">API documentation</a>
${Object.entries(guides)
  .map(([name, text]) => `<a href="${name}"${text === title ? ' aria-current="page"' : ''}>${text}</a>`)
  .join('\n')}
<a href="/">Back to the station</a>
</nav>
</header>
<main class="guide">
${htmlOfMarkdown(markdown)}
</main>
</body>
</html>
`;
}

function errorPage(code: ProblemCode): string {
  const { status, title, help } = problemRegistry[code];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title} · Packwright</title><link rel="stylesheet" href="/station/v1/docs/page.css"></head>
<body><main class="problem">
<p><code>${status} ${code}</code></p>
<h1>${title}</h1>
<p>${help}</p>
<p>The <code>type</code> of the answer is <code>${problemType(code)}</code>.</p>
<p>The <code>detail</code> of the answer says what it was this time, <code>field</code> where, and <code>instance</code> is the id under which the station's log has it. Requests without valid credentials, and more than 300 rejected requests a minute, are not logged.</p>
<p><a href="/station/v1/docs/">API documentation</a></p>
</main></body>
</html>
`;
}
