import {
  type DocumentFormat,
  type DocumentKind,
  documentKinds,
  type DocumentLanguage,
  type DocumentSettings,
  type DocumentTemplate,
  DomainError,
  type Drawing,
  labelKinds,
  message,
  type PaperSize,
} from '../../contract/index.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import { exampleFacts } from './exampleFacts.ts';
import type { DocumentFacts, SheetFacts } from './facts.ts';
import type { DocumentRenderer, PrinterRecord, PrintJobRecord, RenderRequest, TemplateStore } from './ports.ts';
import { partsOf } from './printQueue.ts';
import type { ReadFacts } from './readFacts.ts';
import { checkTemplate, defaultTemplate, resolveTemplate, type ResolvedTemplate } from './templates.ts';

export interface ShipmentDocumentsOptions {
  readonly store: { readonly templates: TemplateStore };
  readonly renderer: DocumentRenderer;
  readonly readFacts: ReadFacts;
  /** IANA name of the zone whose dates are written. */
  readonly timeZone: string;
  /** Language and units of the station. */
  readonly settings: (organizationId: string) => DocumentSettings;
  /** PNG; null: none. */
  readonly logo: () => Uint8Array | null;
  readonly clock: Clock;
}

export interface DocumentRequest {
  readonly shipmentId: string;
  readonly kind: DocumentKind;
  readonly format: DocumentFormat;
  readonly carton?: number | undefined;
  readonly language?: DocumentLanguage | undefined;
  readonly paper?: PaperSize | undefined;
  readonly dotsPerInch: number;
}

export type ShipmentDocuments = ReturnType<typeof createShipmentDocuments>;

/** Makes documents: to read, to look at while a template is changed, and for printers. */
export function createShipmentDocuments(options: ShipmentDocumentsOptions) {
  const { store, renderer, readFacts, timeZone, settings, logo, clock } = options;
  const templateOf = (organizationId: string, kind: DocumentKind): DocumentTemplate => ({
    ...defaultTemplate(kind),
    ...store.templates.get(organizationId, kind),
  });
  const resolvedOf = (organizationId: string, kind: DocumentKind): ResolvedTemplate =>
    resolveTemplate(templateOf(organizationId, kind), settings(organizationId));
  const requestOf = (
    kind: DocumentKind,
    facts: DocumentFacts,
    template: ResolvedTemplate,
    target: RenderRequest['target'],
  ): RenderRequest => ({
    ...{ kind, template, timeZone, target, facts: JSON.stringify(facts) },
    ...{ isCopy: false, copies: 1, logo: logo() },
  });

  return {
    async read(organizationId: string, asked: DocumentRequest): Promise<{ fileName: string; bytes: Uint8Array }> {
      const { shipmentId, kind, format, carton, language, paper, dotsPerInch } = asked;
      requireFormat(kind, format);
      const template = {
        ...resolvedOf(organizationId, kind),
        ...(language !== undefined && { language }),
        ...(paper !== undefined && { paper }),
      };
      checkTemplate(kind, template);
      const facts = readFacts(organizationId, shipmentId);
      const parts = partsOf(kind, facts, carton);
      const [first] = parts;
      const whole = parts.length === 1 && first ? first.facts : facts;
      const bytes = await renderer.render(requestOf(kind, whole, template, { format, dotsPerInch }));
      const number = (facts.orderNumbers[0] ?? shipmentId).replaceAll(/[^\w.-]+/g, '-');
      return { fileName: `${kind}-${number}.${format}`, bytes };
    },

    /** Makes an example of what a bench prints first, so that its first label does not wait for what documents are made with. */
    async warmUp(organizationId: string): Promise<void> {
      const template = resolvedOf(organizationId, 'cartonLabel');
      const facts = exampleFacts(template.language);
      for (const format of ['zpl', 'pdf'] as const)
        await renderer.render(requestOf('cartonLabel', facts, template, { format, dotsPerInch: 203 }));
    },

    templates: (organizationId: string) =>
      documentKinds.map((kind) => ({ kind, template: templateOf(organizationId, kind) })),

    putTemplate(actor: Actor, kind: DocumentKind, template: DocumentTemplate): DocumentTemplate {
      checkTemplate(kind, template);
      store.templates.put(actor, kind, template, clock.now());
      return template;
    },

    /** A document with a template that is not stored: of a shipment, or of an example. */
    preview(
      organizationId: string,
      kind: DocumentKind,
      template: DocumentTemplate,
      shipmentId: string | undefined,
    ): Promise<Drawing> {
      checkTemplate(kind, template);
      const resolved = resolveTemplate(template, settings(organizationId));
      const facts = shipmentId === undefined ? exampleFacts(resolved.language) : readFacts(organizationId, shipmentId);
      const [first] = partsOf(kind, facts, undefined);
      return renderer.draw(requestOf(kind, first?.facts ?? facts, resolved, { format: 'pdf', dotsPerInch: 203 }));
    },

    /** The barcodes that do something at a bench, as PDF. */
    async commandSheet(
      organizationId: string,
      asked: { readonly language?: DocumentLanguage | undefined; readonly paper: PaperSize },
    ): Promise<{ fileName: string; bytes: Uint8Array }> {
      const facts: SheetFacts = { at: clock.now() };
      const template = resolveTemplate(
        { ...defaultTemplate('packingSlip'), paper: asked.paper },
        settings(organizationId),
      );
      const language = asked.language ?? template.language;
      const bytes = await renderer.render({
        ...{ kind: 'commandSheet', facts: JSON.stringify(facts), timeZone, isCopy: false, copies: 1, logo: null },
        template: { ...template, language },
        target: { format: 'pdf', dotsPerInch: 203 },
      });
      return { fileName: `bench-commands-${language}.pdf`, bytes };
    },

    /** The bytes of a print job for its printer. */
    ofJob(job: PrintJobRecord, facts: string, { format, dotsPerInch }: PrinterRecord): Promise<Uint8Array> {
      const { organizationId, kind, isCopy, copies } = job;
      // Rejects, so that the job says why.
      if (kind !== 'testPage' && format === 'zpl' && !isLabel(kind))
        return Promise.reject(new Error('Label printers print labels only. Choose another printer for this document.'));
      const template = resolvedOf(organizationId, kind === 'testPage' ? 'cartonLabel' : kind);
      const target = { format, dotsPerInch };
      return renderer.render({ kind, facts, template, timeZone, isCopy, copies, logo: logo(), target });
    },
  };
}

function isLabel(kind: DocumentKind): boolean {
  return (labelKinds as readonly DocumentKind[]).includes(kind);
}

function requireFormat(kind: DocumentKind, format: DocumentFormat): void {
  if (format === 'zpl' && !isLabel(kind))
    throw new DomainError('bad_request', message('notALabel', { kind }), {
      field: 'format',
    });
}
