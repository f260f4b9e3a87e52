import { stationText } from '../../words/stationText.ts';
import { useWords } from '../../words/words.ts';
import { deliveryWords } from './deliveryWords.ts';

const { t } = useWords(deliveryWords);
type Field = keyof typeof deliveryWords.messages.en.fields;
const isField = (word: string): word is Field => Object.hasOwn(deliveryWords.messages.en.fields, word);
const inQuotes = /("[^"]*"|„[^“]*“)/;

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
