/** Orders, shipments and groups. */
export const orders = {
  groupUnknown: 'There is no group with the id "{id}".',
  ordersNotConsolidated:
    'The orders cannot be consolidated: `rejected` says why. With forceOverride the group is created all the same.',
  orderNamedTwice: 'The order "{id}" is named twice.',
  inOtherGroup: '{name} is in another group.',
  notReceived: '{name} is {state:state}. Required status: Received.',
  loadingModeOneOf: 'loadingMode must be one of {words}.',
  groupNotPacked: 'The group is not packed.',
  groupOrderState: 'The order "{id}" of the group is {state:state}; dissolve the group.',
  groupOrderChanged: 'The order "{id}" was changed while the group was packed.',
  profileUnknown: 'There is no consolidation profile with the id "{id}".',
  profileExists: 'A consolidation profile with this id exists already.',
  profileChanged: 'The profile has been changed since version {version}: read it again and repeat the change.',
  profileInUse: 'A Pending group has this profile; pack or dissolve the group first.',
  fieldUnknownMeant: '{field} is not a known field. Did you mean {instead}?',
  lineNumberTwice: 'The line number {number} appears twice.',
  orderTooManyUnits: 'The quantities add up to {units} units; an order can have at most {most}.',
  orderChanged: 'The order "{id}" has been changed since version {version}: read it again and repeat the change.',
  orderHasShipment: 'A shipment has this order; cancel the shipment first.',
  orderExists: 'Order "{number}" already exists. Its id is "{id}", its status {state:state}.',
  sourceSystemAlone: 'x-sourceSystem needs x-sourceOrderId.',
  shipmentPieces: 'The shipment has {count} pieces.',
  shipmentTenderedTo: 'The shipment was tendered to "{carrier}".',
  noRatedCarrier: 'The shipment has no rated carrier; name one.',
  shipmentTooManyUnits: 'The shipment has more units than the station packs in one request.',
  algorithmOneOf: 'algorithm must be one of {words}.',
  shipmentTooLarge:
    'The orders have {lines} lines and {units} units; a shipment can have at most {mostLines} lines and {mostUnits} units.',
  addressNeedsZip: 'The ZIP is missing.',
  addressTooLate: 'The shipment is {state:state}. Its address can only be entered before it is ready.',
  addressIsKnown: 'The shipment has an address already.',
  shipmentIsTendered: 'The shipment is being tendered to a carrier right now.',
  orderIdsOrOrderId: 'Give orderIds or orderId, not both.',
  orderIdsMissing: 'orderIds is required.',
  shipmentNotTendered: 'The shipment is {state:state} and has not been tendered.',
  carrierGivesTracking: 'The carrier itself gives the tracking numbers of this shipment.',
  carrierNotAsked: 'The carrier could not be asked.',
  carrierWithoutQuote: 'The carrier "{carrier}" is not connected and has no quote for this shipment. Quoted: {quoted}.',
  costNeedsOrigin: 'Order "{order}" has no ship-from ZIP, which packing for cost needs. Nothing was changed.',
  costNeedsDestination: 'Order "{order}" has no ship-to ZIP, which packing for cost needs. Nothing was changed.',
  tenderOff:
    'Tender and tracking are turned off. An administrator can turn them on under Settings > General > Tender and tracking.',
  orderCancelledAtSender:
    'The order is cancelled at its sender. If it is stored here, cancel it with POST /station/v1/orders/{id}/cancel.',
  orderCancelledButStored:
    '{order} is cancelled at its sender and is {status:state} here. Cancel it with POST /station/v1/orders/{id}/cancel.',
  orderHeldAtSender: 'The order is on hold at its sender and was not stored. Send it again when it is released there.',
  orderMarkedAtSender:
    '"{field}" is "{value}": the order may be cancelled, on hold or finished at its sender, and was not stored. If it is cancelled, cancel it with POST /station/v1/orders/{id}/cancel; if it is to be packed, send it without this field.',
  orderOfTest:
    '"{field}" is "{value}": it is a test order of the shop and was not stored. To pack it all the same, send it without this field.',
  orderTypeNotPacked:
    'orderType is "{type}": the order is a return, a credit note or an offer, and nothing of it is to be packed. Leave it out, or send another orderType.',
  orderStatusUnknown:
    'The station does not know the status "{status}" of order {order}. Send "cancelled", "on hold" or an open status, or leave it out.',
  orderStatusUnknownUnnamed:
    'The station does not know the status "{status}" of the order. Send "cancelled", "on hold" or an open status, or leave it out.',
  lineCancelledAtSender:
    '{line} is cancelled or done at its sender: "{field}" is "{value}". Send the order without this line.',
  lineMarkedAtSender:
    '{line} may be cancelled, on hold or done at its sender: "{field}" is "{value}". Send the order with what is to be packed, without this field.',
  lineOfTest:
    '{line} is of a test order of the shop: "{field}" is "{value}". To pack it all the same, send it without this field.',
  lineNotPacked: '{line} is not packed: "{field}" is "{value}". Send the order without this line.',
  lineCancelledInPart:
    '{line} is cancelled in part at its sender: "{field}" is "{value}". Send the quantity that is left, without this field.',
  lineCancelledInPartMapped:
    '{line} is cancelled in part at its sender: "{field}" is "{value}". Send the quantity that is left, without this field, or map the open quantity to lines[].quantityOrdered.',
  lineDeliveredInPart:
    '{line} was delivered in part: "{field}" is "{value}". Send the quantity that is left, without this field.',
  lineDeliveredInPartMapped:
    '{line} was delivered in part: "{field}" is "{value}". Send the quantity that is left, without this field, or map the open quantity to lines[].quantityOrdered.',
  lineOpenInPart:
    '{line} has a quantity of {quantity}, but "{field}" is "{value}". Send the quantity that is left, without this field.',
  lineOpenInPartMapped:
    '{line} has a quantity of {quantity}, but "{field}" is "{value}". Send the quantity that is left, or map "{field}" to lines[].quantityOrdered.',
  orderRefunded:
    'The order has "{field}" at its sender, and not every line says what is left of it. Send the quantities that are left, without this field.',
  orderRefundedMapped:
    'The order has "{field}" at its sender, and not every line says what is left of it. Send the quantities that are left, without this field, or map the open quantity to lines[].quantityOrdered.',
  lineOfNumber: 'Line {number}',
  rowOfFile: 'The row',
  cancellationOpen: 'Order "{order}" was cancelled by {system} on {time}; the rejected record is open.',
  changeOpen: 'A change of order "{order}" from {time} was rejected. It is open under Integrations > {system}.',
  cancellationBeforeLeaving:
    'Order "{order}" was cancelled by {system} on {time}. Cancel the shipment, or dismiss the rejected record under Integrations; to ship it all the same, send x-shipAnyway: true.',
  changeBeforeLeaving:
    'A change of order "{order}" from {time} was rejected and is open under Integrations > {system}. Cancel the shipment, revert the order and retry the record, or dismiss it; to ship the order as it is, send x-shipAnyway: true.',
  orderNotReceived: 'Order "{id}" is {state:state}. Required status: Received.',
  orderInShipment: 'Order "{id}" is {state:state} in shipment {name}; leave it out.',
  ordersNotReceived: '{count} orders are not Received: {names}. Leave them out.',
  ordersNotReceivedAndMore: '{count} orders are not Received: {names} and {more} more. Leave them out.',
  orderOtherwiseNumbered: 'There is no order with the id "{id}"; it is the sourceOrderId of the order {order}.',
  lineWithoutItem: '{line} has no item; {needed}.',
  itemsChanged:
    'Changed in the Item Master since the shipment was created: {names}. The shipment keeps the dimensions and weights it was created with. To use the new ones, cancel it, revert its orders and create it again.',
  itemsChangedAndMore:
    'Changed in the Item Master since the shipment was created: {names} and {more} more. The shipment keeps the dimensions and weights it was created with. To use the new ones, cancel it, revert its orders and create it again.',
  trackingNumberTwice: 'trackingNumbers has "{number}" twice.',
  tooManyNumbersForCartons: 'trackingNumbers has {count} numbers, but the shipment has {most} cartons.',
  tooManyNumbersForCarton: 'trackingNumbers has {count} numbers, but the shipment has 1 carton.',
  tooManyNumbersForPiece: 'trackingNumbers has {count} numbers, but the shipment has 1 piece.',
  tooManyNumbersForPieces: 'trackingNumbers has {count} numbers, but the shipment has {most} pieces.',
  linesNotResolved: 'Lines that cannot be resolved in the Item Master: {lines:clauses}.',
  lineOfOrder: 'line {number} of order {order}: {reason}',
  andMoreLines: 'and {count} more lines',
  lineItemUnknown: 'there is no item "{item}"',
  lineNamesTwoItems: '{line} names two items: itemId "{item}" and SKU "{sku}". Send only one of them.',
  lineOfTwoItems: 'its itemId "{item}" and its SKU "{sku}" are two items',
  lineItemUnmeasured: 'the item "{item}" has no dimensions',
  lineSkuUnknown: 'no item has the SKU "{sku}"',
  lineHasNoItem: 'it has no item',
  isInOtherGroup: 'It is in another group.',
  isNotReceived: 'It is {state:state}; only Received orders can be grouped.',
  noSharedShipmentId: 'No other order shares an externalShipmentId with it. {reason}',
  orderFault: 'Order {id}, {fault}.',
  otherKeyValue: 'Its {path} is {value}, not {other}.',
  theOrder: 'The order "{id}"',
  noSingleValue: 'It has no single value for {paths}.',
  noSecondOrder: 'The limits leave it without a second order.',
  noSameValues: 'No other order has the same values.',
  noProfileChosen: 'No profile was chosen for it.',
  profileMissing: 'The rules choose the consolidation profile "{id}", which does not exist.',
  tooManyOrdersInGroup: '{count} orders exceed maxOrdersPerGroup, {most}.',
  tooManyUnitsInGroup: '{count} units exceed maxItemsPerGroup, {most}.',
  lineReason: 'line {number}: {reason}',
  noRuleChooses: 'No rule chooses a consolidation profile for it.',
  noRuleChoosesBecause: 'No rule chooses a consolidation profile for it. {reasons:sentences}',
  onItsOwn: 'On its own: {reason}',
  onItsOwnBecause: 'On its own: {reason} ({fault})',
  groupWeightUnknown: 'The weight is not known, so that maxWeightPerGroup, {most:lb}, cannot be kept.',
  groupTooHeavy: '{weight:lb} exceed maxWeightPerGroup, {most:lb}.',
  endedWhilePacking: 'The station ended {count} times while it packed this shipment.',
  unitFitsNowhere: '{count} unit fits in no container; the warnings of the pack result name them.',
  unitsFitNowhere: '{count} units fit in no container; the warnings of the pack result name them.',
  noRatesForShipment: 'No carrier has an active rate table for this shipment. Add one under Rates and activate it.',
  noRatesOfCarriers:
    'No carrier {carriers} has an active rate table for this shipment. Carriers with active tables: {known}. Correct the name, or add a table under Rates.',
  endedWhileRating: 'The station ended while it asked the carriers.',
  endedWhileTendering:
    'The station ended while the carrier was asked. Tender again: the carrier gets the same reference.',
} as const;
