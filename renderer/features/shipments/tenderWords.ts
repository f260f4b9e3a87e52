import { defineWords } from '../../words/words.ts';

/** Asking carriers for quotes, and handing a shipment to one. */
export const tenderWords = defineWords({
  en: {
    rate: { title: 'Carriers to ask', all: 'All carriers that are connected', ask: 'Ask for quotes' },
    title: 'Hand to a carrier',
    rated: 'The cheapest that was rated: {carrier}',
    none: 'none',
    labelFormat: 'Label format',
    labelHelp: 'PDF where nothing else is said.',
    accessorials: 'Accessorials',
    accessorialsHelp: 'What else the carrier shall do, such as LIFTGATE.',
    parcels: 'Parcels',
    parcelsHelp: 'The packed boxes, unless other parcels are entered here.',
    parcel: 'Parcel {number}',
    addParcel: 'Add parcel',
    removeParcel: 'Remove parcel {number}',
    parcelsIncomplete: 'Every parcel needs three sides and a weight.',
    hand: 'Tender with these',
  },
  de: {
    rate: {
      title: 'Versanddienste, die gefragt werden',
      all: 'Alle verbundenen Versanddienste',
      ask: 'Angebote einholen',
    },
    title: 'Einem Versanddienst übergeben',
    rated: 'Günstigstes Angebot: {carrier}',
    none: 'keiner',
    labelFormat: 'Etikettenformat',
    labelHelp: 'PDF, wenn nichts anderes gesagt ist.',
    accessorials: 'Zusatzleistungen',
    accessorialsHelp: 'Was der Versanddienst noch tun soll, etwa LIFTGATE.',
    parcels: 'Pakete',
    parcelsHelp: 'Die gepackten Kartons, wenn hier keine anderen Pakete stehen.',
    parcel: 'Paket {number}',
    addParcel: 'Paket hinzufügen',
    removeParcel: 'Paket {number} entfernen',
    parcelsIncomplete: 'Jedes Paket braucht drei Seiten und ein Gewicht.',
    hand: 'So beauftragen',
  },
});
