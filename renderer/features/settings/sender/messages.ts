import { defineMessages } from '../../../messages/messages.ts';

export const messages = defineMessages({
  en: {
    title: 'Sender',
    help: 'On labels and documents of orders that name no sender, and needed for their prices: without its ZIP a packed shipment cannot be made ready.',
    fields: {
      name: 'Company',
      street1: 'Street',
      zip: 'ZIP',
      city: 'City',
      state: 'State',
      country: 'Country',
    },
    countryHelp: 'Two letters, such as US',
  },
  de: {
    title: 'Absender',
    help: 'Steht auf Etiketten und Dokumenten von Aufträgen ohne eigenen Absender und wird für ihre Preise gebraucht: Ohne PLZ wird eine gepackte Sendung nicht versandbereit.',
    fields: {
      name: 'Firma',
      street1: 'Straße',
      zip: 'PLZ',
      city: 'Ort',
      state: 'Bundesland',
      country: 'Land',
    },
    countryHelp: 'Zwei Buchstaben, etwa DE',
  },
});
