import {
  addressWords,
  attributePath,
  exportedAttribute,
  fieldCatalogue,
  type CatalogueField,
} from '../../../contract/index.ts';
import type { ImportKind } from '../reading.ts';
import type { ColumnMatch } from './columnMatch.ts';
import { isCombinedHead } from './combinedDimensions.ts';
import { plainWord } from '../../../contract/fields/plainWord.ts';
import { headerReadings, statedUnit, type HeaderReading } from './headerWords.ts';
import { isLengthUnit } from '../../../contract/units.ts';

/** The path of three lengths in one cell. */
export const dimensionsPath = 'x-dimensions';
const dimensionPaths: Readonly<Record<ImportKind, readonly string[]>> = {
  items: ['length', 'width', 'height'],
  containers: ['innerLength', 'innerWidth', 'innerHeight'],
  orders: ['lines.length', 'lines.width', 'lines.height'],
  slots: [],
  rates: [],
  batchOrders: ['lines.length', 'lines.width', 'lines.height'],
};

/** The fields that three lengths in one cell fill: length, width and height. */
export const dimensionsOf = (kind: ImportKind): readonly string[] => dimensionPaths[kind];

const dimensionWords = [
  ...['dimensions', 'dims', 'size', 'measurements', 'item dimensions', 'product dimensions', 'package dimensions'],
  ...['inner dimensions', 'inside dimensions', 'Abmessungen', 'Abmessung', 'Maße', 'Maß', 'Größe', 'Innenmaße'],
  ...['lxwxh', 'lxbxh', 'lwh', 'lbh', 'wxhxd', 'hxwxd', 'bxhxt', 'hxbxt', 'lxwxd', 'wxdxh', 'bxtxh'],
  ...['Maße lxbxh', 'Innenmaße lxbxh', 'Abmessungen lxbxh'],
  ...['dimensions lxwxh', 'inner dimensions lxwxh', 'inside dimensions lxwxh', 'size lxwxh'],
].map(plainWord);

/**
 * The fields whose names are looked for. Orders for a batch come in files of orders: a column of which a batch has no field must
 * not be taken for another.
 */
function namedFields(kind: ImportKind): readonly CatalogueField[] {
  if (kind !== 'batchOrders') return fieldCatalogue[kind];
  const own = fieldCatalogue.batchOrders;
  const others = fieldCatalogue.orders.filter(({ path }) => own.every((field) => field.path !== path));
  return [...own, ...others];
}

interface Known {
  readonly field: CatalogueField;
  readonly isCertain: boolean;
}

const isOfParty = /\.address\.|^(?:shipTo|shipFrom|customer)\.name$/;

/** Words of heads by how much they tell: names and labels first, guesses last. */
function knownWords(kind: ImportKind): readonly ReadonlyMap<string, Known>[] {
  const fields = namedFields(kind);
  const level = (
    wordsOf: (field: CatalogueField) => readonly string[],
    isCertain: (shared: boolean) => boolean,
  ): ReadonlyMap<string, Known> => {
    const all = new Map<string, CatalogueField[]>();
    for (const field of fields)
      for (const word of new Set(wordsOf(field).map(plainWord)))
        if (word !== '') all.set(word, [...(all.get(word) ?? []), field]);
    return new Map(
      [...all].flatMap(([word, [field, ...others]]) =>
        field ? [[word, { field, isCertain: isCertain(others.length > 0) }] as const] : [],
      ),
    );
  };
  const certain = (shared: boolean): boolean => !shared;
  const parts = (path: string): readonly string[] => path.split('.');
  return [
    level(({ path }) => [path], certain),
    level(({ label, otherLabels }) => [label.en, label.de, ...otherLabels], certain),
    level(({ synonyms }) => synonyms, certain),
    level(
      ({ path }) => [parts(path).slice(-2).join(' '), `${parts(path)[0] ?? ''} ${parts(path).at(-1) ?? ''}`],
      certain,
    ),
    // Whose a city or a name is, its neighbours tell.
    level(({ path }) => (isOfParty.test(path) ? [] : [parts(path).at(-1) ?? '']), certain),
    level(
      ({ guesses }) => guesses,
      () => false,
    ),
  ];
}

