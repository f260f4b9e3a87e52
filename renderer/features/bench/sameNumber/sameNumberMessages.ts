/** The choice among several orders with one number. */
export const sameNumber = {
  en: {
    sameNumber: {
      title: 'Which order {code}?',
      several: 'Several orders have the number {code}. Choose one.',
      help: 'Tap the order, scan the digit in front of it, or scan one of its carton labels.',
      noSystem: 'Entered here',
    },
  },
  de: {
    sameNumber: {
      title: 'Welcher Auftrag {code}?',
      several: 'Mehrere Aufträge haben die Nummer {code}. Einen wählen.',
      help: 'Den Auftrag antippen, die Ziffer davor oder eines seiner Kartonetiketten scannen.',
      noSystem: 'Hier erfasst',
    },
  },
} as const;
