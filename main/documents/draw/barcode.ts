import bwipJs from 'bwip-js/node';
import type { CodeKind } from '../../contract/index.ts';

/** A barcode as modules: of linear codes the widths of bars and gaps by turns, of QR codes 0 and 1 row by row. */
export interface BarcodeModules {
  /** Modules across, without the quiet zone. */
  readonly across: number;
  readonly bars: readonly number[];
}

/** Encodes what a scanner is to read. Throws for a text that the code cannot hold, and for a wrong check digit. */
export function encodeBarcode(kind: CodeKind, text: string): BarcodeModules {
  // Not the export `raw`, which is a symbology of that name.
  const [encoded] = bwipJs.raw({ bcid: kind, text }) as readonly (
    { readonly sbs: readonly number[] } | { readonly pixs: readonly number[]; readonly pixx: number }
  )[];
  if (encoded === undefined) throw new Error(`No barcode of ${kind}.`);
  if ('sbs' in encoded) {
    // The last gap is a part of the quiet zone.
    const bars = encoded.sbs.length % 2 === 0 ? encoded.sbs.slice(0, -1) : encoded.sbs;
    return { across: bars.reduce((sum, width) => sum + width, 0), bars };
  }
  return { across: encoded.pixx, bars: encoded.pixs };
}
