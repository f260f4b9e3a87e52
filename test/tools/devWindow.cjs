// Loaded into Electron by `npm run dev -- --electron`, before the shell: the window loads its pages from Vite's server.
const { protocol } = require('electron');

const handle = protocol.handle.bind(protocol);
protocol.handle = (scheme, answer) =>
  handle(scheme, async (request) => {
    const { pathname, search } = new URL(request.url);
    if (/^\/(api|station)\/v1\//.test(pathname)) return answer(request);
    const accept = request.headers.get('accept') ?? '*/*';
    const page = await fetch(`${process.env.PACKWRIGHT_WINDOW_URL}${pathname}${search}`, { headers: { accept } });
    const type = page.headers.get('content-type') ?? 'text/plain';
    return new Response(page.body, { status: page.status, headers: { 'content-type': type } });
  });
