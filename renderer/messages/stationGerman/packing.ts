import type { Sentence } from '../sentence.ts';

/** Packing: what was left out and why, why a box is the one it is, warnings, and what ends a job. */
export const packing: readonly Sentence[] = [
  ['the unit', 'das Stück'],
  ['all {count} units', 'alle {count} Stück'],
  ['a unit', 'ein Stück'],
  ['{box}: no other offered container fits {what}.', '{box}: Kein anderer angebotener Behälter nimmt {what} auf.'],
  [
    '{box}: the next smaller one, {other}, is {by:in} too short for {unit}.',
    '{box}: Der nächstkleinere, {other}, ist für {unit} um {by:in} zu kurz.',
  ],
  [
    '{box}: the affinity rules keep {unit} out of the next smaller one, {other}.',
    '{box}: Die Bindungen halten {unit} vom nächstkleineren, {other}, fern.',
  ],
  [
    '{box}: the carrier does not accept the next smaller one, {other}, with {unit} in it.',
    '{box}: Den nächstkleineren, {other}, nimmt der Versanddienst mit {unit} darin nicht an.',
  ],
  [
    '{box}: the next smaller one, {other}, carries {by:lb} too little.',
    '{box}: Der nächstkleinere, {other}, trägt {by:lb} zu wenig.',
  ],
  [
    '{box}: the next smaller one, {other}, has {by:cu} too little room.',
    '{box}: Dem nächstkleineren, {other}, fehlen {by:cu} Raum.',
  ],
  [
    '{box}: {other} is smaller and has the volume, but no way to place {what} in it was found.',
    '{box}: {other} ist kleiner und hätte den Raum, aber eine Anordnung für {what} fand sich nicht.',
  ],
  [
    '{box}: {other} may be cut smaller and has the volume, but no way to place {what} in it was found.',
    '{box}: {other} ließe sich kleiner schneiden und hätte den Raum, aber eine Anordnung für {what} fand sich nicht.',
  ],
  [
    '{box}: {other} is as large and cheaper, but no way to place {what} in it was found.',
    '{box}: {other} ist so groß und günstiger, aber eine Anordnung für {what} fand sich nicht.',
  ],
  [
    '{box}: the smallest container that fits {what}; the next, {other}, is {by:cu} larger.',
    '{box}: der kleinste Behälter, der {what} aufnimmt; der nächste, {other}, ist um {by:cu} größer.',
  ],
  [
    '{box}: the smallest container that fits {what}; the next, {other}, is {by:cu} larger at its smallest.',
    '{box}: der kleinste Behälter, der {what} aufnimmt; der nächste, {other}, ist schon am kleinsten um {by:cu} größer.',
  ],
  ['{box}: as small as {other} and cheaper by {by}.', '{box}: so klein wie {other} und um {by} günstiger.'],
  ['{box}: as small as {other}.', '{box}: so klein wie {other}.'],
  [
    '{box}: costs {cost}; the next, {other}, would cost {by} more.',
    '{box}: kostet {cost}; der nächste, {other}, würde {by} mehr kosten.',
  ],
  [
    '{box}: {other} would cost {by} less for this box, but no cheaper plan with it was found.',
    '{box}: {other} würde für diesen Karton {by} weniger kosten, aber ein günstigerer Plan damit fand sich nicht.',
  ],
  [
    '{box}: taken in place of {other}, because fewer pallets carry the boxes then.',
    '{box}: statt {other} genommen, weil die Kartons so weniger Paletten brauchen.',
  ],
  [
    '{box}: fits all {count} units, which fill {share} % of it.',
    '{box}: nimmt alle {count} Stück auf, die {share} % davon füllen.',
  ],
  [
    '{box}: fits {packed} of {count} units, which fill {share} % of it.',
    '{box}: nimmt {packed} von {count} Stück auf, die {share} % davon füllen.',
  ],
  [
    'The plan has no {one} too many: {least} at least, because {proof}.',
    'Nichts ist zu viel: mindestens {least}, denn {proof}.',
  ],
  [
    'The plan has at most {gap} more than possible: {least} at least, because {proof}.',
    'Höchstens {gap} mehr als möglich: mindestens {least}, denn {proof}.',
  ],
  ['1 box', '1 Karton'],
  ['{count} boxes', '{count} Kartons'],
  ['1 pallet', '1 Palette'],
  ['{count} pallets', '{count} Paletten'],
  ['1 vehicle', '1 Fahrzeug'],
  ['{count} vehicles', '{count} Fahrzeuge'],
  ['Nothing was loaded.', 'Nichts wurde geladen.'],
  ['nothing is packed in less than one', 'weniger als einer geht nicht'],
  ['nothing is loaded on less than one', 'weniger als eine geht nicht'],
  ['nothing travels in less than one', 'weniger als eines geht nicht'],
  ['{figures}, in which the large ones leave gaps', '{figures}, worin die großen Lücken lassen'],
  ['{figures}, of which the heavy ones leave some unused', '{figures}, wovon die schweren etwas ungenutzt lassen'],
  [
    'the units take up {sum:cu} and no container has more than {most:cu}',
    'die Stücke brauchen {sum:cu}, und kein Behälter hat mehr als {most:cu}',
  ],
  [
    'the units weigh {sum:lb} and no container takes more than {most:lb}',
    'die Stücke wiegen {sum:lb}, und kein Behälter nimmt mehr als {most:lb}',
  ],
  [
    'the cartons take up {sum:cu} and no pallet has more than {most:cu}',
    'die Kartons brauchen {sum:cu}, und keine Palette hat mehr als {most:cu}',
  ],
  [
    'the cartons weigh {sum:lb} and no pallet takes more than {most:lb}',
    'die Kartons wiegen {sum:lb}, und keine Palette nimmt mehr als {most:lb}',
  ],
  [
    '{count} cartons that only fit on top of each other are {sum:in} high and no pallet is loaded higher than {most:in}',
    '{count} Kartons, die so breit sind, dass sie nur aufeinander stehen, sind {sum:in} hoch, und keine Palette wird höher als {most:in} beladen',
  ],
  [
    'some cartons are too large, too heavy or not allowed to share a pallet',
    'manche Kartons sind zu groß, zu schwer oder dürfen nicht zusammen auf eine Palette',
  ],
  [
    'the pallets take up {sum:cu} and no vehicle has more than {most:cu}',
    'die Paletten brauchen {sum:cu}, und kein Fahrzeug hat mehr als {most:cu}',
  ],
  [
    'the pallets weigh {sum:lb} and no vehicle takes more than {most:lb}',
    'die Paletten wiegen {sum:lb}, und kein Fahrzeug nimmt mehr als {most:lb}',
  ],
  [
    'the pallets, stacked where they may be, cover {sum} sq in of floor and no vehicle has more than {most} sq in',
    'die Paletten, gestapelt wo es geht, bedecken {sum} in² Boden, und kein Fahrzeug hat mehr als {most} in²',
  ],
  [
    '{count} pallets, stacks counted once, are {side:in} wide or more and no vehicle has floor for more than {most} of them',
    '{count} Paletten, Stapel einmal gezählt, sind {side:in} breit oder breiter, und kein Fahrzeug hat Boden für mehr als {most} davon',
  ],
  ['no more than {most} of {item} may share a box', 'höchstens {most} von {item} dürfen zusammen in einen Karton'],
  ['units of {count} separation groups never share a box', 'Stücke von {count} Trenngruppen kommen nie zusammen'],
  [
    'some units are too large, too heavy or not allowed to share any container offered',
    'manche Stücke sind zu groß, zu schwer oder dürfen nicht zusammen in einen angebotenen Behälter',
  ],
  ['{count} unit travels alone', '{count} Stück reist allein'],
  ['{count} units travel alone', '{count} Stück reisen allein'],
  ['{alone}, and there are others', '{alone}, und es gibt weitere'],
  ['{alone}, and of the others {rest}', '{alone}, und von den anderen: {rest}'],
  ['1 unit of {item} left out: {reason}.', '1 Stück {item} nicht gepackt: {reason}.'],
  ['{count} units of {item} left out: {reason}.', '{count} Stück {item} nicht gepackt: {reason}.'],
  ['{count} linear inches of {item} left out: {reason}.', '{count} in {item} nicht gepackt: {reason}.'],
  ['{count} carton of {item} left out: {reason}.', '{count} Karton {item} nicht geladen: {reason}.'],
  ['{count} cartons of {item} left out: {reason}.', '{count} Kartons {item} nicht geladen: {reason}.'],
  ['{count} more items ({units})', '{count} weitere Artikel ({units})'],
  ['Pallet {pallet} left out: {reason}.', 'Palette {pallet} nicht geladen: {reason}.'],
  ['{by:in} too large for {box}, the closest match', 'um {by:in} zu groß für {box}, der am ehesten passt'],
  ['{by:lb} too heavy for {box}, the closest match', 'um {by:lb} zu schwer für {box}, der am ehesten passt'],
  [
    '{box}, the closest match, is {by:in} larger than the carrier accepts',
    '{box}, der am ehesten passt, ist um {by:in} größer, als der Versanddienst annimmt',
  ],
  [
    '{box}, the closest match, would be {by:lb} heavier than the carrier accepts',
    '{box}, der am ehesten passt, wäre um {by:lb} schwerer, als der Versanddienst annimmt',
  ],
  ['no container is offered to it', 'kein Behälter steht ihm offen'],
  ['{boxes} is reserved for other items', '{boxes} ist für andere Artikel reserviert'],
  ['{boxes} are reserved for other items', '{boxes} sind für andere Artikel reserviert'],
  ['by the affinity rules {reserved}', 'durch Bindungen: {reserved}'],
  [
    'the affinity rules send it to {boxes}, not to {others}',
    'die Bindungen schicken es nach {boxes}, nicht nach {others}',
  ],
  ['the affinity rules send it to {boxes}, and {reserved}', 'die Bindungen schicken es nach {boxes}, und {reserved}'],
  ['its roll properties describe no roll, or too many', 'die Angaben zur Rolle ergeben keine Rolle, oder zu viele'],
  ['it is too large for every container', 'zu groß für jeden Behälter'],
  ['it is too heavy for every container', 'zu schwer für jeden Behälter'],
  ['the carrier accepts no container with it', 'der Versanddienst nimmt keinen Behälter damit an'],
  ['{item} travels alone in {box}', '{item} reist allein in {box}'],
  ['it ships alone, and {box} contains something else', 'es reist allein, und in {box} ist schon etwas anderes'],
  ['it never shares a box with {item}, which is in {box}', 'es kommt nie mit {item} zusammen, das in {box} ist'],
  [
    '{box} holds {count} of it, and no more than {most} may share a box',
    '{box} enthält {count} davon, und höchstens {most} dürfen zusammen in einen Karton',
  ],
  ['another roll', 'eine weitere Rolle'],
  ['another case', 'einen weiteren Umkarton'],
  ['another one', 'ein weiteres'],
  ['{box} carries {by:lb} too little for {piece}', '{box} trägt {by:lb} zu wenig für {piece}'],
  ['{box} has {by:cu} too little room for {piece}', '{box} fehlen {by:cu} Raum für {piece}'],
  [
    'no place was found in {box} where {piece} fits and stands as the rules ask, though {free:cu} are free',
    'in {box} fand sich kein Platz für {piece}, der den Regeln genügt, obwohl {free:cu} frei sind',
  ],
  ['there is no pallet for it', 'es gibt keine Palette dafür'],
  ['there is no vehicle for it', 'es gibt kein Fahrzeug dafür'],
  [
    'alone in any {kind} that takes it, it would overload an axle wherever it stands',
    'auch allein würde es in jedem Fahrzeug eine Achse überlasten, wo immer es steht',
  ],
  ['it would stand out too far over the deck of {pallet}', 'es stünde zu weit über die Palette {pallet} hinaus'],
  ['{id} (its tare is above its gross limit)', '{id} (das Leergewicht liegt über der Traglast)'],
  ['{id} (its {side} is above its inner dimension)', '{id} ({side} liegt über dem Innenmaß)'],
  ['The job was cancelled.', 'Der Einzellauf wurde abgebrochen.'],
  ['The engine ended unexpectedly in every attempt.', 'Das Rechenwerk endete unerwartet, bei jedem Versuch.'],
  [
    'The engine exceeded the time limit of this job in every attempt.',
    'Das Rechenwerk wurde bei keinem Versuch rechtzeitig fertig.',
  ],
  [
    'The job needs more memory than an engine may use.',
    'Dafür braucht es mehr Speicher, als ein Rechenwerk haben darf.',
  ],
  ['The job was started {count} times and never ended.', '{count}-mal begonnen und nie beendet.'],
  [
    'The job was stored by another version of the program; send it again.',
    'Von einer anderen Version des Programms gespeichert; bitte erneut senden.',
  ],
  ['The batch was cancelled.', 'Der Sammelauftrag wurde abgebrochen.'],
  [
    'Other batches are being read; send this one again later.',
    'Andere Sammelaufträge werden gerade gelesen; bitte später erneut senden.',
  ],
  [
    'The batch needs more memory than the station has for one; split it.',
    'Der Sammelauftrag ist zu groß für den Speicher der Station; bitte aufteilen.',
  ],
  ['The name leads to a private or reserved address.', 'Der Name führt zu einer privaten oder reservierten Adresse.'],
  ['The connection was broken off.', 'Die Verbindung brach ab.'],
  [
    'The answer leads elsewhere; redirects are not followed.',
    'Die Antwort verweist anderswohin; Umleitungen wird nicht gefolgt.',
  ],
  ['The answer was {status}.', 'Die Antwort war {status}.'],
  ['There was no answer within {seconds} seconds.', 'Innerhalb von {seconds} Sekunden kam keine Antwort.'],
  ['The connection failed ({code}).', 'Die Verbindung scheiterte ({code}).'],
];
