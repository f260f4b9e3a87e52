import { stationText } from '../../messages/stationText.ts';
import { useMessages } from '../../messages/messages.ts';
import { deliveryMessages } from './deliveryMessages.ts';

const { t } = useMessages(deliveryMessages);
type Field = keyof typeof deliveryMessages.texts.en.fields;
const isField = (word: string): word is Field => Object.hasOwn(deliveryMessages.texts.en.fields, word);
const inQuotes = /("[^"]*"|„[^“]*“)/;

const orderBefore =
  /^(?:Order|Auftrag) ["“„][^"“”]*["“”] (?:was not (?:stored|changed)|wurde nicht (?:gespeichert|geändert)): /u;

/** The same beside the number of the order, which it then does not name. */
export function shortReasonText(reason: string): string {
  const said = reasonText(reason).replace(orderBefore, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Why a record was rejected, with the names of fields as people call them. What is quoted is data and stays. */
export function reasonText(reason: string): string {
  const said = stationText(reason)
    .split(inQuotes)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/\b[a-zA-Z]+\b/g, (word) => (isField(word) ? t(`fields.${word}`) : word)),
    )
    .join('');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
