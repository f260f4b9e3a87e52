import type { integrations as english } from '../english/integrations.ts';

export const integrations: Readonly<Record<keyof typeof english, string>> = {
  connectorUnknown: 'Die Anbindung „{name}“ gibt es nicht. Bekannt sind: {names}.',
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
  deliveryUnknown: 'Lieferung „{id}“ nicht gefunden.',
  organizationUnknown: 'Diese Station hat keine Organisation „{name}“. Die Webhook-Adresse unter Anbindungen kopieren.',
  secretMissing:
    'Die Anbindung „{name}“ hat noch kein Webhook-Geheimnis; die Lieferung wurde nicht angenommen. Unter Anbindungen eines setzen und erneut senden.',
  integrationSwitchedOff:
    'Die Anbindung „{name}“ ist ausgeschaltet; die Lieferung wurde nicht angenommen. Später erneut senden.',
  signatureWrong: 'Die Signatur der Lieferung fehlt oder stimmt nicht.',
};
