import type { Sentence } from '../sentence.ts';

/** Rules, policies, what lint finds in them, and the upkeep of the station. */
export const rules: readonly Sentence[] = [
  ['There is no rule with this id.', 'Diese Regel gibt es nicht.'],
  ['A rule with this id exists already.', 'Eine Regel mit dieser Kennung gibt es schon.'],
  [
    'The rule has been changed since version {version}: read it again and repeat the change.',
    'Die Regel wurde seit Version {version} geändert: neu lesen und die Änderung wiederholen.',
  ],
  ['There is no policy with this id.', 'Diese Richtlinie gibt es nicht.'],
  ['A policy with this id exists already.', 'Eine Richtlinie mit dieser Kennung gibt es schon.'],
  ['A policy can only name rules that exist.', 'Eine Richtlinie kann nur Regeln nennen, die es gibt.'],
  [
    'The policy has been changed since version {version}: read it again and repeat the change.',
    'Die Richtlinie wurde seit Version {version} geändert: neu lesen und die Änderung wiederholen.',
  ],
  [
    'The Org Default policy cannot be deleted; disable it.',
    'Die Richtlinie Org Default lässt sich nicht löschen, nur ausschalten.',
  ],
  [
    'The {field} of the Org Default policy cannot be changed.',
    'An der Richtlinie Org Default lässt sich {field} nicht ändern.',
  ],
  ['Give one of request, orderId and shipmentId.', 'Eines von request, orderId und shipmentId angeben.'],
  ['ruleIds names {why}.', 'Unter den genannten Regeln sind {why}.'],
  ['rules that do not exist', 'Regeln, die es nicht gibt'],
  ['rules that are disabled and stay skipped', 'ausgeschaltete Regeln, die ausgelassen bleiben'],
  ['rules that no matching policy contains', 'Regeln, die in keiner passenden Richtlinie stehen'],
  [
    'Rules for the levels {levels} are not evaluated by this request; fulfillment plans evaluate them.',
    'Regeln für {levels} laufen hier nicht; Versandpläne werten sie aus.',
  ],
  ['The rule can never be evaluated: {fault}.', 'Die Regel ist nie auswertbar: {fault}.'],
  ['The rule {rule} could not be evaluated: {fault}.', 'Die Regel {rule} ließ sich nicht auswerten: {fault}.'],
  [
    'The rule {rule} ({id}) could not be evaluated: {fault}. A rule of the type {type} is never passed over{more}; correct or disable it, or leave it out by ruleIds.',
    'Die Regel {rule} ({id}) ließ sich nicht auswerten: {fault}. Eine Regel der Art {type} wird nie übergangen{more}; bitte berichtigen, ausschalten oder auslassen.',
  ],
  [
    'The action of the rule {rule} has fields that were not read: {fields}.',
    'Die Wirkung der Regel {rule} hat Felder, die nicht gelesen wurden: {fields}.',
  ],
  ['The rule is disabled.', 'Die Regel ist ausgeschaltet.'],
  ['The request has a list of ruleIds without it.', 'Die Anfrage nennt Regeln, und diese nicht.'],
  [
    'Its applicableLevels do not contain Box, so POST /pack does not run it.',
    'Sie gilt nicht für Kartons und läuft beim Packen nicht.',
  ],
  ['Its conditions are read when the load is packed.', 'Ihre Bedingungen werden gelesen, wenn gepackt ist.'],
  ['No enabled policy that matches the request contains it.', 'Keine eingeschaltete, passende Richtlinie enthält sie.'],
  [
    'Applied after packing, these rules would leave no container.',
    'Nach dem Packen angewandt, ließen diese Regeln keinen Behälter.',
  ],

  [
    '{rule} names containers that the Container Master does not have: {ids}.',
    '{rule} nennt Behälter, die der Behälterstamm nicht hat: {ids}.',
  ],
  ['Correct the ids, or create the containers.', 'Die Kennungen berichtigen oder die Behälter anlegen.'],
  [
    '{rule} leaves none of the {count} active boxes of the Container Master.',
    '{rule} lässt keinen der {count} aktiven Kartons des Behälterstamms.',
  ],
  ['Leave at least one active box in the choice.', 'Mindestens einen aktiven Karton zur Wahl lassen.'],
  [
    'Together {rules} leave no active box of the Container Master.',
    'Zusammen lassen {rules} keinen aktiven Karton des Behälterstamms.',
  ],
  [
    'Give the rules conditions, or put them into policies that do not match together.',
    'Den Regeln Bedingungen geben oder sie auf Richtlinien verteilen, die nicht zusammen gelten.',
  ],
  [
    'The caps of {rule} are below the smallest active box: nothing can be packed under them.',
    'Die Grenzen von {rule} liegen unter dem kleinsten aktiven Karton: So lässt sich nichts packen.',
  ],
  ['Raise the caps, or create a smaller box.', 'Die Grenzen anheben oder einen kleineren Karton anlegen.'],
  [
    '{rule} pins items to {ids}, which {other} excludes: where both fire, the items find no box.',
    '{rule} bindet Artikel an {ids}, was {other} ausschließt: Greifen beide, finden die Artikel keinen Karton.',
  ],
  [
    'Pin the items to other containers, or give the two rules conditions that do not meet.',
    'Die Artikel an andere Behälter binden oder beiden Regeln Bedingungen geben, die nicht zusammentreffen.',
  ],
  [
    '{rule} is in no enabled policy, so it never runs.',
    '{rule} steht in keiner eingeschalteten Richtlinie und läuft nie.',
  ],
  ['Add it to a policy, or enable the Org Default.', 'In eine Richtlinie aufnehmen oder Org Default einschalten.'],
  ['The policy {policy} has no rules.', 'Die Richtlinie {policy} hat keine Regeln.'],
  ['Add rules, or delete it.', 'Regeln aufnehmen oder sie löschen.'],
  [
    'The selector of {policy} narrows nothing: the Org Default runs the same rules for every request.',
    'Der Geltungsbereich von {policy} schränkt nichts ein: Org Default wendet dieselben Regeln auf alles an.',
  ],
  [
    'Disable the Org Default, or give the rules conditions.',
    'Org Default ausschalten oder den Regeln Bedingungen geben.',
  ],
  [
    'The policy {policy} contains disabled rules, which never run: {rules}.',
    'Die Richtlinie {policy} enthält ausgeschaltete Regeln, die nie laufen: {rules}.',
  ],
  ['Enable the rules, or take them out.', 'Die Regeln einschalten oder herausnehmen.'],
  [
    '{first} and {second} have the same priority and contradict each other: {conflict}.',
    '{first} und {second} haben dieselbe Priorität und widersprechen sich: {conflict}.',
  ],
  [
    'Give them different priorities, or conditions that do not meet.',
    'Verschiedene Prioritäten geben, oder Bedingungen, die nicht zusammentreffen.',
  ],
  ['one allows {id}, the other excludes it', 'die eine erlaubt {id}, die andere schließt es aus'],
  ['they choose different consolidation profiles', 'sie wählen verschiedene Konsolidierungsprofile'],
  ['they ask for different algorithms', 'sie verlangen verschiedene Verfahren'],
  [
    '{rule} is about tags that no item of the Item Master carries: {tags}.',
    '{rule} betrifft Schlagwörter, die kein Artikel des Artikelstamms trägt: {tags}.',
  ],
  ['Tag the items, or correct the rule.', 'Die Artikel verschlagworten oder die Regel berichtigen.'],
  [
    '{rule} reads the tags {tags} before a later rule adds them.',
    '{rule} liest die Schlagwörter {tags}, bevor eine spätere Regel sie vergibt.',
  ],
  [
    'Give the rule that adds them a lower priority number.',
    'Der Regel, die sie vergibt, eine kleinere Prioritätszahl geben.',
  ],
  [
    '{rule} has one group of tags; a group is kept apart from other groups only.',
    '{rule} hat nur eine Gruppe von Schlagwörtern; getrennt wird nur von anderen Gruppen.',
  ],
  ['Add the group that it must be kept apart from.', 'Die Gruppe hinzufügen, von der sie getrennt sein soll.'],
  ['{rule} can never fire: {reason}.', '{rule} kann nie greifen: {reason}.'],
  [
    'Change or remove one of the conditions; all of them must hold together.',
    'Eine der Bedingungen ändern oder entfernen; sie müssen alle zusammen gelten.',
  ],
  ['{field} cannot be above {above} and below {below}', '{field} kann nicht über {above} und unter {below} liegen'],
  ['{field} is never below {below}', '{field} liegt nie unter {below}'],
  [
    '{field} is a whole number, and none is above {above} and below {below}',
    '{field} ist eine ganze Zahl, und keine liegt über {above} und unter {below}',
  ],
  ['no value of {field} meets all conditions on it', 'kein Wert von {field} erfüllt alle Bedingungen'],
  [
    'The action of {rule} cannot be carried out: {fault}. Every pack that meets it is refused.',
    'Die Wirkung von {rule} ist nicht ausführbar: {fault}. Jeder Packvorgang, den sie trifft, wird abgelehnt.',
  ],
  [
    'The action of {rule} cannot be carried out: {fault}. It is passed over with a warning.',
    'Die Wirkung von {rule} ist nicht ausführbar: {fault}. Sie wird mit einer Warnung übergangen.',
  ],
  ['Every pack that meets it is refused.', 'Jeder Packvorgang, den sie trifft, wird abgelehnt.'],
  ['It is passed over with a warning.', 'Sie wird mit einer Warnung übergangen.'],
  ['Give the action the fields of a {type}.', 'Der Wirkung die Felder von {type} geben.'],
  ['Nothing reads {fields} in the action of {rule}.', 'In der Wirkung von {rule} liest nichts {fields}.'],
  ['Remove the fields or correct their names.', 'Die Felder entfernen oder ihre Namen berichtigen.'],
  [
    'A condition of {rule} cannot be evaluated: {fault}. Every pack that meets it is refused.',
    'Eine Bedingung von {rule} ist nicht auswertbar: {fault}. Jeder Packvorgang, den sie trifft, wird abgelehnt.',
  ],
  [
    'A condition of {rule} cannot be evaluated: {fault}. It is passed over with a warning.',
    'Eine Bedingung von {rule} ist nicht auswertbar: {fault}. Sie wird mit einer Warnung übergangen.',
  ],
  ['Correct the condition, or disable the rule.', 'Die Bedingung berichtigen oder die Regel ausschalten.'],
  [
    'the conditions are combined by {operator}; only and is known',
    'Bedingungen sind mit {operator} verknüpft; nur and ist bekannt',
  ],
  ['the payload has none of {fields}', 'es fehlt eines von {fields}'],
  ['the payload has no max…Override', 'es fehlt ein max…Override'],
  ['{field} has words that are not known', '{field} hat unbekannte Wörter'],
  ['the orientation constraints together allow no rotation', 'die Vorgaben zur Lage lassen zusammen keine Lage'],
  ['the payload adds nothing to boxCost or shippingCost', 'nichts wird zu boxCost oder shippingCost addiert'],
  [
    'the payload constrains nothing: stackable true is what holds without the rule',
    'nichts wird eingeschränkt: stapelbar gilt auch ohne die Regel',
  ],
  [
    'the field {field} is not known; a dot path starts with x-',
    'das Feld {field} ist unbekannt; ein Pfad mit Punkten beginnt mit x-',
  ],
  [
    '{field} is about one item; a rule of this type is about the whole request (x-items.…)',
    '{field} betrifft einen Artikel; eine Regel dieser Art betrifft die ganze Anfrage (x-items.…)',
  ],
  ['{field} is there after packing only', '{field} gibt es erst nach dem Packen'],
  ['the operator {operator} is not known', 'der Vergleich {operator} ist unbekannt'],
  ['the value of {operator} must be a number', 'der Wert von {operator} muss eine Zahl sein'],
  ['the value of x-in must be a list', 'der Wert von x-in muss eine Liste sein'],
  [
    'the value of x-matches must be a text of at most {most} characters',
    'der Wert von x-matches muss ein Text von höchstens {most} Zeichen sein',
  ],
  [
    'the value of {operator} must be a text, a number or true or false',
    'der Wert von {operator} muss ein Text, eine Zahl oder wahr/falsch sein',
  ],

  // What a rule did; the first clause begins with a capital.
  [
    'allows only {ids} ({count} of the {all} containers offered)',
    'lässt nur {ids} zu ({count} von {all} angebotenen Behältern)',
  ],
  [
    'excludes {ids} ({count} of the {all} containers offered)',
    'schließt {ids} aus ({count} von {all} angebotenen Behältern)',
  ],
  ['caps every container at {caps}', 'begrenzt jeden Behälter auf {caps}'],
  ['caps containers of the service {service} at {caps}', 'begrenzt Behälter des Dienstes {service} auf {caps}'],
  ['length {by:in}', 'Länge {by:in}'],
  ['width {by:in}', 'Breite {by:in}'],
  ['height {by:in}', 'Höhe {by:in}'],
  ['weight {by:lb}', 'Gewicht {by:lb}'],
  ['packs again by {algorithm}', 'packt noch einmal mit {algorithm}'],
  ['searches again with the effort "{effort}"', 'sucht noch einmal mit dem Aufwand „{effort}“'],
  ['adds the tags {tags} to {items}', 'gibt {items} die Schlagwörter {tags}'],
  ['keeps the tags {tags} in separate containers', 'hält die Schlagwörter {tags} in getrennten Behältern'],
  ['leaves {items} the rotations {rotations}', 'lässt {items} die Lagen {rotations}'],
  ['pins items tagged {tags} to {boxes}', 'bindet Artikel mit {tags} an {boxes}'],
  [
    'pins items tagged {tags} to {boxes}, which take nothing else',
    'bindet Artikel mit {tags} an {boxes}, die nichts anderes aufnehmen',
  ],
  [
    'chooses the consolidation profile {profile}, which matters to consolidation only',
    'wählt das Konsolidierungsprofil {profile}, das nur beim Konsolidieren zählt',
  ],
  ['The finished plan meets the conditions of this rule.', 'Der fertige Plan erfüllt die Bedingungen dieser Regel.'],
  ['lets {by:lb} rest on {items}', 'lässt {by:lb} auf {items} ruhen'],
  ['stacks {items} up to {count} high', 'stapelt {items} bis zu {count} hoch'],
  ['lets {by:lb} stand on the load of a pallet', 'lässt {by:lb} auf der Ladung einer Palette stehen'],
  ['adds {parts} of {boxes} in the objective', 'addiert {parts} von {boxes} im Ziel'],
  ['{amount} to the box cost', '{amount} zu den Kartonkosten'],
  [
    '{amount} to the box cost and {more} to the shipping cost',
    '{amount} zu den Kartonkosten und {more} zu den Versandkosten',
  ],
  ['{amount} to the shipping cost', '{amount} zu den Versandkosten'],
  ['every container', 'jedem Behälter'],
  ['no item', 'keinem Artikel'],
  ['changes nothing', 'ändert nichts'],

  ['from must be within the last 48 hours.', 'Der Tag darf höchstens 48 Stunden zurückliegen.'],
  ['There is no backup "{name}".', 'Die Sicherung „{name}“ gibt es nicht.'],
  ['A backup is being made right now.', 'Gerade entsteht schon eine Sicherung.'],
  ['confirm must be the name of the backup.', 'Zum Bestätigen gehört der Name der Sicherung.'],
  ['The backup cannot be restored. {reason}', 'Die Sicherung lässt sich nicht zurückholen. {reason}'],
  [
    'The backup was made by a newer version of the program.',
    'Die Sicherung stammt von einer neueren Version des Programms.',
  ],
  ['The backup {path} is damaged: {reason}', 'Die Sicherung {path} ist beschädigt: {reason}'],
  ['cursor is not one of this log.', 'Das Protokoll hat sich geändert; bitte von vorn lesen.'],
];
