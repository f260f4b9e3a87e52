import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../run.ts';

/** Of imports and exports of values, static or not. */
const specifiers = /^(?:import|export)(?! type\b)[^;']*?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;
const sources = '{engine,db,main,test}/**/*.ts';

/** Who imports a file, by its path. */
function readImporters(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const path of globSync(sources, { cwd: root })) {
    for (const [, fixed, late] of readFileSync(join(root, path), 'utf8').matchAll(specifiers)) {
      const imported = relative(root, join(root, dirname(path), fixed ?? late ?? ''));
      if (existsSync(join(root, imported))) importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
}

/** Finds the test files that import a file, directly or through others: the nearest first. */
export function createReach(): (path: string) => readonly string[] {
  const importers = readImporters();
  return (path) => {
    const reached = new Set([path]);
    for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
    return [...reached].filter((one) => one.endsWith('.test.ts') && !one.endsWith('.perf.test.ts'));
  };
}
