import { containerLabels } from '../../../main/contract/index.ts';
import { defineWords } from '../../words/words.ts';

/** What the fields of a container are called. */
export const fieldWords = defineWords({
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
      isActive: 'Packs may use it.',
      subType: 'Such as dry van, mailer or GMA pallet.',
      inner: 'Inner dimensions. Also takes 12 3/8, 31.4 cm, or 18 x 14 x 12 for all three.',
      inner_metric: 'Inner dimensions. Also takes 314 mm, or 30 x 20 x 10 for all three.',
      weightMaxGross: 'Contents and the container itself.',
      outer: 'Outer dimensions, as it stands on a pallet. Without them the walls are added to the inside.',
      isDynamic: 'The inner dimensions are the largest that it can be cut to.',
      stackable: 'Others may stand on it.',
      baseCost: 'Decides between boxes that do equally well.',
    },
    types: { Box: 'Box', Pallet: 'Pallet', Equipment: 'Equipment, such as a trailer' },
    faults: {
      id: 'Every container needs an id.',
      name: 'Every container needs a name.',
      needed: 'Needed',
      gross: 'Enter what it may weigh when it is full.',
      outer: 'At least {least}, the inside.',
      smallest: 'At most {most}, the largest.',
      tare: 'The container alone weighs more than it may when it is full.',
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
      isActive: 'Darf zum Packen genommen werden.',
      subType: 'Etwa Kofferauflieger, Versandtasche oder Europalette.',
      inner: 'Innenmaße. Auch 12 3/8, 31,4 cm oder 18 x 14 x 12 für alle drei.',
      inner_metric: 'Innenmaße. Auch 314 mm oder 30 x 20 x 10 für alle drei.',
      weightMaxGross: 'Inhalt und der Behälter selbst.',
      outer: 'Außenmaße, wie er auf einer Palette steht. Ohne sie kommen die Wände zum Inneren hinzu.',
      isDynamic: 'Die Innenmaße sind die größten, auf die er sich zuschneiden lässt.',
      stackable: 'Andere dürfen darauf stehen.',
      baseCost: 'Entscheidet zwischen Kartons, die gleich gut sind.',
    },
    types: { Box: 'Karton', Pallet: 'Palette', Equipment: 'Fahrzeug, auch Seecontainer' },
    faults: {
      id: 'Jeder Behälter braucht eine Kennung.',
      name: 'Jeder Behälter braucht einen Namen.',
      needed: 'Nötig',
      gross: 'Eingeben, was er voll wiegen darf.',
      outer: 'Mindestens {least}, das Innere.',
      smallest: 'Höchstens {most}, das Größte.',
      tare: 'Der Behälter allein wiegt mehr, als er voll wiegen darf.',
    },
  },
});
