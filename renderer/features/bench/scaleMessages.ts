/** What a bench says of its scale. */
export const scale = {
  en: {
    none: 'Put the box on the scale',
    hint: 'Put the box on the scale, or enter the weight',
    states: {
      stable: 'Steady',
      moving: 'Still moving',
      overload: 'Too heavy for the scale. Enter the weight.',
      belowZero: 'The scale shows less than zero. Empty it and set it to zero, or enter the weight.',
      silent: 'The scale does not answer. Check its cable and whether it is on, or enter the weight.',
      unreadable: 'The scale sends no weight that can be read. Enter the weight.',
      noPort: 'The scale cannot be reached. Enter the weight.',
    },
  },
  de: {
    none: 'Karton auf die Waage stellen',
    hint: 'Karton auf die Waage stellen oder Gewicht eingeben',
    states: {
      stable: 'Ruhig',
      moving: 'Bewegt sich noch',
      overload: 'Zu schwer für die Waage. Gewicht eingeben.',
      belowZero: 'Die Waage zeigt weniger als null. Leeren und auf null stellen, oder das Gewicht eingeben.',
      silent: 'Die Waage antwortet nicht. Kabel und Schalter prüfen, oder das Gewicht eingeben.',
      unreadable: 'Die Waage sendet kein lesbares Gewicht. Gewicht eingeben.',
      noPort: 'Die Waage ist nicht erreichbar. Gewicht eingeben.',
    },
  },
} as const;
