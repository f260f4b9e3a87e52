import type { shipping as english } from '../english/shipping.ts';

export const shipping: Readonly<Record<keyof typeof english, string>> = {
  planTooManyShipments: 'Die Aufträge ergeben {count} Sendungen; ein Plan fasst höchstens {most}.',
  orderChangedSincePlan: 'Der Auftrag „{id}“ wurde seit dem Plan geändert: den Plan erneuern.',
  optionShipmentUnknown: 'Diese Sendung der Möglichkeit wurde nicht gepackt.',
  planUnknown: 'Einen Versandplan mit der Kennung „{id}“ gibt es nicht.',
  planPending: 'Der Plan wird noch berechnet; erst danach geht das.',
  optionSelected: 'Die Möglichkeit {option} ist schon gewählt.',
  optionUnknown: 'Der Plan hat keine Möglichkeit „{option}“.',
  optionCannotCarry: 'Die Möglichkeit {option} nimmt die Ladung nicht: {reasons}',
  dateInvalid: '{date} ist kein Tag des Kalenders.',
  rateTooManyUnits: 'Eine Abfrage bewertet höchstens {most} Stück.',
  rateTableUnknown: 'Diese Tariftabelle oder ihre Version gibt es nicht.',
  rateTableWasActive: 'Die Tariftabelle war gültig, und ein Angebot kann sie nennen: statt dessen außer Kraft setzen.',
  rateTableExists: 'Eine Tariftabelle mit dieser Kennung gibt es schon.',
  otherCurrency: 'Die gültigen Tariftabellen rechnen in {other}, diese in {currency}.',
  noCarrierAccepts: 'Kein Versanddienst nimmt die Sendung. {reasons}',
  zipMissing: 'Die PLZ fehlt ({direction}).',
  noRatesOfMode: 'Für {mode} gibt es keine Tarife.',
};
