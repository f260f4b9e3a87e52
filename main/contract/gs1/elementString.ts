import { elementFault, identifierAt } from './applicationIdentifiers.ts';

/** The character that ends values without a fixed length: FNC1, as scanners send it (ASCII 29, GS). */
export const groupSeparator = '\u001d';

/** An application identifier with its value. */
export interface Gs1Element {
  readonly ai: string;
  readonly value: string;
}

/**
 * The elements of a GS1-128, DataMatrix, DataBar or QR code, in their order; null when any part of the text is none or is wrong. Leading, doubled and
 * trailing separators are accepted, and one behind a value of fixed length.
 */
export function parseElementString(text: string): readonly Gs1Element[] | null {
  const elements: Gs1Element[] = [];
  let rest = withoutLeadingSeparators(text);
  while (rest !== '') {
    const identifier = identifierAt(rest);
    if (!identifier) return null;
    const { ai, fixedLength } = identifier;
    const begun = rest.slice(ai.length);
    const separator = begun.indexOf(groupSeparator);
    const length = fixedLength ?? (separator < 0 ? begun.length : separator);
    const value = begun.slice(0, length);
    if (elementFault(ai, value) !== null) return null;
    elements.push({ ai, value });
    rest = withoutLeadingSeparators(begun.slice(length));
  }
  return elements.length === 0 ? null : elements;
}

function withoutLeadingSeparators(text: string): string {
  let start = 0;
  while (text[start] === groupSeparator) start += 1;
  return text.slice(start);
}

/** The elements of a text as it is printed under a code: (01)09506000134352(10)ABC. Null when it is none or is wrong. */
export function parseHumanReadable(text: string): readonly Gs1Element[] | null {
  if (!/^\(\d{2,4}\)/.test(text)) return null;
  // A value may have parentheses of its own: only those around an identifier begin the next element.
  const parts = text.split(/\((\d{2,4})\)/).slice(1);
  const elements: { ai: string; value: string }[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [ai = '', value = ''] = parts.slice(index, index + 2);
    const last = elements.at(-1);
    if (last && identifierAt(ai)?.ai !== ai) last.value += `(${ai})${value}`;
    else elements.push({ ai, value: value.trim() });
  }
  return elements.every(({ ai, value }) => elementFault(ai, value) === null) ? elements : null;
}

/**
 * The content of a GS1 barcode without its leading FNC1: identifiers and values, a separator behind each value that needs one. A GS1-128
 * holds at most 48 characters; elements of fixed length first save separators. Throws RangeError for a wrong value.
 */
export function elementString(elements: readonly Gs1Element[]): string {
  const parts = elements.map(({ ai, value }, index) => {
    const fault = elementFault(ai, value);
    if (fault !== null) throw new RangeError(`AI ${ai}: "${value}" is not valid (${fault}).`);
    const isEnded = index === elements.length - 1 || identifierAt(ai)?.fixedLength !== null;
    return `${ai}${value}${isEnded ? '' : groupSeparator}`;
  });
  return parts.join('');
}

/** The text under a GS1 barcode: (00)106141410000000014. */
export function humanReadable(elements: readonly Gs1Element[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join('');
}
