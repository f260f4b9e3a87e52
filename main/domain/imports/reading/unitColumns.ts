import { unitNameOf } from '../../foreignUnits.ts';
import { isLengthUnit, unitOf } from '../../../contract/units.ts';
import type { ImportKind } from '../reading.ts';
import type { ColumnMatch } from './columnMatch.ts';
import { importFields } from './importFields.ts';
import type { OpenedFile } from './openFile.ts';

/**
 * The columns of a file, with those recognized that give the unit of lengths or weights under another name, such as "Einheit" with
 * "mm". Without that, numbers whose headers give no unit would be read in the default one. A person confirms each such column.
 */
export function withUnitColumns(
  kind: ImportKind,
  opened: OpenedFile,
  matches: readonly ColumnMatch[],
  isChosen: (column: number) => boolean,
): readonly ColumnMatch[] {
  const fieldAt = importFields(kind);
  const fields = matches.map(({ path }) => fieldAt(path));
  const pathOf = (quantity: 'length' | 'weight'): string | null => {
    const path = ['', 'lines.'].map((outer) => `${outer}${quantity === 'length' ? 'dimensionUnit' : 'weightUnit'}`);
    const free = path.find((one) => fieldAt(one) !== undefined && matches.every((match) => match.path !== one));
    const ofQuantity = matches.filter((_, column) => fields[column]?.quantity === quantity);
    return free !== undefined && ofQuantity.length > 0 && ofQuantity.every(({ unit }) => unit === null) ? free : null;
  };
  const free = { length: pathOf('length'), weight: pathOf('weight') };
  const candidates = opened.header.flatMap((header, column) => {
    const name = unitNameOf(header.replaceAll('.', ''));
    const { path = null } = matches[column] ?? {};
    const isOpen = !isChosen(column) && (path === null || path === 'unitOfMeasure');
    return name !== null && isOpen ? [{ column, name, quantities: new Set<'length' | 'weight' | null>() }] : [];
  });
  if (candidates.length === 0 || (free.length === null && free.weight === null)) return matches;
  for (const { cells } of opened.rows())
    for (const { column, quantities } of candidates) {
      const cell = (cells[column] ?? '').trim();
      const unit = unitOf(cell);
      if (cell !== '') quantities.add(unit === null ? null : isLengthUnit(unit) ? 'length' : 'weight');
    }
  const found = [...matches];
  for (const { column, name, quantities } of candidates) {
    const [quantity = null, ...others] = quantities;
    if (quantity === null || others.length > 0 || (name !== 'any' && name !== quantity)) continue;
    const path = free[quantity];
    if (path === null) continue;
    found[column] = { path, unit: null, isCertain: false };
    free[quantity] = null;
  }
  return found;
}
