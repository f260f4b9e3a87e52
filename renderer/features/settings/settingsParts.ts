import type { messages } from './messages.ts';

export type SettingsPart = keyof typeof messages.texts.en.parts;

export interface PartGroup {
  readonly group: keyof typeof messages.texts.en.groups;
  readonly parts: readonly SettingsPart[];
}

const all: readonly PartGroup[] = [
  { group: 'station', parts: ['general', 'devices'] },
  { group: 'packing', parts: ['rules', 'benches', 'operators', 'notes', 'sender'] },
  { group: 'printing', parts: ['printers', 'routing', 'documents', 'numbers'] },
  { group: 'upkeep', parts: ['backups', 'log', 'about'] },
];

/** Where somebody who is no administrator may do something. */
const forEverybody: ReadonlySet<SettingsPart> = new Set(['general', 'devices', 'about']);

/** The parts that a user may see, by group. */
export function settingsParts(isAdmin: boolean): readonly PartGroup[] {
  return all
    .map(({ group, parts }) => ({ group, parts: parts.filter((part) => isAdmin || forEverybody.has(part)) }))
    .filter(({ parts }) => parts.length > 0);
}
