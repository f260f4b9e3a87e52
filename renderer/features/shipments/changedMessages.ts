import { defineMessages } from '../../messages/messages.ts';

/** Items that have changed since their shipment was created. */
export const changedMessages = defineMessages({
  en: {
    items: 'Changed since this shipment was created: {names}.',
    itemsAndMore: 'Changed since this shipment was created: {names} and {count} more.',
    help: 'It keeps the dimensions and weights from before.',
    packing: 'Packing has begun. To use the new ones, cancel the shipment and create it again.',
    again: 'Create again',
    title: 'Create {shipment} again?',
    body: 'This shipment is cancelled, its orders return to Received, and a new shipment is created with the items as they are now. Its plan, prices and labels are lost.',
    done: 'Created {shipment} again',
  },
  de: {
    items: 'Seit dem Anlegen dieser Sendung geändert: {names}.',
    itemsAndMore: 'Seit dem Anlegen dieser Sendung geändert: {names} und {count} weitere.',
    help: 'Sie behält die Maße und Gewichte von vorher.',
    packing: 'Das Packen hat begonnen. Für die neuen Werte die Sendung stornieren und neu anlegen.',
    again: 'Neu anlegen',
    title: '{shipment} neu anlegen?',
    body: 'Diese Sendung wird storniert, ihre Aufträge gehen auf Eingegangen zurück, und eine neue Sendung entsteht mit den Artikeln, wie sie jetzt sind. Packplan, Preise und Etiketten gehen verloren.',
    done: '{shipment} neu angelegt',
  },
});
