import { packingText, type PackingSession } from '../../../main/contract/index.ts';
import { language } from '../../messages/locale.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** What a new plan changed, with equal units in one sentence. */
export function changeLines(changes: PackingSession['changes']): readonly string[] {
  const { t } = useMessages(messages);
  const sentences = Map.groupBy(changes, ({ text }) => packingText(language.value, text));
  return [...sentences].map(([sentence, same]) => {
    const { code, params } = (same[0] as (typeof same)[number]).text;
    if (same.length === 1) return sentence;
    const count = same.length;
    const units = { count, name: String(params['name']), number: Number(params['number']) };
    if (code === 'unitMoved' || code === 'unitToCarton' || code === 'unitAdded') return t(`changes.${code}`, units);
    return t('changes.times', { count, sentence });
  });
}
