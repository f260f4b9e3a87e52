const unitsAreChecked = 'It listed words for inches and pounds; units are now known in all their spellings.';

const addressIsRefused =
  'It warned that the address was not stored; the order is refused with the right name, so that none goes nowhere.';

/** What `/api/v1` may lose, as the lines of `narrowings` begin, each with the reason. Everything else stays. */
export const agreedNarrowings: Readonly<Record<string, string>> = {
  '/components/schemas/OptimizeShipmentRequest/properties/optimizeFor':
    'The specification shows algorithm alone. `/station/v1/shipments/{id}/optimize` takes optimizeFor.',
  '/paths//api/v1/integrations/webhook/{connectorType}/{orgId}/post/parameters: {"name":"X-Webhook-Signature"':
    'The signature may have upper-case digits: the pattern accepts more than before.',
  '/components/schemas/CreateItemRequest/properties/dimensionUnit/x-agrees-with': unitsAreChecked,
  '/components/schemas/CreateItemRequest/properties/weightUnit/x-agrees-with': unitsAreChecked,
  '/components/schemas/CreateContainerRequest/properties/dimensionUnit/x-agrees-with': unitsAreChecked,
  '/components/schemas/CreateContainerRequest/properties/weightUnit/x-agrees-with': unitsAreChecked,
  '/components/schemas/CreateOrderRequest/x-suggested/shippingAddress': addressIsRefused,
  '/components/schemas/CreateOrderRequest/x-suggested/shipping_address': addressIsRefused,
  '/components/schemas/CreateOrderRequest/x-suggested/deliveryAddress': addressIsRefused,
  '/components/schemas/CreateOrderRequest/x-suggested/delivery_address': addressIsRefused,
  '/components/schemas/CreateOrderRequest/x-suggested/shipToAddress': addressIsRefused,
};
