import { defineMessages } from '../../messages/messages.ts';

/** What is left to do before the first delivery of a connected system. */
export const firstDeliveryMessages = defineMessages({
  en: {
    title: 'Set-up: next, the mappings',
    about:
      'Nothing has been received yet. Check which field of “{name}” fills which field here, then send a sample delivery: names that no mapping reads are listed under “Not read”.',
    secret: 'If the webhook secret was not copied, create a new one under Webhook.',
    mappings: 'Continue with the mappings',
    webhook: 'To the webhook',
  },
  de: {
    title: 'Einrichtung: weiter mit den Zuordnungen',
    about:
      'Bisher ist nichts angekommen. Prüfen, welches Feld von „{name}“ welches Feld hier füllt, dann eine Beispiel-Lieferung senden: Namen, die keine Zuordnung liest, stehen dann unter „Nicht gelesen“.',
    secret: 'Wurde das Webhook-Geheimnis nicht kopiert, unter Webhook ein neues erzeugen.',
    mappings: 'Weiter mit den Zuordnungen',
    webhook: 'Zum Webhook',
  },
});