const known = new Map<ImportKind, readonly ReadonlyMap<string, Known>[]>();
function levelsOf(kind: ImportKind): readonly ReadonlyMap<string, Known>[] {
  const levels = known.get(kind) ?? knownWords(kind);
  known.set(kind, levels);
  return levels;
}

const kinds = Object.keys(fieldCatalogue) as readonly ImportKind[];

/** Whether a text is what a column of some record is called. */
export function isColumnName(text: string): boolean {
  return (
    isCombinedHead('items', text) ||
    headerReadings(text).some(
      ({ word }) =>
        kinds.some((kind) => levelsOf(kind).some((level) => level.has(word))) || dimensionWords.includes(word),
    )
  );
}

function fitsUnit(field: CatalogueField, { unit }: HeaderReading): boolean {
  if (unit === null) return true;
  return field.quantity === (isLengthUnit(unit) ? 'length' : 'weight');
}

/** What the columns of a file mean by their heads: the surest words first, and no field twice. */
export function matchColumns(kind: ImportKind, header: readonly string[]): readonly ColumnMatch[] {
  const matches: (ColumnMatch | null)[] = header.map(() => null);
  const taken = new Set<string>();
  const give = (index: number, match: ColumnMatch): void => {
    matches[index] = match;
    if (match.path !== null) taken.add(match.path);
  };
  const readings = header.map(headerReadings);
  const areOrders = kind === 'orders' || kind === 'batchOrders';
  if (fieldCatalogue[kind].some(({ path }) => path === 'customAttributes'))
    for (const [index, name] of header.entries()) {
      const path = exportedAttribute(name.trim()) ? attributePath(name.trim()) : null;
      if (path !== null && !taken.has(path)) give(index, { path, unit: null, isCertain: true });
    }
  for (const level of levelsOf(kind))
    for (const [index, ways] of readings.entries()) {
      if (matches[index] || (areOrders && isForeign(ways))) continue;
      for (const way of ways) {
        const found = level.get(way.word);
        if (!found || taken.has(found.field.path) || !fitsUnit(found.field, way)) continue;
        give(index, { path: found.field.path, unit: way.unit, isCertain: found.isCertain });
        break;
      }
    }
  for (const [index, name] of header.entries()) {
    if (matches[index] || (areOrders && isForeign(readings[index] ?? []))) continue;
    const match = joinedLabels(kind, name, taken);
    if (match) give(index, match);
  }
  if (dimensionsOf(kind).length > 0 && !dimensionsOf(kind).some((path) => taken.has(path)))
    giveDimensions(kind, header, readings, matches, give);
  if (areOrders) giveAddresses(readings, matches, taken, give);
  if (kind === 'items')
    for (const [index, ways] of readings.entries()) {
      const path = attributePath(header[index] ?? '');
      if (!matches[index] && path !== null && !taken.has(path) && ways.some(({ word }) => hazardWords.includes(word)))
        give(index, { path, unit: null, isCertain: false });
    }
  const own =
    kind === 'batchOrders' ? new Set([dimensionsPath, ...fieldCatalogue[kind].map(({ path }) => path)]) : null;
  return matches.map((match) =>
    match && (own === null || own.has(match.path ?? '')) ? match : { path: null, unit: null, isCertain: true },
  );
}

/** Numbers of the same barcode: a head names them together. */
const barcodePaths: readonly string[] = ['externalIds.ean', 'externalIds.gtin', 'externalIds.upc'];

