import { CreateRateTableRequest, rateTableLists } from '../schemas/rate.ts';
import { choicesOf, type CatalogueField } from './catalogueField.ts';
import { rateModeLabels } from './choiceLabels.ts';
import { fieldsOf } from './fieldsOf.ts';
import { rateLabels } from './rateLabels.ts';
import { rateListLabels } from './rateListLabels.ts';

const lists = Object.keys(rateTableLists);
const inEach = (names: readonly string[]): readonly string[] => [
  ...names,
  ...lists.flatMap((list) => names.map((name) => `${list}.${name}`)),
];

/** The fields of a rate table; each row of a file adds an entry to every list that it fills. */
export const rateFields: readonly CatalogueField[] = fieldsOf(
  CreateRateTableRequest,
  {
    labels: {
      en: { ...rateLabels.en, ...rateListLabels.en },
      de: { ...rateLabels.de, ...rateListLabels.de },
    },
    quantities: {
      length: inEach([
        ...['dimensionIncrement', 'maxLength', 'maxLengthPlusGirth', 'overLength', 'overWidth', 'overLengthPlusGirth'],
      ]),
      weight: inEach(['weightIncrement', 'maxWeight', 'minWeight', 'overWeight', 'minimumBillableWeight']),
      money: inEach(['cost', 'costPerPound', 'costPerHundredweight', 'costPerMile', 'minimumCharge']),
      percent: ['discountPercent', 'fuelPercent'],
    },
    otherLabels: {},
    synonyms: {
      id: ['table', 'table id', 'rate table', 'tariff', 'Tarif', 'Tarifnummer', 'Tabelle', 'Kennung'],
      carrier: ['carrier code', 'scac', 'Spediteur', 'Frachtführer'],
      service: ['service level', 'Service', 'Versandart'],
      'rates.cost': ['price', 'rate', 'cost', 'Preis', 'Tarifpreis'],
      'rates.maxWeight': ['weight', 'up to', 'max weight', 'weight not to exceed', 'Gewicht bis', 'bis kg'],
      'rates.minWeight': ['min weight', 'weight from', 'Gewicht von', 'ab kg'],
      'rates.zone': ['zone', 'zone number', 'Zone'],
      'zones.transitDays': ['Laufzeit', 'transit days', 'transit time', 'delivery days'],
      'rates.freightClass': ['class', 'freight class', 'Klasse'],
    },
    guesses: {},
    choices: {
      mode: choicesOf(rateModeLabels, { Ltl: ['Stückgut', 'less than truckload'], Ftl: ['Ladung', 'full truckload'] }),
    },
  },
  lists,
).map((field) => ({ ...field, isRequired: field.path === 'id' }));
