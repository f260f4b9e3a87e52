import { containerLabels } from '../../../main/contract/index.ts';
import { defineMessages } from '../../messages/messages.ts';

/** What the fields of a container are called. */
export const fieldMessages = defineMessages({
  en: {
    groups: {
      identity: 'Identity',
      inside: 'Inside and weight',
      outside: 'Outside and material',
      dynamic: 'Cut to size',
      stacking: 'Stacking',
      commerce: 'Cost and units',
      tagging: 'Tags',
    },
    labels: containerLabels.en,
    help: {
      isActive: 'Available for packing.',
      subType: 'Such as dry van, mailer or GMA pallet.',
      inner: 'Inner dimensions. You can enter 12 3/8, 31.4 cm, or 18 x 14 x 12 for all three.',
      inner_metric: 'Inner dimensions. You can enter 314 mm, or 30 x 20 x 10 for all three.',
      weightMaxGross: 'Contents plus the container itself.',
      outer: 'Outer dimensions as placed on a pallet. If empty, wall thickness is added to the inner dimensions.',
      isDynamic: 'The inner dimensions are the largest cut.',
      stackable: 'Other containers can be stacked on top.',
      baseCost: 'Used to choose between equally good boxes.',
    },
    types: { Box: 'Box', Pallet: 'Pallet', Equipment: 'Equipment, such as a trailer' },
    faults: {
      id: 'Enter an id.',
      name: 'Enter a name.',
      needed: 'Required',
      gross: 'Enter the maximum gross weight.',
      outer: 'At least {least}, the inner dimension.',
      smallest: 'At most {most}, the largest size.',
      tare: 'The empty container weighs more than its maximum gross weight.',
    },
  },
  de: {
    groups: {
      identity: 'Bezeichnung',
      inside: 'Innen und Gewicht',
      outside: 'Außen und Material',
      dynamic: 'Zuschnitt auf Maß',
      stacking: 'Stapeln',
      commerce: 'Kosten und Einheiten',
      tagging: 'Schlagwörter',
    },
    labels: containerLabels.de,
    help: {
      isActive: 'Zum Packen verfügbar.',
      subType: 'Etwa Kofferauflieger, Versandtasche oder Europalette.',
      inner: 'Innenmaße. Auch 12 3/8, 31,4 cm oder 18 x 14 x 12 für alle drei.',
      inner_metric: 'Innenmaße. Auch 314 mm oder 30 x 20 x 10 für alle drei.',
      weightMaxGross: 'Inhalt plus Behälter.',
      outer: 'Außenmaße auf der Palette. Ohne Angabe wird die Wandstärke zu den Innenmaßen addiert.',
      isDynamic: 'Die Innenmaße sind der größte Zuschnitt.',
      stackable: 'Andere Behälter dürfen darauf stehen.',
      baseCost: 'Entscheidet zwischen gleich guten Kartons.',
    },
    types: { Box: 'Karton', Pallet: 'Palette', Equipment: 'Fahrzeug, auch Seecontainer' },
    faults: {
      id: 'Kennung eingeben.',
      name: 'Namen eingeben.',
      needed: 'Erforderlich',
      gross: 'Maximales Bruttogewicht eingeben.',
      outer: 'Mindestens {least}, das Innenmaß.',
      smallest: 'Höchstens {most}, die größte Größe.',
      tare: 'Der leere Behälter wiegt mehr als sein maximales Bruttogewicht.',
    },
  },
});
