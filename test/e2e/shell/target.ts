import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../tools/run.ts';

/** What the specs of the shell run on: a real Electron where there is one, else the stand-in. The specs are the same. */

export type Target = 'electron' | 'stand-in';

const standIn = join(root, 'test', 'double');
const installed = join(root, 'node_modules', 'electron');

function find(): { readonly target: Target; readonly executable: string } {
  const chosen = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const name = existsSync(join(installed, 'path.txt')) ? readFileSync(join(installed, 'path.txt'), 'utf8') : 'electron';
  if (chosen !== undefined)
    return { target: chosen === standIn ? 'stand-in' : 'electron', executable: join(chosen, name) };
  const downloaded = join(installed, 'dist', name);
  if (existsSync(downloaded)) return { target: 'electron', executable: downloaded };
  return { target: 'stand-in', executable: join(standIn, 'electron') };
}

export const { target, executable } = find();

// Playwright asks the package `electron` for the binary, and the package looks here.
if (target === 'stand-in') process.env['ELECTRON_OVERRIDE_DIST_PATH'] = dirname(executable);

/** The folder with package.json and dist: the repository, or another one with a build in it. */
export const application = process.env['PACKWRIGHT_APPLICATION'] ?? root;

/** Fails with what to do when there is nothing to start. */
export function requireBuild(): void {
  if (!existsSync(join(application, 'dist', 'electron', 'main.js')))
    throw new Error(
      `There is no build in ${application}. Run "npm run e2e", or "npm run setup" once before Playwright.`,
    );
}
