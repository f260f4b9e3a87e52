import type { Sentence } from '../sentence.ts';

/** Packing: what was left out and why, why a box is the one it is, warnings, and what ends a job. */
export const packing: readonly Sentence[] = [
  ['{id} (its tare is above its gross limit)', '{id} (das Leergewicht liegt über der Traglast)'],
  ['{id} (its {side} is above its inner dimension)', '{id} ({side} liegt über dem Innenmaß)'],
  ['The job was cancelled.', 'Der Einzellauf wurde abgebrochen.'],
  ['The engine ended unexpectedly in every attempt.', 'Das Rechenwerk endete unerwartet, bei jedem Versuch.'],
  [
    'The engine exceeded the time limit of this job in every attempt.',
    'Das Rechenwerk wurde bei keinem Versuch rechtzeitig fertig.',
  ],
  [
    'The job needs more memory than an engine may use.',
    'Dafür braucht es mehr Speicher, als ein Rechenwerk haben darf.',
  ],
  ['The job was started {count} times and never ended.', '{count}-mal begonnen und nie beendet.'],
  [
    'The job was stored by another version of the program; send it again.',
    'Von einer anderen Version des Programms gespeichert; bitte erneut senden.',
  ],
  ['The batch was cancelled.', 'Der Sammelauftrag wurde abgebrochen.'],
  [
    'Other batches are being read; send this one again later.',
    'Andere Sammelaufträge werden gerade gelesen; bitte später erneut senden.',
  ],
  [
    'The batch needs more memory than the station has for one; split it.',
    'Der Sammelauftrag ist zu groß für den Speicher der Station; bitte aufteilen.',
  ],
  ['The name leads to a private or reserved address.', 'Der Name führt zu einer privaten oder reservierten Adresse.'],
  ['The connection was broken off.', 'Die Verbindung brach ab.'],
  [
    'The answer leads elsewhere; redirects are not followed.',
    'Die Antwort verweist anderswohin; Umleitungen wird nicht gefolgt.',
  ],
  ['The answer was {status}.', 'Die Antwort war {status}.'],
  ['There was no answer within {seconds} seconds.', 'Innerhalb von {seconds} Sekunden kam keine Antwort.'],
  ['The connection failed ({code}).', 'Die Verbindung scheiterte ({code}).'],
];
