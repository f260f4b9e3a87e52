import { defineMessages } from '../../messages/messages.ts';

export const unreadMessages = defineMessages({
  en: {
    tab: 'Not read',
    title: '{count} name to decide | {count} names to decide',
    about:
      'Deliveries had these names, and no mapping reads them. Map what is needed and ignore the rest. Then strict mode can reject what is unknown.',
    decided: 'Every name is decided',
    decidedAbout: 'Turn on strict mode: from now on only known names are accepted.',
    strictAbout: 'Only known names are accepted. A record with a new name is rejected, and the name is listed here.',
    none: 'No names to decide yet',
    noneAbout:
      'Send one sample delivery as the system will send it. Every name in it that no mapping reads is listed here. Map it or ignore it, then turn on strict mode.',
    toWebhook: 'How to send a sample',
    name: 'Name',
    example: 'Example',
    records: 'Records',
    lastSeen: 'Last seen',
    decision: 'Decision',
    rejects: 'Rejects records',
    rejectsHelp:
      'It looks like a cancellation, a hold, dangerous goods, a unit or a misspelt field. Ignore it only if it means something else.',
    map: 'Map',
    mapName: 'Map {name}',
    ignore: 'Ignore',
    ignoreName: 'Ignore {name}',
    ignoreAll: 'Ignore {count} name | Ignore all {count}',
    toRejected: 'To the rejected record | To the {count} rejected records',
    oneByOne:
      'Names that reject records look like a cancellation, a hold, dangerous goods, a unit or a misspelt field. Decide on them one by one.',
    ignored: '{count} ignored name | {count} ignored names',
    stop: 'Decide again',
    stopName: 'Decide again on {name}',
    unseen: 'Not in any delivery of the last 30 days',
    showAll: 'Show all {count}',
    didIgnore: 'Ignored {name} | Ignored {count} names',
    didStop: '{name} is to be decided again',
  },
  de: {
    tab: 'Nicht gelesen',
    title: '{count} Name ist offen | {count} Namen sind offen',
    about:
      'Lieferungen enthielten diese Namen, und keine Zuordnung liest sie. Zuordnen, was gebraucht wird, und den Rest ignorieren. Danach kann die strenge Prüfung Unbekanntes ablehnen.',
    decided: 'Jeder Name ist entschieden',
    decidedAbout: 'Die strenge Prüfung einschalten: Ab dann werden nur bekannte Namen angenommen.',
    strictAbout:
      'Nur bekannte Namen werden angenommen. Ein Datensatz mit einem neuen Namen wird abgelehnt, und der Name steht dann hier.',
    none: 'Noch keine Namen zu entscheiden',
    noneAbout:
      'Eine Beispiel-Lieferung schicken, so wie das System sie senden wird. Jeder Name darin, den keine Zuordnung liest, steht dann hier. Ihn zuordnen oder ignorieren, dann die strenge Prüfung einschalten.',
    toWebhook: 'So sendet man ein Beispiel',
    name: 'Name',
    example: 'Beispiel',
    records: 'Datensätze',
    lastSeen: 'Zuletzt',
    decision: 'Entscheidung',
    rejects: 'Führt zur Ablehnung',
    rejectsHelp:
      'Er sieht nach Stornierung, Sperre, Gefahrgut, Einheit oder einem Tippfehler aus. Nur ignorieren, wenn er etwas anderes bedeutet.',
    map: 'Zuordnen',
    mapName: '{name} zuordnen',
    ignore: 'Ignorieren',
    ignoreName: '{name} ignorieren',
    ignoreAll: '{count} Namen ignorieren | Alle {count} ignorieren',
    toRejected: 'Zum abgelehnten Datensatz | Zu den {count} abgelehnten Datensätzen',
    oneByOne:
      'Namen, die zur Ablehnung führen, sehen nach Stornierung, Sperre, Gefahrgut, Einheit oder einem Tippfehler aus. Über sie einzeln entscheiden.',
    ignored: '{count} ignorierter Name | {count} ignorierte Namen',
    stop: 'Neu entscheiden',
    stopName: 'Über {name} neu entscheiden',
    unseen: 'In keiner Lieferung der letzten 30 Tage',
    showAll: 'Alle {count} anzeigen',
    didIgnore: '{name} wird ignoriert | {count} Namen werden ignoriert',
    didStop: '{name} ist wieder offen',
  },
});
