import { useMessages } from '../../messages/messages.ts';
import { messages } from '../messages.ts';
import { formatNumber } from './number.ts';

const { t } = useMessages(messages);
const bytesOfMegabyte = 1024 * 1024;

/** A size as people read it: "0.7 MB", "48 MB", "1.5 GB". What is there never reads as nothing. */
export function bytesText(bytes: number): string {
  const megabytes = bytes / bytesOfMegabyte;
  if (Math.round(megabytes) >= 1024) return t('gigabytes', { size: formatNumber(megabytes / 1024, 1) });
  if (megabytes >= 10) return t('megabytes', { size: formatNumber(megabytes, 0) });
  return t('megabytes', { size: formatNumber(bytes === 0 ? 0 : Math.max(0.1, megabytes), 1) });
}
