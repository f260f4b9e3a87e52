import { defineMessages } from '../../messages/messages.ts';

export const messages = defineMessages({
  en: {
    none: 'Add values that have no field here, such as a price or a storage note. Rules can use them.',
    add: 'Add attribute',
    remove: 'Remove {name}',
    name: 'Name of attribute {number}',
    value: 'Value of attribute {number}',
    kind: 'Type of attribute {number}',
    kinds: { text: 'Text', number: 'Number', flag: 'Yes/no', nested: 'Nested' },
    namePlaceholder: 'Name',
    valuePlaceholder: 'Value',
    nameNeeded: 'Enter a name.',
    nameTaken: 'Another attribute is named {name}.',
    nameUnusable: 'Choose another name.',
    longest: 'At most {most} characters.',
  },
  de: {
    none: 'Fügen Sie Werte hinzu, für die es hier kein Feld gibt, etwa einen Preis oder einen Lagerhinweis. Regeln können sie nutzen.',
    add: 'Merkmal hinzufügen',
    remove: '{name} entfernen',
    name: 'Name von Merkmal {number}',
    value: 'Wert von Merkmal {number}',
    kind: 'Art von Merkmal {number}',
    kinds: { text: 'Text', number: 'Zahl', flag: 'Ja/Nein', nested: 'Struktur' },
    namePlaceholder: 'Name',
    valuePlaceholder: 'Wert',
    nameNeeded: 'Einen Namen eingeben.',
    nameTaken: 'Ein anderes Merkmal heißt {name}.',
    nameUnusable: 'Einen anderen Namen wählen.',
    longest: 'Höchstens {most} Zeichen.',
  },
});
