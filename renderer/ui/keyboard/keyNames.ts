import { useMessages } from '../../messages/messages.ts';
import { messages } from '../messages.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const { t } = useMessages(messages);
const signs: Readonly<Record<string, string>> = {
  Enter: 'Enter',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** As it stands on the keyboard of the user's language. */
function nameOf(key: string): string {
  if (key === '$mod') return isMac ? '⌘' : t('keyNames.control');
  if (key === 'Shift') return isMac ? '⇧' : t('keyNames.shift');
  if (key === 'Alt') return isMac ? '⌥' : 'Alt';
  if (key === 'Delete') return t('keyNames.delete');
  if (key === 'Space') return t('keyNames.space');
  return signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** "$mod+k" as the presses and keys that stand on a keyboard: [["Ctrl", "K"]]; "g i" as [["G"], ["I"]]. */
export function keyNames(keys: string): readonly (readonly string[])[] {
  return keys.split(' ').map((press) => press.split('+').map(nameOf));
}