/** "Länge / Length (cm)", "EAN/GTIN": labels that all name one field, or the numbers of a barcode, of which it fills the first. */
function joinedLabels(kind: ImportKind, header: string, taken: ReadonlySet<string>): ColumnMatch | null {
  const besides = header.split(/[/|]/);
  const labels =
    besides.length > 1 ? besides : [...(/^([^([{]+)[([{]([^()[\]{}]+)[)\]}]/.exec(header)?.slice(1) ?? [])];
  if (labels.length < 2) return null;
  const found = labels.map((label) => {
    const ways = headerReadings(label);
    for (const level of levelsOf(kind))
      for (const way of ways) {
        const one = level.get(way.word);
        if (one && fitsUnit(one.field, way)) return { ...one, unit: way.unit };
      }
    return null;
  });
  const known = found.filter((one) => one !== null);
  const paths = [...new Set(known.map(({ field }) => field.path))];
  const path = paths.find((each) => !taken.has(each));
  if (path === undefined || known.length < found.length) return null;
  if (paths.length > 1 && !paths.every((each) => barcodePaths.includes(each))) return null;
  return {
    path,
    unit: known.find(({ unit }) => unit !== null)?.unit ?? null,
    isCertain: known.every(({ isCertain }) => isCertain),
  };
}

/** Whether an item is dangerous: no field has that alone, so it is kept as an own attribute for a person to look at. */
const hazardWords = [
  ...['hazmat', 'is hazmat', 'hazardous', 'is hazardous', 'hazardous material', 'hazardous goods', 'dangerous'],
  ...['dangerous goods', 'is dangerous', 'dg', 'adr', 'Gefahrgut', 'Gefahrstoff', 'Gefahrgut ja/nein', 'Ist Gefahrgut'],
].map(plainWord);

/** The column of three lengths: one that names nothing else first, then one that says of what they are, such as "Package L x W x H". */
function giveDimensions(
  kind: ImportKind,
  header: readonly string[],
  readings: readonly (readonly HeaderReading[])[],
  matches: readonly (ColumnMatch | null)[],
  give: (index: number, match: ColumnMatch) => void,
): void {
  const open = header.flatMap((name, index) => (matches[index] ? [] : [{ name, index }]));
  const plain = open.filter(({ index }) =>
    readings[index]?.some(({ word, unit }) => dimensionWords.includes(word) && (unit === null || isLengthUnit(unit))),
  );
  const combined = open.filter(({ name }) => isCombinedHead(kind, name));
  const found = plain[0] ?? combined[0];
  if (!found) return;
  const isOnly = plain.length > 0 || combined.length === 1;
  give(found.index, { path: dimensionsPath, unit: statedUnit(found.name, 'length'), isCertain: isOnly });
}

/** Parts of an address that say nothing of whose it is. */
const bareParts: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...addressWords.parts, name: ['name'] }).flatMap(([part, words]) =>
    words.map((word) => [plainWord(word), part] as const),
  ),
);
const foreignWords = addressWords.others.map(plainWord);

/** "Billing city": part of an address to which nothing is shipped. */
function isForeign(ways: readonly HeaderReading[]): boolean {
  return ways.some(({ word }) => foreignWords.some((other) => word.startsWith(other)));
}

/**
 * "City" after "Ship to name" is a part of that address; otherwise it is where the order goes. It is a part of the sender's address
 * only after a column of the sender, and where another column is the city of the recipient.
 */
function giveAddresses(
  readings: readonly (readonly HeaderReading[])[],
  matches: readonly (ColumnMatch | null)[],
  taken: ReadonlySet<string>,
  give: (index: number, match: ColumnMatch) => void,
): void {
  const parts = readings.map((ways, index) =>
    matches[index] ? undefined : ways.map(({ word }) => bareParts.get(word)).find((part) => part !== undefined),
  );
  let party: string | null = null;
  for (const [index, ways] of readings.entries()) {
    const match = matches[index];
    const part = parts[index];
    if (match?.path?.startsWith('shipTo.') === true) party = 'shipTo';
    else if (match?.path?.startsWith('shipFrom.') === true) party = 'shipFrom';
    else if (isForeign(ways)) party = 'others';
    else if (!match && part !== undefined && party !== 'others') {
      const hasOther = taken.has(`shipTo.${part}`) || parts.some((other, at) => other === part && at > index);
      const own = party === 'shipFrom' && hasOther ? 'shipFrom' : 'shipTo';
      const path = [`${own}.${part}`, `shipTo.${part}`].find((each) => !taken.has(each));
      if (path !== undefined) give(index, { path, unit: null, isCertain: party !== null && path.startsWith(party) });
    }
  }
}
