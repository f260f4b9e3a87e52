import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPassedChecks, type CheckInput } from './passedChecks.ts';
import { installed, root, runNode, type Outcome } from './run.ts';
import { vueProject, vueSources, writeVueSources } from './vueSources.ts';

/**
 * Every static check: types, lint, boundaries, unused code, contract snapshot, wording, format. One that has passed on the same files
 * does not run again, but on a build server.
 */

const tsc = installed('typescript-native', 'bin', 'tsc');
const oxlint = [installed('oxlint', 'bin', 'oxlint'), '--type-aware', '--format', 'unix', '--config'];
/** Reports what a tool finds in the generated source of a component at its place in the component. */
const components = join(import.meta.dirname, 'checkComponents.ts');
const areas = [
  'engine',
  'main/contract',
  'main/domain',
  'db',
  'main',
  'main/electron',
  'main/electron/tsconfig.preload.json',
];

const formatted = [
  '*.{json,ts,yml,md}',
  'engine',
  'db',
  'main',
  'renderer',
  'test',
  '!test/contract/*.json',
  '!test/fixtures',
  '!db/seed/foodmart',
  '!package-lock.json',
  '!LICENSE',
];

/** What decides the outcome of every check. */
const ofAll = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.prettierrc.json',
  'test/tools',
];
const service = ['engine', 'db', 'main'];
const sources = [...service, 'renderer'];
const code = [...sources, 'test', 'vite.config.ts'];
const everything = [...code, 'docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'electron-builder.yml'];

/** What the compiler remembers of an area: the next check of it reads only what changed. */
const remembered = (area: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${area.replaceAll('/', '-')}.tsbuildinfo`,
];

type Check = readonly [name: string, reads: readonly string[], args: readonly string[]];

const checks = (): readonly Check[] => [
  ...areas.map((area): Check => [
    `types: ${area}`,
    area === 'engine' ? ['engine'] : service,
    [tsc, '--noEmit', '--project', area, ...remembered(area)],
  ]),
  [
    'types: renderer',
    sources,
    [components, tsc, '--noEmit', '--pretty', 'false', '--project', vueProject, ...remembered('renderer')],
  ],
  ['types: test', code, [components, tsc, '--noEmit', '--pretty', 'false', '--project', 'test', ...remembered('test')]],
  ['lint', code, [...oxlint, '.oxlintrc.json', 'engine', 'db', 'main', 'renderer', 'test']],
  [
    'lint: components',
    sources,
    [components, ...oxlint, 'test/tools/oxlint.components.json', '--no-ignore', ...vueSources()],
  ],
  [
    'lint: templates and syntax',
    code,
    [
      installed('eslint', 'bin', 'eslint.js'),
      '--config',
      'test/tools/eslint.config.ts',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      '.cache/eslint',
      'engine',
      'db',
      'main',
      'renderer',
      'test',
    ],
  ],
  [
    'boundaries',
    sources,
    [
      installed('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      '--config',
      'test/tools/boundaries.cjs',
      '--output-type',
      'err',
      'engine',
      'db',
      'main',
      'renderer',
    ],
  ],
  ['unused code', code, [installed('knip', 'bin', 'knip.js'), '--config', 'test/tools/knip.json']],
  ['contract snapshot', [...service, 'test/contract'], ['test/tools/contractSnapshot.ts', '--check']],
  ['wording', everything, ['test/tools/wording.ts']],
  [
    'format',
    everything,
    [
      installed('prettier', 'bin', 'prettier.cjs'),
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      ...formatted,
    ],
  ],
];

/** Runs all checks, two at a time, and returns their outcomes in order. */
export async function check(): Promise<readonly Outcome[]> {
  writeVueSources();
  const outcomes: Outcome[] = [];
  const passed = createPassedChecks(root, join(root, '.cache', 'passed'));
  const waiting = checks().entries();
  const worker = async () => {
    for (const [index, [name, reads, args]] of waiting) {
      const input: CheckInput = { name, args, reads: [...ofAll, ...reads] };
      const fingerprint = passed.fingerprint(input);
      if (process.env['CI'] === undefined && passed.has(input, fingerprint)) {
        outcomes[index] = { name, code: 0, output: '', seconds: 0 };
        process.stdout.write(`same   ${name}\n`);
        continue;
      }
      const outcome = await runNode(name, args);
      if (outcome.code === 0) passed.note(input, fingerprint);
      outcomes[index] = outcome;
      process.stdout.write(`${outcome.code === 0 ? 'ok    ' : 'FAILED'} ${name} (${outcome.seconds.toFixed(1)} s)\n`);
    }
  };
  await Promise.all([worker(), worker()]);
  for (const { name, code, output } of outcomes) if (code !== 0) process.stdout.write(`\n── ${name}\n${output}\n`);
  return outcomes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = (await check()).filter(({ code }) => code !== 0).length;
  process.exitCode = failed === 0 ? 0 : 1;
}
