import { spawnSync } from 'node:child_process';
import { root } from './run.ts';
import { sourcePosition } from './vueSources.ts';

/**
 * Runs a compiler or linter over the generated sources of components and reports what it finds at the place in the component.
 * Reads `path(line,column): error CODE: text` and `path:line:column: text [CODE]`.
 */
const args = process.argv.slice(2);
const { stdout, stderr, status } = spawnSync(process.execPath, args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
});
let reported = 0;
let isSkipped = false;
for (const line of stdout.split('\n')) {
  const found =
    /^(?<path>\S+?)\((?<line>\d+),(?<column>\d+)\): (?<text>error TS(?<code>\d+): .*)$/.exec(line)?.groups ??
    /^(?<path>\S+?):(?<line>\d+):(?<column>\d+): (?<text>.*\[(?<code>.*)\])$/.exec(line)?.groups;
  if (!found) {
    // Details of the error above are indented.
    if (!isSkipped && line.startsWith(' ')) process.stdout.write(`${line}\n`);
    continue;
  }
  const { path = '', text = '', code = '' } = found;
  const position = sourcePosition({ path, line: Number(found['line']), column: Number(found['column']) }, code);
  isSkipped = position === null;
  if (position === null) continue;
  reported += 1;
  process.stdout.write(`${position.path}:${position.line}:${position.column}: ${text}\n`);
}
process.stderr.write(stderr);
const hasCrashed = status !== 0 && !/error TS|\[.*\]/.test(stdout);
if (hasCrashed) process.stdout.write(stdout);
process.exitCode = reported > 0 || hasCrashed ? 1 : 0;
