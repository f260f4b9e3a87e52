import type { DocumentBlock, DocumentKind, DocumentLanguage } from '../contract/index.ts';
import { countryCode, isCountry } from '../domain/countryCode.ts';
import type { DocumentFacts, PartyFacts } from '../domain/documents/facts.ts';
import type { ResolvedTemplate } from '../domain/documents/templates.ts';
import { amountsOf, type Amounts } from './amounts.ts';
import type { Measure, Paper } from './draw/paper.ts';
import { wrap } from './draw/paper.ts';
import { fill, wordsOf, type DocumentWords } from './words.ts';

/** Everything that a document is drawn from. */
export interface DocumentSource {
  readonly kind: DocumentKind;
  readonly facts: DocumentFacts;
  readonly template: ResolvedTemplate;
  /** IANA name: dates are those of the place. */
  readonly timeZone: string;
  readonly isCopy: boolean;
  readonly hasLogo: boolean;
}

export interface DocumentContext extends DocumentSource {
  readonly words: DocumentWords;
  readonly amounts: Amounts;
  readonly shows: (block: DocumentBlock) => boolean;
  /** The lines of the template with their placeholders filled in. */
  readonly extraLines: readonly string[];
}

export function contextOf(source: DocumentSource): DocumentContext {
  const { facts, template, timeZone, hasLogo } = source;
  const words = wordsOf(template.language);
  const amounts = amountsOf(template, timeZone);
  const [carton] = facts.cartons;
  const weight = carton?.weight ?? null;
  const values = {
    orderNumber: facts.orderNumbers.join(', '),
    customer: facts.customer ?? '',
    carrier: facts.carrier ?? '',
    serviceLevel: facts.serviceLevel ?? '',
    trackingNumber: carton?.trackingNumber ?? facts.trackingNumber ?? '',
    shipmentId: facts.shipmentId,
    cartonNumber: carton === undefined ? '' : String(carton.number),
    cartonCount: facts.cartonCount === null ? '' : String(facts.cartonCount),
    date: amounts.date(facts.at),
    dueDate: facts.dueAt === null ? '' : amounts.date(facts.dueAt),
    packedBy: facts.packedBy ?? '',
    weight: weight === null ? '' : amounts.weight(weight),
  };
  return {
    ...source,
    words,
    amounts,
    shows: (block) => !template.hiddenBlocks.includes(block) && (block !== 'logo' || hasLogo),
    extraLines: template.extraLines.map((line) => fill(line, values).trim()).filter((line) => line !== ''),
  };
}

/** Countries that write the postal code after town and state. */
const codeLast = new Set(['US', 'CA', 'AU']);

/**
 * An address as lines; company and person first, the country last, by its name in capitals (UPU S42). It is left out where `home`,
 * the country of the other party, is the same.
 */
export function partyLines(
  party: PartyFacts | null,
  language: DocumentLanguage,
  home: string | null = null,
): readonly string[] {
  if (!party) return [];
  const { company, name, street1, street2, city, state, zip, country } = party;
  const code = country === null ? null : countryCode(country);
  const homeCode = home === null ? null : countryCode(home);
  const isCodeLast = codeLast.has(code ?? homeCode ?? '');
  const parts = isCodeLast ? [[city, state].filter(Boolean).join(', '), zip] : [zip, city, state];
  const shownCountry = code !== null && code !== homeCode ? countryName(code, language) : null;
  return [company, name, street1, street2, parts.filter(Boolean).join(' '), shownCountry].filter(
    (line): line is string => line !== null && line.trim() !== '',
  );
}

/** What is no code of a country stays as it is. */
function countryName(code: string, language: DocumentLanguage): string {
  if (!isCountry(code)) return code;
  return (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code).toLocaleUpperCase(language);
}

export function widthOf(measure: Measure, size: number, isBold = false) {
  return (text: string): number => measure(text, size, isBold);
}

/** Writes lines below each other, each wrapped once, of too many the first and the last; returns the base line after the last. */
export function writeLines(
  paper: Paper,
  lines: readonly string[],
  at: { readonly x: number; readonly y: number; readonly width: number },
  { size, isBold = false, most = 99 }: { readonly size: number; readonly isBold?: boolean; readonly most?: number },
): number {
  const wrapped = lines.flatMap((line) => wrap(line, at.width, widthOf(paper.measure, size, isBold)));
  let y = at.y;
  const shown = wrapped.length > most ? [...wrapped.slice(0, most - 1), ...wrapped.slice(-1)] : wrapped;
  for (const line of shown) {
    paper.text(at.x, y, line, { size, isBold, maxWidth: at.width });
    y += size * 1.22;
  }
  return y;
}

/** Code 128 of printable ASCII: what every scanner types as it is. */
export function isScannable(text: string): boolean {
  return /^[\x20-\x7e]{1,40}$/.test(text);
}
