import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveAsset } from '../../../main/electron/assets.ts';

const root = '/opt/packwright/renderer';

describe('resolveAsset', () => {
  it.each([
    ['/', 'index.html', 'text/html'],
    ['/orders', 'index.html', 'text/html'],
    ['/orders/A-1', 'index.html', 'text/html'],
    ['/index.html', 'index.html', 'text/html'],
    ['/assets/index-abc.js', 'assets/index-abc.js', 'text/javascript'],
    ['/assets/inter.woff2', 'assets/inter.woff2', 'font/woff2'],
    ['/icon.svg', 'icon.svg', 'image/svg+xml'],
    ['/a%20b.png', 'a b.png', 'image/png'],
    ['/..foo.js', '..foo.js', null],
    ['//evil.js', 'evil.js', 'text/javascript'],
    ['/a/../b.js', 'b.js', 'text/javascript'],
  ])('finds %s', (pathname, file, type) => {
    const asset = resolveAsset(root, pathname);
    // A name that begins with two dots looks like a way out; it is not worth telling them apart.
    if (type === null) expect(asset).toBeNull();
    else {
      expect(asset?.path).toBe(join(root, file));
      expect(asset?.contentType).toContain(type);
    }
  });

  it.each([
    '/../secret.js',
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/a/../../renderer-old/index.html',
    '/../renderer2/x.js',
    '/..\\secret.js',
    '/%5c..%5csecret.js',
    '/x%00.js',
    '/%',
    '/%ff.js',
    '/index.js.map',
    '/package.lock',
    '/x.exe',
  ])('finds nothing at %s', (pathname) => expect(resolveAsset(root, pathname)).toBeNull());
});
