import type { Backup } from '../../contract/index.ts';

const kinds: readonly (readonly [prefix: string, kind: Backup['kind']])[] = [
  ['automatic-', 'automatic'],
  ['before-migration-', 'migration'],
  ['before-restore-', 'restore'],
  ['damaged-', 'damaged'],
];

/** What a backup was made for, by the name of its file. */
export function copyKind(name: string): Backup['kind'] {
  return kinds.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'manual';
}
