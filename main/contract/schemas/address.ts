import { Type, type Static } from 'typebox';

/** Addresses of orders (specification: "Order", shipFrom and shipTo). */

const text = Type.Optional(Type.String({ maxLength: 256 }));

const addition = (description: string) =>
  Type.Optional(Type.String({ maxLength: 256, description: `${description} Extension of this station.` }));

const addressFields = {
  street1: text,
  'x-street2': addition('Second address line, such as "Apt 4".'),
  city: text,
  state: text,
  zip: Type.Optional(Type.String({ maxLength: 64 })),
  country: text,
};
/** What other systems call the parts of an address. */
const addressWords: Readonly<Record<string, keyof typeof addressFields>> = {
  ...{ postalCode: 'zip', postcode: 'zip', zipCode: 'zip', postal_code: 'zip' },
  ...{ street: 'street1', line1: 'street1', address1: 'street1', province: 'state', countryCode: 'country' },
};
/** Names under which the lines of the street are taken like their own, in any case and with any separators. */
const takenOfAddress = namedLike<keyof typeof addressFields>({
  street1: ['line1', 'address1', 'addressLine1'],
  'x-street2': ['street2', 'street_2', 'line2', 'addressLine2', 'address_line_2', 'address2', 'address_2'],
});
/** Names under which company, phone and e-mail are taken, beside the address or in it. */
const takenOfParty = namedLike<keyof typeof partyFields>({
  'x-company': ['company', 'companyName', 'company_name', 'organization', 'organisation'],
  'x-phone': ['phone', 'phoneNumber', 'phone_number', 'telephone'],
  'x-email': ['email', 'eMail', 'e_mail', 'emailAddress', 'email_address', 'mail'],
});
/** What of a party may be meant by a name that is not taken, or whose value is no text. */
export const partyAdditions: Readonly<Record<string, string>> = { ...takenOfParty, mobile: 'x-phone' };

function namedLike<T extends string>(
  names: Readonly<Partial<Record<T, readonly string[]>>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries<readonly string[] | undefined>(names).flatMap(([field, others = []]) =>
      // The keys are those of the names.
      others.map((other) => [other, field as T]),
    ),
  );
}
export const within = (outer: string, names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).map(([name, field]) => [name, `${outer}.${field}`]));

/** The parts of an address that stand one level too high. */
const besideAddress = Object.fromEntries([
  ...Object.keys(addressFields).map((name) => [name, `address.${name}`]),
  ...Object.entries(addressWords).map(([word, name]) => [word, `address.${name}`]),
]) as Readonly<Record<string, string>>;

export const Address = Type.Object(addressFields, {
  title: 'Address',
  description:
    'Common names of other systems (street2, addressLine2, address1, company, phone, email) are accepted: the value is stored and returned in the matching field.',
  'x-instead': addressWords,
  'x-suggested': takenOfAddress,
});
const partyFields = {
  name: text,
  'x-company': addition('Company.'),
  'x-phone': addition('Phone number.'),
  'x-email': addition('E-mail address.'),
  address: Type.Optional(Address),
};
const takenBesideAddress = { ...takenOfParty, ...within('address', takenOfAddress) };
/** Fields of a party by the other paths under which they are taken. */
export const takenNames: Readonly<Record<string, string>> = {
  ...takenBesideAddress,
  ...Object.fromEntries(Object.entries(takenBesideAddress).map(([name, field]) => [`address.${name}`, field])),
};
const partyWords = {
  'x-instead': besideAddress,
  'x-suggested': { ...partyAdditions, ...within('address', takenOfAddress) },
  'x-taken': takenNames,
};
export const ShipFrom = Type.Object(partyFields, { title: 'ShipFrom', ...partyWords });
export const ShipTo = Type.Object(
  { ...partyFields, residential: Type.Optional(Type.Boolean()) },
  { title: 'ShipTo', ...partyWords },
);
export type ShipFrom = Static<typeof ShipFrom>;
export type ShipTo = Static<typeof ShipTo>;
