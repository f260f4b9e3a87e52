import { DomainError, lastSerialReference, type Gs1Settings } from '../../contract/index.ts';

/** Throws DomainError bad_request where the range of serial numbers is empty or does not fit behind the company prefix. */
export function checkGs1({ companyPrefix, firstSerial, lastSerial }: Gs1Settings): void {
  if (companyPrefix === null) return;
  const most = lastSerialReference(companyPrefix);
  const refuse = (field: string, detail: string): never => {
    throw new DomainError('bad_request', detail, { field: `gs1.${field}` });
  };
  if (firstSerial > most)
    refuse(
      'firstSerial',
      `gs1.firstSerial is at most ${String(most)} with a company prefix of ${String(companyPrefix.length)} digits.`,
    );
  if (lastSerial !== null && lastSerial > most)
    refuse(
      'lastSerial',
      `gs1.lastSerial is at most ${String(most)} with a company prefix of ${String(companyPrefix.length)} digits.`,
    );
  if (lastSerial !== null && lastSerial < firstSerial) refuse('lastSerial', 'gs1.lastSerial is below gs1.firstSerial.');
}
