import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test as base } from '@playwright/test';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { installed, root, runNode } from '../../tools/run.ts';
import { spawnHeadless } from './headlessStation.ts';
import { target } from './target.ts';

/** electron-builder itself packs the application; what it packed must run alone. */

interface Packed {
  /** The unpacked application as an installer would lay it down. */
  readonly folder: string;
  /** The archive's files in a folder of their own, with nothing else around them. */
  readonly files: string;
}

const test = base.extend<object, { readonly packed: Packed }>({
  packed: [
    // Playwright reads the fixtures that one needs off this pattern.
    async ({}, use) => {
      if (!existsSync(join(root, 'dist', 'electron', 'main.js')))
        throw new Error('There is no build in dist. Run "npm run e2e", or "npm run setup" once before Playwright.');
      const work = mkdtempSync(join(tmpdir(), 'packwright-package-'));
      await use(await pack(work));
      rmSync(work, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.skip(process.platform !== 'linux', 'The names below are those of a Linux build.');

async function pack(work: string): Promise<Packed> {
  const electron = target === 'electron' ? installed('electron', 'dist') : hollowElectron(join(work, 'hollow'));
  const output = join(work, 'release');
  const { code, output: said } = await runNode('electron-builder', [
    installed('electron-builder', 'cli.js'),
    '--linux',
    '--dir',
    `-c.electronDist=${electron}`,
    `-c.directories.output=${output}`,
  ]);
  if (code !== 0) throw new Error(`electron-builder failed:\n${said}`);
  const folder = join(output, 'linux-unpacked');
  const files = join(work, 'files');
  const archive = join(folder, 'resources', 'app.asar');
  const extracted = await runNode('asar', [
    installed('@electron', 'asar', 'bin', 'asar.js'),
    'extract',
    archive,
    files,
  ]);
  if (extracted.code !== 0) throw new Error(`asar failed:\n${extracted.output}`);
  return { folder, files };
}

/** What electron-builder needs of an Electron that cannot be had: the files it touches, and a wire with nine fuses to set. */
function hollowElectron(folder: string): string {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) writeFileSync(join(folder, name), '');
  // The mark by which @electron/fuses finds the wire; then its version, its length and its fuses as Electron ships them.
  const wire = Buffer.concat([
    Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.of(1, 9),
    Buffer.from('101100011'),
  ]);
  writeFileSync(join(folder, 'electron'), wire, { mode: 0o755 });
  return folder;
}

test('the fuses of a release are set', async ({ packed }) => {
  const wire = await getCurrentFuseWire(join(packed.folder, 'packwright'));
  const on = (fuse: FuseV1Options) => wire[fuse] === '1'.charCodeAt(0);
  expect({
    runAsNode: on(FuseV1Options.RunAsNode),
    cookieEncryption: on(FuseV1Options.EnableCookieEncryption),
    nodeOptions: on(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: on(FuseV1Options.EnableNodeCliInspectArguments),
    asarIntegrity: on(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    onlyFromAsar: on(FuseV1Options.OnlyLoadAppFromAsar),
    filePrivileges: on(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toEqual({
    runAsNode: false,
    cookieEncryption: true,
    nodeOptions: false,
    inspect: false,
    asarIntegrity: true,
    onlyFromAsar: true,
    filePrivileges: false,
  });
});

test('holds the build and the native modules, and nothing of the sources', async ({ packed }) => {
  const { output } = await runNode('asar', [
    installed('@electron', 'asar', 'bin', 'asar.js'),
    'list',
    join(packed.folder, 'resources', 'app.asar'),
  ]);
  const files = output.trim().split('\n');
  const expected =
    /^\/(package\.json|LICENSE|dist(\/.*)?|node_modules(\/better-sqlite3(\/(LICENSE|package\.json|(lib|prebuilds)(\/.*)?))?)?)$/;
  /** Serial ports, with what they need. */
  const serial = /^\/node_modules\/(?:@serialport|serialport|node-gyp-build|debug|ms)(?:\/.*)?$/;
  expect(
    files.filter(
      (file) => !(expected.test(file) || serial.test(file)) || /\.map$|node-addon-api|\/src\/.*\.(?:cpp|h)$/.test(file),
    ),
  ).toEqual([]);
  const native = files.filter((file) => file.endsWith('.node'));
  const ofSerial = /^\/node_modules\/@serialport\/bindings-cpp\/prebuilds\/linux-/;
  expect(native.filter((file) => !ofSerial.test(file))).toEqual([
    `/node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`,
  ]);
  expect(native.some((file) => file.includes(`/prebuilds/linux-${process.arch}/`))).toBe(true);
  const unpacked = join(packed.folder, 'resources', 'app.asar.unpacked', 'node_modules', 'better-sqlite3', 'prebuilds');
  expect(existsSync(join(unpacked, `linux-${process.arch}.node`))).toBe(true);
});

test('the packed files alone serve the station without a window', async ({ packed }, { outputDir }) => {
  const dataDir = join(outputDir, 'headless');
  mkdirSync(dataDir, { recursive: true });
  await using station = await spawnHeadless(dataDir, packed.files);
  expect((await fetch(`${station.url}/station/v1/health`)).status).toBe(200);
  expect((await fetch(`${station.url}/station/v1/docs/`)).status).toBe(200);
  expect((await fetch(`${station.url}/`)).status).toBe(200);
});

test('the packed files alone open the window', async ({ packed }, { outputDir }) => {
  const app = await _electron.launch({ args: [packed.files, `--data-dir=${join(outputDir, 'window')}`, '--port=0'] });
  const page = await app.firstWindow();
  await page.waitForURL(/station/);
  await expect(page).toHaveTitle(/Packwright/);
  expect(await page.evaluate(async () => (await fetch('/station/v1/session')).status)).toBe(200);
  await app.close();
});
