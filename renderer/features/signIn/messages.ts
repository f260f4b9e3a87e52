import { defineMessages } from '../../messages/messages.ts';

export const messages = defineMessages({
  en: {
    title: 'Sign in to the packing station',
    both: 'Enter your e-mail address and password.',
    wrong: 'Wrong e-mail address or password.',
    ended: 'Your session has ended. Your work is kept.',
    linkRefused: 'The link could not sign you in. {reason} Each link works once.',
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    firstStart: 'First start? Find the address and password of the first user in',
    firstStartFile: 'in the station’s data directory. Or open the link that the station prints when it starts.',
    documentation: 'API documentation',
  },
  de: {
    title: 'An der Packstation anmelden',
    both: 'Ihre E-Mail-Adresse und Ihr Passwort eingeben.',
    wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
    ended: 'Ihre Sitzung ist beendet. Ihre Arbeit bleibt erhalten.',
    linkRefused: 'Anmeldung über den Link nicht möglich. {reason} Jeder Link gilt einmal.',
    email: 'E-Mail',
    password: 'Passwort',
    signIn: 'Anmelden',
    firstStart: 'Erster Start? Adresse und Passwort des ersten Benutzers finden Sie in',
    firstStartFile: 'im Datenverzeichnis der Station. Oder den Link öffnen, den die Station beim Start ausgibt.',
    documentation: 'API-Dokumentation',
  },
});
