/** Words for a damaged unit and its replacement. */
export const damaged = {
  en: {
    kicker: 'Damaged: {name}',
    aside: 'Put it aside, get a replacement',
    asideHelp: 'Then scan the replacement.',
    none: 'None at hand: go on without it. It can still be scanned later.',
    asideHint: 'Put it aside, then scan the replacement',
    goOn: 'Go on without it',
    replacement: 'Is this the replacement?',
    replacementHelp: 'The damaged unit must not go into the box.',
    replacementHint: 'Tap the answer, or scan the replacement again',
    yes: 'Yes, replacement',
    no: 'No, damaged unit',
  },
  de: {
    kicker: 'Beschädigt: {name}',
    aside: 'Beiseitelegen und Ersatz holen',
    asideHelp: 'Danach den Ersatz scannen.',
    none: 'Keiner da: ohne Ersatz weiter. Er lässt sich später noch scannen.',
    asideHint: 'Beiseitelegen, dann den Ersatz scannen',
    goOn: 'Ohne Ersatz weiter',
    replacement: 'Ist das der Ersatz?',
    replacementHelp: 'Das beschädigte Stück darf nicht in den Karton.',
    replacementHint: 'Antwort antippen oder den Ersatz noch einmal scannen',
    yes: 'Ja, Ersatz',
    no: 'Nein, beschädigt',
  },
} as const;
