import { defineMessages } from '../../messages/messages.ts';

export const messages = defineMessages({
  en: { scanned: 'Scanned: {code}', expected: 'Expected: {name}' },
  de: { scanned: 'Gescannt: {code}', expected: 'Erwartet: {name}' },
});
