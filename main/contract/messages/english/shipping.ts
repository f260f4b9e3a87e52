/** Fulfillment plans and rates. */
export const shipping = {
  planTooManyShipments:
    'The orders go as {count} shipments, by origin, destination and service level; a plan can have at most {most}.',
  orderChangedSincePlan: 'The order "{id}" has been changed since the plan was made: refresh the plan.',
  optionShipmentUnknown: 'The option has no packed shipment with this index.',
  planUnknown: 'There is no fulfillment plan with the id "{id}".',
  planPending: 'The plan is pending. Required status: ready, failed or expired.',
  optionSelected: 'The option {option} of the plan is selected already.',
  optionUnknown: 'The plan has no option "{option}".',
  optionCannotCarry: 'The option {option} cannot carry the load: {reasons}',
  dateInvalid: '{date} is no day of the calendar.',
  rateTooManyUnits: 'One look-up prices at most {most} units.',
  rateTableUnknown: 'Rate table or version not found.',
  rateTableWasActive: 'The rate table was active, and a quote may name it: retire it instead.',
  rateTableExists: 'A rate table with this id exists already.',
  otherCurrency: 'The active rate tables are in {other}, this one is in {currency}.',
  noCarrierAccepts: 'No carrier accepts the shipment. {reasons}',
  zipMissing: 'Ship-{direction} ZIP is missing.',
  noRatesOfMode: 'There are no rates of the mode {mode}.',
} as const;
