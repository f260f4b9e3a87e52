import { packingText, type PackingMessage, type PackingSession } from '../../../main/contract/index.ts';
import { language } from '../../messages/locale.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** What a new plan changed, with equal units in one sentence. */
export function changeLines(changes: PackingSession['changes']): readonly string[] {
  const { t } = useMessages(messages);
  const counts = new Map<string, { readonly text: PackingMessage; readonly count: number }>();
  for (const { text } of changes) {
    const sentence = packingText(language.value, text);
    counts.set(sentence, { text, count: (counts.get(sentence)?.count ?? 0) + 1 });
  }
  return [...counts].map(([sentence, { text, count }]) => {
    const { code, params } = text;
    if (count === 1) return sentence;
    const units = { count, name: String(params['name']), number: Number(params['number']) };
    if (code === 'unitMoved' || code === 'unitToCarton' || code === 'unitAdded') return t(`changes.${code}`, units);
    return t('changes.times', { count, sentence });
  });
}
