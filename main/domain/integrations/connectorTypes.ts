import {
  type ConnectorEntry,
  DomainError,
  type FieldMappings,
  type HostDecimalSign,
  message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { businessCentral, ownWords, sapS4Hana } from './defaultMappings.ts';
import type { IntegrationRecord, IntegrationSettings } from './ports.ts';

/** A kind of connected system that can be configured. */
export interface ConnectorType extends ConnectorEntry {
  readonly defaultMappings: FieldMappings;
  /** How its numbers in texts are written; null where that differs between senders. */
  readonly decimalSign: HostDecimalSign | null;
}

const oauth = ['clientId', 'clientSecret', 'tokenUrl'];

/** Every type of the station. */
export const connectorTypes: readonly ConnectorType[] = [
  {
    connectorType: 'generic',
    displayName: 'Any system',
    description: "Receives items and orders with Packwright's field names, or with your own by mapping.",
    requiredCredentialFields: [],
    defaultMappings: ownWords,
    decimalSign: null,
  },
  {
    connectorType: 'sapS4Hana',
    displayName: 'SAP S/4HANA',
    description: "Receives products and outbound deliveries with SAP's OData field names.",
    requiredCredentialFields: oauth,
    defaultMappings: sapS4Hana,
    // OData writes Edm.Decimal as "3.000".
    decimalSign: '.',
  },
  {
    connectorType: 'businessCentral',
    displayName: 'Microsoft Business Central',
    description: 'Receives items and sales orders with the field names of the Business Central API v2.0.',
    requiredCredentialFields: oauth,
    defaultMappings: businessCentral,
    decimalSign: '.',
  },
];

/** The settings by which records of a type are read: with its own decimal sign where none is set. */
export function readingSettings(connectorType: string, settings: IntegrationSettings): IntegrationSettings {
  const sign = settings['x-decimalSign'] ?? connectorTypeOf(connectorType).decimalSign;
  return sign === null ? settings : { ...settings, 'x-decimalSign': sign };
}

/** How records of an integration are mapped and read. */
export function readingFields({ connectorType, fields }: Pick<IntegrationRecord, 'connectorType' | 'fields'>) {
  return { fieldMappings: fields.fieldMappings, settings: readingSettings(connectorType, fields.settings) };
}

/** Throws DomainError not_found for a type that the station does not know. */
export function connectorTypeOf(name: string): ConnectorType {
  const type = connectorTypes.find(({ connectorType }) => connectorType === name);
  if (!type) {
    const names = connectorTypes.map(({ connectorType }) => connectorType).join(', ');
    throw new DomainError('not_found', message('connectorUnknown', { name: clip(name), names }));
  }
  return type;
}
