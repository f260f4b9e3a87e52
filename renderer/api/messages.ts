import { defineMessages } from '../messages/messages.ts';

export const messages = defineMessages({
  en: {
    unexpected: 'Something went wrong',
    unexpectedAdvice: 'Nothing was changed. Reload the window if this happens again.',
    away: 'The station does not answer',
    awayDetail: 'The connection to the packing station is lost.',
    awayAdvice: 'Nothing was changed. The window reconnects automatically.',
    nothingChanged: 'Nothing was changed.',
    tryAgainIn: 'Nothing was changed. Try again in {seconds} s.',
    signInAgain: 'Sign in again. Your entries are kept.',
    titleAndAdvice: '{title}. {advice}',
  },
  de: {
    unexpected: 'Etwas ist schiefgegangen',
    unexpectedAdvice: 'Nichts wurde geändert. Tritt der Fehler erneut auf, das Fenster neu laden.',
    away: 'Die Station antwortet nicht',
    awayDetail: 'Die Verbindung zur Packstation ist unterbrochen.',
    awayAdvice: 'Nichts wurde geändert. Das Fenster verbindet sich automatisch neu.',
    nothingChanged: 'Nichts wurde geändert.',
    tryAgainIn: 'Nichts wurde geändert. In {seconds} s erneut versuchen.',
    signInAgain: 'Erneut anmelden. Ihre Eingaben bleiben erhalten.',
    titleAndAdvice: '{title}. {advice}',
  },
});
