import type { ImportKind } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { downloadBlob } from '../../ui/download.ts';
import { measureSystem } from '../../ui/measure/units.ts';
import { language } from '../../messages/locale.ts';

/** An empty file with a column for every field. */
export async function downloadTemplate(kind: ImportKind): Promise<void> {
  try {
    const body = { kind, language: language.value, units: measureSystem.value, headerOnly: true };
    const { body: file } = await call('exportRecords', { body });
    downloadBlob(file.fileName, new Blob([file.bytes], { type: file.type }));
  } catch (reason) {
    useToasts().show(failureLine(reason), { tone: 'danger' });
  }
}
