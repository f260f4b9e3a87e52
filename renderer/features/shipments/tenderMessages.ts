import { defineMessages } from '../../messages/messages.ts';

/** Asking carriers for quotes, and handing a shipment to one. */
export const tenderMessages = defineMessages({
  en: {
    rate: { title: 'Carriers', all: 'All connected carriers', ask: 'Request quotes' },
    title: 'Tender to a carrier',
    rated: 'Cheapest quote: {carrier}',
    none: 'none',
    labelFormat: 'Label format',
    labelHelp: 'Defaults to PDF.',
    accessorials: 'Accessorials',
    accessorialsHelp: 'Extra services, such as LIFTGATE.',
    parcels: 'Parcels',
    parcelsHelp: 'Uses the packed boxes unless you enter other parcels.',
    parcel: 'Parcel {number}',
    addParcel: 'Add parcel',
    removeParcel: 'Remove parcel {number}',
    parcelsIncomplete: 'Enter length, width, height and weight for every parcel.',
    hand: 'Tender shipment',
  },
  de: {
    rate: {
      title: 'Versanddienste',
      all: 'Alle verbundenen Versanddienste',
      ask: 'Angebote einholen',
    },
    title: 'Versanddienst beauftragen',
    rated: 'Günstigstes Angebot: {carrier}',
    none: 'keiner',
    labelFormat: 'Etikettenformat',
    labelHelp: 'Standard ist PDF.',
    accessorials: 'Zusatzleistungen',
    accessorialsHelp: 'Zusätzliche Leistungen, etwa LIFTGATE.',
    parcels: 'Pakete',
    parcelsHelp: 'Verwendet die gepackten Kartons, sofern Sie keine anderen Pakete eingeben.',
    parcel: 'Paket {number}',
    addParcel: 'Paket hinzufügen',
    removeParcel: 'Paket {number} entfernen',
    parcelsIncomplete: 'Länge, Breite, Höhe und Gewicht für jedes Paket eingeben.',
    hand: 'Sendung beauftragen',
  },
});
