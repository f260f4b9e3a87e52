import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addSwitch, app, chromiumSwitches, lifecycle } from './app.ts';
import { Chromium } from './chromium.ts';
import { openEdge } from './edge.ts';
import { setChromium } from './runtime.ts';

/** What Electron's binary does: switches, modules asked for with -r, the application's main file, then the browser, then `ready`. */

const given = process.argv.slice(2);
const required: string[] = [];
const positional: string[] = [];
for (let index = 0; index < given.length; index += 1) {
  const argument = given[index] ?? '';
  if (argument === '-r') required.push(given[++index] ?? '');
  else if (argument.startsWith('--')) addSwitch(argument);
  else positional.push(argument);
}

// Electron's argv begins with the binary, then whatever was given.
process.argv = [process.execPath, ...given];
const target = resolve(positional[0] ?? '.');
const isFolder = statSync(target).isDirectory();
lifecycle.root = isFolder ? target : process.cwd();
const main = isFolder
  ? join(target, (JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as { main: string }).main)
  : target;

const require = createRequire(import.meta.url);
for (const module of required) require(module);
await openEdge();
await import(pathToFileURL(main).href);
const chromium = await Chromium.start(app.getPath('userData'), chromiumSwitches());
setChromium(chromium);
process.once('exit', () => chromium.kill());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => app.quit());
app.becomeReady();
