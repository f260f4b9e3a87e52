import { attributeName, rateListLabels, type Import } from '../../../main/contract/index.ts';
import { language } from '../../messages/locale.ts';
import { useMessages } from '../../messages/messages.ts';
import { fieldsOf, labelOf, valueText } from '../fieldText.ts';
import { listText } from './listText.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

/** Names and values of the fields that an import of this kind changes, in the words of the window. */
export function changeText(kind: Import['kind']) {
  const fields = fieldsOf(kind);
  return {
    fields,
    nameOf(path: string): string {
      if (path === 'lines') return t('lines');
      const lists: Readonly<Record<string, string>> = rateListLabels[language.value];
      return fields.has(path) ? labelOf(fields, path) : (attributeName(path) ?? lists[path] ?? path);
    },
    /** Empty for no value. */
    valueOf: (path: string, value: unknown): string => listText(path, value) ?? valueText(fields.get(path), value),
  };
}
