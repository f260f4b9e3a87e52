/**
 * Barcodes that do something at a packing bench, for a sheet beside it. Letters and points only: those are the same keys on keyboards of
 * most layouts, so a scanner that is set to another one still sends them (no Y, Z, hyphen). No SKU begins like them.
 */
export const scanCommands = {
  undo: { code: 'PW.DO.UNDO', label: { en: 'Undo', de: 'Rückgängig' } },
  short: { code: 'PW.DO.SHORT', label: { en: 'Missing', de: 'Fehlt' } },
  damaged: { code: 'PW.DO.DAMAGED', label: { en: 'Damaged', de: 'Beschädigt' } },
  wrongSize: { code: 'PW.DO.DIMS', label: { en: 'Wrong dimensions', de: 'Falsche Maße' } },
  doesNotFit: { code: 'PW.DO.NOFIT', label: { en: 'Does not fit', de: 'Passt nicht' } },
  otherBox: { code: 'PW.DO.BOX', label: { en: 'Other box', de: 'Anderer Karton' } },
  outOfStock: { code: 'PW.DO.STOCK', label: { en: 'Box out of stock', de: 'Karton ausgegangen' } },
  several: { code: 'PW.DO.SEVERAL', label: { en: 'Several units', de: 'Mehrere Stück' } },
  closeCarton: { code: 'PW.DO.CLOSE', label: { en: 'Close carton', de: 'Karton schließen' } },
  printAgain: { code: 'PW.DO.PRINT', label: { en: 'Print again', de: 'Erneut drucken' } },
  pause: { code: 'PW.DO.PAUSE', label: { en: 'Pause', de: 'Pause' } },
  next: { code: 'PW.DO.NEXT', label: { en: 'Next', de: 'Weiter' } },
  handOver: { code: 'PW.DO.HANDOVER', label: { en: 'Hand over', de: 'Übergeben' } },
  abandon: { code: 'PW.DO.ABANDON', label: { en: 'Stop packing', de: 'Packen abbrechen' } },
  callLead: { code: 'PW.DO.LEAD', label: { en: 'Call lead', de: 'Leitung rufen' } },
  shipShort: { code: 'PW.DO.WITHOUT', label: { en: 'Missing: ship without', de: 'Fehlendes: ohne senden' } },
  hold: { code: 'PW.DO.HOLD', label: { en: 'Missing: hold order', de: 'Fehlendes: anhalten' } },
  backOrder: { code: 'PW.DO.BACK', label: { en: 'Missing: back-order', de: 'Fehlendes: nachliefern' } },
  extraItem: { code: 'PW.DO.EXTRA', label: { en: 'Extra item', de: 'Zusatzartikel' } },
  withoutOrder: { code: 'PW.DO.LOOSE', label: { en: 'Pack without order', de: 'Ohne Auftrag packen' } },
  photo: { code: 'PW.DO.PHOTO', label: { en: 'Photo', de: 'Foto' } },
} as const satisfies Readonly<
  Record<string, { readonly code: string; readonly label: Readonly<Record<'en' | 'de', string>> }>
>;

export type ScanCommand = keyof typeof scanCommands;

/**
 * Barcodes of the keys of a keypad, to enter weights, sizes, numbers and PINs by scanner alone. Letters stand for digits, which need
 * Shift on some keyboards.
 */
export const scanKeys = {
  '1': 'PW.NUM.B',
  '2': 'PW.NUM.C',
  '3': 'PW.NUM.D',
  '4': 'PW.NUM.E',
  '5': 'PW.NUM.F',
  '6': 'PW.NUM.G',
  '7': 'PW.NUM.H',
  '8': 'PW.NUM.J',
  '9': 'PW.NUM.K',
  '0': 'PW.NUM.L',
  point: 'PW.NUM.POINT',
  delete: 'PW.NUM.DEL',
  ok: 'PW.NUM.OK',
} as const;

/** A digit, the decimal sign, or what deletes the last one or accepts what was entered. */
export type ScanKey = keyof typeof scanKeys;

/** The key of a scan; null for other codes. */
export function scanKeyOf(scan: string): ScanKey | null {
  return byKeyCode.get(sentCode(scan)) ?? null;
}

/** The command of a scan, with or without the symbology identifier and whatever the case (Caps Lock turns it around); null for other codes. */
export function commandOf(scan: string): ScanCommand | null {
  return byCode.get(sentCode(scan)) ?? null;
}

function sentCode(scan: string): string {
  return scan.trim().replace(symbologyIdentifier, '').toUpperCase();
}
const symbologyIdentifier = /^\][A-Za-z][\dA-Za-z]/;
// The keys are the commands.
const byCode: ReadonlyMap<string, ScanCommand> = new Map(
  (Object.keys(scanCommands) as ScanCommand[]).map((command) => [scanCommands[command].code, command]),
);
const byKeyCode: ReadonlyMap<string, ScanKey> = new Map(
  // The keys are the keys of a keypad.
  (Object.keys(scanKeys) as ScanKey[]).map((key) => [scanKeys[key], key]),
);
