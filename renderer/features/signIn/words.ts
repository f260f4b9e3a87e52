import { defineWords } from '../../words/words.ts';

export const words = defineWords({
  en: {
    title: 'Sign in to the packing station',
    both: 'Enter the e-mail address and the password.',
    wrong: 'The e-mail address or the password is wrong.',
    ended: 'Your session has ended. What you were working on is kept.',
    linkRefused: 'The link did not sign you in. {reason} Each link works once.',
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    firstStart: 'First start? The address and password of the first user are in',
    firstStartFile:
      'in the station’s data directory. The link that the station prints when it starts signs you in without them.',
  },
  de: {
    title: 'An der Packstation anmelden',
    both: 'E-Mail-Adresse und Passwort eingeben.',
    wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
    ended: 'Die Sitzung ist beendet. Angefangenes bleibt erhalten.',
    linkRefused: 'Der Link hat nicht angemeldet. {reason} Jeder Link gilt einmal.',
    email: 'E-Mail',
    password: 'Passwort',
    signIn: 'Anmelden',
    firstStart: 'Erster Start? Adresse und Passwort des ersten Benutzers stehen in',
    firstStartFile:
      'im Datenverzeichnis der Station. Der Link, den die Station beim Start ausgibt, meldet ohne sie an.',
  },
});
