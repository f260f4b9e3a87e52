import type { integrations as english } from '../english/integrations.ts';

export const integrations: Readonly<Record<keyof typeof english, string>> = {
  connectorUnknown: 'Die Anbindung „{name}“ gibt es nicht. Bekannt sind: {names}.',
  connectionNameInvalid:
    '„{name}“ kann nicht der Name einer Verbindung sein. Bis zu {count} Kleinbuchstaben und Ziffern verwenden, dazwischen einzelne Bindestriche.',
  connectionNameTaken: 'Eine andere Verbindung heißt schon „{name}“. Einen anderen Namen wählen.',
  integrationUnknown: 'Die Anbindung „{name}“ ist nicht eingerichtet.',
  integrationChanged: 'Die Anbindung wurde seit Version {version} geändert: neu lesen und die Änderung wiederholen.',
  secretTooShort: 'Das Webhook-Geheimnis braucht mindestens {count} Zeichen; ein kürzeres lässt sich erraten.',
  hostAddressInvalid: 'Die Adresse muss mit https beginnen, ohne Benutzer, Passwort und Fragment.',
  timeZoneUnknown: '„{zone}“ ist keine Zeitzone wie Europe/Berlin.',
  unitOneOf: 'Die Einheit muss eine von {words} sein.',
  mappingMissing: 'Keine Zuordnung füllt {field}; {kind} braucht das Feld.',
  vaultKeyChanging: 'Der Schlüssel wird gerade gewechselt.',
  integrationDisabled: 'Die Anbindung ist ausgeschaltet; zuerst einschalten.',
  syncRunsAlready: 'Ein Abgleich dieser Anbindung läuft schon.',
  deliveryBodyGone: 'Der Inhalt dieser Lieferung ist nicht mehr gespeichert.',
  deliveredRecordUnknown: 'Gelieferter Datensatz „{id}“ nicht gefunden.',
  deliveryUnknown: 'Lieferung „{id}“ nicht gefunden.',
  organizationUnknown: 'Diese Station hat keine Organisation „{name}“. Die Webhook-Adresse unter Anbindungen kopieren.',
  secretMissing:
    'Die Anbindung „{name}“ hat noch kein Webhook-Geheimnis; die Lieferung wurde nicht angenommen. Unter Anbindungen eines setzen und erneut senden.',
  integrationSwitchedOff:
    'Die Anbindung „{name}“ ist ausgeschaltet; die Lieferung wurde nicht angenommen. Später erneut senden.',
  signatureWrong: 'Die Signatur der Lieferung fehlt oder stimmt nicht.',
  pathInvalid: '„{path}“ ist kein Pfad wie header.lines[].sku, mit einer Liste von Zeilen.',
  pathOfList:
    '„{path}“ hat einen Wert für jeden Eintrag einer Liste, und nur ein Feld der Zeilen nimmt sie, {name} nicht.',
  joinsTextOnly: 'Nur Textfelder lassen sich aus mehreren Feldern füllen, {name} nicht.',
  joinsOtherList: '„{path}“ ist in einer anderen Liste als „{first}“.',
  joinsTwice: '„{path}“ wird zweimal verbunden.',
  separatorAlone: 'Ein Trennzeichen braucht weitere Felder, die verbunden werden.',
  targetTwice: '{name} füllt schon eine andere Zuordnung.',
  openValueInBoth: '„{value}“ steht in den Stornowerten und in den Offen-Werten. Aus einem von beiden entfernen.',
  openValueCancels: '„{value}“ storniert immer und kann kein Offen-Wert sein.',
  openTypeNotPacked: '„{value}“ ist eine Retoure, eine Gutschrift oder ein Angebot und kann kein Offen-Wert sein.',
  deliveryUnreadable: 'Nichts darin war lesbar. Den Absender bitten, sie erneut zu senden, oder sie verwerfen.',
  deliveryIdReused:
    'Ihre deliveryId gehört zu einer anderen Lieferung. Erneut senden, um sie trotzdem zu verarbeiten, oder verwerfen.',
  deliveryNothingToRetry: 'Diese Lieferung hat keine abgelehnten Datensätze zum Wiederholen.',
  noFieldOfItem: '{name} ist kein Feld eines Artikels.',
  noFieldOfOrder: '{name} ist kein Feld eines Auftrags.',
  noFieldOfItemUse: '{name} ist kein Feld eines Artikels; gemeint ist wohl {near}.',
  noFieldOfOrderUse: '{name} ist kein Feld eines Auftrags; gemeint ist wohl {near}.',
  cancelValuesElsewhere: 'Nur eine Zuordnung zu x-status hat Stornowerte.',
  openValuesElsewhere: 'Nur eine Zuordnung zu x-status oder orderType hat Offen-Werte.',
  cancelValueEmpty: 'Ein Stornowert ist leer. Einen Wert eintragen oder ihn entfernen.',
  openValueEmpty: 'Ein Offen-Wert ist leer. Einen Wert eintragen oder ihn entfernen.',
  deliveryReused: 'Die deliveryId wurde für eine Lieferung mit anderem Inhalt benutzt.',
  deliveryWithoutRecords: 'Keine Datensätze in der Lieferung gefunden.',
  deliveryIsList: 'Der Inhalt ist eine Liste. Sie als {shape} senden.',
  deliveryIsMixed:
    'Der Inhalt ist ein einzelner Datensatz, hat aber unter „{list}“ weitere. Jeden Datensatz in seiner Liste senden.',
  deliveryNamesUnknown: 'Nicht bekannt: {names}. Die strenge Prüfung nimmt nur bekannte Namen an.',
  deliveryShape: '{reason} {shape} mit mindestens einem Datensatz senden; ein Beispiel steht in x-example.',
  ignoredNameRead:
    'Status und Kennzeichen für stornierte oder gelöschte Datensätze werden immer gelesen: {name}. Den Namen nicht ignorieren.',
};
