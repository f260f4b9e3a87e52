import { computed } from 'vue';
import { labelKinds, type DocumentKind } from '../../../main/contract/index.ts';
import { useMessages } from '../../messages/messages.ts';
import { printing } from '../../messages/printing.ts';
import type { PrinterTrouble } from './usePrinterTrouble.ts';
import { messages } from './messages.ts';

const labels: ReadonlySet<string> = new Set<DocumentKind>(labelKinds);

/** What waits for a printer, in words. */
export function useTroubleText(trouble: () => PrinterTrouble | null) {
  const { t } = useMessages(messages);
  const names = useMessages(printing);
  const jobs = computed(() => trouble()?.jobs ?? []);
  const documents = computed(() => {
    const [first] = jobs.value;
    if (!first) return '';
    if (jobs.value.length > 1) return t('printer.several', { count: jobs.value.length, title: first.title });
    return `${names.t(`kinds.${first.kind}`)} ${first.title}`;
  });
  const kind = computed(() => (jobs.value.every((job) => labels.has(job.kind)) ? 'label' : 'document'));
  /** On the button that goes on without it. */
  const without = computed(() => t(`without.${kind.value}`, { count: jobs.value.length }));
  return { documents, without };
}
