import { barcodeText, isRoundedCode } from '../contract/index.ts';
import { clip } from './clip.ts';

/** The identifiers of an item that are barcode numbers. */
const names = ['ean', 'upc', 'gtin'] as const;

interface WithCodes {
  readonly externalIds?: Partial<Record<(typeof names)[number], string>>;
}

/** The fields of an item with its barcode numbers as packages have them printed. */
export function withBarcodeTexts<T extends WithCodes>(fields: T): T {
  const { externalIds } = fields;
  if (!externalIds) return fields;
  const plain = names.flatMap((name) => {
    const text = externalIds[name];
    return text === undefined ? [] : [[name, barcodeText(text)] as const];
  });
  return { ...fields, externalIds: { ...externalIds, ...Object.fromEntries(plain) } };
}

/** Why the identifiers of an item cannot replace those of the stored one: a spreadsheet has rounded a barcode number. */
export function roundedBarcode({ externalIds }: WithCodes, stored: WithCodes | null): string | null {
  const rounded = names.find((name) => {
    const text = externalIds?.[name];
    return text !== undefined && isRoundedCode(text) && text !== stored?.externalIds?.[name];
  });
  return rounded === undefined
    ? null
    : `externalIds.${rounded} "${clip(externalIds?.[rounded] ?? '')}" was rounded by a spreadsheet and has lost its last digits: format the column as text and export it again`;
}
