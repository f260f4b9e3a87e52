import { extname, isAbsolute, join, relative, resolve } from 'node:path';

/** A file of the built renderer that answers a request, or null when there can be none. */
export interface Asset {
  readonly path: string;
  readonly contentType: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.glb': 'model/gltf-binary',
  '.gltf': 'model/gltf+json',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The file below `root` for a URL path. A path without an extension is a page of the single-page application and gets index.html. Null for what
 * is not below the root, is not decodable or has a type that the renderer does not ship: a source map or a stray file is not served.
 */
export function resolveAsset(root: string, pathname: string): Asset | null {
  const decoded = decode(pathname);
  if (decoded === null || decoded.includes('\0') || decoded.includes('\\')) return null;
  const name = extname(decoded) === '' ? 'index.html' : decoded;
  const path = resolve(join(root, name));
  const fromRoot = relative(resolve(root), path);
  if (fromRoot === '' || fromRoot.startsWith('..') || isAbsolute(fromRoot)) return null;
  const contentType = contentTypes[extname(path).toLowerCase()];
  return contentType === undefined ? null : { path, contentType };
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
