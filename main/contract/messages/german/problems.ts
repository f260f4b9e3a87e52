import type { problems as english } from '../english/problems.ts';

export const problems: Readonly<Record<keyof typeof english, string>> = {
  title_bad_request: 'Ungültige Anfrage',
  help_bad_request: 'Das Genannte berichtigen und erneut versuchen. Nichts wurde geändert.',
  title_unauthorized: 'Anmeldung fehlt oder ist ungültig',
  help_unauthorized:
    'Einen API-Schlüssel in X-Api-Key oder eine Anmeldung in Authorization senden. Schlüssel können widerrufen werden oder ablaufen; Anmeldungen gelten zwölf Stunden.',
  title_forbidden: 'Nicht erlaubt',
  help_forbidden:
    'Das darf nur die Verwaltung, ein Testschlüssel reicht nicht, oder die Anfrage kam von einer fremden Seite.',
  title_not_found: 'Nicht gefunden',
  help_not_found: 'Die Kennung prüfen; Groß- und Kleinschreibung zählt.',
  title_conflict: 'Konflikt mit gespeicherten Daten',
  help_conflict:
    'Die Kennung gibt es schon, oder jemand hat den Datensatz geändert: neu lesen und die Änderung wiederholen.',
  title_idempotency_key_running: 'Eine Anfrage mit diesem Idempotency-Key läuft noch',
  help_idempotency_key_running:
    'Einen Augenblick warten und erneut senden: Dann kommt das Ergebnis der ersten Anfrage.',
  title_payload_too_large: 'Zu groß',
  help_payload_too_large: 'Die Anfrage oder die Datei aufteilen.',
  title_unprocessable: 'Nicht ausführbar',
  help_unprocessable: 'Die Zeilen, um die es geht, sind genannt.',
  title_idempotency_key_reused: 'Der Schlüssel wurde mit einer anderen Anfrage benutzt',
  help_idempotency_key_reused:
    'Nichts wurde geändert. Jede neue Anfrage braucht einen eigenen Idempotency-Key; nur eine Wiederholung hat den der ersten, mit denselben Parametern und demselben Inhalt (auch in der Reihenfolge der Felder).',
  title_rate_limited: 'Zu viele Anfragen',
  help_rate_limited: 'Einen Augenblick warten.',
  title_server_error: 'Etwas Unerwartetes ist schiefgegangen.',
  help_server_error:
    'Nichts wurde geändert. Der Unterstützung die Kennung nennen; das Protokoll der Station hat die Ursache darunter.',
  title_webhook_without_secret: 'Webhook-Geheimnis fehlt',
  help_webhook_without_secret:
    'Nichts wurde angenommen. Unter Anbindungen ein Webhook-Geheimnis setzen, es dem Absender geben und die Lieferung erneut senden.',
  title_bad_gateway: 'Angebundenes System ausgefallen',
  help_bad_gateway: 'Später erneut versuchen.',
  title_service_unavailable: 'Gerade nicht verfügbar',
  help_service_unavailable: 'In Kürze erneut versuchen. Nichts wurde geändert.',
};
