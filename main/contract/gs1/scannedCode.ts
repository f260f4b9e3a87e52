import { gs1Date } from './gs1Date.ts';
import { gtin14, possibleGtins } from './gtin.ts';
import { groupSeparator, parseElementString, parseHumanReadable, type Gs1Element } from './elementString.ts';
import { isSscc } from './sscc.ts';

/** What a scan says. */
export interface ScannedCode {
  /** sscc: a carton or pallet. gtin: an item or a pack of it. gs1: other element strings. text: everything else. */
  readonly kind: 'sscc' | 'gtin' | 'gs1' | 'text';
  /** The code without symbology identifier, separators at its ends and blanks. */
  readonly text: string;
  /** 14 digits; of the items in it where the code is that of a logistic unit (AI 02). */
  readonly gtin?: string;
  readonly sscc?: string;
  readonly lot?: string;
  /** Use by, else best before: YYYY-MM-DD. */
  readonly expiry?: string;
  readonly serial?: string;
  /** Pieces, where the code counts them (AI 30 or 37). */
  readonly quantity?: number;
  readonly netWeight?: { readonly value: number; readonly unit: 'kg' | 'lb' };
  /** Every element of a GS1 code, in its order. */
  readonly elements?: readonly Gs1Element[];
}

/** AIM symbology identifiers (ISO/IEC 15424) of codes with GS1 element strings: GS1-128, DataBar, DataMatrix, QR Code, DotCode. */
const gs1Symbologies: ReadonlySet<string> = new Set([']C1', ']e0', ']e1', ']e2', ']d2', ']Q3', ']J1']);
/** EAN-13, UPC-A, UPC-E and EAN-8 have no identifiers inside; ITF-14 is ]I1. */
const plainNumber: ReadonlySet<string> = new Set([']E0', ']E3', ']E4', ']I1', ']X0']);

/**
 * Reads a scan: with or without the AIM identifier that a scanner can send first, GS1 element strings with separators or in their printed
 * form, plain barcodes, anything else. `currentYear` tells the century of its dates. What is not valid is text.
 */
export function readScannedCode(raw: string, currentYear: number): ScannedCode {
  const [, symbology = '', code = ''] = /^(\][A-Za-z][\dA-Za-z])?([\s\S]*)$/.exec(raw.trim()) ?? [];
  const text = withoutOuterSeparators(code).trim();
  const elements = plainNumber.has(symbology) ? null : elementsOf(symbology, code, text);
  if (elements) return { ...meaningOf(elements, currentYear), text, elements };
  const gtin = symbology === ']E4' ? gtin14(text) : possibleGtins(text)[0];
  if (gtin) return { kind: 'gtin', text, gtin };
  return isSscc(text) ? { kind: 'sscc', text, sscc: text } : { kind: 'text', text };
}

function withoutOuterSeparators(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === groupSeparator) start += 1;
  while (end > start && text[end - 1] === groupSeparator) end -= 1;
  return text.slice(start, end);
}

function elementsOf(symbology: string, code: string, text: string): readonly Gs1Element[] | null {
  if (text.startsWith('(')) return parseHumanReadable(text);
  const isMarked = gs1Symbologies.has(symbology) || code.includes(groupSeparator);
  // Without a mark, only what begins with a number that carries a check digit: a SKU may look like a lot.
  return isMarked || /^0[012]\d{14}/.test(text) ? parseElementString(text) : null;
}

function meaningOf(elements: readonly Gs1Element[], currentYear: number): Omit<ScannedCode, 'text'> {
  const valueOf = (...identifiers: readonly string[]): string | undefined =>
    identifiers.map((ai) => elements.find((element) => element.ai === ai)?.value).find((value) => value !== undefined);
  const sscc = valueOf('00');
  const gtin = valueOf('01', '02', '03');
  const date = valueOf('17', '15');
  const expiry = date === undefined ? null : gs1Date(date, currentYear);
  const count = valueOf('30', '37');
  const netWeight = netWeightOf(elements);
  const [lot, serial] = [valueOf('10'), valueOf('21')];
  return {
    kind: sscc !== undefined ? 'sscc' : gtin !== undefined ? 'gtin' : 'gs1',
    ...(gtin !== undefined && { gtin }),
    ...(sscc !== undefined && { sscc }),
    ...(lot !== undefined && { lot }),
    ...(expiry !== null && { expiry }),
    ...(serial !== undefined && { serial }),
    ...(count !== undefined && { quantity: Number(count) }),
    ...(netWeight && { netWeight }),
  };
}

function netWeightOf(elements: readonly Gs1Element[]): ScannedCode['netWeight'] {
  const element = elements.find(({ ai }) => /^3[12]0\d$/.test(ai));
  if (!element) return undefined;
  const { ai, value } = element;
  return { value: Number(value) / 10 ** Number(ai[3]), unit: ai.startsWith('310') ? 'kg' : 'lb' };
}
