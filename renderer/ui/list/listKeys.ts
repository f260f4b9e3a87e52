import type { Shortcut } from '../keyboard/shortcuts.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** What a list offers, as far as its keys depend on it. */
interface KeyedList {
  readonly title: string;
  readonly searchLabel: string | null;
  readonly newTitle: string;
  readonly selectable: boolean;
  readonly query: unknown;
  readonly open: unknown;
  readonly remove: unknown;
  readonly duplicate: unknown;
  readonly enter: unknown;
}

interface KeyedActions {
  readonly focusSearch: () => void;
  readonly begin: () => void;
  readonly openDetails: () => void;
  readonly duplicate: () => void;
  readonly focusTable: () => void;
  readonly closePanel: () => void;
  readonly remove: () => void;
}

/** The keys of a list, also those that its table handles itself: the help lists them all. */
export function listKeys(list: KeyedList, actions: KeyedActions): readonly Shortcut[] {
  const key = (keys: string, label: string, run: (() => void) | null = null): Shortcut => ({
    keys,
    label,
    group: list.title,
    run: run ?? (() => undefined),
    local: run === null,
  });
  const cells = list.enter !== null;
  return [
    ...(list.searchLabel === null ? [] : [key('/', list.searchLabel, actions.focusSearch)]),
    ...(list.newTitle === '' ? [] : [key('n', list.newTitle, actions.begin)]),
    key('e', t('keys.details'), actions.openDetails),
    ...(list.duplicate ? [key('d', t('keys.duplicate'), actions.duplicate)] : []),
    key('j', t('keys.intoTable'), actions.focusTable),
    key('Escape', cells ? t('keys.leaveCells') : t('keys.closePanel'), actions.closePanel),
    ...(cells ? [key('A–Z', t('keys.typeOver'))] : []),
    key('Enter', list.open ? t('keys.open') : t('keys.editCell')),
    ...(list.selectable ? [key(cells ? 'Space' : 'x', cells ? t('keys.selectRows') : t('keys.select'))] : []),
    ...(list.query ? [key('Alt+ArrowUp', t('keys.sortUp')), key('Alt+ArrowDown', t('keys.sortDown'))] : []),
    key('$mod+c', t('keys.copy')),
    ...(cells ? [key('$mod+v', t('keys.paste')), key('$mod+d', t('keys.fillDown'))] : []),
    ...(list.remove ? [key('Delete', cells ? t('keys.clear') : t('keys.delete'), actions.remove)] : []),
  ];
}
