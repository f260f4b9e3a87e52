import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { closed } from './closed.ts';

type ThemeSource = Electron.NativeTheme['themeSource'];

const changes = new EventEmitter();
let source: ThemeSource = 'system';

export const nativeTheme = closed('nativeTheme', {
  get themeSource(): ThemeSource {
    return source;
  },
  set themeSource(value: ThemeSource) {
    source = value;
    changes.emit('change', colorScheme());
  },
  get shouldUseDarkColors(): boolean {
    return source === 'dark';
  },
} satisfies Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>);

/** What `prefers-color-scheme` says in every page. */
export function colorScheme(): string {
  return source === 'dark' ? 'dark' : 'light';
}

export function onColorScheme(listener: (scheme: string) => void): void {
  changes.on('change', listener);
}
