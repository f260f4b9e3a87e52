import { DomainError, lastSerialReference, type Gs1Settings, message, type Message } from '../../contract/index.ts';

/** Throws DomainError bad_request where the range of serial numbers is empty or does not fit behind the company prefix. */
export function checkGs1({ companyPrefix, firstSerial, lastSerial }: Gs1Settings): void {
  if (companyPrefix === null) return;
  const most = lastSerialReference(companyPrefix);
  const refuse = (field: string, detail: Message): never => {
    throw new DomainError('bad_request', detail, { field: `gs1.${field}` });
  };
  if (firstSerial > most) refuse('firstSerial', message('firstSerialTooLarge', { most, digits: companyPrefix.length }));
  if (lastSerial !== null && lastSerial > most)
    refuse('lastSerial', message('lastSerialTooLarge', { most, digits: companyPrefix.length }));
  if (lastSerial !== null && lastSerial < firstSerial) refuse('lastSerial', message('serialRangeEmpty'));
}
