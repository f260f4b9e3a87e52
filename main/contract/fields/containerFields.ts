import { CreateContainerRequest } from '../schemas/container.ts';
import { choicesOf, type CatalogueField } from './catalogueField.ts';
import { containerTypeLabels } from './choiceLabels.ts';
import { containerLabels } from './containerLabels.ts';
import { fieldsOf } from './fieldsOf.ts';

/** The fields of a container. */
export const containerFields: readonly CatalogueField[] = fieldsOf(CreateContainerRequest, {
  labels: containerLabels,
  quantities: {
    length: [
      ...['innerLength', 'innerWidth', 'innerHeight', 'outerLength', 'outerWidth', 'outerHeight'],
      ...['minLength', 'minWidth', 'minHeight', 'wallThickness'],
    ],
    weight: ['weightTare', 'weightMaxGross', 'maxStackWeight'],
    money: ['baseCost'],
    percent: [],
  },
  otherLabels: { weightMaxGross: ['Max. Gewicht'], weightTare: ['Tara'] },
  synonyms: {
    id: [
      ...['container id', 'container', 'box id', 'box code', 'carton', 'carton id', 'carton code', 'package code'],
      ...['Behälter', 'Behälternummer', 'Kartonnummer', 'Karton-Nr', 'Kartonnr', 'Karton', 'Nr', 'Nummer'],
    ],
    name: ['box name', 'carton name', 'title', 'Bezeichnung', 'Kartonbezeichnung', 'Behältername'],
    containerType: ['container type', 'Typ', 'Behältertyp', 'Behälterart', 'Kartontyp'],
    subType: ['sub type', 'Unterart', 'Ausführung'],
    innerLength: ['length inside', 'inside length', 'length', 'l', 'Länge innen', 'Länge', 'Innenmaß Länge', 'IL'],
    innerWidth: ['width inside', 'inside width', 'width', 'w', 'b', 'Breite innen', 'Breite', 'Innenmaß Breite', 'IB'],
    innerHeight: [
      'height inside',
      'inside height',
      'height',
      'h',
      'Höhe innen',
      'Höhe',
      'Innenmaß Höhe',
      'IH',
      'depth',
    ],
    outerLength: ['outside length', 'length outside', 'Länge außen', 'Außenmaß Länge', 'AL', 'external length'],
    outerWidth: ['outside width', 'width outside', 'Breite außen', 'Außenmaß Breite', 'AB', 'external width'],
    outerHeight: ['outside height', 'height outside', 'Höhe außen', 'Außenmaß Höhe', 'AH', 'external height'],
    weightMaxGross: [
      ...['max weight', 'maximum weight', 'weight limit', 'max gross weight', 'gross weight limit', 'max load'],
      ...['Maximalgewicht', 'max. Bruttogewicht', 'Traglast', 'zul. Gesamtgewicht', 'Gewichtsgrenze', 'max gross'],
    ],
    weightTare: ['tare weight', 'empty weight', 'box weight', 'Eigengewicht', 'Taragewicht', 'Gewicht leer', 'Gewicht'],
    wallThickness: ['wall', 'board thickness', 'Wanddicke', 'Materialstärke'],
    baseCost: ['cost', 'price', 'unit cost', 'box cost', 'Kosten', 'Stückpreis', 'Einkaufspreis', 'EK'],
    isActive: ['enabled', 'in use', 'available', 'aktiviert', 'verwendbar'],
    tags: ['labels', 'keywords', 'Schlagworte', 'Stichworte'],
    maxStackWeight: ['stacking weight', 'max stack load', 'Auflast', 'Stapellast'],
    stackable: ['can be stacked', 'Stapelfähig'],
  },
  guesses: { id: ['code', 'sku', 'key', 'Schlüssel'], description: ['text', 'notes', 'Bemerkung'] },
  choices: {
    containerType: choicesOf(containerTypeLabels, {
      Box: ['carton', 'case', 'parcel', 'mailer', 'bag', 'envelope', 'Boxen', 'Kiste', 'Schachtel', 'Versandtasche'],
      Pallet: ['skid', 'pallets', 'Europalette', 'Paletten'],
      Equipment: [
        'trailer',
        'truck',
        'sea container',
        'Fahrzeug, auch Seecontainer',
        'LKW',
        'Anhänger',
        'Seecontainer',
      ],
    }),
  },
});
