import { describe, expect, it } from 'vitest';
import {
  externalHosts,
  isAllowedNavigation,
  isPdfViewerFrame,
  isSafeExternalUrl,
  isTrustedSender,
  windowOpening,
} from '../../../main/electron/navigation.ts';

describe('isAllowedNavigation', () => {
  it.each(['app://station/', 'app://station', 'app://station/items/A?x=1#y', 'app://station/station/v1/docs/'])(
    'allows %s',
    (address) => expect(isAllowedNavigation(address)).toBe(true),
  );

  it.each([
    'https://station/',
    'http://127.0.0.1:7717/',
    'file:///etc/passwd',
    'app://station.evil.test/',
    'app://stationx/',
    'app://STATION/',
    'app://station:80/',
    'app://user@station/',
    'app://user:pw@station/',
    'app:station',
    'app:///station/',
    'apps://station/',
    'about:blank',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:app://station/1',
    'view-source:app://station/',
    '',
    'station',
    '//station/',
  ])('refuses %j', (address) => expect(isAllowedNavigation(address)).toBe(false));
});

describe('isSafeExternalUrl', () => {
  it.each([...externalHosts.map((host) => `https://${host}/track?id=1`), 'https://www.ups.com:443/'])(
    'opens %s',
    (address) => expect(isSafeExternalUrl(address)).toBe(true),
  );

  it.each([
    'http://www.ups.com/',
    'https://ups.com.evil.test/',
    'https://www.ups.com.evil.test/',
    'https://evil.test/https://www.ups.com/',
    'https://evil.test#www.ups.com',
    'https://www.ups.com@evil.test/',
    'https://user@www.ups.com/',
    'https://www.ups.com:8443/',
    'https://www.ups.com./',
    'https://www.ups.com%2eevil.test/',
    'ftp://www.ups.com/',
    'file://www.ups.com/share',
    'smb://www.ups.com/share',
    'ms-msdt:/id',
    'javascript:location="https://www.ups.com/"',
    'mailto:hello@www.ups.com',
    'www.ups.com',
    '',
  ])('refuses %j', (address) => expect(isSafeExternalUrl(address)).toBe(false));
});

describe('isTrustedSender', () => {
  const page = { url: 'app://station/orders', parent: null };

  it('trusts the top frame of our origin', () => expect(isTrustedSender(page)).toBe(true));

  it.each([
    ['a frame that is gone', null],
    ['a frame inside our page', { ...page, parent: page }],
    ['a frame of another origin inside our page', { url: 'https://evil.test/', parent: page }],
    ['another origin', { ...page, url: 'https://evil.test/' }],
    ['a page without an address', { ...page, url: '' }],
    ['the start page of a frame', { ...page, url: 'about:blank' }],
  ])('does not trust %s', (_name, frame) => expect(isTrustedSender(frame)).toBe(false));
});

describe('windowOpening', () => {
  const station = 'http://127.0.0.1:7717';
  const documentation = (path: string) => ({ kind: 'documentation', address: `app://station${path}` });

  it.each([
    ['app://station/station/v1/docs/', documentation('/station/v1/docs/')],
    [`${station}/station/v1/errors/bad_request`, documentation('/station/v1/errors/bad_request')],
    [`${station}/station/v1/docs/?x=1#/Items`, documentation('/station/v1/docs/#/Items')],
    ['https://www.fedex.com/track', { kind: 'external' }],
    ['app://station/', { kind: 'refused' }],
    [`${station}/`, { kind: 'refused' }],
    [`${station}/station/v1/docs/../../../`, { kind: 'refused' }],
    ['http://127.0.0.1:7718/station/v1/docs/', { kind: 'refused' }],
    ['http://evil.test/station/v1/docs/', { kind: 'refused' }],
    ['about:blank', { kind: 'refused' }],
    ['', { kind: 'refused' }],
  ])('answers %j', (address, opening) => expect(windowOpening(address, station)).toEqual(opening));

  it('knows no station before it runs', () =>
    expect(windowOpening('http://127.0.0.1:7717/station/v1/docs/', null)).toEqual({ kind: 'refused' }));
});

it("lets Chromium's viewer show a file that is printed, and no other extension or page", () => {
  const viewer = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html';
  expect(isPdfViewerFrame('file:///data/print/a.pdf', viewer)).toBe(true);
  expect(isPdfViewerFrame('app://station/', viewer)).toBe(false);
  expect(isPdfViewerFrame('file:///data/print/a.pdf', 'chrome-extension://other/index.html')).toBe(false);
});
