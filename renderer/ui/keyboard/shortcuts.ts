import { onScopeDispose, shallowRef, triggerRef } from 'vue';
import { tinykeys } from 'tinykeys';
import { isDialogOpen, isLayerOpen, isTyping } from './typing.ts';

/** One key and what it does. Everything that has a key is here: the help and the palette read from it. */
export interface Shortcut {
  /** In the grammar of tinykeys: "$mod+k", "g i", "?". */
  readonly keys: string;
  readonly label: string;
  /** Heading in the help. */
  readonly group: string;
  readonly run: () => void;
  /** Also while somebody types in a field. */
  readonly inFields?: boolean;
  /** Handled by the part of the screen that has the focus; listed in the help only. */
  readonly local?: boolean;
}

const active = shallowRef<readonly Shortcut[]>([]);

export function activeShortcuts(): readonly Shortcut[] {
  return active.value;
}

/** Has the keys for as long as the component lives. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  active.value = [...active.value, ...shortcuts];
  triggerRef(active);
  const release = tinykeys(
    window,
    Object.fromEntries(
      shortcuts
        .filter((each) => !each.local)
        .flatMap((each) => bindings(each.keys).map((keys) => [keys, handlerOf(each)])),
    ),
  );
  onScopeDispose(() => {
    release();
    active.value = active.value.filter((each) => !shortcuts.includes(each));
  });
}

/** A question mark takes Shift on most keyboards, and none on some; Redo has two keys on Windows. */
const alsoKnownAs: Readonly<Record<string, string>> = { '?': 'Shift+?', '$mod+Shift+z': '$mod+y' };

function bindings(keys: string): readonly string[] {
  const other = alsoKnownAs[keys];
  return other === undefined ? [keys] : [keys, other];
}

function handlerOf(shortcut: Shortcut): (event: KeyboardEvent) => void {
  return (event) => {
    // A key that works everywhere works also where a control has done something with it.
    if (!shortcut.inFields && (event.defaultPrevented || isTyping(event.target) || isDialogOpen())) return;
    if (shortcut.keys === 'Escape' && isLayerOpen()) return;
    event.preventDefault();
    shortcut.run();
  };
}
