/** Words for pallets that are built and vehicles that are loaded. */
export const loading = {
  en: {
    carton: 'Box {number}',
    pallet: 'Pallet {number}',
    palletOf: 'Pallet {number} of {total}',
    trailerOf: 'Vehicle {number} of {total}',
    changed: {
      pallet:
        'Planned again: {count} pallet instead of {before}. | Planned again: {count} pallets instead of {before}.',
      trailer:
        'Planned again: {count} vehicle instead of {before}. | Planned again: {count} vehicles instead of {before}.',
    },
    take: { pallet: 'Take this pallet', trailer: 'Load this vehicle' },
    here: { pallet: 'Pallet is here', trailer: 'Vehicle is here' },
    size: { pallet: 'Deck {size} {unit}', trailer: 'Inside {size} {unit}' },
    toScale: 'The pallet or vehicle and what is loaded first, to scale',
    first: 'First piece',
    now: 'Now',
    pieces: '{done} of {total} in place',
    help: 'Scan its first label, or tap “{here}”.',
    scan: { carton: 'Scan the label of box {number}', pallet: 'Scan the label of pallet {number}' },
    scanAny: { carton: 'Scan the label of any box of this pallet', pallet: 'Scan the label of the pallet' },
    inPlace: 'In place',
    view: '{load}. In place: {done}. Next: {name}. {place}.',
    full: '{load}. In place: {done}.',
    complete: { pallet: 'Pallet {number} is complete', trailer: 'Vehicle {number} is loaded' },
    close: { pallet: 'Close pallet', trailer: 'Close vehicle' },
    weigh: 'Weigh pallet {number}',
    weighed: 'Close pallet at {weight} {unit}',
    weightOff: 'Pallet {number} weighs {weight} instead of {expected}. Check what is on it.',
    weightAbsurd: 'Pallet {number} cannot weigh {weight}. Weigh it again.',
    labels: {
      missing:
        'Not handed over yet: label of pallet\u00a0{numbers} is missing | Not handed over yet: labels of pallets {numbers} are missing',
      waiting:
        'Hand it over once the label of pallet {numbers} is printed and on. | Hand it over once the labels of pallets {numbers} are printed and on.',
    },
    done: '{count} pallet | {count} pallets',
  },
  de: {
    carton: 'Karton {number}',
    pallet: 'Palette {number}',
    palletOf: 'Palette {number} von {total}',
    trailerOf: 'Fahrzeug {number} von {total}',
    changed: {
      pallet: 'Neu geplant: {count} Palette statt {before}. | Neu geplant: {count} Paletten statt {before}.',
      trailer: 'Neu geplant: {count} Fahrzeug statt {before}. | Neu geplant: {count} Fahrzeuge statt {before}.',
    },
    take: { pallet: 'Diese Palette nehmen', trailer: 'Dieses Fahrzeug beladen' },
    here: { pallet: 'Palette ist da', trailer: 'Fahrzeug ist da' },
    size: { pallet: 'Deckfläche {size} {unit}', trailer: 'Innen {size} {unit}' },
    toScale: 'Palette oder Fahrzeug und das erste Stück, im selben Maßstab',
    first: 'Zuerst',
    now: 'Jetzt',
    pieces: '{done} von {total} an ihrem Platz',
    help: 'Das erste Etikett scannen oder „{here}“ tippen.',
    scan: { carton: 'Etikett von Karton {number} scannen', pallet: 'Etikett von Palette {number} scannen' },
    scanAny: { carton: 'Etikett eines Kartons dieser Palette scannen', pallet: 'Etikett der Palette scannen' },
    inPlace: 'Steht',
    view: '{load}. An ihrem Platz: {done}. Als Nächstes: {name}. {place}.',
    full: '{load}. An ihrem Platz: {done}.',
    complete: { pallet: 'Palette {number} ist fertig', trailer: 'Fahrzeug {number} ist beladen' },
    close: { pallet: 'Palette schließen', trailer: 'Fahrzeug schließen' },
    weigh: 'Palette {number} wiegen',
    weighed: 'Palette schließen mit {weight} {unit}',
    weightOff: 'Palette {number} wiegt {weight} statt {expected}. Ladung prüfen.',
    weightAbsurd: 'Palette {number} kann nicht {weight} wiegen. Noch einmal wiegen.',
    labels: {
      missing:
        'Noch nicht übergeben: Etikett von Palette\u00a0{numbers} fehlt | Noch nicht übergeben: Etiketten der Paletten {numbers} fehlen',
      waiting:
        'Erst übergeben, wenn das Etikett von Palette {numbers} gedruckt ist und klebt. | Erst übergeben, wenn die Etiketten der Paletten {numbers} gedruckt sind und kleben.',
    },
    done: '{count} Palette | {count} Paletten',
  },
} as const;
