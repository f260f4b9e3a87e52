import type { FieldMapping, FieldMappings } from '../../contract/index.ts';
import { plainName } from '../plainName.ts';
import { pathOf, valueAt, type PathStep } from './fieldPath.ts';
import { eachSource } from './joinedSources.ts';

type Fields = Readonly<Record<string, unknown>>;
type Party = 'shipFrom' | 'shipTo';

/** A record whose streets have their house numbers, and the names of its parties that it states in two fields. */
export interface JoinedRecord {
  readonly value: unknown;
  readonly names: Readonly<Partial<Record<Party, string>>>;
}

/** Names in the usual spellings, without case and separators. */
const houseNames: ReadonlySet<string> = new Set([
  ...['hausnummer', 'hausnr', 'housenumber', 'housenr', 'houseno', 'streetnumber', 'streetnr', 'streetno'],
]);
const firstNames: ReadonlySet<string> = new Set(['firstname', 'givenname', 'vorname']);
const lastNames: ReadonlySet<string> = new Set(['lastname', 'familyname', 'surname', 'nachname']);
/** Countries in which the house number is in front of the street. */
const numberFirst = /^(?:us|usa|ca|gb|uk|ie|au|nz|fr|lu|za)$/i;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

interface ReadParty {
  readonly name: Party;
  readonly street: readonly PathStep[] | null;
  readonly country: readonly PathStep[] | null;
  readonly person: readonly PathStep[] | null;
}

/**
 * Joins what other systems send apart, and no mapping reads: the house number beside a street that is read, and first and last name
 * beside the name or street of a party whose name is empty.
 */
export function createJoiner(list: FieldMappings['deliveryMappings']): (record: unknown) => JoinedRecord {
  const sourceOf = (target: string) => {
    const mapping = list.find(({ targetField }) => targetField === target);
    const source = mapping && !isJoined(mapping) ? pathOf(mapping.sourceField) : null;
    return source?.every((step) => typeof step === 'string') === true ? source : null;
  };
  const isNameJoined = (party: Party) =>
    list.some((mapping) => mapping.targetField === `${party}.name` && isJoined(mapping));
  const mapped = new Set(eachSource(list).map(({ sourceField }) => keyOf(pathOf(sourceField) ?? [])));
  const parties = (['shipFrom', 'shipTo'] as const)
    .map((name): ReadParty => ({
      name,
      street: sourceOf(`${name}.address.street1`),
      country: sourceOf(`${name}.address.country`),
      person: sourceOf(`${name}.name`),
    }))
    .filter(({ street, person }) => street !== null || person !== null);

  /** The field of an object that has one of these names and that no mapping reads. */
  function fieldIn(record: unknown, parent: readonly PathStep[], names: ReadonlySet<string>): string | null {
    const fields = valueAt(record, parent);
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
    return (
      Object.keys(fields).find((name) => names.has(plainName(name)) && !mapped.has(keyOf([...parent, name]))) ?? null
    );
  }

  function withHouse(record: unknown, { street, country }: ReadParty): unknown {
    if (street === null) return record;
    const parent = street.slice(0, -1);
    const field = fieldIn(record, parent, houseNames);
    const name = textOf(valueAt(record, street));
    if (field === null || name === '') return record;
    const house = textOf(valueAt(record, [...parent, field]));
    const isFirst = country !== null && numberFirst.test(textOf(valueAt(record, country)));
    const joined = isFirst ? `${house} ${name}` : `${name} ${house}`;
    const rest = without(record, [...parent, field]);
    return house === '' || hasHouse(name, house) ? rest : withValue(rest, street, joined);
  }

  return (record) => {
    let value = record;
    const names: Partial<Record<Party, string>> = {};
    for (const party of parties) {
      value = withHouse(value, party);
      const { person, street } = party;
      if (isNameJoined(party.name) || (person !== null && textOf(valueAt(value, person)) !== '')) continue;
      for (const source of [person, street]) {
        if (source === null || party.name in names) continue;
        const parent = source.slice(0, -1);
        const last = fieldIn(value, parent, lastNames);
        if (last === null) continue;
        const first = fieldIn(value, parent, firstNames);
        const parts = [first, last].map((field) => (field === null ? '' : textOf(valueAt(value, [...parent, field]))));
        const joined = parts.filter((part) => part !== '').join(' ');
        if (joined === '') continue;
        names[party.name] = joined;
        for (const field of [first, last]) if (field !== null) value = without(value, [...parent, field]);
      }
    }
    return { value, names };
  };
}

/** Whether a mapping itself says what is joined. */
const isJoined = (mapping: FieldMapping): boolean => (mapping['x-joinedFields'] ?? []).length > 0;

const keyOf = (path: readonly PathStep[]): string => JSON.stringify(path);

/** Whether a street ends or begins with a house number. */
function hasHouse(street: string, house: string): boolean {
  const [all, number] = [street, house].map((text) => text.toLowerCase().replace(/\s/g, ''));
  if (all === undefined || number === undefined) return false;
  const before = all.slice(0, -number.length);
  const isEnd = all.endsWith(number) && !/\d$/.test(before);
  return isEnd || street.toLowerCase().startsWith(`${house.toLowerCase()} `);
}

/** The record with the object at the end of a path changed; there is one. */
function changed(record: unknown, [step, ...rest]: readonly PathStep[], change: (fields: Fields) => Fields): Fields {
  const fields = record as Fields;
  if (typeof step !== 'string') return change(fields);
  return { ...fields, [step]: changed(fields[step], rest, change) };
}

const withValue = (record: unknown, path: readonly PathStep[], value: string): Fields =>
  changed(record, path.slice(0, -1), (fields) => ({ ...fields, [String(path.at(-1))]: value }));

const without = (record: unknown, path: readonly PathStep[]): Fields =>
  changed(record, path.slice(0, -1), (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== path.at(-1))),
  );
