/** What lies over the step: exceptions, orders with one number, a number of units, the call for a lead or for the badge of one, and who packs. */
export type BenchSheet =
  | 'problems'
  | 'short'
  | 'damaged'
  | 'doesNotFit'
  | 'noFit'
  | 'quantity'
  | 'label'
  | 'lead'
  | 'size'
  | 'boxes'
  | 'extra'
  | 'sameNumber'
  | 'loose'
  | 'moveOver'
  | 'changes'
  | 'confirm'
  | 'override'
  | 'abandon'
  | 'packer'
  | 'names'
  | 'handedOver'
  | 'leave'
  | 'withoutLabel'
  | 'photo';

/** What these ask for stands in the band, whatever was said before. */
export const asksInBand: ReadonlySet<BenchSheet | null> = new Set([
  'size',
  'boxes',
  'noFit',
  'extra',
  'packer',
  'handedOver',
  'abandon',
  'leave',
  'withoutLabel',
  'photo',
  'label',
]);

/** Nothing of the order stands there that could be taken back. */
export const withoutUndo: ReadonlySet<BenchSheet | null> = new Set([
  'sameNumber',
  'lead',
  'noFit',
  'packer',
  'names',
  'handedOver',
  'abandon',
  'confirm',
  'override',
  'leave',
  'withoutLabel',
  'photo',
]);
