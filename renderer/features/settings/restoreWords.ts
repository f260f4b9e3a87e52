import { defineWords } from '../../words/words.ts';

export const restoreWords = defineWords({
  en: {
    title: 'Restore the backup of {when}?',
    body: 'At the next start of the station this backup takes the place of the database: orders, masters, users and settings are as they were then. What is stored until that start is not lost: the database of that moment is kept in this list and can be restored as well. Until then everything goes on as it is.',
    otherTitle: 'Replace this station’s data with a backup of another station?',
    otherBody:
      'The backup is from station {station}. At the next start its orders, masters, users, keys and settings replace all data of this station; sign in with its users then. The database of this station is kept in this list and can be restored as well.',
    otherConfirm: 'Replace the data of this station with that of the other station',
    made: 'The backup was made on {when}.',
    nothingLost: 'No order or shipment was created or changed since.',
    lost: '{orders} and {shipments} created or changed since then would be missing.',
    orders: '{count} order | {count} orders',
    shipments: '{count} shipment | {count} shipments',
    action: 'Restore at the next start',
  },
  de: {
    title: 'Sicherung vom {when} zurückholen?',
    body: 'Beim nächsten Start der Station tritt diese Sicherung an die Stelle der Datenbank: Aufträge, Stammdaten, Benutzer und Einstellungen sind wie damals. Was bis dahin gespeichert wird, geht nicht verloren: Die Datenbank jenes Augenblicks bleibt in dieser Liste und lässt sich ebenso zurückholen. Bis dahin geht alles weiter wie bisher.',
    otherTitle: 'Daten dieser Station durch die Sicherung einer anderen Station ersetzen?',
    otherBody:
      'Die Sicherung stammt von der Station {station}. Beim nächsten Start ersetzen deren Aufträge, Stammdaten, Benutzer, Schlüssel und Einstellungen alle Daten dieser Station; danach mit deren Benutzern anmelden. Die Datenbank dieser Station bleibt in dieser Liste und lässt sich ebenso zurückholen.',
    otherConfirm: 'Daten dieser Station durch die der anderen Station ersetzen',
    made: 'Die Sicherung ist vom {when}.',
    nothingLost: 'Seitdem wurde kein Auftrag und keine Sendung angelegt oder geändert.',
    lost: '{orders} und {shipments}, seitdem angelegt oder geändert, würden fehlen.',
    orders: '{count} Auftrag | {count} Aufträge',
    shipments: '{count} Sendung | {count} Sendungen',
    action: 'Beim nächsten Start zurückholen',
  },
});
