import type { station as english } from '../english/station.ts';

export const station: Readonly<Record<keyof typeof english, string>> = {
  keyHasNoSessions: 'Ein API-Schlüssel hat keine Sitzungen; bitte anmelden.',
  ticketExpired: 'Der Zugang wurde schon benutzt oder ist abgelaufen; mit E-Mail und Passwort anmelden.',
  signInWrong: 'E-Mail oder Passwort stimmt nicht.',
  sessionUnknown: 'Sitzung nicht gefunden.',
  windowUserDisabled: 'Der Benutzer dieses Fensters ist gesperrt.',
  twoCredentials: 'Entweder ein API-Schlüssel oder eine Anmeldung, nicht beides.',
  apiKeyInvalid: 'Der API-Schlüssel gilt nicht.',
  apiKeyExpired: 'Der API-Schlüssel ist abgelaufen.',
  keyOfOtherMode: 'Dieser Schlüssel gilt nur für Daten seiner Art ({mode}).',
  apiKeyAsToken: 'Das ist ein API-Schlüssel; bitte in X-Api-Key senden.',
  tokenInvalid: 'Die Anmeldung gilt nicht mehr; bitte erneut anmelden.',
  credentialsMissing: 'Ein API-Schlüssel oder eine Anmeldung ist nötig.',
  fromTooOld: 'Der Tag darf höchstens 48 Stunden zurückliegen.',
  adminKeyRevoke: 'Nur die Verwaltung widerruft einen Schlüssel der Verwaltung.',
  activeKeyUnknown: 'Es gibt keinen gültigen Schlüssel mit der Kennung „{id}“.',
  monthUsedUp: 'Die {quota} Anfragen dieses Monats sind verbraucht.',
  userUnknown: 'Den Benutzer „{name}“ gibt es nicht.',
  tooManyUsers: 'Mehr als {count} Benutzer sind nicht vorgesehen.',
  keyHasNoPassword: 'Ein API-Schlüssel hat kein Passwort; bitte anmelden.',
  passwordWrong: 'Das Passwort stimmt nicht.',
  lastAdministrator: 'Das ist die letzte Verwaltung, die sich anmelden kann; zuerst eine andere einrichten.',
  backupUnknown: 'Die Sicherung „{name}“ gibt es nicht.',
  backupRuns: 'Gerade entsteht schon eine Sicherung.',
  backupFailed: 'Die Sicherung wurde nicht angelegt. {reason}',
  backupNotConfirmed: 'Zum Bestätigen gehört der Name der Sicherung.',
  backupOfOtherStation:
    'Die Sicherung stammt von einer anderen Station. Sie ersetzt alle Daten dieser Station durch die der anderen; das muss ausdrücklich bestätigt werden.',
  restoreFailed: 'Die Sicherung lässt sich nicht zurückholen. {reason}',
  logCursorInvalid: 'Das Protokoll hat sich geändert; bitte von vorn lesen.',
  testKeysReadOnly: 'In den Testdaten lassen sich echte Daten nicht ändern.',
  emailTaken: 'Einen Benutzer mit dieser E-Mail gibt es schon.',
  diskFull: 'Die Festplatte ist voll. Auf der Festplatte von {folder} Platz schaffen und erneut versuchen.',
  diskFailing:
    'Die Festplatte von {folder} meldet einen Fehler. Die Station prüft ihre Datenbank; die Änderung ist vielleicht nicht gespeichert. In einer Minute erneut versuchen.',
  databaseDamaged:
    'Die Datenbank in {folder} ist beschädigt, deshalb wird nichts mehr gespeichert. Die Station neu starten, um eine Sicherung wiederherzustellen.',
  notRestored: 'Die Sicherung lässt sich nicht zurückholen.',
  folderSilent: 'Der Ordner {folder} antwortet nicht.',
  folderUnreachable: 'Der Ordner {folder} ist nicht erreichbar.',
  lastBackupGone:
    'Die letzte Sicherung liegt nicht im Ordner {folder}. Prüfen, ob Festplatte oder Freigabe verbunden ist.',
  folderNotConnected:
    'Die Festplatte oder Freigabe des Ordners {folder} ist nicht verbunden. Verbinden, oder den Ordner in den Einstellungen der Sicherung bestätigen, um ihn so zu verwenden.',
  connectShare:
    'Die Freigabe zuerst auf diesem Rechner verbinden (einhängen), dann den Ordner eingeben, in dem sie verbunden ist.',
  notAFullPath: '„{folder}“ ist kein vollständiger Pfad. Bitte vom Laufwerk oder von der Wurzel an eingeben.',
  folderIsFile: '{folder} ist eine Datei, kein Ordner.',
  folderNotWritable: 'Packwright darf nicht in den Ordner {folder} schreiben.',
  folderMissing: 'Den Ordner {folder} gibt es nicht.',
  folderFull: 'Die Festplatte des Ordners {folder} ist voll.',
  folderUnusable: 'Der Ordner {folder} lässt sich nicht verwenden ({code}).',
  backupNewer: 'Die Sicherung stammt von einer neueren Version des Programms.',
  backupChanged: 'Die Sicherung ist beschädigt: Sie wurde seit dem Anlegen verändert. Eine andere wählen.',
  backupDamaged: 'Die Sicherung ist beschädigt. Eine andere wählen.',
  stationDamaged:
    'Die Datenbank der Station ist beschädigt und kann nicht gesichert werden. Die Station neu starten, um eine Sicherung wiederherzustellen.',
  diskIsFull:
    'Die Festplatte von {folder} ist voll. Es wird nichts gespeichert, bis Platz ist: Dateien auf dieser Festplatte löschen oder verschieben. Danach wird ohne Neustart wieder gespeichert.',
  diskAlmostFull:
    'Die Festplatte von {folder} ist fast voll. Platz schaffen, bevor die Station nicht mehr speichern kann.',
  folderTooSmall: 'Die Festplatte des Ordners {folder} hat {free} MB frei, eine Sicherung braucht {needed} MB.',
  stagingTooSmall:
    'Die Festplatte des Ordners {folder} hat {free} MB frei, aber eine Sicherung entsteht zuerst dort und braucht {needed} MB.',
};
