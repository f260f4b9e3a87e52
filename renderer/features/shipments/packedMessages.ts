import { defineMessages } from '../../messages/messages.ts';

export const messages = defineMessages({
  en: {
    title: 'Packed',
    none: 'Nothing packed yet',
    noneHelp: 'Each unit is listed here with its packer, bench and time once it is packed at a bench.',
    failed: 'Not loaded',
    entries: '{count} entry | {count} entries',
    kinds: {
      confirmed: 'In the box',
      short: 'Missing',
      damaged: 'Damaged',
      cartonClosed: 'Box closed',
    },
    columns: {
      box: 'Box',
      what: 'What',
      item: 'Item',
      sku: 'SKU',
      quantity: 'Units',
      who: 'Packer',
      bench: 'Bench',
      at: 'Time',
      allowedBy: 'Allowed by',
    },
  },
  de: {
    title: 'Gepackt',
    none: 'Noch nichts gepackt',
    noneHelp: 'Hier steht jedes Stück mit Packer, Packplatz und Zeit, sobald es am Packplatz gepackt ist.',
    failed: 'Nicht geladen',
    entries: '{count} Eintrag | {count} Einträge',
    kinds: {
      confirmed: 'Im Karton',
      short: 'Fehlt',
      damaged: 'Beschädigt',
      cartonClosed: 'Karton geschlossen',
    },
    columns: {
      box: 'Karton',
      what: 'Vorgang',
      item: 'Artikel',
      sku: 'SKU',
      quantity: 'Stück',
      who: 'Packer',
      bench: 'Packplatz',
      at: 'Zeit',
      allowedBy: 'Erlaubt von',
    },
  },
});
