import { packingText, type PackingSession } from '../../../main/contract/index.ts';
import { language } from '../../messages/locale.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** What a new plan changed, with equal units in one sentence. */
export function changeLines(changes: PackingSession['changes']): readonly string[] {
  const { t } = useMessages(messages);
  const sentences = new Map<string, { readonly text: (typeof changes)[number]['text']; count: number }>();
  for (const { text } of changes) {
    const sentence = packingText(language.value, text);
    const known = sentences.get(sentence);
    if (known) known.count += 1;
    else sentences.set(sentence, { text, count: 1 });
  }
  return [...sentences].map(([sentence, { text, count }]) => {
    const { code, params } = text;
    if (count === 1) return sentence;
    const units = { count, name: String(params['name']), number: Number(params['number']) };
    if (code === 'unitMoved' || code === 'unitToCarton' || code === 'unitAdded') return t(`changes.${code}`, units);
    return t('changes.times', { count, sentence });
  });
}
