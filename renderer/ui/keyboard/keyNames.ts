const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const names: Readonly<Record<string, string>> = {
  $mod: isMac ? '⌘' : 'Ctrl',
  Shift: isMac ? '⇧' : 'Shift',
  Alt: isMac ? '⌥' : 'Alt',
  Enter: 'Enter',
  Escape: 'Esc',
  Delete: 'Del',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** "$mod+k" as the presses and keys that stand on a keyboard: [["Ctrl", "K"]]; "g i" as [["G"], ["I"]]. */
export function keyNames(keys: string): readonly (readonly string[])[] {
  return keys
    .split(' ')
    .map((press) => press.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)));
}
