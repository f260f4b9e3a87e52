import { defineMessages } from '../../messages/messages.ts';

export const messages = defineMessages({
  en: {
    notNegative: 'Must not be negative.',
    above: 'Must be more than {least}.',
    atLeast: 'At least {least}.',
    atMost: 'At most {most}.',
    number: 'Enter a number.',
    ambiguous: '“{text}” can mean {whole} or {fraction}. Enter one of the two.',
    whole: 'Enter a whole number.',
    length: 'Enter a length such as 12.5, 12 3/8 or 31.4 cm.',
    dimensions: 'Enter length x width x height, such as 12 x 9 x 4 or 30 x 20 x 10 cm.',
    weight: 'Enter a weight such as 2.5, 2 lb 3 oz or 1.2 kg.',
  },
  de: {
    notNegative: 'Darf nicht negativ sein.',
    above: 'Muss größer als {least} sein.',
    atLeast: 'Mindestens {least}.',
    atMost: 'Höchstens {most}.',
    number: 'Eine Zahl eingeben.',
    ambiguous: '„{text}“ kann {whole} oder {fraction} bedeuten. Eins von beiden eingeben.',
    whole: 'Eine ganze Zahl eingeben.',
    length: 'Eine Länge eingeben, etwa 12,5, 12 3/8 oder 31,4 cm.',
    dimensions: 'Länge x Breite x Höhe eingeben, etwa 12 x 9 x 4 oder 30 x 20 x 10 cm.',
    weight: 'Ein Gewicht eingeben, etwa 2,5, 2 lb 3 oz oder 1,2 kg.',
  },
});
