import { exportedAttribute } from '../contract/index.ts';

const prefix = 'customAttributes.';

/** A number without zeros in front: those are codes. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The own attributes of the columns whose header does not say what their cells are. */
export const untypedAttributes = (columns: Iterable<string>): readonly string[] =>
  [...columns].flatMap((column) => {
    const name = exportedAttribute(column)?.name;
    return name !== undefined && column === prefix + name ? name : [];
  });

interface WithAttributes {
  readonly customAttributes?: Readonly<Record<string, unknown>>;
}

/** A record whose untyped own attributes stay numbers where a number is stored: "7" is the stored 7. */
export function attributesTypedAs(
  stored: object | undefined,
  { record, untyped = [] }: { readonly record?: unknown; readonly untyped?: readonly string[] },
): unknown {
  const { customAttributes: given = {} } = (record ?? {}) as WithAttributes;
  const { customAttributes: before = {} } = (stored ?? {}) as WithAttributes;
  const numbers = untyped.flatMap((name) => {
    const text = given[name];
    const isNumber = typeof text === 'string' && typeof before[name] === 'number' && plainNumber.test(text.trim());
    return isNumber ? [[name, Number(text)] as const] : [];
  });
  if (numbers.length === 0) return record;
  return { ...(record as object), customAttributes: { ...given, ...Object.fromEntries(numbers) } };
}
