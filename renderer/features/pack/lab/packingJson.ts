import { PackedUnits, type Packing } from '../../../api/packedUnits.ts';

/** An answer as the station wrote it, indented; in pieces, because it may have 500,000 units. */
export function packingJson(packing: Packing): Iterable<string> {
  return pieces(packing, '');
}

function* pieces(value: unknown, indent: string): Generator<string> {
  if (typeof value !== 'object' || value === null) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value) || value instanceof PackedUnits;
  const deeper = `${indent}  `;
  let before = '\n';
  yield isList ? '[' : '{';
  if (value instanceof PackedUnits)
    for (const unit of value) {
      yield `${before}${deeper}${JSON.stringify(unit, null, 2).replaceAll('\n', `\n${deeper}`)}`;
      before = ',\n';
    }
  else
    for (const [key, each] of Object.entries(value)) {
      if (each === undefined) continue;
      yield `${before}${deeper}${isList ? '' : `${JSON.stringify(key)}: `}`;
      yield* pieces(each, deeper);
      before = ',\n';
    }
  const isEmpty = before === '\n';
  yield `${isEmpty ? '' : `\n${indent}`}${isList ? ']' : '}'}`;
}
