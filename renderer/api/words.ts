import { defineWords } from '../words/words.ts';

export const words = defineWords({
  en: {
    unexpected: 'Something unexpected went wrong',
    unexpectedAdvice: 'Nothing was changed. Reload the window if it happens again.',
    away: 'The station does not answer',
    awayDetail: 'The connection to the packing station is lost.',
    awayAdvice: 'Nothing was changed. The window connects again by itself as soon as the station is back.',
    nothingChanged: 'Nothing was changed.',
    tryAgainIn: 'Nothing was changed. Try again in {seconds} s.',
    signInAgain: 'Sign in again. What you have entered is kept.',
    titleAndAdvice: '{title}. {advice}',
  },
  de: {
    unexpected: 'Etwas Unerwartetes ist schiefgegangen',
    unexpectedAdvice: 'Nichts wurde geändert. Falls es wieder geschieht, das Fenster neu laden.',
    away: 'Die Station antwortet nicht',
    awayDetail: 'Die Verbindung zur Packstation ist unterbrochen.',
    awayAdvice: 'Nichts wurde geändert. Das Fenster verbindet sich von selbst, sobald die Station wieder da ist.',
    nothingChanged: 'Nichts wurde geändert.',
    tryAgainIn: 'Nichts wurde geändert. In {seconds} s erneut versuchen.',
    signInAgain: 'Erneut anmelden. Eingegebenes bleibt erhalten.',
    titleAndAdvice: '{title}. {advice}',
  },
});
