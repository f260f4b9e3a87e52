import { DomainError, type ConnectorEntry, type FieldMappings } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { businessCentral, ownWords, sapS4Hana } from './defaultMappings.ts';

/** A kind of connected system that can be configured. */
export interface ConnectorType extends ConnectorEntry {
  readonly defaultMappings: FieldMappings;
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
  },
  {
    connectorType: 'sapS4Hana',
    displayName: 'SAP S/4HANA',
    description: "Receives products and outbound deliveries with SAP's OData field names.",
    requiredCredentialFields: oauth,
    defaultMappings: sapS4Hana,
  },
  {
    connectorType: 'businessCentral',
    displayName: 'Microsoft Business Central',
    description: 'Receives items and sales orders with the field names of the Business Central API v2.0.',
    requiredCredentialFields: oauth,
    defaultMappings: businessCentral,
  },
];

/** Throws DomainError not_found for a type that the station does not know. */
export function connectorTypeOf(name: string): ConnectorType {
  const type = connectorTypes.find(({ connectorType }) => connectorType === name);
  if (!type) {
    const names = connectorTypes.map(({ connectorType }) => connectorType).join(', ');
    throw new DomainError('not_found', `There is no connector type "${clip(name)}". Known are: ${names}.`);
  }
  return type;
}
