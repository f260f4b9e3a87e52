import type { Stroke } from './scanRecogniser.ts';

/** The part of a KeyboardEvent that is read. */
type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
> & {
  readonly timeStamp: number;
  readonly getModifierState: (name: string) => boolean;
};

const modifiers: ReadonlySet<string> = new Set([
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn'],
]);

/** A key as the recogniser knows it. */
export function strokeOf(event: Key, inField: boolean): Stroke {
  return { ...meaningOf(event), at: event.timeStamp, inField };
}

function meaningOf(event: Key): Pick<Stroke, 'kind' | 'text'> {
  const { key } = event;
  if (modifiers.has(key)) return { kind: 'modifier', text: '' };
  // A scanner sends each key once, and no input method composes what it sends.
  if (event.repeat || event.isComposing) return other;
  if (event.ctrlKey && !event.altKey && (key === ']' || event.code === 'BracketRight'))
    return { kind: 'separator', text: '\u001d' };
  // AltGr is Ctrl and Alt on Windows; it writes characters.
  const isPlain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey);
  if (!isPlain) return other;
  if ((key === 'Enter' || key === 'Tab') && !event.shiftKey) return { kind: 'end', text: '' };
  return [...key].length === 1 ? { kind: 'text', text: key } : other;
}

const other = { kind: 'other', text: '' } as const;
