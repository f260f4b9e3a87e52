import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { installed, root } from '../../tools/run.ts';

/** The builder's configuration, read by the builder's own reader and held against its own schema. */

interface Configuration {
  readonly files: readonly string[];
  readonly publish: null;
  readonly asarUnpack: readonly string[];
  readonly electronFuses: Readonly<Record<string, boolean>>;
  readonly [option: string]: unknown;
}

const fromBuilder = createRequire(installed('electron-builder', 'package.json'));
const { getConfig } = fromBuilder('app-builder-lib/out/util/config/config.js') as {
  getConfig: (project: string, file: string, options: null) => Promise<Configuration>;
};

const release = (): Promise<Configuration> => getConfig(root, 'electron-builder.yml', null);
const e2e = (): Promise<Configuration> => getConfig(root, 'test/e2e/shell/electron-builder.e2e.yml', null);

const fuses = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  grantFileProtocolExtraPrivileges: false,
  resetAdHocDarwinSignature: true,
};

interface MacOptions {
  readonly extendInfo?: object;
  readonly entitlements?: string;
  readonly entitlementsInherit?: string;
}

describe('electron-builder.yml', () => {
  it('asks macOS for the camera of a bench, which the hardened runtime refuses otherwise', async () => {
    const { mac } = (await release()) as { readonly mac?: MacOptions };
    expect(mac?.extendInfo).toHaveProperty('NSCameraUsageDescription');
    const entitlements = readFileSync(join(root, mac?.entitlements ?? ''), 'utf8');
    expect(entitlements).toMatch(/<key>com\.apple\.security\.device\.camera<\/key>\s*<true\/>/);
    expect(mac?.entitlementsInherit).toBe(mac?.entitlements);
  });

  it('fits the builder’s own schema', async () => {
    const schema = JSON.parse(readFileSync(installed('app-builder-lib', 'scheme.json'), 'utf8')) as object;
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
    validate(await release());
    expect(validate.errors).toBeNull();
  });

  it('shuts every door in a release', async () => expect((await release()).electronFuses).toEqual(fuses));

  it('the variant for Playwright differs in one fuse', async () => {
    const { electronFuses, files } = await e2e();
    expect(electronFuses).toEqual({ ...fuses, enableNodeCliInspectArguments: true });
    expect(files).toEqual((await release()).files);
  });

  it('builds for Windows, macOS and Linux, and publishes nowhere', async () => {
    const { win, mac, linux, publish } = await release();
    expect({ win, mac, linux, publish }).toMatchObject({
      win: { target: 'nsis' },
      mac: { target: 'dmg' },
      linux: { target: ['AppImage', 'deb'] },
      publish: null,
    });
  });

  it('lists files in one place: a platform with a list of its own would pack the whole repository', async () => {
    const configuration = await release();
    for (const platform of ['win', 'mac', 'linux']) expect(configuration[platform]).not.toHaveProperty('files');
  });

  it('needs two packages at run time, and unpacks their native parts', async () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
    expect(Object.keys(dependencies)).toEqual(['better-sqlite3', 'serialport']);
    expect((await release()).asarUnpack).toEqual([
      'node_modules/better-sqlite3/prebuilds/**',
      'node_modules/@serialport/bindings-cpp/prebuilds/**',
    ]);
  });
});
