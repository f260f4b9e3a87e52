import { shallowRef, watch, type ShallowRef } from 'vue';
import type {
  DocumentKind,
  DocumentSettings,
  DocumentTemplate,
  Drawing,
  Printer,
  Settings,
} from '../../../../main/contract/index.ts';
import { call, isAbort } from '../../../api/client.ts';
import { failureLine } from '../../../api/failure.ts';
import { useHistory } from '../../../stores/history.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { useReading } from '../../../ui/record/useReading.ts';
import { printing as printingMessages } from '../../../messages/printing.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

/** What the page of the documents shows. */
export interface DocumentSetup {
  readonly templates: Readonly<Record<DocumentKind, DocumentTemplate>>;
  readonly routing: Settings['printing'];
  /** Language and units of documents that set none. */
  readonly ofStation: DocumentSettings;
  readonly hasLogo: boolean;
  readonly printers: readonly Printer[];
}

export interface DocumentTemplates {
  /** Null until it is read. */
  readonly data: ShallowRef<DocumentSetup | null>;
  readonly error: ShallowRef<unknown>;
  readonly read: () => Promise<void>;
  /** Shows and stores a change at once, with undo; what was there comes back when the station does not store it. */
  readonly change: (kind: DocumentKind, change: Partial<DocumentTemplate>) => Promise<void>;
  /** Shows and stores language or units of all documents, likewise. */
  readonly changeAll: (change: Partial<DocumentSettings>) => Promise<void>;
  /** Chooses the printer of a document at every bench; null: that of the bench. */
  readonly choosePrinter: (kind: DocumentKind, printerId: string | null) => Promise<void>;
}

/** What documents are like and where they print. Each change is stored when it is made. */
export function useDocumentTemplates(): DocumentTemplates {
  const { t } = useMessages(messages);
  const printed = useMessages(printingMessages);
  const history = useHistory();
  const toasts = useToasts();
  const {
    data,
    error,
    reload: read,
    set,
  } = useReading<DocumentSetup>({
    key: () => ['document-templates'],
    read: async (signal) => {
      const [listed, settings, known] = await Promise.all([
        call('listDocumentTemplates', { signal }),
        call('getSettings', { signal }),
        call('listPrinters', { signal }),
      ]);
      const templates = Object.fromEntries(listed.body.items.map(({ kind, template }) => [kind, template]));
      return {
        // The station lists every kind.
        templates: templates as Record<DocumentKind, DocumentTemplate>,
        ...{ routing: settings.body.printing, printers: known.body.items, ofStation: settings.body.documents },
        hasLogo: listed.body.hasLogo,
      };
    },
  });

  function show(kind: DocumentKind, template: DocumentTemplate): void {
    set((shown) => ({ ...shown, templates: { ...shown.templates, [kind]: template } }));
  }
  function showAll(ofStation: DocumentSettings): void {
    set((shown) => ({ ...shown, ofStation }));
  }
  function showRouting(routing: Settings['printing']): void {
    set((shown) => ({ ...shown, routing }));
  }
  async function put(kind: DocumentKind, template: DocumentTemplate): Promise<void> {
    show(kind, (await call('putDocumentTemplate', { params: { kind }, body: template })).body);
  }
  async function route(printing: Settings['printing']): Promise<void> {
    showRouting((await call('updateSettings', { body: { printing } })).body.printing);
  }
  async function putAll(documents: DocumentSettings): Promise<void> {
    showAll((await call('updateSettings', { body: { documents } })).body.documents);
  }
  const documentOf = (kind: DocumentKind): string => printed.t(`kinds.${kind}`);

  return {
    ...{ data, error, read },
    change: async (kind, change) => {
      const before = data.value?.templates[kind];
      if (!before) return;
      const next = { ...before, ...change };
      show(kind, next);
      try {
        await put(kind, next);
        history.record({
          label: t('documents.changed', { document: documentOf(kind) }),
          undo: () => put(kind, before),
          redo: () => put(kind, next),
        });
      } catch (reason) {
        show(kind, before);
        toasts.show(t('common.notSaved', { reason: failureLine(reason) }), { tone: 'danger' });
      }
    },
    changeAll: async (change) => {
      const before = data.value?.ofStation;
      if (!before) return;
      const next = { ...before, ...change };
      showAll(next);
      try {
        await putAll(next);
        history.record({
          label: t('documents.allChanged'),
          undo: () => putAll(before),
          redo: () => putAll(next),
        });
      } catch (reason) {
        showAll(before);
        toasts.show(t('common.notSaved', { reason: failureLine(reason) }), { tone: 'danger' });
      }
    },
    choosePrinter: async (kind, printerId) => {
      const before = data.value?.routing;
      if (!before) return;
      const { [kind]: _own, ...others } = before.printers;
      const next = { ...before, printers: { ...others, ...(printerId !== null && { [kind]: printerId }) } };
      try {
        await route(next);
        history.record({
          label: t('documents.printersChanged', { document: documentOf(kind) }),
          undo: () => route(before),
          redo: () => route(next),
        });
      } catch (reason) {
        showRouting({ ...before });
        toasts.show(t('common.notSaved', { reason: failureLine(reason) }), { tone: 'danger' });
      }
    },
  };
}

/** The document as the template draws it, for an example order; the newest template counts. */
export function useDocumentPreview(
  of: () => {
    readonly kind: DocumentKind;
    readonly template: DocumentTemplate;
    /** What else it is drawn from: when this changes, it is drawn again. */
    readonly ofStation?: DocumentSettings;
    readonly logo?: string | null;
  } | null,
): {
  readonly drawing: ShallowRef<Drawing | null>;
  readonly error: ShallowRef<unknown>;
} {
  const drawing = shallowRef<Drawing | null>(null);
  const error = shallowRef<unknown>(null);
  watch(
    of,
    async (asked, _, onCleanup) => {
      if (!asked) return;
      const turn = new AbortController();
      onCleanup(() => turn.abort());
      const { kind, template } = asked;
      try {
        const { body } = await call('previewDocument', { params: { kind }, body: { template }, signal: turn.signal });
        if (turn.signal.aborted) return;
        drawing.value = body;
        error.value = null;
      } catch (reason) {
        if (!turn.signal.aborted && !isAbort(reason)) error.value = reason;
      }
    },
    { immediate: true },
  );
  return { drawing, error };
}
