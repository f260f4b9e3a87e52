/** Labels, documents, printers and SSCC. */
export const printing = {
  printerUnknown: 'There is no printer {id}.',
  printerHasJobs: 'Jobs wait for this printer. Cancel them or send them to another printer first.',
  printJobUnknown: 'There is no print job {id}.',
  printerNotSet: 'No printer is set for this document. Choose one under Settings > Printers.',
  printJobState: 'The print job is {state}. {reason}',
  noPackingPlanYet: 'The shipment has no packing plan yet. Optimize it first.',
  noPallets: 'The shipment has no pallets.',
  cartonUnknown: 'The shipment does not have this carton.',
  notALabel: '{kind} is not a label: there is no ZPL of it. Use pdf.',
  ssccUnknown:
    'The next SSCC is not known, because the data was restored on another computer. Confirm it under Settings > Documents.',
  ssccUsedUp: 'All SSCC of the serial range are used. Set another range under Settings > Documents.',
  gs1PrefixMissing: 'Set the GS1 Company Prefix first.',
  nextSerialRange: 'nextSerial must be from {least} to {most}.',
  paperOneOf: 'paper must be {sizes} for {kind}.',
  documentPartUnknown: '{kind} has no part {part}.',
} as const;
