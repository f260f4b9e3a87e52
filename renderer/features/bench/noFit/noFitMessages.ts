/** Words for a unit that does not fit into its box. */
export const noFit = {
  en: {
    title: '{name} does not fit',
    larger: 'Larger box',
    all: 'The unit fits | All {count} units fit',
    hint: 'Scan the larger box, or tap what to do',
    picture: 'The box of before and the larger one, to scale',
    take: 'Take {box}',
    second: 'Second box',
    measure: 'Measure again',
    secondHelp: 'Second box: only {name} goes into another one.',
    measureHint: '{name} does not fit, and no other box is better. Measure it',
    measureHelp: 'Measure again: for a unit that is larger than planned.',
  },
  de: {
    title: '{name} passt nicht',
    larger: 'Größerer Karton',
    all: 'Das Stück passt | Alle {count} Stück passen',
    hint: 'Größeren Karton scannen oder antippen, wie es weitergeht',
    picture: 'Der bisherige Karton und der größere, im selben Maßstab',
    take: '{box} nehmen',
    second: 'Zweiter Karton',
    measure: 'Neu messen',
    secondHelp: 'Zweiter Karton: Nur {name} kommt in einen anderen.',
    measureHint: '{name} passt nicht, und kein anderer Karton passt besser. Neu messen',
    measureHelp: 'Neu messen: für ein Stück, das größer ist als geplant.',
  },
} as const;
