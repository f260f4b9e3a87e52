import type { ShipFrom } from '../../../../main/contract/index.ts';

export const senderFields = ['name', 'street1', 'zip', 'city', 'state', 'country'] as const;

/** The sender as it is typed. */
export type SenderDraft = Readonly<Record<(typeof senderFields)[number], string>>;

export const noSender: SenderDraft = { name: '', street1: '', zip: '', city: '', state: '', country: '' };

export function senderDraft(sender: ShipFrom | null): SenderDraft {
  const { name = '', address: { street1 = '', zip = '', city = '', state = '', country = '' } = {} } = sender ?? {};
  return { name, street1, zip, city, state, country };
}

/** What is stored; null when nothing is typed. Other parts of `before`, such as a phone number, stay. */
export function senderOf(draft: SenderDraft, before: ShipFrom | null): ShipFrom | null {
  const typed = Object.entries(draft).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]]));
  if (typed.length === 0) return null;
  const { name, ...address } = Object.fromEntries(typed) as Partial<SenderDraft>;
  const { name: _, address: { 'x-street2': street2 } = {}, ...others } = before ?? {};
  return {
    ...others,
    ...(name !== undefined && { name }),
    address: { ...address, ...(street2 !== undefined && { 'x-street2': street2 }) },
  };
}

/** Whether carriers can price what this sender sends. */
export function hasZip(sender: ShipFrom | null): boolean {
  return senderDraft(sender).zip.trim() !== '';
}
