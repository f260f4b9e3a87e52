/** What lies over the step: exceptions, a number of units, the call for a lead or for the badge of one, and who packs. */
export type BenchSheet =
  | 'problems'
  | 'short'
  | 'damaged'
  | 'doesNotFit'
  | 'quantity'
  | 'lead'
  | 'size'
  | 'boxes'
  | 'extra'
  | 'changes'
  | 'override'
  | 'abandon'
  | 'packer'
  | 'names'
  | 'handedOver'
  | 'leave'
  | 'withoutLabel';
