import { defineMessages } from '../../messages/messages.ts';

export const restoreMessages = defineMessages({
  en: {
    title: 'Restore the backup from {when}?',
    body: 'This backup replaces the database when the station restarts: orders, masters, users and settings return to that state. The current database is kept in this list and can be restored too. Until the restart, nothing changes.',
    otherTitle: 'Replace this station’s data with another station’s backup?',
    otherBody:
      'This backup is from station {station}. When this station restarts, all its data is replaced, including users and keys. Sign in with a user of the other station then. The current database is kept in this list and can be restored too.',
    otherConfirm: 'Replace all data of this station',
    made: 'The backup was created on {when}.',
    nothingLost: 'No orders or shipments were created or changed since then.',
    lost: '{orders} and {shipments} created or changed since then will be missing.',
    orders: '{count} order | {count} orders',
    shipments: '{count} shipment | {count} shipments',
    action: 'Restore at next start',
  },
  de: {
    title: 'Sicherung vom {when} wiederherstellen?',
    body: 'Diese Sicherung ersetzt beim Neustart der Station die Datenbank: Aufträge, Stammdaten, Benutzer und Einstellungen erhalten den damaligen Stand. Die aktuelle Datenbank bleibt in dieser Liste und lässt sich ebenfalls wiederherstellen. Bis zum Neustart ändert sich nichts.',
    otherTitle: 'Daten dieser Station durch die Sicherung einer anderen Station ersetzen?',
    otherBody:
      'Diese Sicherung stammt von der Station {station}. Beim Neustart werden alle Daten dieser Station ersetzt, auch Benutzer und Schlüssel. Melden Sie sich danach mit einem Benutzer der anderen Station an. Die aktuelle Datenbank bleibt in dieser Liste und lässt sich ebenfalls wiederherstellen.',
    otherConfirm: 'Alle Daten dieser Station ersetzen',
    made: 'Die Sicherung ist vom {when}.',
    nothingLost: 'Seitdem wurden keine Aufträge oder Sendungen angelegt oder geändert.',
    lost: '{orders} und {shipments}, die seitdem angelegt oder geändert wurden, fehlen dann.',
    orders: '{count} Auftrag | {count} Aufträge',
    shipments: '{count} Sendung | {count} Sendungen',
    action: 'Beim nächsten Start wiederherstellen',
  },
});
