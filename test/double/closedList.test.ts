import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../tools/run.ts';

/** The stand-in has what the shell imports and nothing more: a name that nobody uses would be a claim that nobody checks. */

/** Given to Playwright and to specs, not to the shell. */
const forPlaywright = ['webContents'];
/** Inside the sandboxed page; the stand-in builds them in preloadWorld.ts. */
const inPreload = ['contextBridge', 'ipcRenderer'];

/** Names that a source file takes from `electron` at run time. */
function importedNames(source: string): readonly string[] {
  return [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'electron'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

/** Names that electronModule.ts exports. */
function exportedNames(source: string): readonly string[] {
  const listed = [...source.matchAll(/export\s*\{([^}]*)\}\s*from/g)].flatMap(([, names = '']) => names.split(','));
  const declared = [...source.matchAll(/export const (\w+)/g)].map(([, name = '']) => name);
  return [...listed, ...declared].map((name) => name.trim()).filter((name) => name !== '');
}

it('exports exactly what the shell imports', () => {
  const shell = join(root, 'main', 'electron');
  const used = new Set(
    readdirSync(shell, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => importedNames(readFileSync(join(shell, name), 'utf8')))
      .filter((name) => !inPreload.includes(name)),
  );
  const exported = exportedNames(readFileSync(join(root, 'test', 'double', 'electronModule.ts'), 'utf8'));
  expect([...exported].sort()).toEqual([...used, ...forPlaywright].sort());
});

it('only the shell imports electron, and only one file of it uses ipcMain or opens windows', () => {
  const shell = join(root, 'main', 'electron');
  const using = (pattern: RegExp) =>
    readdirSync(shell, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && pattern.test(readFileSync(join(shell, name), 'utf8')))
      .sort();
  expect(using(/ipcMain\.(handle|on|once)\(/)).toEqual(['ipc.ts']);
  expect(using(/new BrowserWindow\(/)).toEqual(['window.ts']);
  expect(using(/\.openExternal\(address\)/)).toContain('externalLinks.ts');
  expect(using(/shell\.openExternal\(/)).toEqual(['externalLinks.ts']);
});
