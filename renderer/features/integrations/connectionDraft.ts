import {
  hostDecimalSigns,
  type Integration,
  type IntegrationWebhook,
  type PutIntegrationRequest,
} from '../../../main/contract/index.ts';

/** What is typed of a connection. A credential that is undefined stays as it is, null is taken away. */
export interface ConnectionDraft {
  tenantUrl: string;
  dimensionUnit: string;
  weightUnit: string;
  /** Empty for none. */
  decimalSign: string;
  timeZone: string;
  credentials: Record<string, string | null | undefined>;
}

export function connectionDraft(integration: Integration | null): ConnectionDraft {
  return {
    tenantUrl: integration?.tenantUrl ?? '',
    dimensionUnit: integration?.settings.preferredDimensionUnit ?? '',
    weightUnit: integration?.settings.preferredWeightUnit ?? '',
    decimalSign: integration?.settings['x-decimalSign'] ?? '',
    timeZone: integration?.settings['x-timeZone'] ?? '',
    credentials: {},
  };
}

export function isAddress(text: string): boolean {
  return text.trim() === '' || /^https:\/\/[^\s/?#@]+\S*$/i.test(text.trim());
}

/** Of a draft what may be kept on this computer: everything but the credentials. */
export function withoutSecrets(draft: ConnectionDraft): ConnectionDraft {
  return { ...draft, credentials: {} };
}

/** What changes; an empty text of a credential is no value, and none is sent. */
export function connectionRequest(draft: ConnectionDraft): PutIntegrationRequest {
  const credentials = Object.fromEntries(
    Object.entries(draft.credentials).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string | null>;
  return {
    tenantUrl: draft.tenantUrl.trim() === '' ? null : draft.tenantUrl.trim(),
    settings: {
      preferredDimensionUnit: draft.dimensionUnit === '' ? null : draft.dimensionUnit,
      preferredWeightUnit: draft.weightUnit === '' ? null : draft.weightUnit,
      'x-decimalSign': hostDecimalSigns.find((sign) => sign === draft.decimalSign) ?? null,
      'x-timeZone': draft.timeZone === '' ? null : draft.timeZone,
    },
    ...(Object.keys(credentials).length > 0 && { credentials }),
  };
}

/** The credentials that the type needs, and those that are stored besides. */
export function credentialNames(required: readonly string[], webhook: IntegrationWebhook | null): readonly string[] {
  return [...new Set([...required, ...(webhook?.credentialFields ?? [])])];
}
