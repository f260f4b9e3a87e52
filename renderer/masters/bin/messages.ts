import { defineMessages } from '../../messages/messages.ts';

export const messages = defineMessages({
  en: {
    titles: { items: 'Deleted items', containers: 'Deleted containers' },
    back: { items: 'All items', containers: 'All containers' },
    search: 'Search by id or name',
    deleted: 'Deleted',
    by: 'Deleted by',
    noneMatches: 'No deleted record matches',
    noneYet: 'No deleted records',
    empty: 'Deleted records are kept here with all their fields. You can restore them at any time.',
    restore: 'Restore {what}',
    restoreAll: 'Restore all',
    counting: 'Counting: {count}',
    sameSku: '{id} now uses the SKU {sku}. After restoring, two items share it. Change one of them.',
    showOther: 'Show {id}',
    fields: 'Fields when deleted',
  },
  de: {
    titles: { items: 'Gelöschte Artikel', containers: 'Gelöschte Behälter' },
    back: { items: 'Alle Artikel', containers: 'Alle Behälter' },
    search: 'Nach Kennung oder Name suchen',
    deleted: 'Gelöscht',
    by: 'Gelöscht von',
    noneMatches: 'Kein gelöschter Datensatz passt',
    noneYet: 'Keine gelöschten Datensätze',
    empty: 'Gelöschte Datensätze bleiben hier mit allen Feldern erhalten. Sie lassen sich jederzeit wiederherstellen.',
    restore: '{what} wiederherstellen',
    restoreAll: 'Alle wiederherstellen',
    counting: 'Wird gezählt: {count}',
    sameSku:
      '{id} verwendet jetzt die SKU {sku}. Nach dem Wiederherstellen haben zwei Artikel dieselbe SKU. Eine davon ändern.',
    showOther: '{id} zeigen',
    fields: 'Felder beim Löschen',
  },
});
