import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installed, runNode, type Outcome } from './run.ts';
import { vueProject, vueSources, writeVueSources } from './vueSources.ts';

/** Every static check: types, lint, boundaries, unused code, contract snapshot, wording, format. */

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

/** What the compiler remembers of an area: the next check of it reads only what changed. */
const remembered = (area: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${area.replaceAll('/', '-')}.tsbuildinfo`,
];

const checks = (): readonly (readonly [name: string, args: readonly string[]])[] => [
  ...areas.map((area) => [`types: ${area}`, [tsc, '--noEmit', '--project', area, ...remembered(area)]] as const),
  [
    'types: renderer',
    [components, tsc, '--noEmit', '--pretty', 'false', '--project', vueProject, ...remembered('renderer')],
  ],
  ['types: test', [components, tsc, '--noEmit', '--pretty', 'false', '--project', 'test', ...remembered('test')]],
  ['lint', [...oxlint, '.oxlintrc.json', 'engine', 'db', 'main', 'renderer', 'test']],
  ['lint: components', [components, ...oxlint, 'test/tools/oxlint.components.json', '--no-ignore', ...vueSources()]],
  [
    'lint: templates and syntax',
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
  ['unused code', [installed('knip', 'bin', 'knip.js'), '--config', 'test/tools/knip.json']],
  ['contract snapshot', ['test/tools/contractSnapshot.ts', '--check']],
  ['wording', ['test/tools/wording.ts']],
  [
    'format',
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
  const waiting = checks().entries();
  const worker = async () => {
    for (const [index, [name, args]] of waiting) {
      const outcome = await runNode(name, args);
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
