import { defineWords } from '../../words/words.ts';

export const words = defineWords({
  en: {
    titles: { items: 'Deleted items', containers: 'Deleted containers' },
    back: { items: 'All items', containers: 'All containers' },
    search: 'Search id or name',
    deleted: 'Deleted',
    by: 'Deleted by',
    noneMatches: 'No deleted record matches',
    noneYet: 'Nothing is deleted',
    empty:
      'Deleted records wait here, with who deleted them and when. They can be restored with every field they had, today or in a year.',
    restore: 'Restore {what}',
    restoreAll: 'Restore all',
    counting: 'Counting: {count}',
    sameSku: '{id} has the SKU {sku} now. After restoring, two items have it. Give one of them another SKU.',
    showOther: 'Show {id}',
    fields: 'Fields when deleted',
  },
  de: {
    titles: { items: 'Gelöschte Artikel', containers: 'Gelöschte Behälter' },
    back: { items: 'Alle Artikel', containers: 'Alle Behälter' },
    search: 'Kennung oder Name suchen',
    deleted: 'Gelöscht',
    by: 'Gelöscht von',
    noneMatches: 'Nichts Gelöschtes passt',
    noneYet: 'Nichts ist gelöscht',
    empty:
      'Hier steht, was gelöscht wurde, von wem und wann. Alles lässt sich mit allen Feldern wiederherstellen, heute oder in einem Jahr.',
    restore: '{what} wiederherstellen',
    restoreAll: 'Alle wiederherstellen',
    counting: 'Wird gezählt: {count}',
    sameSku:
      '{id} hat jetzt die SKU {sku}. Nach dem Wiederherstellen haben sie zwei Artikel. Einem davon eine andere SKU geben.',
    showOther: '{id} zeigen',
    fields: 'Felder beim Löschen',
  },
});
