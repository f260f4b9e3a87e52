import type { Printer, PutPrinterRequest, Settings } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import { failureLine } from '../../../api/failure.ts';
import { useHistory } from '../../../stores/history.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { useMessages } from '../../../messages/messages.ts';
import { printerIdFor } from './printerDraft.ts';
import { messages } from './messages.ts';

export interface PrinterSteps {
  /** The first printer of labels or of pages prints those of all benches. Rejects when the station does not add it. */
  readonly create: (request: PutPrinterRequest, taken: readonly string[]) => Promise<Printer>;
  /** Rejects when the station does not change it. */
  readonly change: (printer: Printer, request: PutPrinterRequest) => Promise<void>;
  /** False when the station did not remove it: jobs may wait for it. */
  readonly remove: (printer: Printer) => Promise<boolean>;
  /** Chooses the printers for benches without their own. */
  readonly route: (before: Settings['printing'], change: Partial<Settings['printing']>) => Promise<void>;
}

/** What an administrator does with printers; all but adding can be taken back. The list and the settings are read again with `changed`. */
export function usePrinterSteps(changed: () => void): PrinterSteps {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();

  async function put(printerId: string, request: PutPrinterRequest): Promise<Printer> {
    const { body } = await call('putPrinter', { params: { printerId }, body: request });
    changed();
    return body;
  }

  async function writeRouting(printing: Settings['printing']): Promise<void> {
    await call('updateSettings', { body: { printing } });
    changed();
  }

  async function remove(printerId: string): Promise<void> {
    await call('deletePrinter', { params: { printerId } });
    changed();
  }

  /** Labels or documents go to the new printer where they had none. */
  async function becomeFirst({ id, format }: Printer): Promise<'Labels' | 'Documents' | null> {
    const { printing } = (await call('getSettings', {})).body;
    const key = format === 'zpl' ? 'labelPrinterId' : 'documentPrinterId';
    if (printing[key] !== null) return null;
    await writeRouting({ ...printing, [key]: id });
    return format === 'zpl' ? 'Labels' : 'Documents';
  }

  return {
    create: async (request, taken) => {
      const printer = await put(printerIdFor(request.name, taken), request);
      const first = await becomeFirst(printer);
      const { name } = printer;
      toasts.show(first === null ? t('created', { name }) : t(`createdFor${first}`, { name }), { tone: 'success' });
      return printer;
    },
    change: async ({ id, waiting: _waiting, stuck: _stuck, ...before }, request) => {
      await put(id, request);
      history.record({
        label: t('changed', { name: request.name }),
        undo: async () => void (await put(id, before)),
        redo: async () => void (await put(id, request)),
      });
    },
    remove: async ({ id, waiting: _waiting, stuck: _stuck, ...before }) => {
      try {
        await remove(id);
      } catch (error) {
        toasts.show(t('common.notSaved', { reason: failureLine(error) }), { tone: 'danger' });
        return false;
      }
      history.record({
        label: t('deleted', { name: before.name }),
        undo: async () => void (await put(id, before)),
        redo: () => remove(id),
      });
      return true;
    },
    route: async (before, change) => {
      const next = { ...before, ...change };
      try {
        await writeRouting(next);
        history.record({
          label: t('routingChanged'),
          undo: () => writeRouting(before),
          redo: () => writeRouting(next),
        });
      } catch (error) {
        toasts.show(t('common.notSaved', { reason: failureLine(error) }), { tone: 'danger' });
        changed();
      }
    },
  };
}
