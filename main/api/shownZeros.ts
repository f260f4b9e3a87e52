import { strFromU8, strToU8 } from 'fflate';

/** A number format of zeros alone: Excel shows 42 as 00042. */
const zeroFormat = /<numFmt\b(?=[^>]*\bnumFmtId="(\d+)")(?=[^>]*\bformatCode="(0{2,40})")[^>]*>/g;
const styledCell = /<c\b([^>]*?)\bs="(\d+)"([^>]*)>((?:<f\b[^>]*\/>|<f\b[^>]*>[^<]*<\/f>)?)<v>(\d{1,40})<\/v>/g;

/**
 * The parts of a workbook with the zeros that its formats show in front of numbers: Excel stores ids, ZIP codes and barcodes
 * without them.
 */
export function withShownZeros(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const widths = zeroWidths(parts['xl/styles.xml']);
  if (widths.size === 0) return parts;
  const sheets = Object.entries(parts).filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  const shown = sheets.map(([name, bytes]) => {
    const text = strFromU8(bytes).replace(
      styledCell,
      (cell: string, before: string, style: string, after: string, formula: string, digits: string) => {
        const width = widths.get(Number(style)) ?? 0;
        if (width <= digits.length || /\bt="(?!n")/.test(before + after)) return cell;
        const others = (before + after).replace(/\s*\bt="n"/, '');
        return `<c${others} t="str">${formula}<v>${digits.padStart(width, '0')}</v>`;
      },
    );
    return [name, strToU8(text)] as const;
  });
  return { ...parts, ...Object.fromEntries(shown) };
}

/** Digits that a style shows at least, by the place of the style. */
function zeroWidths(styles: Uint8Array | undefined): ReadonlyMap<number, number> {
  const text = styles ? strFromU8(styles) : '';
  const formats = new Map([...text.matchAll(zeroFormat)].map(([, id = '', code = '']) => [id, code.length]));
  const [, used = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(text) ?? [];
  return new Map(
    [...used.matchAll(/<xf\b[^>]*>/g)].flatMap(([xf], style) => {
      const width = formats.get(/\bnumFmtId="(\d+)"/.exec(xf)?.[1] ?? '');
      return width === undefined ? [] : [[style, width] as const];
    }),
  );
}
