/** Connections to other systems and what they deliver. */
export const integrations = {
  connectorUnknown: 'There is no connector type "{name}". Known are: {names}.',
  integrationUnknown: 'No integration "{name}" is configured.',
  integrationChanged: 'The integration has been changed since version {version}: read it again and repeat the change.',
  secretTooShort: 'The webhook secret must have at least {count} characters; a shorter one can be guessed.',
  hostAddressInvalid: 'The address must be https, without user, password and fragment.',
  timeZoneUnknown: '"{zone}" is not a time zone such as Europe/Berlin.',
  unitOneOf: 'The unit must be {words}.',
  mappingMissing: 'No mapping fills {field}, and {kind} needs it.',
  vaultKeyChanging: 'The key of the vault is being changed right now.',
  integrationDisabled: 'The integration is disabled; enable it first.',
  syncRunsAlready: 'A synchronisation of this integration runs already.',
  deliveryBodyGone: 'The body of this delivery is no longer stored.',
  deliveryUnknown: 'Delivery "{id}" not found.',
  organizationUnknown: 'This station has no organization "{name}". Copy the webhook address from Integrations.',
  secretMissing:
    'The integration "{name}" has no webhook secret yet; the delivery was not accepted. Set one under Integrations, then send it again.',
  integrationSwitchedOff:
    'The integration "{name}" is switched off; the delivery was not accepted. Send it again later.',
  signatureWrong: 'The signature of the delivery is missing or wrong.',
} as const;
