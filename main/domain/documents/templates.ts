import {
  blocksOf,
  type DocumentSettings,
  type DocumentKind,
  type DocumentTemplate,
  DomainError,
  message,
  papersOf,
} from '../../contract/index.ts';

/** What a document is like until somebody changes it. */
export function defaultTemplate(kind: DocumentKind): DocumentTemplate {
  const [paper = 'A4'] = papersOf(kind);
  return { language: null, units: null, paper, hiddenBlocks: [], extraLines: [] };
}

/** A template whose language and units are chosen. */
export type ResolvedTemplate = DocumentTemplate & DocumentSettings;

/** Takes from the station what the template leaves open. */
export function resolveTemplate(template: DocumentTemplate, { language, units }: DocumentSettings): ResolvedTemplate {
  return { ...template, language: template.language ?? language, units: template.units ?? units };
}

/** Throws DomainError bad_request for paper that the document does not fit on, and for parts that it does not have. */
export function checkTemplate(kind: DocumentKind, { paper, hiddenBlocks }: DocumentTemplate): void {
  const papers = papersOf(kind);
  if (!papers.includes(paper))
    throw new DomainError('bad_request', message('paperOneOf', { sizes: papers.join(' or '), kind }), {
      field: 'paper',
    });
  const unknown = hiddenBlocks.find((block) => !blocksOf[kind].includes(block));
  if (unknown !== undefined)
    throw new DomainError('bad_request', message('documentPartUnknown', { kind, part: unknown }), {
      field: 'hiddenBlocks',
    });
}
