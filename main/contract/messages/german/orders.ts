import type { orders as english } from '../english/orders.ts';

export const orders: Readonly<Record<keyof typeof english, string>> = {
  groupUnknown: 'Eine Gruppe mit der Kennung „{id}“ gibt es nicht.',
  ordersNotConsolidated:
    'Diese Aufträge lassen sich nicht zusammenfassen; die Gründe stehen dabei. Mit Begründung geht es trotzdem.',
  orderNamedTwice: 'Der Auftrag „{id}“ ist doppelt genannt.',
  inOtherGroup: '{name} ist in einer anderen Gruppe.',
  notReceived: '{name} ist {state:state}; dafür muss er eingegangen sein.',
  loadingModeOneOf: 'loadingMode muss eines von {words} sein.',
  groupNotPacked: 'Die Gruppe ist nicht gepackt.',
  groupOrderState: 'Der Auftrag „{id}“ der Gruppe ist {state:state}; die Gruppe auflösen.',
  groupOrderChanged: 'Der Auftrag „{id}“ wurde geändert, während die Gruppe gepackt wurde.',
  profileUnknown: 'Ein Konsolidierungsprofil mit der Kennung „{id}“ gibt es nicht.',
  profileExists: 'Ein Profil mit dieser Kennung gibt es schon.',
  profileChanged: 'Das Profil wurde seit Version {version} geändert: neu lesen und die Änderung wiederholen.',
  profileInUse: 'Eine offene Gruppe hat dieses Profil; zuerst die Gruppe packen oder auflösen.',
  fieldUnknownMeant: '{field} ist kein bekanntes Feld; gemeint ist wohl {instead}.',
  lineNumberTwice: 'Die Zeilennummer {number} ist doppelt.',
  orderTooManyUnits: 'Zusammen sind es {units} Stück; ein Auftrag fasst höchstens {most}.',
  orderChanged: '„{id}“ wurde seit Version {version} geändert: neu lesen und die Änderung wiederholen.',
  orderHasShipment: 'Eine Sendung hat diesen Auftrag; zuerst die Sendung stornieren.',
  orderExists: 'Auftrag „{number}“ gibt es schon. Seine Kennung ist „{id}“, sein Status {state:state}.',
  sourceSystemAlone: 'x-sourceSystem gilt nur mit x-sourceOrderId.',
  shipmentPieces: 'Die Sendung hat {count} Packstücke.',
  shipmentTenderedTo: 'Die Sendung ist bei „{carrier}“ beauftragt.',
  noRatedCarrier: 'Die Sendung hat keinen bewerteten Versanddienst; bitte einen nennen.',
  shipmentTooManyUnits: 'Die Sendung hat mehr Stück, als die Station auf einmal packt.',
  algorithmOneOf: 'algorithm muss eines von {words} sein.',
  shipmentTooLarge:
    'Die Aufträge haben {lines} Zeilen und {units} Stück; eine Sendung fasst höchstens {mostLines} Zeilen und {mostUnits} Stück.',
  addressNeedsZip: 'Die PLZ fehlt.',
  addressTooLate: 'Status der Sendung: {state:state}. Ihre Adresse lässt sich nur eintragen, bevor sie bereit ist.',
  addressIsKnown: 'Die Sendung hat schon eine Adresse.',
  shipmentIsTendered: 'Die Sendung wird gerade bei einem Versanddienst beauftragt.',
  orderIdsOrOrderId: 'Entweder orderIds oder orderId angeben.',
  orderIdsMissing: 'Es fehlen Aufträge.',
  shipmentNotTendered: 'Die Sendung ist {state:state} und nicht beauftragt.',
  carrierGivesTracking: 'Die Sendungsnummern dieser Sendung vergibt der Versanddienst selbst.',
  carrierNotAsked: 'Der Versanddienst war nicht zu erreichen.',
  carrierWithoutQuote:
    'Der Versanddienst „{carrier}“ ist nicht angebunden und hat kein Angebot für diese Sendung. Angebote von: {quoted}.',
  costNeedsOrigin:
    'Dem Auftrag „{order}“ fehlt die Postleitzahl des Absenders, die Packen nach Kosten braucht. Nichts wurde geändert.',
  costNeedsDestination:
    'Dem Auftrag „{order}“ fehlt die Postleitzahl des Empfängers, die Packen nach Kosten braucht. Nichts wurde geändert.',
  tenderOff:
    'Beauftragung und Sendungsverfolgung sind ausgeschaltet. Administratoren schalten sie unter Einstellungen > Allgemein > Beauftragung und Sendungsverfolgung ein.',
  orderCancelledAtSender:
    'Der Auftrag ist beim Absender storniert. Ist er hier gespeichert, ihn unter Aufträge stornieren.',
  orderCancelledButStored:
    '{order} ist beim Absender storniert und hat hier den Status {status:state}. Den Auftrag unter Aufträge stornieren.',
  orderHeldAtSender:
    'Der Auftrag ist beim Absender gesperrt und wurde nicht gespeichert. Ihn neu senden, wenn er dort freigegeben ist.',
  orderMarkedAtSender:
    '„{field}“ ist „{value}“: Der Auftrag ist beim Absender vielleicht storniert, gesperrt oder erledigt und wurde nicht gespeichert. Ist er storniert, ihn unter Aufträge stornieren; soll er gepackt werden, ihn ohne dieses Feld senden.',
  orderOfTest:
    '„{field}“ ist „{value}“: Er ist ein Testauftrag des Shops und wurde nicht gespeichert. Soll er trotzdem gepackt werden, ihn ohne dieses Feld senden.',
  orderTypeNotPacked:
    'Die Auftragsart ist „{type}“: Der Auftrag ist eine Retoure, eine Gutschrift oder ein Angebot, und nichts davon ist zu packen. Ihn weglassen oder mit einer anderen Auftragsart senden.',
  orderStatusUnknown:
    'Die Station kennt den Status „{status}“ des Auftrags {order} nicht. „storniert“, „gesperrt“ oder einen offenen Status senden oder ihn weglassen.',
  orderStatusUnknownUnnamed:
    'Die Station kennt den Status „{status}“ des Auftrags nicht. „storniert“, „gesperrt“ oder einen offenen Status senden oder ihn weglassen.',
  lineCancelledAtSender:
    '{line} ist beim Absender storniert oder erledigt: „{field}“ ist „{value}“. Den Auftrag ohne diese Zeile senden.',
  lineMarkedAtSender:
    '{line}: beim Absender vielleicht storniert, gesperrt oder erledigt: „{field}“ ist „{value}“. Den Auftrag mit dem senden, was zu packen ist, ohne dieses Feld.',
  lineOfTest:
    '{line} ist von einem Testauftrag des Shops: „{field}“ ist „{value}“. Soll er trotzdem gepackt werden, ohne dieses Feld senden.',
  lineNotPacked: '{line} wird nicht gepackt: „{field}“ ist „{value}“. Den Auftrag ohne diese Position senden.',
  lineCancelledInPart:
    '{line} ist beim Absender teilweise storniert: „{field}“ ist „{value}“. Die verbleibende Menge senden, ohne dieses Feld.',
  lineCancelledInPartMapped:
    '{line} ist beim Absender teilweise storniert: „{field}“ ist „{value}“. Die verbleibende Menge senden, ohne dieses Feld, oder die offene Menge dem Feld lines[].quantityOrdered zuordnen.',
  lineDeliveredInPart:
    '{line} wurde teilweise geliefert: „{field}“ ist „{value}“. Die verbleibende Menge senden, ohne dieses Feld.',
  lineDeliveredInPartMapped:
    '{line} wurde teilweise geliefert: „{field}“ ist „{value}“. Die verbleibende Menge senden, ohne dieses Feld, oder die offene Menge dem Feld lines[].quantityOrdered zuordnen.',
  lineOpenInPart:
    '{line} hat die Menge {quantity}, aber „{field}“ ist „{value}“. Die verbleibende Menge senden, ohne dieses Feld.',
  lineOpenInPartMapped:
    '{line} hat die Menge {quantity}, aber „{field}“ ist „{value}“. Die verbleibende Menge senden, oder „{field}“ dem Feld lines[].quantityOrdered zuordnen.',
  orderRefunded:
    'Der Auftrag hat beim Absender „{field}“, und nicht jede Zeile sagt, was von ihr bleibt. Die verbleibenden Mengen senden, ohne dieses Feld.',
  orderRefundedMapped:
    'Der Auftrag hat beim Absender „{field}“, und nicht jede Zeile sagt, was von ihr bleibt. Die verbleibenden Mengen senden, ohne dieses Feld, oder die offene Menge dem Feld lines[].quantityOrdered zuordnen.',
  lineOfNumber: 'Zeile {number}',
  rowOfFile: 'Die Zeile',
  cancellationOpen: 'Auftrag „{order}“ wurde von {system} am {time} storniert; der abgelehnte Datensatz ist offen.',
  changeOpen:
    'Eine Änderung des Auftrags „{order}“ vom {time} wurde abgelehnt. Sie ist unter Anbindungen > {system} offen.',
  cancellationBeforeLeaving:
    'Auftrag „{order}“ wurde von {system} am {time} storniert. Die Sendung stornieren oder den abgelehnten Datensatz unter Anbindungen verwerfen.',
  changeBeforeLeaving:
    'Eine Änderung des Auftrags „{order}“ vom {time} wurde abgelehnt und ist unter Anbindungen > {system} offen. Die Sendung stornieren, den Auftrag zurücksetzen und den Datensatz wiederholen – oder ihn verwerfen; um den Auftrag unverändert zu versenden, x-shipAnyway: true senden.',
  orderNotReceived: 'Der Auftrag „{id}“ ist {state:state}; dafür muss er eingegangen sein.',
  orderInShipment: 'Der Auftrag „{id}“ ist {state:state} in der Sendung {name}; bitte weglassen.',
  ordersNotReceived: '{count} Aufträge sind nicht eingegangen: {names}. Bitte weglassen.',
  ordersNotReceivedAndMore: '{count} Aufträge sind nicht eingegangen: {names} und {more} weitere. Bitte weglassen.',
  orderOtherwiseNumbered:
    'Einen Auftrag mit der Kennung „{id}“ gibt es nicht; so heißt der Auftrag {order} beim Absender.',
  lineWithoutItem: '{line} hat keinen Artikel; {needed}.',
  itemsChanged:
    'Seit dem Anlegen der Sendung im Artikelstamm geändert: {names}. Die Sendung behält die Maße und Gewichte von damals. Für die neuen die Sendung stornieren, ihre Aufträge zurücksetzen und sie neu anlegen.',
  itemsChangedAndMore:
    'Seit dem Anlegen der Sendung im Artikelstamm geändert: {names} und {more} weitere. Die Sendung behält die Maße und Gewichte von damals. Für die neuen die Sendung stornieren, ihre Aufträge zurücksetzen und sie neu anlegen.',
  trackingNumberTwice: 'In trackingNumbers steht „{number}“ doppelt.',
  tooManyNumbersForCartons: 'trackingNumbers hat {count} Nummern, die Sendung aber nur {most} Kartons.',
  tooManyNumbersForCarton: 'trackingNumbers hat {count} Nummern, die Sendung aber nur 1 Karton.',
  tooManyNumbersForPiece: 'trackingNumbers hat {count} Nummern, die Sendung aber nur 1 Packstück.',
  tooManyNumbersForPieces: 'trackingNumbers hat {count} Nummern, die Sendung aber nur {most} Packstücke.',
  linesNotResolved: 'Zeilen, die der Artikelstamm nicht kennt: {lines:clauses}.',
  lineOfOrder: 'Zeile {number} von Auftrag {order}: {reason}',
  andMoreLines: 'und {count} weitere Zeilen',
  lineItemUnknown: 'den Artikel „{item}“ gibt es nicht',
  lineNamesTwoItems: '{line} nennt zwei Artikel: itemId „{item}“ und SKU „{sku}“. Nur eines von beiden senden.',
  lineOfTwoItems: 'itemId „{item}“ und SKU „{sku}“ sind zwei Artikel',
  lineItemUnmeasured: 'der Artikel „{item}“ hat keine Maße',
  lineSkuUnknown: 'kein Artikel hat die SKU „{sku}“',
  lineHasNoItem: 'sie hat keinen Artikel',
  isInOtherGroup: 'Er ist in einer anderen Gruppe.',
  isNotReceived: 'Er ist {state:state}; eine Gruppe nimmt eingegangene Aufträge.',
  noSharedShipmentId: 'Kein anderer Auftrag teilt eine externalShipmentId mit ihm. {reason}',
  orderFault: 'Auftrag {id}, {fault}.',
  otherKeyValue: '{path} ist {value}, nicht {other}.',
  theOrder: 'Der Auftrag „{id}“',
  noSingleValue: 'Er hat keinen eindeutigen Wert für {paths}.',
  noSecondOrder: 'Die Grenzen lassen ihm keinen zweiten Auftrag.',
  noSameValues: 'Kein anderer Auftrag hat dieselben Werte.',
  noProfileChosen: 'Kein Profil ist für ihn gewählt.',
  profileMissing: 'Die Regeln wählen das Konsolidierungsprofil „{id}“, das es nicht gibt.',
  tooManyOrdersInGroup: '{count} Aufträge sind mehr als erlaubt ({most}).',
  tooManyUnitsInGroup: '{count} Stück sind mehr als erlaubt ({most}).',
  lineReason: 'Zeile {number}: {reason}',
  noRuleChooses: 'Keine Regel wählt ein Konsolidierungsprofil für ihn.',
  noRuleChoosesBecause: 'Keine Regel wählt ein Konsolidierungsprofil für ihn. {reasons:sentences}',
  onItsOwn: 'Für sich allein: {reason}',
  onItsOwnBecause: 'Für sich allein: {reason} ({fault})',
  groupWeightUnknown: 'Das Gewicht ist nicht bekannt; die Grenze von {most:lb} lässt sich nicht einhalten.',
  groupTooHeavy: '{weight:lb} sind mehr als erlaubt ({most:lb}).',
  endedWhilePacking: 'Die Station endete {count}-mal, während sie diese Sendung packte.',
  unitFitsNowhere: '{count} Stück passt in keinen Behälter; die Warnungen des Ergebnisses nennen es.',
  unitsFitNowhere: '{count} Stück passen in keinen Behälter; die Warnungen des Ergebnisses nennen sie.',
  noRatesForShipment:
    'Kein Versanddienst hat für diese Sendung einen aktiven Tarif. Unter „Tarife“ einen anlegen und aktivieren.',
  noRatesOfCarriers:
    'Kein Versanddienst {carriers} hat für diese Sendung einen aktiven Tarif. Aktive Tarife haben: {known}. Den Namen korrigieren oder unter „Tarife“ einen anlegen.',
  endedWhileRating: 'Die Station endete, während sie die Versanddienste fragte.',
  endedWhileTendering:
    'Die Station endete, während der Versanddienst gefragt wurde. Erneut beauftragen: Er bekommt dasselbe Zeichen.',
};
