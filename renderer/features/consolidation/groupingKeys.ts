import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
const names = messages.texts.en.keyNames;

/** What a field that orders are grouped by is called; one that nobody has named is called by its path. */
export function keyText(path: string): string {
  const key = path.replaceAll('.', '_');
  return key in names ? t(`keyNames.${key as keyof typeof names}`) : path.replace(/^customAttributes\./, '');
}

/** A sentence of the station with the names of the fields that it names by path. */
export function withKeyNames(sentence: string): string {
  return sentence.replace(/\b[a-z]+(?:[A-Z]\w*|\.\w+)[\w.]*\b/g, keyText);
}
