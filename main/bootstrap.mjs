#!/usr/bin/env node
// Sets up what is missing, then runs the command on the pinned Node. Runs on Node 20 and has no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const pinnedNode = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const say = (text) => process.stderr.write(`${text}\n`);

function remember(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function must(what, command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (status === 0) return;
  say(
    `${what} failed${error ? `: ${error.message}` : ''}. The lines above say why; run the command again when it is mended.`,
  );
  process.exit(1);
}

/** Dependencies as the lock file says, and the pinned Node's binary; nothing to do when both are there. */
function installDependencies() {
  const stamp = at('node_modules', '.packwright');
  const wanted = createHash('sha256')
    .update(read(at('package-lock.json')))
    .digest('hex');
  if (read(stamp) === wanted && existsSync(pinnedNode)) return;
  say('Setting up: installing the dependencies (once)…');
  const npm = process.env.npm_execpath;
  const quiet = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) must('npm ci', process.execPath, [npm, ...quiet]);
  else must('npm ci', 'npm', quiet, { shell: process.platform === 'win32' });
  must('Installing the pinned Node', process.execPath, ['installArchSpecificPackage.js'], {
    cwd: at('node_modules', 'node'),
  });
  writeFileSync(stamp, wanted);
}

/** Size and time of every source file: a build is made again only when one of them changed. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path}\n${size}\n${mtimeMs}\n`);
  };
  for (const area of ['engine', 'db', 'main', 'renderer', 'docs'])
    for (const entry of readdirSync(at(area), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) visit(join(entry.parentPath ?? entry.path, entry.name));
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']) visit(at(file));
  return hash.digest('hex');
}

function build() {
  const stamp = at('dist', '.built');
  const wanted = fingerprint();
  if (read(stamp) === wanted) return;
  say('Setting up: building…');
  must('The build', pinnedNode, [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn']);
  remember(stamp, wanted);
}

/** Runs a program in the foreground, passes signals on, and ends as it ends. */
function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    say(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** The Electron binary, or why there is none. The attempt to get one is made once for a version, for two minutes at most. */
function electron() {
  const installed = () => {
    const name = process.env.ELECTRON_OVERRIDE_DIST_PATH
      ? 'electron'
      : read(at('node_modules', 'electron', 'path.txt'));
    const path = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? at('node_modules', 'electron', 'dist'), name);
    return name !== '' && existsSync(path) ? path : null;
  };
  const version = JSON.parse(read(at('node_modules', 'electron', 'package.json'))).version;
  const record = at('.cache', 'electron.json');
  if (!installed() && !read(record).includes(`"${version}"`)) {
    say('Getting the Electron binary (one attempt, two minutes at most)…');
    const { status } = spawnSync(pinnedNode, [at('node_modules', 'electron', 'install.js')], {
      stdio: 'ignore',
      timeout: 120_000,
      killSignal: 'SIGKILL',
    });
    remember(
      record,
      `${JSON.stringify({ version, attemptedAt: new Date().toISOString(), succeeded: status === 0 })}\n`,
    );
  }
  const path = installed();
  if (!path) return { reason: 'There is no Electron binary here' };
  const headless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  return headless ? { reason: 'There is no display here' } : { path };
}

/** Chromium's command line knows `--port=0` only; people also write `--port 0`. */
function joinSwitch(words, word) {
  const last = words.at(-1);
  const isValue = last?.startsWith('--') && !last.includes('=') && !word.startsWith('--');
  return isValue ? [...words.slice(0, -1), `${last}=${word}`] : [...words, word];
}

const [command, ...args] = process.argv.slice(2);
/** For a debugger: `--inspect`, `--inspect-brk`, with a port or without. */
const nodeSwitches = args.filter((word) => word.startsWith('--inspect'));
const otherArgs = args.filter((word) => !word.startsWith('--inspect'));
const tool = (...path) => run(pinnedNode, [at('test', 'tools', ...path), ...args]);
const commands = {
  setup: () => say('Everything is set up.'),
  start() {
    const { path, reason } = electron();
    if (path) run(path, [root, ...args.reduce(joinSwitch, [])]);
    else run(pinnedNode, [at('dist', 'headless.js'), '--because', reason, ...args]);
  },
  serve: () => run(pinnedNode, [...nodeSwitches, at('dist', 'headless.js'), ...otherArgs]),
  dev() {
    const { path, reason } = args.includes('--electron') ? electron() : {};
    if (reason) say(`${reason}, so the station is served without a window.`);
    const rest = args.filter((word) => word !== '--electron');
    run(pinnedNode, [at('test', 'tools', 'dev.ts'), ...(path ? ['--electron', path] : []), ...rest]);
  },
  test: () => tool('testAll.ts'),
  check: () => tool('check.ts'),
  e2e: () => tool('e2e.ts'),
  bench: () => tool('bench', 'bench.ts'),
  mutation: () => tool('mutation', 'mutation.ts'),
  screenshots: () => tool('screenshots.ts'),
  contract: () => tool('contractSnapshot.ts'),
  dist: () => run(pinnedNode, [at('node_modules', 'electron-builder', 'cli.js'), ...args]),
};

if (!Object.hasOwn(commands, command ?? '')) {
  say(`Commands: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
installDependencies();
if (!['check', 'bench', 'mutation', 'contract'].includes(command)) build();
commands[command]();
