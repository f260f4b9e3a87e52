const unitsAreChecked = 'It listed words for inches and pounds; units are now known in all their spellings.';

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
};
