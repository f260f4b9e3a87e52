import { execFile } from 'node:child_process';
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..', '..');
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const run = promisify(execFile);

/** As strict as the compiler gets; its complaints are the rejection. */
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'nodenext',
  types: ['node'],
  typeRoots: [join(root, 'node_modules', '@types')],
  skipLibCheck: false,
  outDir: 'out',
};

/**
 * Compiles an integrator's program next to the client generated into `folder`, runs it with `args`, and returns the line of
 * JSON it prints.
 */
export async function compileAndRun(folder: string, program: string, args: readonly string[]): Promise<unknown> {
  copyFileSync(join(import.meta.dirname, `${program}.mts`), join(folder, `${program}.mts`));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  await run(process.execPath, [compiler, '--project', folder]).catch((fault: { readonly stdout: string }) => {
    throw new Error(fault.stdout);
  });
  const { stdout } = await run(process.execPath, [join(folder, 'out', `${program}.mjs`), ...args]);
  return JSON.parse(stdout);
}
